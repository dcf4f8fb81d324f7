import { afterEach, expect, test, vi } from 'vitest';
import { openLine } from '../src/match-client/worker-calls.ts';
import { saveIfPossible } from '../src/match-client/saved-matches.ts';

afterEach(() => vi.unstubAllGlobals());

test('Bug: whoever had asked a worker that broke down waited for ever', async () => {
  const worker = new EventTarget();
  const stub = Object.assign(worker, { postMessage: () => undefined, terminate: () => undefined });
  vi.stubGlobal('Worker', function Worker() {
    return stub;
  });
  const heard: unknown[] = [];
  const line = openLine((message) => heard.push(message));
  const asked = line.ask({ do: 'weigh' });
  worker.dispatchEvent(Object.assign(new Event('error'), { message: 'It could not be loaded' }));
  await expect(asked).rejects.toThrow('It could not be loaded');
  expect(heard).toEqual([{ problem: 'It could not be loaded' }]);
});

test('Bug: where the browser keeps nothing, an online match that was over was weighed for ever', async () => {
  const own = { own: [0], think: 0, asked: '', isOver: true, at: 0 };
  vi.stubGlobal('indexedDB', undefined);
  await expect(saveIfPossible({ id: 'a', game: 'any', players: [], record: '', ...own })).resolves.toBeUndefined();
});
