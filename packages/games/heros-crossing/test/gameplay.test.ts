import { oneOf, seeded } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { herosCrossing } from '../src/rules.ts';
import { choices, play, refusal, soldiers, table, USUAL } from './table.ts';

const USED = { used: true };

describe('Gameplay', () => {
  test('round.begin: the first player starts; round.activate: one front, one action', () => {
    const s = table({ round: 1, first: 'Queen' });
    expect(herosCrossing.waiting(s)).toEqual([1]);
    expect(choices(s)).toEqual([
      'recruit left',
      'flank left',
      'recruit centre',
      'flank centre',
      'recruit right',
      'flank right',
    ]);
  });

  test('round.rotate: the front is marked; round.alternate: then the other player; round.once: not twice a round', () => {
    const { s } = play(table({}), 'King: flank left', 'Queen: flank centre');
    expect(s.sides[0]?.fronts.left.used).toBe(true);
    expect(herosCrossing.waiting(s)).toEqual([0]);
    expect(refusal(s, 'King: recruit left')).toBe('Your left front has been activated this round. (round.once)');
  });

  const lastFront = {
    active: 'Queen',
    King: { left: USED, centre: USED, right: USED },
    Queen: { left: USED, centre: USED },
  };

  test('round.end: after six activations; round.first-player: the card passes; round.refresh: all fronts are fresh', () => {
    const { s, heard } = play(table(lastFront), 'Queen: flank right');
    expect(heard(0).at(-1)).toBe('Round 3. The Queen has the First Player Card.');
    expect(herosCrossing.waiting(s)).toEqual([1]);
    expect(s.sides.flatMap(({ fronts }) => Object.values(fronts)).some(({ used }) => used)).toBe(false);
  });

  test('round.no-attack: nobody can attack in the first round', () => {
    const s = table({ round: 1 });
    expect(refusal(s, 'King: attack centre from centre')).toBe(
      'This is round 1. Attacks begin in round 2. (round.no-attack)',
    );
    expect(refusal(table({ round: 2 }), 'King: attack centre from centre')).toBeUndefined();
  });
});

describe('Hire', () => {
  test('hire.place: a level 1 hero at the bottom; hire.soldiers: it brings its soldiers; hire.one: and that is all', () => {
    const front = { heroes: 'squire', soldiers: '1 weapon' };
    const { s, heard } = play(table({ King: { hand: 'knight monk', left: front } }), 'King: hire knight left');
    expect(s.sides[0]?.fronts.left.heroes).toEqual(['squire', 'knight']);
    expect(soldiers(s, 'King', 'left')).toBe('1 weapon 1 armor');
    expect(s.sides[0]?.hand).toEqual(['monk']);
    expect(herosCrossing.waiting(s)).toEqual([1]);
    expect(heard(1)).toEqual([
      'The King activates the left front to hire.',
      'Knight joins the bottom of the left front.',
      "The King's left front gains 1 armor.",
    ]);
  });

  test('hire.level-one: a hero of a higher level is not placed', () => {
    expect(refusal(table({ King: { hand: 'cleric' } }), 'King: hire cleric left')).toBe(
      'Cleric is level 2. Only a level 1 hero joins a front; others replace a hero one level below. (hire.level-one)',
    );
  });

  test('hire.three-heroes: a front never has more than three', () => {
    const s = table({ King: { hand: 'knight', left: { heroes: 'squire monk herald' } } });
    expect(refusal(s, 'King: hire knight left')).toBe(
      'Your left front has three heroes, and never more. (hire.three-heroes)',
    );
  });

  test('hire.replace: a hero by one of the next level; hire.discard: the old one is discarded', () => {
    const front = { heroes: 'squire knight', soldiers: '1 armor' };
    const { s } = play(table({ King: { hand: 'cleric', left: front } }), 'King: hire cleric left for knight');
    expect(s.sides[0]?.fronts.left.heroes).toEqual(['squire', 'cleric']);
    expect(soldiers(s, 'King', 'left')).toBe('1 magic 1 potion 1 armor');
    expect(s.discards).toEqual([['knight'], [], []]);
  });

  test('hire.next-level: exactly one level higher', () => {
    const s = table({ King: { hand: 'paladin cleric', left: { heroes: 'squire sage' } } });
    expect(refusal(s, 'King: hire paladin left for squire')).toBe(
      'Paladin is level 3 and Squire level 1. A hero replaces one exactly one level below. (hire.next-level)',
    );
    expect(refusal(s, 'King: hire cleric left for sage')).toContain('(hire.next-level)');
    expect(refusal(s, 'King: hire paladin left for sage')).toBeUndefined();
  });

  test('hire.rotated: the front stays activated when its top hero is replaced', () => {
    const s = table({ King: { hand: 'cleric', left: { heroes: 'knight squire' } } });
    const { s: after } = play(s, 'King: hire cleric left for knight');
    expect(after.sides[0]?.fronts.left).toMatchObject({ heroes: ['cleric', 'squire'], used: true });
  });

  test('hire.from-hand: a hero of the own hand; hire.hero-there: in the place of one that is there', () => {
    const s = table({ King: { hand: 'cleric' }, Queen: { hand: 'monk' } });
    expect(refusal(s, 'King: hire monk left')).toBe('You have no Monk in your hand. (hire.from-hand)');
    expect(refusal(s, 'King: hire cleric left for knight')).toBe(
      'There is no Knight in your left front. (hire.hero-there)',
    );
  });

  test('of two equal heroes the upper one is replaced', () => {
    const s = table({ King: { hand: 'cleric', left: { heroes: 'monk squire monk' } } });
    expect(choices(s).filter((choice) => choice.endsWith('for monk'))).toEqual(['hire cleric left for monk']);
    const { s: after } = play(s, 'King: hire cleric left for monk');
    expect(after.sides[0]?.fronts.left.heroes).toEqual(['cleric', 'squire', 'monk']);
  });
});

describe('Recruit', () => {
  const front = { heroes: 'monk brawler squire', soldiers: '1 weapon' };

  test('recruit.all: soldiers, cards and the hand limit; recruit.soldiers: for all symbols of the front', () => {
    const { s, heard } = play(table({ King: { left: front } }), 'King: recruit left');
    expect(heard(0).at(-1)).toBe("The King's left front gains 3 weapon and 1 potion.");
    expect(soldiers(s, 'King', 'left')).toBe('4 weapon 1 potion');
    expect(s.question).toEqual({ ask: 'draw', seats: [0], power: 3, cards: 3 });
  });

  test('recruit.draw: any cards that the drawing power pays for, or none', () => {
    const { s } = play(table({ King: { left: front } }), 'King: recruit left');
    const { s: two } = play(s, 'King: draw level 2 | cleric', 'King: draw level 1 | monk');
    expect(two.sides[0]?.hand).toEqual(['cleric', 'monk']);
    expect(herosCrossing.waiting(two)).toEqual([1]);
    expect(herosCrossing.waiting(play(s, 'King: done').s)).toEqual([1]);
  });

  test('recruit.hand-limit: who holds more than five cards discards down to five', () => {
    const hand = 'knight monk herald herald ranger';
    const s = table({ King: { hand, left: front } });
    const { s: seven } = play(s, 'King: recruit left', 'King: draw level 2 | cleric', 'King: draw level 1 | monk');
    expect(herosCrossing.words.prompt(seven, 0)).toBe('You hold 7 cards. Discard until you have 5.');
    const { s: five, heard } = play(seven, 'King: discard herald', 'King: discard cleric');
    expect(five.sides[0]?.hand).toEqual(['herald', 'knight', 'monk', 'monk', 'ranger']);
    expect(five.discards).toEqual([['herald'], ['cleric'], []]);
    expect(heard(1)).toEqual(['The King discards Herald.', 'The King discards Cleric.']);
    expect(herosCrossing.waiting(five)).toEqual([1]);
  });

  test('recruit.discard-own: only a card of the own hand', () => {
    const s = table({ ask: 'discard', King: { hand: 'knight monk herald herald ranger monk' } });
    expect(refusal(s, 'King: discard cleric')).toBe('You have no Cleric in your hand. (recruit.discard-own)');
  });
});

describe('Flank', () => {
  const s = table({ King: { left: { soldiers: '2 weapon 1 armor' }, right: { used: true } } });
  const { s: flanking } = play(s, 'King: flank left');

  test('flank.move: any number of soldiers; flank.spread: to any fronts, activated or not', () => {
    const { s: after } = play(flanking, 'King: move weapon to centre', 'King: move armor to right', 'King: done');
    expect(soldiers(after, 'King', 'left')).toBe('1 weapon');
    expect(soldiers(after, 'King', 'centre')).toBe('1 weapon');
    expect(soldiers(after, 'King', 'right')).toBe('1 armor');
    expect(herosCrossing.waiting(after)).toEqual([1]);
  });

  test('flank.empty: all of them may leave, and then it is over by itself', () => {
    const all = ['King: move weapon to right', 'King: move weapon to right', 'King: move armor to right'];
    const { s: after } = play(flanking, ...all);
    expect(soldiers(after, 'King', 'left')).toBe('');
    expect(herosCrossing.waiting(after)).toEqual([1]);
  });

  test('flank.no-soldier: only a soldier that is there; flank.other-front: only to another front', () => {
    expect(refusal(flanking, 'King: move magic to right')).toBe(
      'Your left front has no magic soldier. (flank.no-soldier)',
    );
    expect(refusal(flanking, 'King: move weapon to left')).toBe(
      'The soldiers are in the left front. They can move to another. (flank.other-front)',
    );
  });
});

describe('Component limits', () => {
  test('limits.soldiers: what the supply lacks is not gained', () => {
    const s = table({ King: { left: { heroes: 'brawler' } }, Queen: { left: { soldiers: '11 weapon' } } });
    const { s: after, heard } = play(s, 'King: recruit left');
    expect(soldiers(after, 'King', 'left')).toBe('1 weapon');
    expect(heard(0)).toContain('The supply has too few weapon soldiers: the King goes without 1.');
  });

  /** All five level 3 cards: two with the Queen, the others where `layout` puts them. */
  const lords = { left: { heroes: 'knight knight' }, Queen: { hand: 'archmage bishop' } };

  test('limits.rebuild: an empty stack is made anew from the discards of its level', () => {
    const s = table({ ...positionOf('paladin'), discards: 'stormlord warlord herald' });
    const { s: after, heard } = play(s, 'King: recruit left', 'King: draw level 3 | warlord');
    expect(heard(1)).toContain('The level 3 stack is empty: 2 discards make a new one.');
    expect(after.sides[0]?.hand).toEqual(['paladin', 'warlord']);
    expect(after.discards).toEqual([['herald'], [], []]);
    expect(after.stacks[2]).toEqual(['stormlord']);
  });

  test('limits.no-card: with no discards either, no such card can be drawn', () => {
    const { s } = play(table(positionOf('paladin stormlord warlord')), 'King: recruit left');
    expect(refusal(s, 'King: draw level 3')).toBe(
      'No level 3 card is left: all of them are in play or in a hand. (limits.no-card)',
    );
    expect(choices(s)).toEqual(['draw level 1', 'draw level 2', 'done']);
  });

  function positionOf(hand: string) {
    return { King: { hand, left: lords.left, centre: { heroes: 'monk' } }, Queen: lords.Queen };
  }
});

describe('Rulings', () => {
  test('turn.not-asked: only who is asked; turn.other-question: and only what is asked', () => {
    expect(refusal(table({}), 'Queen: recruit left')).toBe('You are not asked anything now. (turn.not-asked)');
    expect(refusal(table({}), 'King: draw level 1')).toBe(
      'That does not answer what is asked now: which front do you activate, and for what? (turn.other-question)',
    );
  });

  test('round.nothing: a front without soldiers flanks, and nothing has changed but whose turn it is', () => {
    const s = table({});
    const { s: after, heard } = play(s, 'King: flank left');
    expect(heard(1)).toEqual(['The King activates the left front to flank.']);
    expect(herosCrossing.waiting(after)).toEqual([1]);
  });

  const lastFront = { round: 12, active: 'Queen', Queen: { health: 4, left: USED, centre: USED } };

  test('end.last-round: after the last round the healthier Monarch wins', () => {
    const King = { health: 5, left: USED, centre: USED, right: USED };
    const { s } = play(table({ ...lastFront, King }, { rounds: 12 }), 'Queen: flank right');
    const outcome = herosCrossing.outcome(s);
    expect(outcome).toEqual({ winners: [0], rule: 'end.last-round' });
    expect(outcome && herosCrossing.words.outcome(outcome, s)).toBe(
      'The King wins: after round 12 the health is 5 to 4.',
    );
  });

  test('end.last-round: without a round limit the match goes on until a Monarch falls', () => {
    const King = { health: 5, left: USED, centre: USED, right: USED };
    const { s } = play(table({ ...lastFront, round: 40, King }, { limit: false }), 'Queen: flank right');
    expect(herosCrossing.outcome(s)).toBeUndefined();
    expect([s.round, s.question.ask]).toEqual([41, 'activate']);
    expect(herosCrossing.words.board(s).split('\n')[0]).toBe('Round 41');
  });

  test('end.last-round: random matches end without a limit too, and stay far below what counts as endless', () => {
    let longest = 0;
    for (let seed = 0; seed < 500; seed++) {
      const chance = seeded(seed);
      const s = herosCrossing.setup({ ...USUAL, limit: false }, 2, chance);
      let actions = 0;
      for (let [seat] = herosCrossing.waiting(s); seat !== undefined; [seat] = herosCrossing.waiting(s), actions++)
        herosCrossing.apply(s, seat, oneOf(herosCrossing.legal(s, seat), chance), chance);
      expect(herosCrossing.outcome(s)?.rule).toBe('end.monarch');
      longest = Math.max(longest, actions);
    }
    expect(longest).toBeLessThan(herosCrossing.longest / 10);
  });

  test('end.last-round: with the same health nobody wins', () => {
    const King = { health: 4, left: USED, centre: USED, right: USED };
    const { s } = play(table({ ...lastFront, King }, { rounds: 12 }), 'Queen: flank right');
    const outcome = herosCrossing.outcome(s);
    expect(outcome).toEqual({ winners: [], rule: 'end.last-round' });
    expect(outcome && herosCrossing.words.outcome(outcome, s)).toBe(
      'Nobody wins: after round 12 both Monarchs have 4 health.',
    );
  });
});
