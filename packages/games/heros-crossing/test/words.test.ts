import { oneOf, seeded } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { heroes } from '../src/heroes.ts';
import { herosCrossing } from '../src/rules.ts';
import { HEROES } from '../src/state.ts';
import { dealt, play, table } from './table.ts';

const { words } = herosCrossing;

describe('What is typed', () => {
  test.each([
    ['Hire  KNIGHT left', { type: 'hire', hero: 'knight', front: 'left' }],
    ['hire cleric center for monk', { type: 'replace', hero: 'cleric', old: 'monk', front: 'centre' }],
    ['draw 2', { type: 'draw', level: 2 }],
    ['attack right from left', { type: 'attack', from: 'left', at: 'right' }],
    ['attack their right with my left', { type: 'attack', from: 'left', at: 'right' }],
    ['move weapon right', { type: 'move', kind: 'weapon', to: 'right' }],
    ['none', { type: 'decline' }],
  ])('%s', (typed, action) => {
    expect(words.parse(typed, table({}))).toEqual(action);
  });

  test.each(['', 'hire', 'hire king left', 'draw 4', 'attack left', 'kill potion', 'pick back1', 'done done'])(
    '"%s" is no action',
    (typed) => expect(words.parse(typed, table({}))).toBeUndefined(),
  );
});

describe('What is asked', () => {
  test('in the set-up', () => {
    const { s } = dealt('knight', 'monk', 'squire', 'herald', 'healer', 'ranger');
    expect(words.prompt(s, 0)).toBe('Choose the first of your three heroes. The other two go to the Queen.');
    expect(words.prompt(s, 'spectator')).toBe('Waiting for the King and the Queen.');
    const { s: second } = play(s, 'King: pick knight', 'Queen: pick herald');
    expect(words.prompt(second, 1)).toBe('Choose the second of your three heroes. The other one goes to the King.');
    const { s: placing } = play(second, 'King: pick healer', 'Queen: pick monk');
    expect(words.prompt(placing, 1)).toBe(
      "Place one of your heroes face down in your left front, which faces the King's right.",
    );
  });

  test('in a round', () => {
    expect(words.prompt(table({ round: 1 }), 0)).toBe(
      'Activate one of your fronts: hire, recruit or flank (no attacks in round 1).',
    );
    expect(words.prompt(table({}), 0)).toBe('Activate one of your fronts: hire, recruit, flank or attack.');
    expect(words.prompt(table({}), 1)).toBe('Waiting for the King.');
    const King = { hand: 'cleric', left: { heroes: 'sage', soldiers: '2 weapon 1 potion' } };
    expect(words.prompt(play(table({ King }), 'King: flank left').s, 0)).toBe(
      'Your left front has 2 weapon and 1 potion. Move soldiers to other fronts, or be done.',
    );
    expect(words.prompt(play(table({ King }), 'King: recruit left').s, 0)).toBe(
      'You have 3 drawing power. Draw a card (it costs its level), or be done.',
    );
    expect(words.prompt(play(table({ King }), 'King: attack right from left').s, 0)).toBe(
      'Your left front attacks. Play a card of level 2 or lower face down as a reserve, or none?',
    );
    expect(words.prompt(table({ ask: 'over' }), 0)).toBe('The game is over.');
  });
});

describe('What is told', () => {
  test('Bug: heroes were named with the letters of the text board, "Knight (A++)", which no browser shows', () => {
    for (const hero of HEROES) {
      const { name, level } = heroes[hero];
      if (level === 0) continue;
      expect(words.event({ type: 'drew', seat: 0, level, hero })).toBe(`The King draws ${name}.`);
    }
    expect(words.event({ type: 'dealt', seat: 0, heroes: ['knight', 'monk', 'monk'] })).toBe(
      'The King is dealt Knight, Monk and Monk.',
    );
  });

  test('Bug: armor stopped "all 1 magic"', () => {
    const blocked = { type: 'blocked', seat: 1, front: 'left' } as const;
    expect(words.event({ ...blocked, magic: 1 })).toBe("Armor in the Queen's left front stops the 1 magic.");
    expect(words.event({ ...blocked, magic: 2 })).toBe("Armor in the Queen's left front stops all 2 magic.");
  });
});

describe('The board', () => {
  test('shows both sides face to face, each with what the viewer may know', () => {
    const King = { hand: 'cleric monk', left: { heroes: 'squire monk', soldiers: '2 weapon', used: true } };
    const Queen = { health: 4, hand: 'sage', centre: { heroes: 'druid', soldiers: '1 magic 3 potion' } };
    const s = table({ round: 3, King, Queen, discards: 'herald healer herald' });
    expect(words.board(herosCrossing.view(s, 0)).split('\n')).toEqual([
      'Round 3 of at most 30',
      'QUEEN  health 4 ****..',
      '  hand: level 2 card',
      ' [right]                   [centre]                  [left]',
      ' 1 Apprentice M++          2 Druid MPPP++            1 Squire W+',
      ' = no soldiers             = 1M 3P                   = no soldiers',
      '- - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -',
      ' = 2W                      = no soldiers             = no soldiers',
      ' 1 Squire W+               1 Knight A++              1 Apprentice M++',
      ' 1 Monk P++',
      ' [left] activated          [centre]                  [right]',
      'KING  health 6 ******  (first player, to play)',
      '  hand: Monk P++, Cleric MP++++',
      'Supply: 11 magic, 10 weapon, 9 potion, 12 armor',
      'Stacks: level 1: 14, level 2: 5, level 3: 5',
      'Discards: Healer PPP++, 2x Herald +++',
      'M magic, W weapon, P potion, A armor, + drawing power',
    ]);
  });

  test('Bug: a card committed as a reserve was counted in the hand, and shown beside it', () => {
    const s = table({ King: { hand: 'cleric monk monk' }, Queen: { hand: 'monk sage' } });
    const { s: half } = play(s, 'King: attack centre from centre', 'King: reserve monk');
    const linesFor = (viewer: number) => words.board(herosCrossing.view(half, viewer)).split('\n').slice(-7);
    expect(linesFor(0).slice(1, 4)).toEqual([
      'KING  health 6 ******  (first player)',
      '  hand: Monk P++, Cleric MP++++',
      '  reserve: Monk P++',
    ]);
    expect(linesFor(1).slice(1, 4)).toEqual([
      'KING  health 6 ******  (first player)',
      '  hand: 2x level 1 card, level 2 card',
      '  reserve: one of this hand, face down',
    ]);
  });

  test('is never wider than 80 columns', () => {
    for (let seed = 0; seed < 25; seed++) {
      const chance = seeded(seed);
      const s = herosCrossing.setup({ first: 'lot', limit: true, rounds: 30 }, 2, chance);
      for (let [seat] = herosCrossing.waiting(s); seat !== undefined; [seat] = herosCrossing.waiting(s)) {
        herosCrossing.apply(s, seat, oneOf(herosCrossing.legal(s, seat), chance), chance);
        const widest = Math.max(
          ...words
            .board(s)
            .split('\n')
            .map(({ length }) => length),
        );
        expect(widest).toBeLessThanOrEqual(80);
      }
    }
  });
});

describe('Positions', () => {
  test('what is written down is laid out again, in any state of a match', () => {
    const options = { first: 'lot', limit: true, rounds: 30 } as const;
    for (let seed = 0; seed < 10; seed++) {
      const chance = seeded(seed);
      const s = herosCrossing.setup(options, 2, chance);
      for (let [seat] = herosCrossing.waiting(s); seat !== undefined; [seat] = herosCrossing.waiting(s)) {
        herosCrossing.apply(s, seat, oneOf(herosCrossing.legal(s, seat), chance), chance);
        expect(herosCrossing.positions.read(herosCrossing.positions.write(s), options, 2)).toEqual(s);
      }
    }
  });

  test.each([
    [{ Kng: {} }, 'The position has no "Kng". Did you mean "King"?'],
    [{ King: { hand: 'knigt' } }, 'There is no hero "knigt". Did you mean "knight"?'],
    [
      { King: { left: { soldiers: '2 swords' } } },
      '"2 swords" is no number of soldiers. Soldiers are written like "2 weapon 1 armor".',
    ],
    [{ King: { left: { soldiers: '13 magic' } } }, 'The position has more than the 12 magic cubes there are.'],
    [{ King: { hand: 'cleric cleric' } }, 'The position has more than the 1 cards of the Cleric.'],
    [{ ask: { ask: 'flank', seats: [0] } }, 'The question "flank" needs "front".'],
    [{ ask: 'dance' }, '"ask" is draft, place, activate, discard or over, or a whole question'],
    [{ first: 'Prince' }, '"first" is King or Queen, not "Prince".'],
    [
      { supply: '' },
      'With the soldiers laid out the supply is "12 magic 12 weapon 12 potion 12 armor". It may be left out.',
    ],
  ])('%j cannot be laid out', (layout, why) => {
    expect(() => table(layout)).toThrow(why);
  });
});
