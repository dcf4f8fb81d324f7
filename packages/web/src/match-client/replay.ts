import type { AnyGame, Seat } from '@muster/engine';
import { type ReadonlySignal, signal } from '@preact/signals';
import { openLine } from './worker-calls.ts';
import { withNews } from './local.ts';
import type { Eyes, Turning } from './protocol.ts';
import type { Sight, Table } from './match-client.ts';

/** A table that shows a record: nobody acts, but time goes both ways. */
export type ReplayTable = Table & {
  readonly steps: number;
  readonly step: ReadonlySignal<number>;
  readonly eyes: ReadonlySignal<Eyes>;
  look(step: number, eyes: Eyes): Promise<void>;
  weigh(): Promise<readonly Turning[]>;
};

export async function openReplay(
  record: string,
  unpack: (id: string) => Promise<AnyGame>,
  near: Seat = 0,
): Promise<ReplayTable> {
  const line = openLine(() => {});
  try {
    const { game: id, players, titles, steps } = await line.ask({ do: 'open', record });
    const game = await unpack(id);
    const first = await line.ask({ do: 'look', step: 0, eyes: 'open' });
    const sight = signal<Sight>(withNews(undefined, first));
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
      sight,
      thinking: signal(undefined),
      handOver: signal(undefined),
      steps,
      step,
      eyes,
      async look(to, withEyes) {
        const call = ++latest;
        step.value = Math.max(0, Math.min(steps, to));
        eyes.value = withEyes;
        const news = await line.ask({ do: 'look', step: step.value, eyes: withEyes });
        if (call === latest) sight.value = withNews(undefined, news);
      },
      weigh: () => line.ask({ do: 'weigh' }),
      act: nothing,
      undo: nothing,
      resign: nothing,
      takeSeat() {},
      shown() {},
      record: async () => record,
      close: line.close,
    };
  } catch (error) {
    line.close();
    throw error;
  }
}

async function nothing(): Promise<undefined> {
  return undefined;
}
