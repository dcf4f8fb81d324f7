import { describe, expect, test } from 'vitest';
import { cards } from '../src/cards/index.ts';
import { strengthOf } from '../src/control.ts';
import { twelveHeroes } from '../src/rules.ts';
import { type CardId, REGIONS, type Region } from '../src/state.ts';
import { asked, choices, heardBy, play, refusal, shown, table, turnOf } from './table.ts';

/** Red's last action; then Blue's Control, Upkeep and Income, in which a card is drawn. */
const red = 'Red: provision | 0';

/** What the hero has more, or less, than the strength on its card. */
function gain(hero: CardId, blue: string, enemies = ''): number {
  const s = table({ blue: { left: blue }, red: { left: enemies } });
  return strengthOf(s, 0, 0, hero) - cards[hero].strength;
}

/** Blue deploys the hero to the left region, where Red has these. */
function deployed(hero: string, enemies: string, layout: { readonly [part: string]: unknown } = {}) {
  return play(table({ blue: { camp: hero, ...layout }, red: { left: enemies } }), `Blue: deploy ${hero} to left`);
}

function eats(hero: CardId): number {
  const { s } = play(turnOf('Blue', { blue: { left: `${hero}; food 5` } }), red);
  return 5 - (s.sides[0]?.grounds[0]?.food ?? 0);
}

describe('Mechanical Army', () => {
  test('card.assembler: when hired, a card comes from the discard pile to the hand, for all to see', () => {
    const s = table({ blue: { hand: 'assembler', food: 2, discard: 'goat spy' } });
    const { s: after } = play(s, 'Blue: hire assembler', 'Blue: choose spy');
    expect(shown(after).blue).toMatchObject({ hand: 'spy', shown: 'spy', discard: 'goat', camp: 'assembler' });
  });

  test('card.automaton: it needs no Food', () => expect(eats('automaton')).toBe(0));

  test("card.catapult: when deployed, an enemy of strength 3 or less goes on top of its owner's deck", () => {
    const { s, heard } = deployed('catapult', 'fairy knight');
    expect(shown(s).red).toMatchObject({ left: 'knight; food 0; cubes 0', top: 'fairy!' });
    expect(heard).toContain("Red's Fairy goes on top of the deck.");
    const { s: drawn } = play(s, 'Blue: provision', 'Blue: provision');
    expect(shown(drawn).red).toMatchObject({ hand: 'fairy', shown: 'fairy', top: '' });
  });

  test('card.crane: when deployed, an enemy of strength 4 or less goes to an adjacent region, without Food', () => {
    const s = table({ blue: { camp: 'crane' }, red: { middle: 'spy; food 2' } });
    const asking = play(s, 'Blue: deploy crane to middle').s;
    expect(choices(asking)).toEqual(['drive Spy to left', 'drive Spy to right']);
    expect(refusal(asking, 'Blue: drive spy to middle')).toContain('(ability.target)');
    expect(shown(play(asking, 'Blue: drive spy to right').s).red).toMatchObject({
      middle: '; food 0; cubes 0',
      right: 'spy; food 0; cubes 0',
    });
    expect(asked(deployed('crane', 'war-engine').s)).toBe('Blue military');
  });

  test('card.engineer: in the Camp or in a region, it makes heroes 1 Food cheaper', () => {
    for (const place of ['camp', 'left']) {
      const s = table({ blue: { hand: 'knight goblin', [place]: 'engineer', food: 3 } });
      const { s: after } = play(s, 'Blue: hire goblin', 'Blue: hire knight');
      expect(shown(after).blue['food']).toBe(3 - cards.knight.cost + 1);
    }
  });

  test('card.flamethrower: when deployed, an enemy of strength 2 or less is discarded', () => {
    const { s } = deployed('flamethrower', 'knight spy troll');
    expect(shown(s).red).toMatchObject({ left: 'knight troll; food 0; cubes 0', discard: 'spy' });
  });

  test('card.furnace: 3 more strength with 2 Food in its region', () => {
    expect(gain('furnace', 'furnace; food 1')).toBe(0);
    expect(gain('furnace', 'furnace; food 2')).toBe(3);
  });

  test('card.golem: it needs no Food, and its owner controls the region also with equal strength', () => {
    expect(eats('golem')).toBe(0);
    const enemy = { red: { left: 'goblin orc-brute', right: 'knight' } };
    const even = strengthOf(table(enemy), 1, 0, 'goblin') + cards['orc-brute'].strength - cards.golem.strength;
    const helper = { 0: '', 1: 'goblin', 2: 'archer' }[even] ?? '';
    const { s } = play(
      turnOf('Blue', { ...enemy, blue: { left: `golem ${helper}; food 1`, right: 'goat; food 1' } }),
      red,
    );
    expect(shown(s).blue['left']).toContain('cubes 1');
    expect(shown(s).blue['right']).toContain('cubes 0');
  });

  test('card.siege-ram: when deployed, the opponent takes back one cube from its region', () => {
    const { s } = deployed('siege-ram', 'goat; cubes 2');
    expect(shown(s).red['left']).toBe('goat; food 0; cubes 1');
    expect(deployed('siege-ram', 'goat').heard).toContain("The ability of Blue's Siege Ram has nothing to do.");
  });

  test('card.supply-cart: it needs no Food; when moved, it brings any Food from the Camp', () => {
    expect(eats('supply-cart')).toBe(0);
    const s = table({ blue: { left: 'supply-cart', food: 4 } });
    const { s: after } = play(s, 'Blue: move supply cart to middle', 'Blue: carry 3');
    expect(shown(after).blue).toMatchObject({ middle: 'supply-cart; food 3; cubes 0', food: 1 });
  });

  test('card.tin-soldier: it needs no Food', () => expect(eats('tin-soldier')).toBe(0));

  test('card.war-engine: each enemy there has 1 less strength', () => {
    expect(gain('spy', 'spy', 'war-engine')).toBe(-1);
    expect(gain('spy', 'spy', 'war-engine shaman')).toBe(-2);
  });
});

describe('Elves', () => {
  test('card.archer: when deployed, an enemy of strength 1 or less is discarded', () => {
    expect(shown(deployed('archer', 'goat knight').s).red['discard']).toBe('goat');
    expect(shown(deployed('archer', 'spy knight').s).red['discard']).toBe('');
  });

  test('card.dryad: when deployed, 2 Food come to its region', () => {
    expect(shown(deployed('dryad', '').s).blue['left']).toBe('dryad; food 2; cubes 0');
  });

  test('card.elder-oak: enemy abilities choose neither it nor the others there', () => {
    expect(gain('elder-oak', 'elder-oak', 'shaman')).toBe(-1);
    const { s, heard } = deployed('flamethrower', 'elder-oak spy');
    expect(shown(s).red['left']).toBe('elder-oak spy; food 0; cubes 0');
    expect(heard.at(-1)).toBe("The ability of Blue's Flamethrower has nothing to do.");
  });

  test("card.enchantress: when deployed, an enemy of strength 4 or less goes back to its owner's Camp", () => {
    const { s } = deployed('enchantress', 'spy war-engine; food 2');
    expect(shown(s).red).toMatchObject({ camp: 'spy', left: 'war-engine; food 2; cubes 0' });
  });

  test('card.fairy: it needs no Food, and moves to any region', () => {
    expect(eats('fairy')).toBe(0);
    const { s } = play(table({ blue: { left: 'fairy' } }), 'Blue: move fairy to right');
    expect(shown(s).blue['right']).toBe('fairy; food 0; cubes 0');
  });

  test('card.giant-hawk: it moves to any region, with Food', () => {
    const s = table({ blue: { right: 'giant-hawk; food 2' } });
    const { s: after } = play(s, 'Blue: move giant hawk to left', 'Blue: carry 2');
    expect(shown(after).blue['left']).toBe('giant-hawk; food 2; cubes 0');
  });

  test('card.ranger: when moved, the opponent loses up to 2 Food in the region it enters', () => {
    const s = table({ blue: { left: 'ranger' }, red: { middle: 'goat; food 3' } });
    const once = play(s, 'Blue: move ranger to middle').s;
    expect(shown(once).red['middle']).toBe('goat; food 1; cubes 0');
    const again = play(once, 'Blue: move ranger to left', 'Blue: move ranger to middle | 0').s;
    expect(shown(again).red['middle']).toContain('; food 0;');
  });

  test('card.seer: when hired, its owner looks at the top card and may put it at the bottom', () => {
    const s = table({ blue: { hand: 'seer', food: 1, bottom: 'goat*' } });
    const { s: looking, log } = play(s, 'Blue: hire seer | 3');
    const top = String(shown(looking).blue['top']).replace('*', '');
    expect(heardBy(log, 0).at(-1)).toBe(`Blue looks at the top card of the deck: ${cards[top as CardId].name}.`);
    expect(heardBy(log, 1).at(-1)).toBe('Blue looks at the top card of the deck.');
    expect(twelveHeroes.view(looking, 1).sides[0]?.deck.top).toEqual([{ card: 'back', seen: 1 }]);
    const buried = play(looking, `Blue: put ${top} at the bottom`).s;
    expect(shown(buried).blue).toMatchObject({ top: '', bottom: `goat* ${top}*` });
    expect(shown(play(looking, 'Blue: decline').s).blue['top']).toBe(`${top}*`);
    expect(refusal(looking, 'Blue: put goat at the bottom')).toContain('(start.mulligan)');
  });

  test('card.sky-ship: it moves to any region, and brings any Food from the Camp', () => {
    const s = table({ blue: { left: 'sky-ship; food 1', food: 3 } });
    const { s: after } = play(s, 'Blue: move sky ship to right', 'Blue: carry 1', 'Blue: carry 2');
    expect(shown(after).blue).toMatchObject({ right: 'sky-ship; food 3; cubes 0', food: 1 });
  });

  test('card.strategist: when deployed, a hero may come from an adjacent region', () => {
    const s = table({ blue: { camp: 'strategist', middle: 'goat treefolk; food 3', right: 'spy' } });
    const asking = play(s, 'Blue: deploy strategist to left').s;
    expect(choices(asking)).toEqual(['choose Goat', 'choose Treefolk', 'decline']);
    const { s: after } = play(asking, 'Blue: choose treefolk');
    expect(shown(after).blue).toMatchObject({
      left: 'strategist treefolk; food 0; cubes 0',
      middle: 'goat; food 3; cubes 0',
    });
    expect(play(asking, 'Blue: decline').heard).toEqual(['Blue does not use the ability of Strategist.']);
  });

  test('card.treefolk: when moved, 1 Food comes to the region it enters', () => {
    const { s } = play(table({ blue: { left: 'treefolk' } }), 'Blue: move treefolk to middle');
    expect(shown(s).blue['middle']).toBe('treefolk; food 1; cubes 0');
  });

  test('card.unicorn: 2 more strength as long as it is alone', () => {
    expect(gain('unicorn', 'unicorn', 'goat spy')).toBe(2);
    expect(gain('unicorn', 'unicorn goat')).toBe(0);
  });
});

describe('Humans', () => {
  test('card.archangel: when hired for 4, 4 Food come to one region with heroes of its owner', () => {
    expect(cards.archangel.cost).toBe(4);
    const s = table({ blue: { hand: 'archangel', food: 4, left: 'goat', right: 'spy' } });
    const asking = play(s, 'Blue: hire archangel').s;
    expect(choices(asking)).toEqual(['supply left', 'supply right']);
    expect(refusal(asking, 'Blue: supply middle')).toContain('(ability.target)');
    expect(shown(play(asking, 'Blue: supply right').s).blue['right']).toBe('spy; food 4; cubes 0');
  });

  test('card.captain: each other hero of its owner there has 1 more strength', () => {
    expect(gain('spy', 'captain spy')).toBe(1);
    expect(gain('captain', 'captain spy')).toBe(0);
    expect(gain('spy', 'spy', 'captain')).toBe(0);
  });

  test('card.goat: the others there need 1 Food less together, but not the Goat', () => {
    const fed = (heroes: string) => {
      const { s } = play(turnOf('Blue', { blue: { left: `${heroes}; food 9` } }), red);
      return 9 - (s.sides[0]?.grounds[0]?.food ?? 0);
    };
    expect(fed('goat')).toBe(1);
    expect(fed('goat spy')).toBe(1);
    expect(fed('goat spy knight')).toBe(2);
    expect(fed('goat fairy')).toBe(1);
  });

  test('card.goat: with 1 Food for two, it is the Goat that must not starve', () => {
    const { s } = play(turnOf('Blue', { blue: { left: 'goat knight spy; food 1' } }), 'Red: provision');
    expect(choices(s)).toEqual(['starve Knight', 'starve Spy']);
  });

  test('card.healer: when deployed, a card comes from the discard pile to the hand', () => {
    const { s } = deployed('healer', '', { discard: 'goat' });
    expect(shown(s).blue).toMatchObject({ hand: 'goat', shown: 'goat', discard: '' });
  });

  test('card.herald: when hired, one more action', () => {
    const { s } = play(table({ blue: { hand: 'herald', food: 2 } }), 'Blue: hire herald');
    expect(s.questions.at(-1)).toMatchObject({ ask: 'military', left: 3 });
  });

  test('card.inquisitor: when deployed, the opponent discards a card of his choice', () => {
    const s = table({ blue: { camp: 'inquisitor' }, red: { hand: 'goat spy' } });
    const asking = play(s, 'Blue: deploy inquisitor to left').s;
    expect(asked(asking)).toBe('Red tribute');
    const { s: after } = play(asking, 'Red: discard goat');
    expect(shown(after).red).toMatchObject({ hand: 'spy', discard: 'goat' });
    expect(asked(after)).toBe('Blue military');
    const last = table({ blue: { camp: 'inquisitor' }, red: { hand: 'goat' } });
    expect(shown(play(last, 'Blue: deploy inquisitor to left').s).red['discard']).toBe('goat');
  });

  test('card.knight: enemy abilities cannot choose it; those that choose nobody weaken it like others', () => {
    expect(cards.knight.strength).toBe(4);
    expect(gain('knight', 'knight', 'shaman')).toBe(-1);
    expect(shown(deployed('enchantress', 'goat knight').s).red).toMatchObject({
      camp: 'goat',
      left: 'knight; food 0; cubes 0',
    });
  });

  test('card.merchant: in play, 1 more Food at every Income', () => {
    for (const place of ['camp', 'left'])
      expect(shown(play(turnOf('Blue', { blue: { [place]: 'merchant' } }), red).s).blue['food']).toBe(
        place === 'camp' ? 3 : 2,
      );
    const fed = play(turnOf('Blue', { blue: { left: 'merchant; food 1' } }), red).s;
    expect(shown(fed).blue['food']).toBe(3);
  });

  test('card.militia: 2 more strength in company', () => {
    expect(gain('militia', 'militia goat')).toBe(2);
    expect(gain('militia', 'militia', 'goat')).toBe(0);
  });

  test('card.paladin: when its tile is won, it goes back to the Camp', () => {
    const { s } = play(turnOf('Blue', { blue: { left: 'paladin spy; cubes 2' } }), 'Red: provision | 0 0');
    expect(shown(s).blue).toMatchObject({ camp: 'paladin', discard: 'spy' });
  });

  test('card.recruiter: when hired, draw a card', () => {
    const s = table({ blue: { hand: 'recruiter', food: 2 } });
    const { s: after } = play(s, 'Blue: hire recruiter | 0');
    expect(after.sides[0]?.hand).toHaveLength(1);
  });

  test('card.spy: when deployed, the opponent lays the hand open, and it stays known', () => {
    const s = table({ blue: { camp: 'spy' }, red: { hand: 'goat knight' } });
    const { s: after, heard } = play(s, 'Blue: deploy spy to left');
    expect(heard.at(-1)).toBe('Red lays the hand open: Goat and Knight.');
    expect(twelveHeroes.view(after, 0).sides[1]?.shown).toEqual(['goat', 'knight']);
  });
});

describe('Orcs and Goblins', () => {
  test('card.bully: when deployed, the opponent discards a random card', () => {
    const s = table({ blue: { camp: 'bully' }, red: { hand: 'goat knight spy' } });
    const { s: after } = play(s, 'Blue: deploy bully to left | 1');
    expect(shown(after).red).toMatchObject({ hand: 'goat spy', discard: 'knight' });
  });

  test('card.goblin: it costs nothing', () => {
    const { s } = play(table({ blue: { hand: 'goblin' } }), 'Blue: hire goblin');
    expect(shown(s).blue).toMatchObject({ camp: 'goblin', food: 0 });
  });

  test('card.goblin-bomber: when deployed, an enemy of strength 3 or less is discarded', () => {
    const { s } = deployed('goblin-bomber', 'spy war-engine');
    expect(shown(s).red).toMatchObject({ left: 'war-engine; food 0; cubes 0', discard: 'spy' });
  });

  test('card.goblin-thief: when deployed, it takes up to 2 Food from the enemy side', () => {
    expect(shown(deployed('goblin-thief', 'spy; food 3').s)).toMatchObject({
      blue: { left: 'goblin-thief; food 2; cubes 0' },
      red: { left: 'spy; food 1; cubes 0' },
    });
    expect(shown(deployed('goblin-thief', 'spy; food 1').s).blue['left']).toContain('food 1');
  });

  test('card.ogre: it needs 2 Food; when deployed, it drives an enemy of strength 3 or less away', () => {
    expect(eats('ogre')).toBe(2);
    expect(shown(deployed('ogre', 'spy').s).red['middle']).toBe('spy; food 0; cubes 0');
  });

  test('card.orc-brute: it needs 2 Food', () => expect(eats('orc-brute')).toBe(2));

  test('card.plunderer: when hired, it takes up to 2 Food from the enemy Camp', () => {
    const s = table({ blue: { hand: 'plunderer', food: 2 }, red: { food: 5 } });
    const { s: after } = play(s, 'Blue: hire plunderer');
    expect([shown(after).blue['food'], shown(after).red['food']]).toEqual([4 - cards.plunderer.cost, 3]);
  });

  test('card.shaman: each enemy there has 1 less strength, but never less than none', () => {
    expect(gain('spy', 'spy', 'shaman')).toBe(-1);
    expect(gain('supply-cart', 'supply-cart', 'shaman') + cards['supply-cart'].strength).toBe(0);
    expect(gain('spy', 'spy shaman')).toBe(0);
  });

  test('card.troll: when it is not fed, it goes back to the Camp', () => {
    const { s, heard } = play(turnOf('Blue', { blue: { left: 'troll' } }), red);
    expect(shown(s).blue).toMatchObject({ camp: 'troll', discard: '' });
    expect(heard).toContain("Blue's Troll is not fed and goes back to the Camp.");
  });

  test('card.war-drummer: when hired, 1 Food comes to each region with heroes', () => {
    const s = table({ blue: { hand: 'war-drummer', food: 2, left: 'goat', right: 'spy; food 1' } });
    expect(shown(play(s, 'Blue: hire war drummer').s).blue).toMatchObject({
      left: 'goat; food 1; cubes 0',
      middle: '; food 0; cubes 0',
      right: 'spy; food 2; cubes 0',
    });
  });

  test('card.warchief: 1 more strength for each other hero of its owner there', () => {
    expect(gain('warchief', 'warchief', 'spy')).toBe(0);
    expect(gain('warchief', 'warchief goat spy')).toBe(2);
  });

  test('card.wolf-rider: when moved, the opponent loses up to 2 Food in the region it enters', () => {
    const s = table({ blue: { left: 'wolf-rider' }, red: { middle: 'goat; food 3' } });
    expect(shown(play(s, 'Blue: move wolf rider to middle').s).red['middle']).toBe('goat; food 1; cubes 0');
  });
});

describe('Others', () => {
  test("card.dragon: it needs 2 Food; when deployed, an enemy of strength 4 or less goes back to its owner's hand", () => {
    expect(eats('dragon')).toBe(2);
    const { s } = deployed('dragon', 'spy war-engine');
    expect(shown(s).red).toMatchObject({ hand: 'spy', shown: 'spy', left: 'war-engine; food 0; cubes 0' });
  });

  test('card.golem-popular: it needs no Food; when deployed, its owner takes the token there', () => {
    expect(cards['golem-popular'].upkeep).toBe(0);
    const s = table({ blue: { camp: 'golem-popular' }, red: { left: 'goat' } }, { popularity: true });
    expect(shown(s)['tokens']).toBe('red tile tile');
    expect(shown(play(s, 'Blue: deploy golem of renown to left').s)['tokens']).toBe('blue tile tile');
  });

  test('card.mercenary: 1 more strength for each enemy there', () => {
    expect(gain('mercenary', 'mercenary', 'goat spy')).toBe(2);
    expect(gain('mercenary', 'mercenary goat')).toBe(0);
  });
});

describe('Abilities', () => {
  const asking = () => deployed('goblin-bomber', 'goat spy').s;

  test('ability.must: an ability is carried out unless its card says "may"', () => {
    expect(refusal(asking(), 'Blue: decline')).toBe(
      'The ability of Goblin Bomber is carried out whenever it can be. (ability.must)',
    );
  });

  test('ability.target: of several targets its owner chooses one', () => {
    expect(choices(asking())).toEqual(['choose Goat', 'choose Spy']);
    expect(refusal(asking(), 'Blue: choose knight')).toBe(
      `Goblin Bomber cannot do that. ${cards['goblin-bomber'].text} (ability.target)`,
    );
  });

  test('ability.none: without a target it does nothing', () => {
    const { s, heard } = deployed('goblin-bomber', '');
    expect(heard.at(-1)).toBe("The ability of Blue's Goblin Bomber has nothing to do.");
    expect(asked(s)).toBe('Blue military');
  });

  test('ability.printed: the strength on the card decides, whatever changes it', () => {
    // The Militia has 3 in company, but its card says 1.
    expect(shown(deployed('archer', 'knight militia').s).red['discard']).toBe('militia');
  });

  test('ability.no-move: a hero sent by an ability brings nothing and finds nothing', () => {
    const s = table({ blue: { camp: 'strategist', middle: 'treefolk; food 2' } });
    const { s: after } = play(s, 'Blue: deploy strategist to left', 'Blue: choose treefolk');
    const where = (region: Region) => shown(after).blue[REGIONS[region] ?? ''];
    expect([where(0), where(1)]).toEqual(['strategist treefolk; food 0; cubes 0', '; food 0; cubes 0']);
  });
});
