import type { Answers, Message, Request } from './protocol.ts';

/** The line to a worker: requests get answers, and what it says of itself goes to `hear`. */
export type Line = {
  ask<R extends Request>(request: R): Promise<Answers[R['do']]>;
  close(): void;
};

export function openLine(hear: (message: Message) => void): Line {
  const worker = new Worker(new URL('../match-worker/worker.ts', import.meta.url), { type: 'module' });
  const open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let calls = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (!('answer' in data)) return hear(data);
    const call = open.get(data.answer);
    open.delete(data.answer);
    if ('problem' in data) call?.reject(new Error(data.problem));
    else call?.resolve(data.value);
  });
  worker.addEventListener('error', ({ message }) => {
    // Nobody is left who could answer.
    for (const { reject } of open.values()) reject(new Error(message));
    open.clear();
    hear({ problem: message });
  });
  return {
    ask<R extends Request>(request: R) {
      const call = calls++;
      return new Promise<Answers[R['do']]>((resolve, reject) => {
        open.set(call, { resolve: (value) => resolve(value as Answers[R['do']]), reject });
        worker.postMessage({ call, request });
      });
    },
    close: () => worker.terminate(),
  };
}
