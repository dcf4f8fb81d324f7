import type { MatchSubscription, MatchSummary } from '@muster/client';
import { type AnyGame, reasonOf } from '@muster/engine';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { AnyBoard } from '../kit/index.ts';
import { boxOf, loadBoard } from '../boards/load-board.ts';
import { CoinMetals } from '../look/coin.tsx';
import { type MatchScreen, newMatchScreen, titleOf } from '../match/match-screen.ts';
import { Ending } from '../match/ending.tsx';
import { Frame } from '../match/frame.tsx';
import { say } from '../base/messages.ts';
import { goTo } from '../base/router.ts';
import type { Online } from '../match-client/online.ts';
import { openRemote } from '../match-client/remote.ts';
import type { MatchClient } from '../match-client/match-client.ts';
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
  const screen = useSignal<MatchScreen | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);
  useEffect(() => {
    const visit = new Visit({ id, invite }, { found, match, screen });
    visit.begin().catch((error: unknown) => (problem.value = reasonOf(error)));
    return () => visit.end();
  }, [id, invite]);
  useTitle(screen.value ? titleOf(screen.value) : found.value?.game.title);
  if (problem.value !== undefined && !screen.value) return <Problem title={say.notShown} line={problem.value} />;
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
  if (!screen.value) return <p class="loading">{say.loading}</p>;
  return <AtTable key={String(screen.value.client.own)} screen={screen.value} id={id} />;
}

function AtTable({ screen, id }: { readonly screen: MatchScreen; readonly id: string }) {
  const { client, shown, isEndSeen, isMoving } = screen;
  const isOver = shown.value.ending !== undefined && !isEndSeen.value && !isMoving.value;
  const rematch = mayPlayAgain(client) ? rematchFor(id, client.online) : rematchToWatch(client.online);
  const proposed = client.online?.match.value.rematch;
  // Opens the end dialog again when a rematch is proposed.
  useEffect(() => {
    if (proposed !== undefined) isEndSeen.value = false;
  }, [proposed]);
  return (
    <>
      <CoinMetals />
      <Frame screen={screen} isCovered={isOver}>
        {isOver && <Ending screen={screen} id={id} rematch={rematch} />}
      </Frame>
    </>
  );
}

/** Players, and a player replaced by a bot until the others set up a rematch with that bot. */
function mayPlayAgain({ own, online }: MatchClient): boolean {
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

/** The first to ask sets the rematch up; the others take the seats kept for them. */
async function playAgain(id: string): Promise<void> {
  const { match, seat } = await muster.rematch(id);
  const kept = match.seats.findIndex((one) => one.type === 'kept' && one.person === me.value?.id);
  if (seat === undefined && kept >= 0) await muster.sit(match.id, kept);
  goTo({ page: 'online', id: match.id });
}

type Seen = {
  readonly found: Signal<Found | undefined>;
  readonly match: Signal<MatchSummary | undefined>;
  readonly screen: Signal<MatchScreen | undefined>;
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
    const { game, board } = await loadBoard(match.game, match.version);
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

  /** Opens a client for the viewer we are now; another seat needs another client. */
  private look(following: MatchSubscription, game: AnyGame, board: AnyBoard): void {
    const { screen, match } = this.seen;
    const { viewer, update } = following;
    match.value = following.match;
    if (screen.peek()?.shown.peek().viewer === viewer) return;
    this.clear();
    if (update)
      screen.value = newMatchScreen(openRemote({ following, game, invite: this.place.invite }), board, boxOf(game.id));
  }

  private clear(): void {
    const { screen } = this.seen;
    screen.peek()?.close();
    screen.peek()?.client.close();
    screen.value = undefined;
  }
}
