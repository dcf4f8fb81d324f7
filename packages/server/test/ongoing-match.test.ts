import type { Clock } from '@muster/client/protocol';
import { newMatch, noChance } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import type { Entry, Player } from '../src/ongoing/entries.ts';
import { type Command, judge } from '../src/ongoing/judge.ts';
import { luckOf } from '../src/ongoing/match-luck.ts';
import { OngoingMatch } from '../src/ongoing/ongoing-match.ts';
import { updateText } from '../src/ongoing/update.ts';
import { sealed } from './sealed.ts';

const SEED = '00'.repeat(32);
const BOT = { type: 'bot', bot: 'random', name: 'Random' } as const;

function person(name: string): Player {
  return { type: 'person', person: name, name };
}

/** A match of the game with sealed bags, and what it takes to play it. */
function lay({ clock, players = [person('ann'), person('bob')] }: { clock?: Clock; players?: Player[] } = {}) {
  const header = {
    id: 'm',
    game: sealed,
    options: { sides: 6 },
    luck: (salts: readonly string[]) => luckOf(SEED, salts),
    ...(clock && { clock }),
  };
  const start: Entry = {
    at: 0,
    time: 0,
    body: {
      type: 'start',
      players,
      salts: ['s', 't'],
      chance: [],
      mark: newMatch(sealed, {}, players.length, noChance).mark,
    },
  };
  const ongoing = new OngoingMatch(header, start);
  const entries = [start];
  let now = 0;
  return {
    ongoing,
    entries,
    pass: (milliseconds: number) => (now += milliseconds),
    do: (seat: number, command: Command) => entries.push(judge(ongoing, seat, command, now)),
    act: (seat: number, text: string, step = ongoing.feed(seat).step) =>
      entries.push(judge(ongoing, seat, { type: 'act', step, text }, now)),
    sees: (viewer: number | 'spectator', last = 0) =>
      JSON.parse(updateText(ongoing, ongoing.feed(viewer), last, now)) as Seen,
    replayed: () => {
      const [first, ...others] = entries as [Entry, ...Entry[]];
      const copy = new OngoingMatch(header, first);
      for (const entry of others) copy.apply(JSON.parse(JSON.stringify(entry)) as Entry);
      return copy;
    },
  };
}

type Seen = {
  n: number;
  told: { n: number; events: { says: string }[]; notes?: { type: string; says: string }[]; takenBack?: number[] }[];
  view: { bags: number[]; dice: number[] };
  waiting: number[];
  step?: number;
  legal?: string[];
  clock?: { left: number[]; running: number[] };
  mayTakeBack?: boolean;
  proposal?: { missing: number[]; says: string };
  ended?: { winners: number[]; rule: string; says: string };
};

describe('what a viewer can notice', () => {
  test('has the next number; what others do in secret has none, and changes nothing that is sent', () => {
    const { act, sees } = lay();
    const before = [sees(1), sees('spectator')];
    act(0, 'add');
    act(0, 'add');
    expect([sees(1), sees('spectator')]).toEqual(before);
    expect(sees(0)).toMatchObject({ n: 3, step: 3, view: { bags: [2, 0] } });
    act(0, 'close');
    expect(sees(1)).toMatchObject({ n: 2, told: [{ n: 1 }, { n: 2, events: [{ says: 'closed by 0' }] }] });
  });

  test('is told once, in order; who has some of it gets the rest', () => {
    const { act, sees } = lay();
    act(0, 'roll');
    act(1, 'roll');
    act(0, 'close');
    expect(sees('spectator').told.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
    expect(sees('spectator', 2).told.map(({ n }) => n)).toEqual([3, 4]);
    expect(sees('spectator', 4).told).toEqual([]);
  });

  test('is the same wherever the entries are played: numbers, steps, clocks', () => {
    const laid = lay({ clock: { type: 'bank', seconds: 60, increment: 5 } });
    laid.act(0, 'add');
    laid.pass(3000);
    laid.act(1, 'roll');
    laid.do(0, { type: 'takeBack' });
    laid.do(1, { type: 'answer', isYes: true });
    laid.act(0, 'close');
    const copy = laid.replayed();
    for (const viewer of [0, 1, 'spectator'] as const)
      expect(updateText(copy, copy.feed(viewer), 0, 3000)).toBe(
        updateText(laid.ongoing, laid.ongoing.feed(viewer), 0, 3000),
      );
  });
});

describe('an action names the question that it answers', () => {
  test('twice the same gets a sentence, and changes nothing', () => {
    const { ongoing, do: take } = lay();
    const command = { type: 'act', step: 1, text: 'add', key: 'k1' } as const;
    take(0, command);
    expect(() => take(0, command)).toThrow('This action has been taken already.');
    expect(() => take(0, { ...command, key: 'k2' })).toThrow('This answers an earlier question.');
    expect(() => take(0, { ...command, step: 7, key: 'k3' })).toThrow('Nothing has been asked under the number 7 yet.');
    expect(ongoing.match.length).toBe(1);
  });

  test('what one does while others choose as well leaves their question as it was', () => {
    const { act, sees } = lay();
    const { step } = sees(1);
    act(0, 'roll');
    act(0, 'close');
    expect(sees(1).step).toBe(step);
    act(1, 'add', step);
    expect(sees(1).view.bags).toEqual([0, 1]);
  });

  test('what names no action, or one against the rules, gets a sentence', () => {
    const { act, ongoing } = lay();
    expect(() => act(0, 'dance')).toThrow('That names no action. You can do this, for one: add');
    act(0, 'close');
    expect(() => act(0, 'add')).toThrow('You are not asked.');
    expect(() => act(0, 'dance')).toThrow('It is not your turn to do anything.');
    expect(ongoing.next).toBe(2);
  });
});

describe('taking back', () => {
  test('is free where nobody can have learned anything, and only who noticed the action hears of it', () => {
    const { act, do: take, sees } = lay();
    act(0, 'add');
    const before = sees(1);
    take(0, { type: 'takeBack' });
    expect(sees(1)).toEqual(before);
    expect(sees(0)).toMatchObject({ n: 3, view: { bags: [0, 0] } });
    expect(sees(0).told.at(-1)).toMatchObject({ takenBack: [2], notes: [{ type: 'takenBack' }] });
  });

  test('of what all have seen, all are told', () => {
    const { act, do: take, sees } = lay();
    act(0, 'close');
    take(0, { type: 'takeBack' });
    expect(sees(1).told.at(-1)).toMatchObject({
      takenBack: [2],
      notes: [{ says: 'Red takes back the latest action.' }],
    });
    expect(sees(1).waiting).toEqual([0, 1]);
  });

  test('goes the same way whether or not another seat has done something in secret since', () => {
    const worlds = [0, 2].map((secrets) => {
      const laid = lay();
      laid.act(0, 'add');
      for (let i = 0; i < secrets; i++) laid.act(1, 'add');
      laid.do(0, { type: 'takeBack' });
      return laid;
    });
    const [idle, busy] = worlds as [(typeof worlds)[0], (typeof worlds)[0]];
    expect(busy.sees(0)).toEqual(idle.sees(0));
    expect(busy.sees(1)).toMatchObject({ view: { bags: [0, 0] } });
    expect(busy.sees(1).told.at(-1)?.takenBack).toEqual([2, 3]);
  });

  test('after a throw of the die it takes the consent of the others, and luck is new then', () => {
    const { act, do: take, sees } = lay();
    const dice = [];
    for (let i = 0; i < 12; i++) {
      act(0, 'roll');
      dice.push(sees(0).view.dice[0]);
      take(0, { type: 'takeBack' });
      expect(sees(1).proposal).toMatchObject({ missing: [1], says: 'Red asks to take back the latest action.' });
      expect(sees(1).view.dice).toHaveLength(1);
      take(1, { type: 'answer', isYes: true });
      expect(sees(1).view.dice).toEqual([]);
    }
    expect(new Set(dice).size).toBeGreaterThan(1);
  });

  test('stays undone where somebody does not agree, and can be withdrawn', () => {
    const { act, do: take, sees } = lay({ players: [person('ann'), person('bob'), person('cat')] });
    act(0, 'roll');
    take(0, { type: 'takeBack' });
    expect(() => take(0, { type: 'takeBack' })).toThrow('First this has to be answered');
    take(1, { type: 'answer', isYes: true });
    expect(() => take(1, { type: 'answer', isYes: true })).toThrow('Your consent is not asked for');
    take(2, { type: 'answer', isYes: false });
    expect(sees(0).proposal).toBeUndefined();
    expect(sees(0).view.dice).toHaveLength(1);
    take(0, { type: 'takeBack' });
    take(0, { type: 'answer', isYes: false });
    expect(() => take(1, { type: 'answer', isYes: true })).toThrow('There is nothing to answer.');
  });

  test('bots agree to everything but luck', () => {
    const { act, do: take, sees } = lay({ players: [person('ann'), BOT] });
    act(0, 'add');
    act(1, 'close');
    take(0, { type: 'takeBack' });
    expect(sees(0)).toMatchObject({ view: { bags: [0, 0] }, waiting: [0, 1] });
  });

  test('Bug: against a bot a throw of the die was undone, and thrown anew, as often as wanted', () => {
    const { act, do: take, sees } = lay({ players: [person('ann'), BOT] });
    act(0, 'roll');
    expect(() => take(0, { type: 'takeBack' })).toThrow('Chance has decided something since.');
    expect(sees(0).view.dice).toHaveLength(1);
  });

  test('luck that falls while an answer is open stands as well, where a bot plays', () => {
    const { act, do: take, sees } = lay({ players: [person('ann'), person('bob'), BOT] });
    act(0, 'add');
    act(1, 'close');
    take(0, { type: 'takeBack' });
    act(2, 'roll');
    expect(() => take(1, { type: 'answer', isYes: true })).toThrow('Chance has decided something since.');
    expect(sees(0).view.dice).toHaveLength(1);
  });

  test('there is nothing to take back before one has acted, nor after the end', () => {
    const { act, do: take } = lay();
    expect(() => take(0, { type: 'takeBack' })).toThrow('There is nothing to take back.');
    act(0, 'close');
    act(1, 'close');
    expect(() => take(0, { type: 'takeBack' })).toThrow('The match is over.');
  });

  test('each seat is told whether it has something to take back, and nobody whether another has', () => {
    const { act, do: take, sees } = lay();
    const told = () => [sees(0).mayTakeBack, sees(1).mayTakeBack, sees('spectator').mayTakeBack];
    expect(told()).toEqual([undefined, undefined, undefined]);
    act(1, 'add');
    expect(told()).toEqual([undefined, true, undefined]);
    take(1, { type: 'takeBack' });
    expect(told()).toEqual([undefined, undefined, undefined]);
    act(0, 'close');
    act(1, 'close');
    expect(told()).toEqual([undefined, undefined, undefined]);
  });
});

describe('a bot for somebody who has left', () => {
  test('Bug: who came back did not get the seat: it is theirs again, and the bot acts no longer', () => {
    const { ongoing, do: take, sees } = lay();
    take(0, { type: 'replace', seat: 1, by: BOT });
    take(1, { type: 'return', player: { type: 'person', person: 'bob', name: 'bob' } });
    expect(ongoing.players[1]).toEqual(person('bob'));
    expect(sees(0).told.at(-1)?.notes).toMatchObject([{ type: 'returned', says: 'Blue is back.' }]);
    const { step = 0 } = sees(1);
    expect(() => take(1, { type: 'act', step, text: 'close', bot: 'random' })).toThrow("a person's again");
    expect(() => take(1, { type: 'return', player: { type: 'person', person: 'eve', name: 'eve' } })).toThrow('No bot');
  });

  test('takes the seat when all others agree', () => {
    const { ongoing, do: take } = lay({ players: [person('ann'), person('bob'), person('cat')] });
    take(0, { type: 'replace', seat: 2, by: BOT });
    expect(ongoing.players[2]?.type).toBe('person');
    take(1, { type: 'answer', isYes: true });
    expect(ongoing.players[2]).toEqual(BOT);
  });

  test('nobody hands over the own seat, or that of a bot', () => {
    const { do: take } = lay({ players: [person('ann'), BOT] });
    expect(() => take(0, { type: 'replace', seat: 0, by: BOT })).toThrow('your own seat');
    expect(() => take(0, { type: 'replace', seat: 1, by: BOT })).toThrow('No person sits there');
  });
});

describe('clocks', () => {
  test('per move: the time begins anew with each move that all can see', () => {
    const { act, pass, sees, do: take } = lay({ clock: { type: 'perMove', seconds: 60 } });
    pass(40_000);
    act(0, 'roll');
    expect(sees(0).clock).toEqual({ left: [60_000, 20_000], running: [0, 1] });
    expect(() => take(0, { type: 'claim' })).toThrow('Nobody has run out of time.');
    pass(30_000);
    expect(() => take(1, { type: 'claim' })).toThrow('It is your own clock that has run out.');
    take(0, { type: 'claim' });
    expect(sees(1).ended).toEqual({
      winners: [0],
      rule: 'match.late',
      says: 'Blue has run out of time. The match goes to Red.',
    });
  });

  test('Bug: where time ran out for both at once, whoever asked first won: one has to decide before', () => {
    const { act, pass, sees, do: take } = lay({ clock: { type: 'perMove', seconds: 60 } });
    pass(70_000);
    for (const seat of [0, 1]) expect(() => take(seat, { type: 'claim' })).toThrow('ran out at the same moment');
    act(0, 'close');
    take(0, { type: 'claim' });
    expect(sees(1).ended?.winners).toEqual([0]);
  });

  test('bank: what is used is gone, and the increment comes when one is no longer asked', () => {
    const { act, pass, sees } = lay({ clock: { type: 'bank', seconds: 100, increment: 7 } });
    pass(10_000);
    act(0, 'roll');
    pass(5_000);
    act(0, 'close');
    pass(50_000);
    expect(sees(0).clock).toEqual({ left: [92_000, 35_000], running: [1] });
  });

  test('Bug: to act and take back, again and again, kept the increment', () => {
    const { act, pass, sees, do: take } = lay({ clock: { type: 'bank', seconds: 60, increment: 30 } });
    for (let i = 0; i < 11; i++) {
      pass(1000);
      act(0, 'close');
      pass(500);
      take(0, { type: 'takeBack' });
    }
    // Blue has been asked all the time; Red was not asked for half a second each time.
    expect(sees(0).clock).toEqual({ left: [49_000, 43_500], running: [0, 1] });
    pass(1000);
    act(0, 'close');
    expect(sees(0).clock?.left[0]).toBe(78_000);
  });

  test('Bug: to act and take back began the time of a move anew', () => {
    const { act, pass, sees, do: take } = lay({ clock: { type: 'perMove', seconds: 60 } });
    for (let i = 0; i < 5; i++) {
      pass(10_000);
      act(0, 'close');
      take(0, { type: 'takeBack' });
    }
    expect(sees(0).clock).toEqual({ left: [10_000, 10_000], running: [0, 1] });
    act(0, 'close');
    expect(sees(0).clock).toEqual({ left: [60_000, 10_000], running: [1] });
  });

  test('days per move', () => {
    const { pass, sees } = lay({ clock: { type: 'days', days: 2 } });
    pass(86_400_000);
    expect(sees(0).clock?.left).toEqual([86_400_000, 86_400_000]);
  });

  test('do not tell of what is done in secret', () => {
    const [idle, busy] = [0, 3].map((secrets) => {
      const laid = lay({ clock: { type: 'bank', seconds: 100, increment: 7 } });
      for (let i = 0; i < 3; i++) {
        laid.pass(1000);
        if (i < secrets) laid.act(0, 'add');
      }
      laid.act(0, 'close');
      return laid.sees(1);
    });
    expect(busy).toEqual(idle);
  });

  test('without a clock nobody can claim', () => {
    expect(() => lay().do(0, { type: 'claim' })).toThrow('without a clock');
  });
});

test('to resign ends the match, and leaves no proposal open', () => {
  const { act, do: take, sees } = lay();
  act(0, 'roll');
  take(0, { type: 'takeBack' });
  take(1, { type: 'resign' });
  expect(sees('spectator')).toMatchObject({
    waiting: [],
    ended: { winners: [0], says: 'Blue gives up. The match goes to Red.' },
  });
  expect(sees('spectator').proposal).toBeUndefined();
  expect(() => act(0, 'add')).toThrow('The match is over.');
});
