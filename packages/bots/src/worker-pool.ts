/** To a worker: a task, or the order to stop one. */
export type ToWorker<Task> = { readonly id: number; readonly task: Task } | { readonly stop: number };

/** From a worker: it has loaded what it needs; or what came of a task. */
export type FromWorker<Result> =
  | { readonly ready: true }
  | ({ readonly id: number } & ({ readonly result: Result } | { readonly failed: string; readonly stack: string }));

/** The way to a worker that has been started. */
export type WorkerLink<Task> = { send(message: ToWorker<Task>): void; close(): unknown };

/** Starts a worker that runs `answerTasks`: a thread in Node, a web worker in a browser. */
export type StartWorker<Task, Result> = (
  onReply: (reply: FromWorker<Result>) => void,
  onBroken: (error: unknown) => void,
) => WorkerLink<Task>;

export type PoolSettings = {
  readonly size: number;
  /** Tasks that a worker holds at once: with 2, the next one is there when a result leaves. Left out: 1. */
  readonly prefetch?: number;
  /** Milliseconds that a worker may take to load before a task with a timeout is given up. Left out: no limit. */
  readonly loading?: number;
};

export type TaskSettings = {
  /** When it aborts, the promise fails at once and the worker is told to stop. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds, counted from when the worker has the task and is ready. A worker that takes longer is replaced. */
  readonly timeout?: number;
};

/** A worker held on to a task for longer than its timeout. */
export class TaskTimeout extends Error {
  override readonly name = 'TaskTimeout';
}

type Job<Task, Result> = TaskSettings & {
  readonly id: number;
  readonly task: Task;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

type Slot<Task, Result> = {
  link: WorkerLink<Task> | undefined;
  /** Counts the workers that this slot has had: what an earlier one still says is not heard. */
  generation: number;
  isReady: boolean;
  /** What it was sent and has not answered, oldest first. */
  readonly jobs: Job<Task, Result>[];
  timer: ReturnType<typeof setTimeout> | undefined;
};

/**
 * A fixed number of workers with one queue. Tasks start in the order they come; one that is aborted leaves the queue or is
 * stopped; a worker that breaks, or overruns a timeout, fails its tasks and is replaced when the next task needs it.
 */
export class WorkerPool<Task, Result> {
  private readonly startWorker: StartWorker<Task, Result>;
  private readonly settings: PoolSettings;
  private readonly slots: readonly Slot<Task, Result>[];
  private readonly queue: Job<Task, Result>[] = [];
  private nextId = 1;
  private isClosed = false;

  constructor(startWorker: StartWorker<Task, Result>, settings: PoolSettings) {
    this.startWorker = startWorker;
    this.settings = settings;
    this.slots = Array.from({ length: settings.size }, () => ({
      link: undefined,
      generation: 0,
      isReady: false,
      jobs: [],
      timer: undefined,
    }));
  }

  /** Starts every worker now, so that none has to load when the first task comes. */
  warmUp(): void {
    for (const slot of this.slots) this.start(slot);
  }

  run(task: Task, settings: TaskSettings = {}): Promise<Result> {
    return new Promise((resolve, reject) => {
      const { signal } = settings;
      signal?.throwIfAborted();
      if (this.isClosed) throw closed();
      const settle =
        <T>(end: (value: T) => void) =>
        (value: T) => {
          signal?.removeEventListener('abort', abort);
          end(value);
        };
      const job = { ...settings, id: this.nextId++, task, resolve: settle(resolve), reject: settle(reject) };
      const abort = () => this.abort(job);
      signal?.addEventListener('abort', abort);
      this.queue.push(job);
      this.assign();
    });
  }

  /** Fails what is queued or under way, and ends every worker. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const job of this.queue.splice(0)) job.reject(closed());
    await Promise.all(this.slots.map((slot) => this.retire(slot, closed())));
  }

  /** Hands queued tasks to workers with room: first to idle ones, then ahead of time to busy ones. */
  private assign(): void {
    const { prefetch = 1 } = this.settings;
    for (let held = 0; held < prefetch; held++)
      // Workers that are running come before those that would have to load.
      for (const slot of this.slots.toSorted((a, b) => Number(b.link !== undefined) - Number(a.link !== undefined))) {
        if (slot.jobs.length !== held) continue;
        const job = this.queue.shift();
        if (!job) return;
        const link = this.start(slot);
        slot.jobs.push(job);
        this.startTimer(slot);
        link.send({ id: job.id, task: job.task });
      }
  }

  private start(slot: Slot<Task, Result>): WorkerLink<Task> {
    if (slot.link) return slot.link;
    const generation = ++slot.generation;
    slot.link = this.startWorker(
      (reply) => generation === slot.generation && this.onReply(slot, reply),
      (error) => generation === slot.generation && void this.retire(slot, error),
    );
    return slot.link;
  }

  private onReply(slot: Slot<Task, Result>, reply: FromWorker<Result>): void {
    if ('ready' in reply) {
      slot.isReady = true;
      this.startTimer(slot);
      return;
    }
    slot.isReady = true;
    const at = slot.jobs.findIndex(({ id }) => id === reply.id);
    const [job] = at < 0 ? [] : slot.jobs.splice(at, 1);
    this.startTimer(slot);
    if ('failed' in reply) job?.reject(failure(reply));
    else job?.resolve(reply.result);
    this.assign();
  }

  /** Times the task that the worker is at: its own timeout, or while the worker is still loading, that of loading. */
  private startTimer(slot: Slot<Task, Result>): void {
    clearTimeout(slot.timer);
    const [job] = slot.jobs;
    if (job?.timeout === undefined) return;
    const most = slot.isReady ? job.timeout : this.settings.loading;
    if (most !== undefined)
      slot.timer = setTimeout(() => void this.retire(slot, new TaskTimeout('A worker took too long')), most);
  }

  private abort(job: Job<Task, Result>): void {
    const queued = this.queue.indexOf(job);
    if (queued >= 0) this.queue.splice(queued, 1);
    for (const slot of this.slots) {
      const at = slot.jobs.indexOf(job);
      if (at < 0) continue;
      slot.link?.send({ stop: job.id });
      slot.jobs.splice(at, 1);
      this.startTimer(slot);
    }
    job.reject(job.signal?.reason);
    this.assign();
  }

  /** Ends a worker and fails its tasks. The slot starts a new one for its next task. */
  private async retire(slot: Slot<Task, Result>, error: unknown): Promise<void> {
    const { link } = slot;
    clearTimeout(slot.timer);
    slot.link = undefined;
    slot.generation++;
    slot.isReady = false;
    for (const job of slot.jobs.splice(0)) job.reject(error);
    await link?.close();
    this.assign();
  }
}

function closed(): Error {
  return new Error('The worker pool is closed');
}

function failure({ failed, stack }: { readonly failed: string; readonly stack: string }): Error {
  const error = new Error(failed);
  error.cause = stack;
  return error;
}

/** What a thread of `node:worker_threads` offers, as far as a pool needs it. */
type Thread = {
  on(event: string, listener: (...values: unknown[]) => void): unknown;
  postMessage(message: unknown): void;
  terminate(): unknown;
};

/** Links a pool to a thread of Node. */
export function threadLink<Task, Result>(
  thread: Thread,
  onReply: (reply: FromWorker<Result>) => void,
  onBroken: (error: unknown) => void,
): WorkerLink<Task> {
  thread.on('message', (reply) => onReply(reply as FromWorker<Result>));
  thread.on('error', onBroken);
  thread.on('exit', () => onBroken(new Error('A worker thread has ended')));
  return { send: (message) => thread.postMessage(message), close: () => thread.terminate() };
}

/**
 * The worker's side: runs one task after the other and sends what came of each. A long task asks `isStopped` from time to
 * time. What comes from the pool is handed to the function that is returned. Needs nothing of Node or of a browser.
 */
export function answerTasks<Task, Result>(
  run: (task: Task, isStopped: () => boolean) => Result | Promise<Result>,
  send: (reply: FromWorker<Result>) => void,
): (message: ToWorker<Task>) => void {
  const stopped = new Set<number>();
  const pending = new Set<number>();
  let latest: Promise<void> = Promise.resolve();

  const answer = async (id: number, task: Task) => {
    const isStopped = () => stopped.has(id);
    try {
      if (isStopped()) return;
      const result = await run(task, isStopped);
      if (!isStopped()) send({ id, result });
    } catch (error) {
      const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
      if (!isStopped()) send({ id, failed: message, stack });
    } finally {
      pending.delete(id);
      stopped.delete(id);
    }
  };

  send({ ready: true });
  return (message) => {
    if ('stop' in message) {
      if (pending.has(message.stop)) stopped.add(message.stop);
      return;
    }
    pending.add(message.id);
    latest = latest.then(() => answer(message.id, message.task));
  };
}
