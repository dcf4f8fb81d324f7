import { type AnyGame, reasonOf, type Seat } from '@muster/engine';
import { signal } from '@preact/signals';
import { openLine } from './worker-calls.ts';
import type { Answers, Message, News, Request, Start } from './protocol.ts';
import type { Sight, Table } from './match-client.ts';

/** A table in this browser: rules, chance and bots run in a worker. */
export async function openLocal(
  what: Start | { readonly id: string },
  unpack: (id: string) => Promise<AnyGame>,
  onProblem: (sentence: string) => void,
  onTaken: () => void,
): Promise<Table> {
  const sight = signal<Sight | undefined>(undefined);
  const thinking = signal<Seat | undefined>(undefined);
  const handOver = signal<Seat | undefined>(undefined);
  const hear = (message: Message) => {
    if ('thinking' in message) thinking.value = message.thinking;
    else if ('news' in message) {
      handOver.value = message.handOver;
      sight.value = withNews(sight.value, message.news);
    } else if ('isTaken' in message) onTaken();
    else if ('problem' in message) onProblem(message.problem);
  };
  const line = openLine(hear);
  try {
    const seated = await line.ask('game' in what ? { do: 'start', start: what } : { do: 'resume', id: what.id });
    const game = await unpack(seated.game);
    if (!sight.value) throw new Error('The worker sat down without a word');
    // Whatever breaks down in the worker is told once, to the page.
    const ask = async <R extends Request>(request: R): Promise<Answers[R['do']] | undefined> => {
      try {
        return await line.ask(request);
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
      sight: sight as Table['sight'],
      thinking,
      handOver,
      act: (seat, action) => ask({ do: 'act', seat, action }),
      undo: (seat) => ask({ do: 'undo', seat }),
      resign: (seat) => ask({ do: 'resign', seat }),
      hint: async (seat) => (await ask({ do: 'hint', seat })) ?? [],
      takeSeat: () => void ask({ do: 'takeSeat' }),
      shown: () => void ask({ do: 'shown' }),
      record: () => ask({ do: 'record' }),
      close: line.close,
    };
  } catch (error) {
    line.close();
    throw error;
  }
}

export function withNews(before: Sight | undefined, { kept, told, ...rest }: News): Sight {
  return { ...rest, told: [...(before?.told.slice(0, kept) ?? []), ...told] };
}
