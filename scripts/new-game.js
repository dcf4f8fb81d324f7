// Writes the stub of a game: `npm run new:game nine-mens-morris`. What it writes is a whole game, Nim, which obeys the laws; turn
// it into yours step by step, and `npm test` stays green on the way.

import { camel, fail, has, newChanges, titleOf, wordsOf } from './stub-files.js';

const [, , id] = process.argv;
const words = wordsOf(id, 'npm run new:game NAME');
if (has(`packages/games/${id}`)) fail(`There is a game "${id}" already.`);
const name = camel(words);
const title = titleOf(words);
const game = `packages/games/${id}`;
const board = `packages/web/src/boards/${id}`;
const { create, insert, replace, write } = newChanges();

create(
  `${game}/rules.md`,
  `# ${title}

Two players take stones from a heap, by turns. Take one, two or three; take the last stone and you win.

## Taking

- \`turn.not-asked\` **Not your turn.** Only the player whose turn it is takes stones, and nobody after the end.
- \`take.one-to-three\` **One to three.** On your turn, take one, two or three stones.
- \`take.from-heap\` **What is there.** You cannot take more stones than the heap has.

## The end

- \`end.last-stone\` **The last stone.** The player who takes the last stone wins.
`,
);

create(
  `${game}/src/state.ts`,
  `import type { Seat } from '@muster/engine';

/** The most that can be typed; more than three is refused. */
export const MOST_TYPED = 9;

export type State = { heap: number; seat: Seat };

export type Action = { readonly type: 'take'; readonly stones: number };

export type Event = { readonly type: 'took'; readonly seat: Seat; readonly stones: number; readonly left: number };

export type Refusal =
  | { readonly rule: 'turn.not-asked' }
  | { readonly rule: 'take.one-to-three'; readonly stones: number }
  | { readonly rule: 'take.from-heap'; readonly stones: number; readonly heap: number };

export type Options = { readonly heap: number };
`,
);

create(
  `${game}/src/rules.ts`,
  `import type { Game, Outcome, Seat } from '@muster/engine';
import { notation } from './notation.ts';
import { positions } from './position.ts';
import type { Action, Event, Options, Refusal, State } from './state.ts';
import { words } from './words.ts';

export const ${name}: Game<State, Action, Event, Options> = {
  id: '${id}',
  title: '${title}',
  version: 1,
  seats: { min: 2, max: 2 },
  options: { heap: { title: 'Stones in the heap', default: 15, min: 1, max: 50 } },
  inventory: {
    actions: ['take'],
    events: ['took'],
    rules: ['turn.not-asked', 'take.one-to-three', 'take.from-heap', 'end.last-stone'],
    cards: [],
  },
  longest: 50,
  setup: ({ heap }) => ({ heap, seat: 0 }),
  waiting: ({ heap, seat }) => (heap > 0 ? [seat] : []),
  legal: (s, seat) => (isAsked(s, seat) ? TAKES.filter((action) => !whyNot(s, seat, action)) : []),
  whyNot,
  apply(s, seat, { stones }, _chance, report) {
    s.heap -= stones;
    s.seat = 1 - seat;
    report?.tell({ type: 'took', seat, stones, left: s.heap });
  },
  outcome,
  clone: (s) => ({ ...s }),
  // Nothing is hidden in this game. Where something is: src/secrets.ts.
  view: (s) => ({ ...s }),
  redeal: (s) => ({ ...s }),
  audit: ({ heap }) => (heap < 0 ? [\`The heap has \${heap} stones\`] : []),
  notation,
  positions,
  words,
};

const TAKES: readonly Action[] = [1, 2, 3].map((stones) => ({ type: 'take', stones }));

function isAsked({ heap, seat }: State, other: Seat): boolean {
  return heap > 0 && seat === other;
}

function whyNot(s: State, seat: Seat, { stones }: Action): Refusal | undefined {
  if (!isAsked(s, seat)) return { rule: 'turn.not-asked' };
  if (stones < 1 || stones > 3) return { rule: 'take.one-to-three', stones };
  if (stones > s.heap) return { rule: 'take.from-heap', stones, heap: s.heap };
  return undefined;
}

function outcome({ heap, seat }: State): Outcome | undefined {
  return heap === 0 ? { winners: [1 - seat], rule: 'end.last-stone' } : undefined;
}
`,
);

create(
  `${game}/src/notation.ts`,
  `import { notationOf, numberTo } from '@muster/engine';
import { type Action, MOST_TYPED, type State } from './state.ts';

export const notation = notationOf<State, Action>({ take: { stones: numberTo(MOST_TYPED) } });
`,
);

create(
  `${game}/src/position.ts`,
  `import { countIn, partsOf, placeNamed, type Positions } from '@muster/engine';
import type { Options, State } from './state.ts';
import { PLAYERS } from './words.ts';

export const positions: Positions<State, Options> = {
  read(written, { heap }) {
    const parts = partsOf(written, 'The position', ['heap', 'turn']);
    return { heap: countIn(parts, 'heap', heap), seat: placeNamed(parts['turn'] ?? PLAYERS[0], 'turn', PLAYERS) };
  },
  write: ({ heap, seat }) => ({ heap, turn: PLAYERS[seat] }),
};
`,
);

create(
  `${game}/src/words.ts`,
  `import { brokenLine, counted, type Words } from '@muster/engine';
import type { Action, Event, Refusal, State } from './state.ts';

export const PLAYERS = ['First', 'Second'] as const;

const nameOf = (seat: number): string => PLAYERS[seat] ?? \`Seat \${seat + 1}\`;

export const words: Words<State, Action, Event> = {
  seat: nameOf,
  prompt({ heap, seat }, viewer) {
    if (heap === 0) return 'The game is over.';
    return viewer === seat ? 'Take one, two or three stones.' : \`Waiting for \${nameOf(seat)}.\`;
  },
  label: ({ stones }) => \`take \${stones}\`,
  parse(text) {
    const [, stones] = /^(?:take )?(\\d)(?: stones?)?$/.exec(text.trim().toLowerCase()) ?? [];
    return stones === undefined ? undefined : { type: 'take', stones: Number(stones) };
  },
  event: ({ seat, stones, left }) => \`\${nameOf(seat)} takes \${counted(stones, 'stone')}; \${left} left.\`,
  refusal(refusal: Refusal) {
    switch (refusal.rule) {
      case 'turn.not-asked':
        return 'It is not your turn.';
      case 'take.one-to-three':
        return \`You can take one to three stones, not \${refusal.stones}.\`;
      case 'take.from-heap':
        return \`The heap has \${counted(refusal.heap, 'stone')}, not \${refusal.stones}.\`;
    }
  },
  outcome: ({ winners: [winner = 0] }) => \`\${nameOf(winner)} takes the last stone and wins.\`,
  board: ({ heap }, columns = 80) => brokenLine(\`Heap: \${'o '.repeat(heap)}(\${heap})\`, columns, 6).join('\\n'),
};
`,
);

create(
  `${game}/src/for-boards.ts`,
  `// What a board in a browser takes from the game: the package exports nothing else of it but the rules.

export { ${name} as game } from './rules.ts';
`,
);

create(
  `${game}/test/laws.test.ts`,
  `import { obeysTheLaws } from '@muster/engine/testing/suite';
import { ${name} } from '../src/rules.ts';

obeysTheLaws(${name}, { folder: new URL('..', import.meta.url) });
`,
);

create(
  `${game}/test/rules.test.ts`,
  `import { play, refusal } from '@muster/engine/testing';
import { expect, test } from 'vitest';
import { ${name} } from '../src/rules.ts';
import type { State } from '../src/state.ts';

const heapOf = (heap: number): State => ({ heap, seat: 0 });

test('turn.not-asked: the other player has to wait', () => {
  expect(refusal(${name}, heapOf(9), 'Second: take 2')).toBe('It is not your turn. (turn.not-asked)');
});

test('take.one-to-three: one, two or three stones', () => {
  const { s, heard } = play(${name}, heapOf(9), 'First: take 3', 'Second: take 1');
  expect(s).toEqual({ heap: 5, seat: 0 });
  expect(heard('spectator')).toEqual(['First takes 3 stones; 6 left.', 'Second takes 1 stone; 5 left.']);
  expect(refusal(${name}, heapOf(9), 'First: take 4')).toBe(
    'You can take one to three stones, not 4. (take.one-to-three)',
  );
});

test('take.from-heap: no more than there are', () => {
  expect(refusal(${name}, heapOf(1), 'First: take 2')).toBe('The heap has 1 stone, not 2. (take.from-heap)');
});

test('end.last-stone: who takes the last stone wins', () => {
  const { s } = play(${name}, heapOf(4), 'First: take 3', 'Second: take 1');
  expect(${name}.outcome(s)).toEqual({ winners: [1], rule: 'end.last-stone' });
});
`,
);

insert('packages/games/index.ts', /import type .*\n/, `import { ${name} } from './${id}/src/rules.ts';\n`);
replace('packages/games/index.ts', /(games: readonly AnyGame\[\] = \[[^\]]*?),?\s*\];/, `$1, ${name}];`);
insert(
  'packages/games/package.json',
  /"exports": \{\n(?: {4}"\.(?:\/(?:lessons|versions))?": .*\n)*/,
  `    "./${id}": "./${id}/src/rules.ts",\n    "./${id}/board": "./${id}/src/for-boards.ts",\n`,
);

// A lid on the first page. Without a board.tsx the game is played on the plain board.
create(`${board}/game.ts`, `// What this board takes from its game.\nexport * from '@muster/games/${id}/board';\n`);
create(
  `${board}/box.tsx`,
  `import { type Box, Scene } from '../../kit/index.ts';
import { Arms } from '../../look/arms.tsx';

export const box: Box = {
  id: '${id}',
  title: '${title}',
  line: 'One sentence that makes somebody want to play.',
  seats: { min: 2, max: 2 },
  minutes: 5,
  Scene: Heap,
};

function Heap() {
  return (
    <Scene label="A coat of arms">
      <Arms of={{ division: 'per-pale', tinctures: ['azure', 'or'] }} x={160} y={50} width={80} />
    </Scene>
  );
}
`,
);
insert('packages/web/src/boards/index.ts', /import type .*\n/, `import { box as ${name} } from './${id}/box.tsx';\n`);
replace('packages/web/src/boards/index.ts', /(boxes: readonly Box\[\] = \[[^\]]*?),?\s*\];/, `$1, ${name}];`);

write();
console.log(`
This is Nim under the name of ${title}. Next: the rules in ${game}/rules.md, then src/state.ts, src/rules.ts and src/words.ts.

  npm run format
  npm test -- ${game}
  npx muster play ${id} --hot-seat

"Add a game" in CONTRIBUTING.md goes on from here; packages/web/BOARDS.md tells how it gets a board of its own.`);
