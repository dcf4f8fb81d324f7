import type { AnyGame, Seat } from '@muster/engine';
import { type ReadonlySignal, signal } from '@preact/signals';
import { openWorker } from './open-worker.ts';
import { withDelta } from './local.ts';
import type { Eyes, TurningPoint } from './protocol.ts';
import type { Snapshot, MatchClient } from './match-client.ts';

/** A record as a match client: nobody acts, and it can be shown at any step. */
export type ReplayClient = MatchClient & {
  readonly steps: number;
  readonly step: ReadonlySignal<number>;
  readonly eyes: ReadonlySignal<Eyes>;
  look(step: number, eyes: Eyes): Promise<void>;
  findTurningPoints(): Promise<readonly TurningPoint[]>;
};

export async function openReplay(
  record: string,
  rulesOf: (id: string, version: number) => Promise<AnyGame>,
  near: Seat = 0,
): Promise<ReplayClient> {
  const worker = openWorker(() => {});
  try {
    const { game: id, version, players, titles, steps } = await worker.call({ do: 'open', record });
    const game = await rulesOf(id, version);
    const first = await worker.call({ do: 'look', step: 0, eyes: 'open' });
    const snapshot = signal<Snapshot>(withDelta(undefined, first));
    const step = signal(0);
    const eyes = signal<Eyes>('open');
    let latest = 0;
    return {
      game,
      players,
      titles,
      own: [],
      isReplay: true,
      near,
      snapshot,
      thinking: signal(undefined),
      handOver: signal(undefined),
      steps,
      step,
      eyes,
      async look(to, withEyes) {
        const call = ++latest;
        step.value = Math.max(0, Math.min(steps, to));
        eyes.value = withEyes;
        const delta = await worker.call({ do: 'look', step: step.value, eyes: withEyes });
        if (call === latest) snapshot.value = withDelta(undefined, delta);
      },
      findTurningPoints: () => worker.call({ do: 'findTurningPoints' }),
      act: nothing,
      undo: nothing,
      resign: nothing,
      takeSeat() {},
      shown() {},
      record: async () => record,
      close: worker.close,
    };
  } catch (error) {
    worker.close();
    throw error;
  }
}

async function nothing(): Promise<undefined> {
  return undefined;
}
