import { seeded } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { CUBES, DECKS, heroes } from '../src/heroes.ts';
import { herosCrossing } from '../src/rules.ts';
import { KINDS } from '../src/state.ts';
import { choices, dealt, play, refusal, table, USUAL } from './table.ts';

const fresh = herosCrossing.setup(USUAL, 2, seeded(1));

describe('What you need', () => {
  test('components.two-players: two players, the King and the Queen', () => {
    expect(herosCrossing.seats).toEqual({ min: 2, max: 2 });
    expect([0, 1].map((seat) => herosCrossing.words.seat(seat, fresh))).toEqual(['King', 'Queen']);
  });

  test('components.heroes: 24 cards of level 1, 8 of level 2, 5 of level 3', () => {
    expect(DECKS.map(({ length }) => length)).toEqual([24, 8, 5]);
  });

  test('components.cubes: 12 cubes of each colour; setup.supply: all of them are the supply', () => {
    expect(CUBES).toEqual({ magic: 12, weapon: 12, potion: 12, armor: 12 });
    expect(fresh.supply).toEqual(CUBES);
  });

  test('components.dice: a die for each Monarch; setup.health: both show 6', () => {
    expect(fresh.sides.map(({ health }) => health)).toEqual([6, 6]);
    expect(() => table({ King: { health: 7 } })).toThrow('A Health Die shows at most 6.');
  });

  test('components.first-player-card: one of the two has it; setup.first-player: the lot decides who', () => {
    const firsts = Array.from(
      { length: 40 },
      (_, seed) => herosCrossing.setup({ first: 'lot', limit: true, rounds: 30 }, 2, seeded(seed)).first,
    );
    expect(new Set(firsts)).toEqual(new Set([0, 1]));
    expect(herosCrossing.setup({ first: 'queen', limit: true, rounds: 30 }, 2, seeded(1)).first).toBe(1);
  });
});

describe('Key concepts', () => {
  test('concepts.fronts: each side has a left, a centre and a right front', () => {
    for (const { fronts } of fresh.sides) expect(Object.keys(fronts)).toEqual(['left', 'centre', 'right']);
  });

  test('concepts.symbols: each soldier symbol recruits a soldier; concepts.drawing-power: each + is one', () => {
    const front = { heroes: 'ranger', soldiers: '' };
    const { s } = play(table({ King: { left: front } }), 'King: recruit left');
    expect(s.sides[0]?.fronts.left.soldiers).toEqual(heroes.ranger.soldiers);
    expect(s.question).toMatchObject({ ask: 'draw', power: heroes.ranger.drawing });
  });
});

describe('Setup', () => {
  test('setup.monarchs: King and Queen are no heroes', () => {
    expect(DECKS.flat()).not.toContain('king');
    expect(DECKS.flat()).not.toContain('queen');
  });

  test('setup.stacks: three face-down stacks, one for each level', () => {
    expect(fresh.stacks.map(({ length }) => length)).toEqual([18, 8, 5]);
    expect(
      herosCrossing
        .view(fresh, 0)
        .stacks.flat()
        .every((id) => heroes[id].copies === 0),
    ).toBe(true);
  });

  test('setup.deal: three level 1 cards each, and only their owner sees them', () => {
    const { s, heard } = dealt('knight', 'monk', 'squire', 'herald', 'healer', 'ranger');
    expect(s.sides.map(({ hand }) => hand)).toEqual([
      ['knight', 'monk', 'squire'],
      ['healer', 'herald', 'ranger'],
    ]);
    expect(heard(0).at(-1)).toBe('The Queen is dealt 3 level 1 cards.');
    expect(herosCrossing.view(s, 0).sides[1]?.hand).toEqual(['back1', 'back1', 'back1']);
  });

  const { s: start } = dealt('knight', 'monk', 'squire', 'herald', 'healer', 'ranger');

  test('setup.pick: both pick at the same time, in secret', () => {
    expect(herosCrossing.waiting(start)).toEqual([0, 1]);
    const { s, heard } = play(start, 'Queen: pick herald');
    expect(herosCrossing.waiting(s)).toEqual([0]);
    expect(heard(0)).toEqual(['The Queen picks a level 1 card.']);
    expect(herosCrossing.view(s, 0).sides[1]).toMatchObject({ hand: ['back1', 'back1'], picks: ['back1'] });
  });

  test('setup.pick-from-hand: only a card that one holds', () => {
    expect(refusal(start, 'King: pick herald')).toBe(
      'Herald is not among the cards you can pick from. (setup.pick-from-hand)',
    );
  });

  test('setup.pass: the rest goes to the other player, who passed it knows it', () => {
    const { s, heard } = play(start, 'King: pick knight', 'Queen: pick herald');
    expect(s.sides.map(({ hand }) => hand)).toEqual([
      ['healer', 'ranger'],
      ['monk', 'squire'],
    ]);
    expect(heard(0)).toContain('The King passes Monk and Squire to the Queen.');
    expect(heard('spectator')).toContain('The King passes 2 level 1 cards to the Queen.');
    expect(herosCrossing.view(s, 0).sides[1]).toMatchObject({ hand: ['back1', 'back1'], known: ['monk', 'squire'] });
  });

  const picked = play(start, 'King: pick knight', 'Queen: pick herald', 'King: pick ranger', 'Queen: pick squire').s;

  test('setup.repeat: until all cards are picked; the last one is kept', () => {
    expect(picked.question).toEqual({ ask: 'place', seats: [0, 1] });
    expect(picked.sides.map(({ picks }) => picks)).toEqual([
      ['knight', 'monk', 'ranger'],
      ['healer', 'herald', 'squire'],
    ]);
  });

  test('setup.place: left, then centre, and the third goes to the right, face down', () => {
    const { s, heard } = play(picked, 'Queen: place healer', 'Queen: place squire');
    expect(herosCrossing.waiting(s)).toEqual([0]);
    expect(heard(1).at(-1)).toBe('The Queen places Herald face down in the right front.');
    expect(heard(0).at(-1)).toBe('The Queen places a level 1 card face down in the right front.');
    expect(herosCrossing.view(s, 0).sides[1]?.fronts.left.heroes).toEqual(['back1']);
  });

  test('setup.place-own: only a drafted hero that is not placed yet', () => {
    const { s } = play(picked, 'King: place knight');
    expect(refusal(s, 'King: place knight')).toBe(
      'Knight is not among the heroes you have left to place. (setup.place-own)',
    );
  });

  const placing = ['King: place knight', 'King: place ranger', 'Queen: place healer', 'Queen: place squire'];
  const { s: placed, heard: told } = play(picked, ...placing);

  test('setup.flip: when all are placed, the heroes are turned up', () => {
    expect(told('spectator')).toContain('The King turns up Knight (left), Ranger (centre) and Monk (right).');
    expect(herosCrossing.view(placed, 0).sides[1]?.fronts.left.heroes).toEqual(['healer']);
  });

  test('setup.soldiers: every front takes the soldiers of its symbols, the first player first', () => {
    const gains = told('spectator').filter((line) => line.includes('gains'));
    expect(gains).toEqual([
      "The King's left front gains 1 armor.",
      "The King's centre front gains 1 magic and 1 weapon.",
      "The King's right front gains 1 potion.",
      "The Queen's left front gains 3 potion.",
      "The Queen's centre front gains 1 weapon.",
      "The Queen's right front gains no soldiers.",
    ]);
  });

  test('setup.draw: the drawing power of all three fronts, the first player first', () => {
    expect(placed.question).toEqual({ ask: 'draw', seats: [0], power: 5, cards: 5 });
    const { s } = play(placed, 'King: done');
    expect(s.question).toEqual({ ask: 'draw', seats: [1], power: 6, cards: 5 });
  });

  test('setup.draw-five: not more than five cards, whatever the power', () => {
    const King = { picks: 'apprentice herald herald', known: 'herald herald' };
    const Queen = { picks: 'knight monk squire', known: 'knight monk' };
    const places = ['King: place herald', 'King: place herald', 'Queen: place knight', 'Queen: place monk'];
    const { s } = play(table({ ask: 'place', King, Queen }), ...places);
    expect(s.question).toMatchObject({ ask: 'draw', power: 8 });
    const five = ['squire', 'apprentice', 'brawler', 'ranger', 'ranger'].map((card) => `King: draw level 1 | ${card}`);
    const { s: after } = play(s, ...five);
    expect(after.sides[0]?.hand).toHaveLength(5);
    expect(after.question).toMatchObject({ ask: 'draw', seats: [1], power: 5 });
  });

  test('setup.draw-five: the question names the limit, and a sixth draw is refused by it', () => {
    const King = { picks: 'apprentice herald herald', known: 'herald herald' };
    const Queen = { picks: 'herald monk squire'.replace('herald', 'healer'), known: 'healer monk' };
    const places = ['King: place herald', 'King: place herald', 'Queen: place healer', 'Queen: place monk'];
    const { s } = play(table({ ask: 'place', King, Queen }), ...places);
    expect(herosCrossing.words.prompt(s, 0)).toBe(
      'You have 8 drawing power. Draw a card (it costs its level), or be done. You may draw 5 more cards: five at most before round 1.',
    );
    const four = play(
      s,
      ...['squire', 'apprentice', 'brawler', 'ranger'].map((card) => `King: draw level 1 | ${card}`),
    ).s;
    expect(herosCrossing.words.prompt(four, 0)).toContain('You may draw 1 more card:');
    const five = play(four, 'King: draw level 1 | ranger').s;
    expect(refusal(five, 'King: draw level 1')).toBe(
      'You have drawn five cards. Nobody draws more before round 1. (setup.draw-five)',
    );
    expect(refusal(five, 'King: recruit left')).toContain('(turn.not-asked)');
    // The second player as well, until the first has activated a front.
    const knights = Array<string>(5).fill('Queen: draw level 1 | knight');
    const round1 = play(five, ...knights).s;
    expect(round1).toMatchObject({ round: 1, question: { ask: 'activate', seats: [0] } });
    expect(refusal(round1, 'Queen: draw level 1')).toContain('(setup.draw-five)');
    expect(refusal(play(round1, 'King: flank left').s, 'King: draw level 1')).toContain('(turn.not-asked)');
  });

  test('draw.cost: each card costs its level; draw.one-by-one: each is seen before the next', () => {
    const { s, heard } = play(placed, 'King: draw level 3 | paladin', 'King: draw level 1 | herald');
    expect(heard(0)).toEqual(['The King draws Paladin.', 'The King draws Herald.']);
    expect(heard(1)).toEqual(['The King draws a level 3 card.', 'The King draws a level 1 card.']);
    expect(s.question).toEqual({ ask: 'draw', seats: [0], power: 1, cards: 3 });
    expect(refusal(s, 'King: draw level 2')).toBe('A level 2 card costs 2 drawing power. You have 1 left. (draw.cost)');
    expect(choices(s)).toEqual(['draw level 1', 'done']);
  });

  test('the supply cannot run short in the set-up: no six level 1 cards show more symbols than there are cubes', () => {
    for (const kind of KINDS) {
      const most = (DECKS[0] ?? []).map((id) => heroes[id].soldiers[kind]).sort((a, b) => b - a);
      expect(most.slice(0, 6).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(CUBES[kind]);
    }
  });
});
