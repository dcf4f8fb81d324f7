import { expect, test } from 'vitest';
import { chanceFrom } from '../src/chance.ts';
import { breaches, fuzzRange, LAWS } from '../testing/index.ts';
import { nightford } from './nightford/src/rules.ts';
import type { State } from './nightford/src/state.ts';
import { listening, type Nightford } from './planted/plant.ts';
import { playBugs } from './planted/play.ts';
import { secretBugs } from './planted/secrets.ts';

// The laws are tests, and tests can be wrong too: here each of them has to find a bug that we know of.

const bugs = [...playBugs, ...secretBugs];

for (const { bug, game, caughtBy } of bugs) {
  test(`the laws find that ${bug}`, () => {
    const found = new Set<string>();
    // As many matches as a game is tried with, or as few as it takes.
    for (let match = 0; match < 60 && caughtBy.some((law) => !found.has(law)); match++) {
      const { failures } = fuzzRange(game, { seed: 1, from: match, to: match + 1, closeness: 15 });
      for (const { law } of failures) found.add(law);
    }
    expect([...found]).toEqual(expect.arrayContaining([...caughtBy]));
  });
}

test('every law finds one of these bugs', () => {
  const caught = new Set(bugs.flatMap(({ caughtBy }) => caughtBy));
  expect(LAWS.map(({ says }) => says).filter((says) => !caught.has(says))).toEqual([]);
});

// What the laws cannot find, so that nobody relies on them for it. Tests of the rules have to.
const unfindable = [
  {
    bug: 'East leads the first night, against the rulebook: a wrong number is as good as a right one',
    game: {
      ...nightford,
      setup: (...args: Parameters<Nightford['setup']>) => ({ ...nightford.setup(...args), leader: 1 }),
    },
  },
  {
    bug: 'every card drawn is open to all: view and events agree, so it might be a rule',
    game: openHanded(
      listening((report) => ({
        tellOnly: (seats, event, others) =>
          event.type === 'drew' ? report.tell(event) : report.tellOnly(seats, event, others),
      })),
    ),
  },
  {
    bug: 'nothing can ever be taken back',
    game: listening((report) => ({
      tell: (event) => {
        report.tell(event);
        report.reveal();
      },
    })),
  },
  {
    bug: 'dealing anew prefers some deals',
    game: {
      ...nightford,
      redeal: (...[seen, viewer, chance]: Parameters<Nightford['redeal']>) =>
        nightford.redeal(
          seen,
          viewer,
          chanceFrom((n) => Math.min(chance.int(n), chance.int(n))),
        ),
    },
  },
];

for (const { bug, game } of unfindable) {
  test(`the laws do not find that ${bug}`, () => {
    expect(breaches(game, { matches: 12, closeness: 10 })).toEqual([]);
  });
}

function openHanded(game: Nightford): Nightford {
  const open = (s: State): State => {
    for (const bank of s.banks) {
      bank.shown = [...bank.hand, ...bank.plan].sort();
      bank.open = bank.shown.slice();
    }
    return s;
  };
  return {
    ...game,
    setup: (...args) => open(game.setup(...args)),
    apply(s, ...args) {
      game.apply(s, ...args);
      open(s);
    },
  };
}
