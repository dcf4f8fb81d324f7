import type { AnyGame } from '@muster/engine';
import { afterEach, expect, test, vi } from 'vitest';
import type { AnyBoard } from '../src/kit/board.ts';
import { chancesOf, headingOf, turningPointsOf } from '../src/review/tell-turning-points.ts';
import type { Request, TurningPoint } from '../src/match-client/protocol.ts';
import type { MatchClient } from '../src/match-client/match-client.ts';

afterEach(() => vi.unstubAllGlobals());

const turning: TurningPoint = {
  steps: [2],
  main: 2,
  step: 2,
  after: [],
  seat: 1,
  from: 0.4,
  to: 0.65,
  cause: 'choice',
  better: { step: 1, action: { type: 'attack' }, share: 0.58 },
};

const game = {
  words: { event: ({ type }: { type: string }) => `It ${type}.`, label: ({ type }: { type: string }) => type },
} as unknown as AnyGame;

const board = {
  told: ({ type }: { type: string }) => (type === 'began' ? { heading: 'Round 1' } : {}),
  called: ({ type }: { type: string }, view: unknown) => `${type} at ${JSON.stringify(view)}`,
} as unknown as AnyBoard;

const tableOf = (record: string) => ({ game, players: ['', ''], record: async () => record }) as unknown as MatchClient;

/** What the worker answers; `asked` keeps what it is asked. */
function stubWorker(): string[] {
  const asked: string[] = [];
  const told = [[{ type: 'began' }], [{ type: 'moved' }], [{ type: 'fled' }]];
  const answer = (request: Request) => {
    asked.push(request.do);
    if (request.do === 'open') return { game: 'any', players: ['', ''], titles: ['', ''], steps: 2 };
    if (request.do === 'findTurningPoints') return [turning];
    const step = request.do === 'look' ? request.step : 0;
    return { viewer: 'spectator', view: { step }, length: step, kept: 0, told: told.slice(0, step + 1), waiting: [] };
  };
  vi.stubGlobal('Worker', function Worker() {
    const worker = new EventTarget();
    const postMessage = ({ call, request }: { call: number; request: Request }) =>
      worker.dispatchEvent(new MessageEvent('message', { data: { answer: call, value: answer(request) } }));
    return Object.assign(worker, { postMessage, terminate: () => undefined });
  });
  return asked;
}

test('a turning point tells when it was, by what, what happened, and what would have been better in that position', async () => {
  stubWorker();
  const [turned] = (await turningPointsOf(tableOf('one'), board)) ?? [];
  expect(turned).toMatchObject({ when: 'Round 1', story: 'It fled.', instead: 'attack at {"step":1}' });
  if (!turned) return;
  expect(headingOf(turned)).toBe('Round 1 · choice');
  expect(chancesOf(turned, (seat) => ['Ann', 'Bea'][seat] ?? '')).toBe(
    'Bea: from 40 % to 65 % to win. Ann could have kept 58 % with “attack at {"step":1}”.',
  );
});

test('Bug: the replay of a match had other turning points than its end, for the bot thought again', async () => {
  const asked = stubWorker();
  const weighings = () => asked.filter((request) => request === 'findTurningPoints').length;
  const [atEnd, inReplay] = await Promise.all([
    turningPointsOf(tableOf('two'), board),
    turningPointsOf(tableOf('two'), board),
  ]);
  expect(inReplay).toBe(atEnd);
  expect(weighings()).toBe(1);
  await turningPointsOf(tableOf('three'), board);
  expect(weighings()).toBe(2);
});
