import { afterEach, expect, test, vi } from 'vitest';
import { openWorker } from '../src/match-client/open-worker.ts';
import { saveIfPossible } from '../src/match-client/saved-matches.ts';

afterEach(() => vi.unstubAllGlobals());

test('Bug: a call to a worker that failed was never answered', async () => {
  const worker = new EventTarget();
  const stub = Object.assign(worker, { postMessage: () => undefined, terminate: () => undefined });
  vi.stubGlobal('Worker', function Worker() {
    return stub;
  });
  const heard: unknown[] = [];
  const calls = openWorker((message) => heard.push(message));
  const asked = calls.call({ do: 'findTurningPoints' });
  worker.dispatchEvent(Object.assign(new Event('error'), { message: 'It could not be loaded' }));
  await expect(asked).rejects.toThrow('It could not be loaded');
  expect(heard).toEqual([{ problem: 'It could not be loaded' }]);
});

test('Bug: where the browser stores nothing, the search for turning points of an online match never ended', async () => {
  const own = { own: [0], think: 0, asked: '', isOver: true, at: 0 };
  vi.stubGlobal('indexedDB', undefined);
  await expect(saveIfPossible({ id: 'a', game: 'any', players: [], record: '', ...own })).resolves.toBeUndefined();
});
