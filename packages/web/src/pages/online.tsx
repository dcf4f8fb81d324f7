import type { MatchSubscription, MatchSummary } from '@muster/client';
import { type AnyGame, reasonOf } from '@muster/engine';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { AnyBoard } from '../kit/index.ts';
import { boxOf, unpack } from '../boards/load-board.ts';
import { CoinMetals } from '../look/coin.tsx';
import { type Desk, newDesk, titleOf } from '../match/match-screen.ts';
import { Ending } from '../match/ending.tsx';
import { Frame } from '../match/frame.tsx';
import { say } from '../base/messages.ts';
import { goTo } from '../base/router.ts';
import type { Online } from '../match-client/online.ts';
import { openRemote } from '../match-client/remote.ts';
import type { Table } from '../match-client/match-client.ts';
import { me, muster, whoAmI } from '../match-client/server.ts';
import { Problem } from './problem.tsx';
import { useTitle } from '../base/title.ts';
import { WaitingRoom } from './waiting-room.tsx';
import '../look/frame.css';
import '../look/card.css';
import '../look/rules.css';

type Place = { readonly id: string; readonly invite: string | undefined };

/** What is known of the match from outside, and of its game. */
type Found = { readonly game: AnyGame; readonly board: AnyBoard; readonly handOn: string | undefined };

/** A match at the server: before it has begun a room to wait in, then the table, for those who sit there and those who watch. */
export function OnlinePage({ id, invite }: Place) {
  const found = useSignal<Found | undefined>(undefined);
  const match = useSignal<MatchSummary | undefined>(undefined);
  const desk = useSignal<Desk | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);
  useEffect(() => {
    const visit = new Visit({ id, invite }, { found, match, desk });
    visit.begin().catch((error: unknown) => (problem.value = reasonOf(error)));
    return () => visit.end();
  }, [id, invite]);
  useTitle(desk.value ? titleOf(desk.value) : found.value?.game.title);
  if (problem.value !== undefined && !desk.value) return <Problem title={say.notShown} line={problem.value} />;
  if (!found.value || !match.value) return <p class="loading">{say.loading}</p>;
  const { game, handOn } = found.value;
  const { status, why = '' } = match.value;
  if (status === 'stuck') return <Problem title={say.stuckMatch} line={why} />;
  if (status === 'open')
    return (
      <WaitingRoom
        match={match.value}
        game={game}
        invite={invite}
        handOn={handOn}
        onGone={(sentence) => (problem.value = sentence)}
        onSeated={(next) => found.value && (found.value = { ...found.value, handOn: next })}
      />
    );
  if (!desk.value) return <p class="loading">{say.loading}</p>;
  return <AtTable key={String(desk.value.table.own)} desk={desk.value} id={id} />;
}

function AtTable({ desk, id }: { readonly desk: Desk; readonly id: string }) {
  const { table, shown, isEndSeen, isMoving } = desk;
  const isOver = shown.value.ending !== undefined && !isEndSeen.value && !isMoving.value;
  const rematch = mayPlayAgain(table) ? rematchFor(id, table.online) : rematchToWatch(table.online);
  const proposed = table.online?.match.value.rematch;
  // Whoever has put the end aside learns of a rematch all the same.
  useEffect(() => {
    if (proposed !== undefined) isEndSeen.value = false;
  }, [proposed]);
  return (
    <>
      <CoinMetals />
      <Frame desk={desk} isCovered={isOver}>
        {isOver && <Ending desk={desk} id={id} rematch={rematch} />}
      </Frame>
    </>
  );
}

/** Those who played, and who had to leave the seat to a bot as long as the others have set up no rematch with it. */
function mayPlayAgain({ own, online }: Table): boolean {
  const hasLost = online?.lost.value !== undefined && online.match.value.rematch === undefined;
  return own.length > 0 || hasLost;
}

type Rematch = { readonly label: string; begin(): Promise<void> };

function rematchFor(id: string, online: Online | undefined): Rematch {
  const isProposed = online?.match.value.rematch !== undefined;
  return { label: isProposed ? say.rematchAccept : say.rematch, begin: () => playAgain(id) };
}

/** For those who only watch: once there is one. A private match has a new invitation, which is the players' to hand on. */
function rematchToWatch(online: Online | undefined): Rematch | undefined {
  if (!online) return undefined;
  const { rematch, isPublic } = online.match.value;
  if (rematch === undefined || !isPublic) return undefined;
  return { label: say.rematchWatch, begin: async () => goTo({ page: 'online', id: rematch }) };
}

/** The same for the same people. Whoever asks first sets it up; the others take the seats that are kept for them. */
async function playAgain(id: string): Promise<void> {
  const { match, seat } = await muster.rematch(id);
  const kept = match.seats.findIndex((one) => one.type === 'kept' && one.person === me.value?.id);
  if (seat === undefined && kept >= 0) await muster.sit(match.id, kept);
  goTo({ page: 'online', id: match.id });
}

type Seen = {
  readonly found: Signal<Found | undefined>;
  readonly match: Signal<MatchSummary | undefined>;
  readonly desk: Signal<Desk | undefined>;
};

/** Following one match, for as long as its page is open. */
class Visit {
  private readonly place: Place;
  private readonly seen: Seen;
  private following: MatchSubscription | undefined;
  private stops: (() => void)[] = [];
  private isOver = false;

  constructor(place: Place, seen: Seen) {
    this.place = place;
    this.seen = seen;
  }

  /** Throws the server's sentence when there is no such match, or when it is followed no longer. */
  async begin(): Promise<void> {
    const { id, invite } = this.place;
    await whoAmI();
    const { match, invite: handOn } = await muster.match(id, invite);
    const { game, board } = await unpack(match.game);
    if (match.version !== game.version) throw new Error(match.ended?.says ?? say.oldRules);
    if (this.isOver) return;
    const following = muster.follow(id, invite);
    this.following = following;
    this.seen.found.value = { game, board, handOn };
    const look = () => this.look(following, game, board);
    this.stops = [following.updates.on(look), following.summaries.on(look)];
    await following.ready;
    look();
    await following
      .until(() => false)
      .catch((error: unknown) => {
        if (!this.isOver) throw error;
      });
  }

  end(): void {
    this.isOver = true;
    for (const stop of this.stops) stop();
    this.following?.end();
    this.clear();
  }

  /** The table of whoever we are at this match now. */
  private look(following: MatchSubscription, game: AnyGame, board: AnyBoard): void {
    const { desk, match } = this.seen;
    const { viewer, update } = following;
    match.value = following.match;
    if (desk.peek()?.shown.peek().viewer === viewer) return;
    this.clear();
    if (update) desk.value = newDesk(openRemote({ following, game, invite: this.place.invite }), board, boxOf(game.id));
  }

  private clear(): void {
    const { desk } = this.seen;
    desk.peek()?.close();
    desk.peek()?.table.close();
    desk.value = undefined;
  }
}
