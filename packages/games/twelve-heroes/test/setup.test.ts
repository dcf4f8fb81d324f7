import { describe, expect, test } from 'vitest';
import { twelveHeroes } from '../src/rules.ts';
import { asked, choices, heardBy, play, refusal, setUp, shown, table, turnOf } from './table.ts';

const HUMANS = 'archangel captain goat healer herald inquisitor knight merchant militia paladin recruiter spy';
const FIRST_CARDS = [0, 0, 0, 0, 0, 0];

/** Tiles 1, 2, 2; Blue draws archangel, captain, goat; Red draws bully, goblin, goblin-bomber. */
function factions(options = {}) {
  return setUp({ mode: 'factions', ...options }, [0, 0, 0, ...FIRST_CARDS]);
}

describe('Setup', () => {
  test('setup.tiles: three of six tiles are turned up, any of those nobody has seen; one lies below each', () => {
    expect(shown(factions().s)).toMatchObject({ tiles: '1 2 2', below: '1 1 1', tokens: 'gone gone gone' });
    expect(shown(setUp({ mode: 'factions' }, [5, 4, 0, ...FIRST_CARDS]).s)['tiles']).toBe('3 3 1');
    expect(() => setUp({ mode: 'factions' }, [5, 5, 0, ...FIRST_CARDS])).toThrow('asked for one below 5');
  });

  test('setup.food: nobody has Food at first. food.unlimited: the pool has no end', () => {
    const { s } = factions();
    expect([shown(s).blue['food'], shown(s).red['food']]).toEqual([0, 0]);
    expect(shown(play(table({ blue: { food: 500 } }), 'Blue: provision').s).blue['food']).toBe(501);
  });

  test('setup.cubes: no cubes lie on the tiles. setup.region: nobody stands in a region', () => {
    const { blue, red } = shown(factions().s);
    for (const side of [blue, red])
      for (const region of ['left', 'middle', 'right']) expect(side[region]).toBe('; food 0; cubes 0');
  });

  test('setup.deck: the deck has the cards that were not drawn, and no order', () => {
    expect(shown(factions().s).blue).toMatchObject({ deck: HUMANS.split(' ').slice(3).join(' '), top: '', bottom: '' });
  });

  test('setup.hand: each draws three cards and keeps them secret', () => {
    const { s, log } = factions();
    expect(shown(s).blue['hand']).toBe('archangel captain goat');
    expect(heardBy(log, 0)).toContain('Blue draws Goat.');
    expect(heardBy(log, 1).filter((line) => line === 'Blue draws a card.')).toHaveLength(3);
    expect(twelveHeroes.view(s, 1).sides[0]?.hand).toEqual(['back', 'back', 'back']);
  });

  test('setup.discard: cards that are discarded lie open', () => {
    const s = table({ blue: { hand: 'goat spy', discard: 'captain' } }, { extraActions: true });
    const { s: after } = play(s, 'Blue: discard spy');
    expect(twelveHeroes.view(after, 1).sides[0]?.discard).toEqual(['captain', 'spy']);
  });

  test('setup.camp: heroes that are hired and Food that is taken come to the Camp', () => {
    const { s } = play(table({ blue: { hand: 'goat' } }), 'Blue: provision', 'Blue: hire goat');
    expect(shown(s).blue).toMatchObject({ camp: 'goat', food: 0 });
  });

  test('open.decks: the size of each deck is known. open.hands: and of each hand. open.discards: and all discards', () => {
    const s = table({ red: { hand: 'goat spy', discard: 'knight' } });
    const { sides } = twelveHeroes.view(s, 0);
    expect(sides[1]?.deck.bag).toEqual(Array(9).fill('back'));
    expect(sides[1]?.hand).toEqual(['back', 'back']);
    expect(sides[1]?.discard).toEqual(['knight']);
  });
});

describe('Game start', () => {
  test('start.first: the first player is drawn, unless an option names one', () => {
    expect(setUp({ mode: 'factions', first: 'random' }, [0, 0, 0, 1, ...FIRST_CARDS]).s.first).toBe(1);
    expect(setUp({ mode: 'factions', first: 'red' }, [0, 0, 0, ...FIRST_CARDS]).s.first).toBe(1);
    expect(asked(setUp({ mode: 'factions', first: 'red' }, [0, 0, 0, ...FIRST_CARDS]).s)).toBe('Red mulligan');
  });

  test('start.bottom: the card named first lies above the one named next, and only its owner knows them', () => {
    const { s, log } = play(factions().s, 'Blue: put goat at the bottom', 'Blue: put archangel at the bottom');
    expect(shown(s).blue).toMatchObject({ hand: 'captain', bottom: 'goat* archangel*' });
    expect(heardBy(log, 1)).toEqual(Array(2).fill('Blue puts a card at the bottom of the deck.'));
    expect(twelveHeroes.view(s, 1).sides[0]?.deck.bottom.map(({ card }) => card)).toEqual(['back', 'back']);
  });

  test('start.mulligan: as many are drawn again, from the top; then the opponent has the same choice', () => {
    const { s } = play(factions().s, 'Blue: put goat at the bottom', 'Blue: done | 8');
    expect(shown(s).blue['hand']).toBe('archangel captain spy');
    expect(asked(s)).toBe('Red mulligan');
    expect(refusal(factions().s, 'Blue: put spy at the bottom')).toBe(
      'Spy is not among the cards you can put at the bottom. (start.mulligan)',
    );
    expect(choices(play(s, 'Red: done').s)).toContain('provision');
  });

  test('start.mulligan: cards put back are drawn last, the one named first before the other', () => {
    const deck = { hand: '', bottom: 'goat* archangel*', deck: '', discard: 'spy knight merchant militia' };
    const rest = { camp: 'captain healer herald inquisitor paladin recruiter' };
    const first = play(turnOf('Blue', { blue: { ...deck, ...rest } }), 'Red: provision').s;
    expect(shown(first).blue['hand']).toBe('goat');
  });

  test('start.military: the first turn is a Military phase only', () => {
    const { s, heard } = play(factions().s, 'Blue: done', 'Red: done');
    expect(asked(s)).toBe('Blue military');
    expect(heard).toEqual(['Turn 1: Blue.']);
    expect(shown(s).blue['food']).toBe(0);
  });

  test('start.second: the second player has a full turn; with the option a Military phase only', () => {
    const lines = ['Blue: done', 'Red: done', 'Blue: provision', 'Blue: provision'];
    const full = play(factions().s, ...lines, 'Blue: provision | 0').s;
    expect(shown(full).red).toMatchObject({ food: 2, hand: 'bully goblin goblin-bomber goblin-thief' });
    const short = play(factions({ secondMilitary: true }).s, ...lines, 'Blue: provision').s;
    expect(shown(short).red).toMatchObject({ food: 0, hand: 'bully goblin goblin-bomber' });
  });
});

describe("A player's turn", () => {
  test('turn.phases: Control, then Upkeep, then Income, then Military', () => {
    const { s, heard } = play(turnOf('Blue', { blue: { left: 'goat; food 1' }, red: {} }), 'Red: provision | 0');
    expect(heard).toEqual([
      'Red provisions: 1 Food.',
      'Turn 4: Blue.',
      'Blue controls the left region, 1 to 0, and has 1 Control cube there.',
      "Blue's heroes in the left region consume 1 Food.",
      'Blue takes 2 Food.',
      'Blue draws a card.',
    ]);
    expect(asked(s)).toBe('Blue military');
  });

  test('turn.alternate: then the opponent has a turn', () => {
    const s = play(table(), 'Blue: provision', 'Blue: provision', 'Blue: provision | 0').s;
    expect(shown(s)).toMatchObject({ seat: 'Red', turn: 4 });
    expect(asked(s)).toBe('Red military');
  });

  test('turn.not-asked: only a seat that owes a decision can act', () => {
    expect(refusal(table(), 'Red: provision')).toBe('You are not asked anything now. (turn.not-asked)');
  });

  test('turn.other-question: what does not answer the question has to wait', () => {
    const s = play(table({ blue: { camp: 'goat', food: 1 } }), 'Blue: deploy goat to left').s;
    expect(refusal(s, 'Blue: provision')).toBe(
      'That does not answer what is asked now: how much Food goes along? (turn.other-question)',
    );
  });
});
