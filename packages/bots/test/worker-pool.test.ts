import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerTasks, type FromWorker, TaskTimeout, type ToWorker, WorkerPool } from '../src/index.ts';

/** A worker of this test: what it was sent, and a hand on what it answers. */
type Fake = {
  readonly got: ToWorker<string>[];
  isClosed: boolean;
  reply(reply: FromWorker<string>): void;
  breakDown(error: Error): void;
};

function fakes() {
  const workers: Fake[] = [];
  const start = (onReply: (reply: FromWorker<string>) => void, onBroken: (error: unknown) => void) => {
    const worker: Fake = { got: [], isClosed: false, reply: onReply, breakDown: onBroken };
    workers.push(worker);
    return {
      send: (message: ToWorker<string>) => void worker.got.push(message),
      close: () => void (worker.isClosed = true),
    };
  };
  return { workers, start };
}

const tasksOf = ({ got }: Fake) => got.map((message) => ('task' in message ? message.task : `stop ${message.stop}`));

describe('A worker pool', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('starts tasks in the order they come, one for each worker, and the next when a result is in', async () => {
    const { workers, start } = fakes();
    const pool = new WorkerPool(start, { size: 2 });
    const results = ['a', 'b', 'c'].map((task) => pool.run(task));
    expect(workers.map(tasksOf)).toEqual([['a'], ['b']]);
    workers[1]?.reply({ id: 2, result: 'B' });
    expect(workers.map(tasksOf)).toEqual([['a'], ['b', 'c']]);
    workers[0]?.reply({ id: 1, result: 'A' });
    workers[1]?.reply({ id: 3, result: 'C' });
    expect(await Promise.all(results)).toEqual(['A', 'B', 'C']);
  });

  test('sends a task ahead of time where it is asked to, but first one to each worker', () => {
    const { workers, start } = fakes();
    const pool = new WorkerPool(start, { size: 2, prefetch: 2 });
    for (const task of ['a', 'b', 'c', 'd', 'e']) void pool.run(task);
    expect(workers.map(tasksOf)).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ]);
  });

  test('drops an aborted task from the queue, and stops one that is under way', async () => {
    const { workers, start } = fakes();
    const pool = new WorkerPool(start, { size: 1 });
    const [first, second] = [new AbortController(), new AbortController()];
    const running = pool.run('a', { signal: first.signal });
    const queued = pool.run('b', { signal: second.signal });
    const last = pool.run('c');
    second.abort(new Error('not b'));
    await expect(queued).rejects.toThrow('not b');
    first.abort(new Error('not a'));
    await expect(running).rejects.toThrow('not a');
    expect(workers.map(tasksOf)).toEqual([['a', 'stop 1', 'c']]);
    // What it may still say of the stopped task is nobody's result.
    workers[0]?.reply({ id: 1, result: 'A' });
    workers[0]?.reply({ id: 3, result: 'C' });
    expect(await last).toBe('C');
  });

  test('replaces a worker that breaks: its task fails, the others go on', async () => {
    const { workers, start } = fakes();
    const pool = new WorkerPool(start, { size: 1 });
    const [broken, next] = [pool.run('a'), pool.run('b')];
    workers[0]?.breakDown(new Error('out of memory'));
    await expect(broken).rejects.toThrow('out of memory');
    await vi.waitFor(() => expect(workers).toHaveLength(2));
    expect(workers[0]?.isClosed).toBe(true);
    // The dead have no say.
    workers[0]?.reply({ id: 2, result: 'from the dead' });
    workers[1]?.reply({ id: 2, result: 'B' });
    expect(await next).toBe('B');
  });

  test('replaces a worker that overruns a timeout, which runs only once the worker has loaded', async () => {
    const { workers, start } = fakes();
    const pool = new WorkerPool(start, { size: 1, loading: 60_000 });
    const late = pool.run('a', { timeout: 100 });
    const next = pool.run('b', { timeout: 100 });
    const failed = late.catch((error: unknown) => error);
    vi.advanceTimersByTime(59_999);
    workers[0]?.reply({ ready: true });
    vi.advanceTimersByTime(99);
    expect(workers[0]?.isClosed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await failed).toBeInstanceOf(TaskTimeout);
    await vi.waitFor(() => expect(workers).toHaveLength(2));
    workers[1]?.reply({ id: 2, result: 'B' });
    expect(await next).toBe('B');
  });

  test('gives up a worker that never loads', async () => {
    const { workers, start } = fakes();
    const pool = new WorkerPool(start, { size: 1, loading: 60_000 });
    const failed = pool.run('a', { timeout: 100 }).catch((error: unknown) => error);
    vi.advanceTimersByTime(60_000);
    expect(await failed).toBeInstanceOf(TaskTimeout);
    expect(workers[0]?.isClosed).toBe(true);
  });

  test('fails what waits and what is under way when it closes, and takes nothing more', async () => {
    const { workers, start } = fakes();
    const pool = new WorkerPool(start, { size: 1 });
    const outcomes = Promise.allSettled([pool.run('a'), pool.run('b')]);
    await pool.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(workers.map(({ isClosed }) => isClosed)).toEqual([true]);
    await expect(pool.run('c')).rejects.toThrow('closed');
  });
});

describe('A worker', () => {
  test('says that it is ready, then answers in order, and says what failed', async () => {
    const replies: FromWorker<string>[] = [];
    const receive = answerTasks<string, string>(
      (task) => {
        if (task === 'bad') throw new Error('no good');
        return task.toUpperCase();
      },
      (reply) => void replies.push(reply),
    );
    receive({ id: 1, task: 'a' });
    receive({ id: 2, task: 'bad' });
    receive({ id: 3, task: 'c' });
    await vi.waitFor(() => expect(replies).toHaveLength(4));
    expect(replies).toMatchObject([
      { ready: true },
      { id: 1, result: 'A' },
      { id: 2, failed: 'no good' },
      { id: 3, result: 'C' },
    ]);
  });

  test('skips what is stopped before its turn, and is told while it works', async () => {
    const replies: FromWorker<string>[] = [];
    const started: string[] = [];
    const receive = answerTasks<string, string>(
      async (task, isStopped) => {
        started.push(task);
        if (task === 'long') await vi.waitFor(() => expect(isStopped()).toBe(true));
        return task;
      },
      (reply) => void replies.push(reply),
    );
    receive({ id: 1, task: 'long' });
    receive({ id: 2, task: 'never' });
    receive({ id: 3, task: 'last' });
    receive({ stop: 2 });
    await vi.waitFor(() => expect(started).toEqual(['long']));
    receive({ stop: 1 });
    await vi.waitFor(() => expect(replies.at(-1)).toEqual({ id: 3, result: 'last' }));
    expect(started).toEqual(['long', 'last']);
    expect(replies).toHaveLength(2);
  });
});
