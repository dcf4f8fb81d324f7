import { type MatchSubscription, type MatchSummary, Refused, type Update } from '@muster/client';
import { type AnyGame, Problem, type Tagged, type Seat, UNDO_REFUSALS } from '@muster/engine';
import { batch, computed, signal } from '@preact/signals';
import { say } from '../base/messages.ts';
import { type MatchWorker, openWorker } from './open-worker.ts';
import { type Clocks, lostBy, type Online } from './online.ts';
import { connection, me, muster } from './server.ts';
import { saveIfPossible } from './saved-matches.ts';
import { PERSON, type Note, type Reason, type Snapshot, type MatchClient } from './match-client.ts';

/** Who sits down where, and how the match was found. */
type Place = { readonly following: MatchSubscription; readonly game: AnyGame; readonly invite: string | undefined };

/**
 * A table at a server: the rules run there, and here on what we may know. It is the table of one viewer; whoever becomes
 * another (sits down, signs in, is replaced by a bot) needs another table.
 */
export function openRemote({ following, game, invite }: Place): MatchClient & { readonly online: Online } {
  const { id, viewer } = following;
  const first = following.update;
  const summary = following.match;
  if (!first || !summary || viewer === undefined) throw new Error('There is nothing to be seen of this match yet');
  const snapshotOf = snapshots(following);
  const snapshot = signal<Snapshot>(snapshotOf(first));
  const match = signal<MatchSummary>(summary);
  const proposal = signal(first.proposal);
  const clocks = signal(clocksOf(summary, first));
  const chat = signal([...following.chat]);
  const stops = [
    following.updates.on((update) => {
      if (update.viewer !== viewer) return;
      batch(() => {
        proposal.value = update.proposal;
        clocks.value = clocksOf(match.peek(), update);
        snapshot.value = snapshotOf(update);
      });
    }),
    following.summaries.on((next) => {
      match.value = next;
      chat.value = [...following.chat];
    }),
    following.chats.on(() => (chat.value = [...following.chat])),
  ];
  const tried = (asked: Promise<void>) => answered(asked, game);
  let worker: MatchWorker | undefined;
  const own = viewer === 'spectator' ? [] : [viewer];
  const isAgainstBots = summary.seats.every(({ type }, seat) => type === 'bot' || own.includes(seat));
  return {
    game,
    get players() {
      return match.value.seats.map((seat) => (seat.type === 'bot' ? seat.bot : PERSON));
    },
    get titles() {
      return match.value.seats.map(titleOf);
    },
    own,
    snapshot,
    thinking: computed(() => snapshot.value.waiting.find((seat) => match.value.seats[seat]?.type === 'bot')),
    handOver: signal(undefined),
    act: (_, action) => tried(following.act(action)),
    undo: () => tried(following.takeBack()),
    resign: () => tried(following.resign()),
    // Whoever plays against people thinks alone.
    ...(isAgainstBots && {
      hint: (seat: Seat) => {
        worker ??= openWorker(() => {});
        return worker.call({ do: 'advise', game: game.id, version: game.version, view: snapshot.peek().view, seat });
      },
    }),
    takeSeat() {},
    shown() {},
    async record() {
      if (!snapshot.peek().ending) return undefined;
      const record = await muster.record(id, invite);
      const players = match.peek().seats.map(titleOf);
      await saveIfPossible({
        id,
        game: game.id,
        players,
        own,
        think: 0,
        record,
        asked: '',
        isOver: true,
        at: Date.now(),
      });
      return record;
    },
    close() {
      for (const stop of stops) stop();
      worker?.close();
    },
    online: {
      match,
      connection,
      clocks,
      proposal,
      chat,
      lost: computed(() => lostBy(match.value, me.value?.id)),
      say: (text) => tried(following.say(text)),
      answer: (isYes) => tried(following.answer(isYes)),
      replace: (seat, bot) => tried(following.replace(seat, bot)),
      claim: () => tried(following.claim()),
      checkLuck: () => muster.checkLuck(game, id, following.told, invite).then(({ says }) => says, sentenceOfProblem),
      away: () =>
        muster.away(id).catch((error: unknown) => {
          // Where the server cannot be asked, nobody is known to have left.
          if (error instanceof Refused) return [];
          throw error;
        }),
    },
  };
}

/** What cannot be checked is said in a sentence too. */
function sentenceOfProblem(error: unknown): string {
  if (error instanceof Problem) return error.message;
  throw error;
}

/** What people call whoever sits there. */
function titleOf(seat: MatchSummary['seats'][number]): string {
  switch (seat.type) {
    case 'bot':
      return say.bot(seat.name);
    case 'person':
      return seat.isGuest ? say.guest(seat.name) : seat.name;
    case 'kept':
      return seat.name;
    case 'open':
    case 'invited':
      return '';
  }
}

/** Makes sights of updates. What was told before stays the same list, and what was taken back is gone. */
function snapshots(following: MatchSubscription): (update: Update) => Snapshot {
  const lists = new Map<number, readonly Tagged[]>();
  const listOf = ({ n, events }: Update['told'][number]) => {
    const known = lists.get(n) ?? events.map(({ event }) => event as Tagged);
    lists.set(n, known);
    return known;
  };
  return (update) => {
    const { viewer, view, waiting, ended } = update;
    const whyNoUndo = whyNoUndoIn(update);
    const gone = new Set(following.told.flatMap(({ takenBack = [] }) => takenBack));
    const told = following.told.filter(({ n }) => !gone.has(n));
    const notes = told.flatMap(({ notes: some = [] }, at): Note[] =>
      some.map(({ seat, says }) => ({ at, seat, says })),
    );
    return {
      viewer,
      view,
      length: told.length - 1,
      told: told.map(listOf),
      notes,
      waiting,
      ...(whyNoUndo !== undefined && { whyNoUndo }),
      ...(ended && { ending: { text: ended.says, outcome: { winners: ended.winners, rule: ended.rule } } }),
    };
  };
}

/** Whether it is free or asked of the others is for the server to say. */
function whyNoUndoIn({ ended, proposal, mayTakeBack }: Update): string | undefined {
  if (ended) return say.matchOver;
  if (proposal) return say.answerFirst(proposal.says);
  return mayTakeBack ? undefined : UNDO_REFUSALS['undo.nothing'];
}

function clocksOf({ clock: rule }: MatchSummary, { clock: now }: Update): Clocks | undefined {
  return rule && now && { rule, now, at: Date.now() };
}

/** What the server has refused. Rules of its own, which no rules.md has, are left out. */
async function answered(asked: Promise<void>, { inventory }: AnyGame): Promise<Reason | undefined> {
  try {
    await asked;
    return undefined;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { message: sentence, rule } = error;
    return rule !== undefined && inventory.rules.includes(rule) ? { sentence, rule } : { sentence };
  }
}
