import { describe, expect, test } from 'vitest';
import { cards } from '../src/cards/index.ts';
import { asked, choices, play, refusal, shown, table, turnOf } from './table.ts';

describe('Military', () => {
  test('military.three: exactly three actions, then the turn is over', () => {
    const two = play(table(), 'Blue: provision', 'Blue: provision').s;
    expect(asked(two)).toBe('Blue military');
    expect(refusal(two, 'Blue: end turn')).toBe(
      'You must perform all your actions; 1 is left. You can always provision. (military.three)',
    );
    expect(asked(play(two, 'Blue: provision | 0').s)).toBe('Red military');
  });

  test('military.any-order: any of the four, any number of times', () => {
    const blue = { hand: 'goat spy', camp: 'militia', food: 9, left: 'knight' };
    const s = table({ blue });
    const lines = ['Blue: hire spy', 'Blue: move knight to middle', 'Blue: hire goat | 0'];
    expect(shown(play(s, ...lines).s).blue).toMatchObject({
      camp: 'goat militia spy',
      middle: 'knight; food 0; cubes 0',
    });
  });

  test('provision.take: 1 Food from the pool into the Camp', () => {
    const { s, heard } = play(table({ blue: { food: 3 } }), 'Blue: provision');
    expect(shown(s).blue['food']).toBe(4);
    expect(heard).toEqual(['Blue provisions: 1 Food.']);
  });
});

describe('Hire', () => {
  test('hire.pay: the cost is paid from the Camp, and the hero comes there', () => {
    const { s, heard } = play(table({ blue: { hand: 'knight spy', food: 7 } }), 'Blue: hire knight');
    expect(shown(s).blue).toMatchObject({ hand: 'spy', camp: 'knight', food: 7 - cards.knight.cost });
    expect(heard).toEqual([`Blue hires Knight for ${cards.knight.cost} Food.`]);
  });

  test('hire.hand: only a hero of the own hand', () => {
    const s = table({ blue: { hand: 'spy', camp: 'knight', food: 9 } });
    expect(refusal(s, 'Blue: hire knight')).toBe('There is no Knight in your hand. (hire.hand)');
  });

  test('hire.cost: the Camp must have the Food; Food in regions does not count', () => {
    const s = table({ blue: { hand: 'knight', food: 1, left: 'goat; food 9' } });
    expect(refusal(s, 'Blue: hire knight')).toBe(
      `Knight costs you ${cards.knight.cost} Food. Your Camp has 1. (hire.cost)`,
    );
    expect(choices(s)).not.toContain('hire Knight');
  });

  test("hire.ability: the book's example: the Archangel brings 4 Food to Strategist and Treefolk", () => {
    const s = table({ blue: { hand: 'archangel', food: 4, right: 'strategist treefolk' } });
    const { s: after, heard } = play(s, 'Blue: hire archangel');
    expect(shown(after).blue).toMatchObject({
      camp: 'archangel',
      food: 0,
      right: 'strategist treefolk; food 4; cubes 0',
    });
    expect(heard).toEqual([
      'Blue hires Archangel for 4 Food.',
      'Blue takes 4 Food from the pool into the right region.',
    ]);
  });
});

describe('Deploy', () => {
  test('deploy.camp: one, two or three heroes of the Camp with one action', () => {
    const s = table({ blue: { camp: 'goat knight spy' } });
    const one = play(s, 'Blue: deploy goat to left', 'Blue: done').s;
    expect(one.questions.at(-1)).toMatchObject({ ask: 'military', left: 2 });
    const three = play(s, 'Blue: deploy goat to left', 'Blue: deploy spy to right', 'Blue: deploy knight to middle').s;
    expect(three.questions.at(-1)).toMatchObject({ ask: 'military', left: 2 });
    expect(shown(three).blue).toMatchObject({ camp: '', left: 'goat; food 0; cubes 0' });
    expect(refusal(s, 'Blue: deploy militia to left')).toBe('There is no Militia in your Camp. (deploy.camp)');
  });

  test('deploy.different: heroes of one action go to different regions; those of two may meet', () => {
    const s = play(table({ blue: { camp: 'goat knight' } }), 'Blue: deploy goat to left').s;
    expect(refusal(s, 'Blue: deploy knight to left')).toBe(
      'This action has sent a hero to the left region. All heroes of one action go to different regions. (deploy.different)',
    );
    const { s: after } = play(s, 'Blue: done', 'Blue: deploy knight to left');
    expect(shown(after).blue['left']).toBe('goat knight; food 0; cubes 0');
  });

  test("deploy.food: the book's example: 1 Food goes with the Goat and none with the Hawk", () => {
    const s = table({ blue: { camp: 'giant-hawk goat', food: 3 } });
    const { s: after, heard } = play(
      s,
      'Blue: deploy goat to left',
      'Blue: carry 1',
      'Blue: deploy giant hawk to middle',
      'Blue: carry 0',
    );
    expect(shown(after).blue).toMatchObject({
      food: 2,
      left: 'goat; food 1; cubes 0',
      middle: 'giant-hawk; food 0; cubes 0',
    });
    expect(heard).toContain('Blue deploys Goat to the left region with 1 Food.');
  });

  test('deploy.ability: abilities wait until all heroes of the action are in place', () => {
    const s = table({ blue: { camp: 'dryad goat' } });
    const placed = play(s, 'Blue: deploy dryad to left').s;
    expect(shown(placed).blue['left']).toBe('dryad; food 0; cubes 0');
    expect(shown(play(placed, 'Blue: done').s).blue['left']).toBe('dryad; food 2; cubes 0');
  });

  test('deploy.order: of several abilities the owner chooses which comes first', () => {
    const blue = { camp: 'archer dryad' };
    const s = play(
      table({ blue, red: { middle: 'fairy' } }),
      'Blue: deploy dryad to left',
      'Blue: deploy archer to middle',
    ).s;
    expect(asked(s)).toBe('Blue order');
    expect(choices(s)).toEqual(['resolve Archer', 'resolve Dryad']);
    expect(refusal(s, 'Blue: resolve goat')).toBe('Goat has no ability that waits. (deploy.order)');
    const { heard } = play(s, 'Blue: resolve dryad');
    expect(heard).toEqual([
      'Blue resolves the ability of Dryad.',
      'Blue takes 2 Food from the pool into the left region.',
      "Red's Fairy is discarded.",
    ]);
  });
});

describe('Move', () => {
  test('move.region: one hero that stands in a region', () => {
    const s = table({ blue: { left: 'goat', camp: 'spy' } });
    expect(refusal(s, 'Blue: move spy to left')).toBe('You have no Spy in any region. (move.region)');
    expect(shown(play(s, 'Blue: move goat to middle').s).blue['middle']).toBe('goat; food 0; cubes 0');
  });

  test('move.adjacent: left and right are not adjacent; it takes two actions', () => {
    const s = table({ blue: { left: 'goat' } });
    expect(refusal(s, 'Blue: move goat to right')).toBe(
      'The left and the right region are not adjacent. Goat needs 2 actions to go there. (move.adjacent)',
    );
    expect(refusal(s, 'Blue: move goat to left')).toBe('Goat stands in the left region. (move.adjacent)');
    const { s: after } = play(s, 'Blue: move goat to middle', 'Blue: move goat to right');
    expect(shown(after).blue['right']).toBe('goat; food 0; cubes 0');
  });

  test('move.food: as much Food of its region as its owner likes goes along', () => {
    const s = play(table({ blue: { left: 'goat spy; food 3', food: 5 } }), 'Blue: move goat to middle').s;
    expect(choices(s)).toEqual(['carry 0', 'carry 1', 'carry 2', 'carry 3']);
    const { s: after } = play(s, 'Blue: carry 2');
    expect(shown(after).blue).toMatchObject({
      left: 'spy; food 1; cubes 0',
      middle: 'goat; food 2; cubes 0',
      food: 5,
    });
  });

  test('carry.any: not more than there is', () => {
    const s = play(table({ blue: { left: 'goat; food 3' } }), 'Blue: move goat to middle').s;
    expect(refusal(s, 'Blue: carry 4')).toBe('There is 3 Food to carry, not 4. (carry.any)');
  });

  test('move.food: what the last hero leaves behind is lost', () => {
    const { s } = play(table({ blue: { left: 'goat; food 3' } }), 'Blue: move goat to middle', 'Blue: carry 1');
    expect(shown(s).blue).toMatchObject({ left: '; food 0; cubes 0', middle: 'goat; food 1; cubes 0' });
  });

  test('move.empty: a region without a tile can be entered and left', () => {
    const s = table({ tiles: '3 0 1', below: '1 0 1', blue: { left: 'goat' }, red: { won: '2 2' } });
    const { s: after } = play(s, 'Blue: move goat to middle', 'Blue: move goat to right');
    expect(shown(after).blue['right']).toBe('goat; food 0; cubes 0');
  });

  test("move.ability: the book's example: the Treefolk takes 1 Food along and finds 1", () => {
    const s = table({ blue: { left: 'treefolk; food 1' } });
    const { s: after } = play(s, 'Blue: move treefolk to middle', 'Blue: carry 1');
    expect(shown(after).blue['middle']).toBe('treefolk; food 2; cubes 0');
  });
});

describe('End of turn', () => {
  test('hand.limit: down to five cards, of choice', () => {
    const blue = { hand: 'archangel captain goat healer herald spy' };
    const s = play(table({ blue }), 'Blue: provision', 'Blue: provision', 'Blue: provision').s;
    expect(asked(s)).toBe('Blue limit');
    const { s: after } = play(s, 'Blue: discard herald | 0');
    expect(shown(after).blue).toMatchObject({ hand: 'archangel captain goat healer spy', discard: 'herald' });
    expect(asked(after)).toBe('Red military');
  });

  test('hand.discard: only a card of the own hand', () => {
    const blue = { hand: 'archangel captain goat healer herald spy' };
    const s = play(table({ blue }), 'Blue: provision', 'Blue: provision', 'Blue: provision').s;
    expect(refusal(s, 'Blue: discard knight')).toBe('There is no Knight in your hand. (hand.discard)');
  });
});

describe('Extra actions', () => {
  const extra = { extraActions: true };

  test('extra.discard: each discarded card is one more action', () => {
    const { s, heard } = play(table({ blue: { hand: 'goat spy' } }, extra), 'Blue: discard goat');
    expect(s.questions.at(-1)).toMatchObject({ ask: 'military', left: 4 });
    expect(heard).toEqual(['Blue discards Goat.', 'Blue gains 1 action.']);
  });

  test('extra.discard: also after the third action, and the action must be used', () => {
    const s = play(
      table({ blue: { hand: 'goat spy' } }, extra),
      'Blue: provision',
      'Blue: provision',
      'Blue: provision',
    ).s;
    expect(choices(s)).toEqual(['discard Goat', 'discard Spy', 'end turn']);
    expect(refusal(s, 'Blue: provision')).toBe('You have no action left. (military.three)');
    const more = play(s, 'Blue: discard spy').s;
    expect(refusal(more, 'Blue: end turn')).toContain('(military.three)');
    expect(asked(play(more, 'Blue: provision', 'Blue: end turn | 0').s)).toBe('Red military');
  });

  test('extra.discard: without cards in hand the turn ends by itself', () => {
    const s = play(table({}, extra), 'Blue: provision', 'Blue: provision', 'Blue: provision | 0').s;
    expect(asked(s)).toBe('Red military');
  });

  test('extra.option: without the option there are none', () => {
    const s = table({ blue: { hand: 'goat' } });
    expect(refusal(s, 'Blue: discard goat')).toBe(
      'This match is played without extra actions: cards are not discarded for them. (extra.option)',
    );
  });
});

describe('Popularity', () => {
  const popularity = { popularity: true };
  const red = 'Red: provision | 0';

  test('popularity.setup: a token on each tile that is turned up', () => {
    expect(shown(table({}, popularity))['tokens']).toBe('tile tile tile');
  });

  test('popularity.claim: whose hero comes to a region empty on both sides takes its token', () => {
    const s = table({ blue: { camp: 'goat', left: 'spy' }, red: { right: 'knight' } }, popularity);
    expect(shown(s)['tokens']).toBe('blue tile red');
    const { s: after, heard } = play(s, 'Blue: deploy goat to middle');
    expect(shown(after)['tokens']).toBe('blue blue red');
    expect(heard).toContain('Blue claims the Popularity token of the middle region.');
    expect(shown(play(s, 'Blue: deploy goat to right').s)['tokens']).toBe('blue tile red');
    expect(shown(play(s, 'Blue: move spy to middle').s)['tokens']).toBe('tile blue red');
  });

  test('popularity.tie: its holder controls the region also with the same strength', () => {
    const layout = {
      tokens: 'blue red tile',
      blue: { left: 'goat; food 1', middle: 'tin-soldier' },
      red: { left: 'fairy', middle: 'dryad' },
    };
    const { s } = play(turnOf('Blue', layout, popularity), red);
    expect(shown(s).blue['left']).toContain('cubes 1');
    expect(shown(s).blue['middle']).toContain('cubes 0');
  });

  test('popularity.tie: with less strength it does not help, without the rule neither', () => {
    const layout = { blue: { left: 'goat; food 1' }, red: { left: 'knight' } };
    expect(shown(play(turnOf('Blue', layout, popularity), red).s).blue['left']).toContain('cubes 0');
    const even = { blue: { left: 'goat; food 1' }, red: { left: 'fairy' } };
    expect(shown(play(turnOf('Blue', even), red).s).blue['left']).toContain('cubes 0');
  });

  test('popularity.lose: without a hero there it is lost at once. popularity.back: it goes back on the tile', () => {
    const s = table({ blue: { left: 'goat' } }, popularity);
    const { s: after, heard } = play(s, 'Blue: move goat to middle');
    expect(shown(after)['tokens']).toBe('tile blue tile');
    expect(heard).toContain('The Popularity token of the left region goes back on the tile.');
  });

  test('popularity.passes: the opponent takes it if he has a hero there', () => {
    const s = table({ blue: { left: 'goat spy' }, red: { left: 'knight' } }, popularity);
    const one = play(s, 'Blue: move goat to middle').s;
    expect(shown(one)['tokens']).toBe('blue blue tile');
    expect(shown(play(one, 'Blue: move spy to middle').s)['tokens']).toBe('red blue tile');
  });

  test('popularity.new-tile: when a tile is won, its token lies on the next one', () => {
    const layout = { blue: { left: 'knight; food 1; cubes 2' }, red: { left: 'goat' } };
    const { s } = play(turnOf('Blue', layout, popularity), 'Red: provision | 0 0');
    expect(shown(s)).toMatchObject({ tokens: 'tile tile tile', below: '0 1 1' });
  });

  test('popularity.gone: with the last tile of a pile its token leaves the game', () => {
    const layout = { below: '0 1 1', blue: { left: 'knight; food 1; cubes 2' }, red: { won: '2' } };
    const { s } = play(turnOf('Blue', layout, popularity), red);
    expect(shown(s)).toMatchObject({ tokens: 'gone tile tile', tiles: '0 2 1' });
  });
});
