// Calls between a page and its worker: each request carries a number and gets one answer with the same number.

import { Problem, reasonOf } from '@muster/engine';

/** What can be asked of a worker: for each name the request's fields and the answer. */
type Requests = { readonly do: string };
type Call<R extends Requests> = { readonly call: number; readonly request: R };
type Answered =
  | { readonly answer: number; readonly value: unknown }
  | { readonly answer: number; readonly problem: string };

export type WorkerCalls<R extends Requests, Answers extends Record<R['do'], unknown>> = {
  call<One extends R>(request: One): Promise<Answers[One['do']]>;
  close(): void;
};

/** The page's side. `onMessage` gets what the worker posts by itself; `onFailure`, why it answers no more. */
export function callWorker<R extends Requests, Answers extends Record<R['do'], unknown>, Message extends object>(
  worker: Worker,
  onMessage: (message: Message) => void,
  onFailure: (problem: string) => void,
): WorkerCalls<R, Answers> {
  const open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let calls = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Answered | Message>) => {
    if (!('answer' in data)) return onMessage(data);
    const call = open.get(data.answer);
    open.delete(data.answer);
    if ('problem' in data) call?.reject(new Error(data.problem));
    else call?.resolve(data.value);
  });
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of open.values()) reject(new Error(message));
    open.clear();
    onFailure(message);
  });
  return {
    call<One extends R>(request: One) {
      const call = calls++;
      return new Promise<Answers[One['do']]>((resolve, reject) => {
        open.set(call, { resolve: (value) => resolve(value as Answers[One['do']]), reject });
        worker.postMessage({ call, request } satisfies Call<One>);
      });
    },
    close: () => worker.terminate(),
  };
}

/** The worker's side. A `Problem` is an answer; anything else is thrown on as well, so that the page hears of the bug. */
export function answerCalls<R extends Requests>(answer: (request: R) => Promise<unknown>): void {
  addEventListener('message', async ({ data: { call, request } }: MessageEvent<Call<R>>) => {
    try {
      self.postMessage({ answer: call, value: await answer(request) } satisfies Answered);
    } catch (error) {
      self.postMessage({ answer: call, problem: reasonOf(error) } satisfies Answered);
      if (!(error instanceof Problem)) throw error;
    }
  });
}
