import { type AnyGame, reasonOf, type Seat } from '@muster/engine';
import { signal } from '@preact/signals';
import { openWorker } from './open-worker.ts';
import type { Answers, Message, SnapshotDelta, Request, Start } from './protocol.ts';
import type { Snapshot, MatchClient } from './match-client.ts';

/** A match in this browser: rules, chance and bots run in a worker. */
export async function openLocal(
  what: Start | { readonly id: string },
  rulesOf: (id: string, version: number) => Promise<AnyGame>,
  onProblem: (sentence: string) => void,
  onTaken: () => void,
): Promise<MatchClient> {
  const snapshot = signal<Snapshot | undefined>(undefined);
  const thinking = signal<Seat | undefined>(undefined);
  const handOver = signal<Seat | undefined>(undefined);
  const hear = (message: Message) => {
    if ('thinking' in message) thinking.value = message.thinking;
    else if ('delta' in message) {
      handOver.value = message.handOver;
      snapshot.value = withDelta(snapshot.value, message.delta);
    } else if ('isTaken' in message) onTaken();
    else if ('problem' in message) onProblem(message.problem);
  };
  const worker = openWorker(hear);
  try {
    const seated = await worker.call('game' in what ? { do: 'start', start: what } : { do: 'resume', id: what.id });
    const game = await rulesOf(seated.game, seated.version);
    if (!snapshot.value) throw new Error('The worker started a match without a snapshot of it');
    // Whatever breaks down in the worker is told once, to the page.
    const ask = async <R extends Request>(request: R): Promise<Answers[R['do']] | undefined> => {
      try {
        return await worker.call(request);
      } catch (error) {
        onProblem(reasonOf(error));
        return undefined;
      }
    };
    return {
      game,
      players: seated.players,
      titles: seated.titles,
      own: seated.own,
      snapshot: snapshot as MatchClient['snapshot'],
      thinking,
      handOver,
      act: (seat, action) => ask({ do: 'act', seat, action }),
      undo: (seat) => ask({ do: 'undo', seat }),
      resign: (seat) => ask({ do: 'resign', seat }),
      hint: async (seat) => (await ask({ do: 'hint', seat })) ?? [],
      readOn: () => void ask({ do: 'readOn' }),
      leaveLesson: () => void ask({ do: 'leaveLesson' }),
      takeSeat: () => void ask({ do: 'takeSeat' }),
      shown: () => void ask({ do: 'shown' }),
      record: () => ask({ do: 'record' }),
      close: worker.close,
    };
  } catch (error) {
    worker.close();
    throw error;
  }
}

export function withDelta(before: Snapshot | undefined, { kept, told, ...rest }: SnapshotDelta): Snapshot {
  return { ...rest, told: [...(before?.told.slice(0, kept) ?? []), ...told] };
}
