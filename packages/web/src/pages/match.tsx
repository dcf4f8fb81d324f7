import { readRecord, reasonOf } from '@muster/engine';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { boxOf, loadBoard } from '../boards/load-board.ts';
import { CoinMetals } from '../look/coin.tsx';
import { Ending } from '../match/ending.tsx';
import { type MatchScreen, newMatchScreen, titleOf } from '../match/match-screen.ts';
import { Frame } from '../match/frame.tsx';
import { HandOver, isCurtainDown } from '../match/hand-over.tsx';
import { say } from '../base/messages.ts';
import { goTo } from '../base/router.ts';
import { openLocal } from '../match-client/local.ts';
import type { MatchClient } from '../match-client/match-client.ts';
import { allSaved } from '../match-client/saved-matches.ts';
import { newId } from '../base/new-id.ts';
import { Problem } from './problem.tsx';
import { startOf } from './start.ts';
import { useTitle } from '../base/title.ts';
import { forgetPending, startLater, type PendingMatch, pendingMatch } from './pending-matches.ts';
import '../look/frame.css';
import '../look/card.css';
import '../look/rules.css';

/** A match in this browser: a pending one, or a saved one. */
export function MatchPage({ id }: { readonly id: string }) {
  const screen = useSignal<MatchScreen | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);
  const isTaken = useSignal(false);
  useEffect(() => {
    let client: MatchClient | undefined;
    let isGone = false;
    const open = async () => {
      client = await openTable(
        id,
        pendingMatch(id),
        (sentence) => (problem.value = sentence),
        () => (isTaken.value = true),
      );
      forgetPending(id);
      const { board } = await loadBoard(client.game.id, client.game.version);
      if (isGone) client.close();
      else screen.value = newMatchScreen(client, board, boxOf(client.game.id));
    };
    open().catch((error: unknown) => (problem.value = reasonOf(error)));
    return () => {
      isGone = true;
      screen.value?.close();
      client?.close();
      screen.value = undefined;
    };
  }, [id]);
  useTitle(screen.value && titleOf(screen.value));
  if (isTaken.value) return <Problem title={say.taken} line={say.takenLine} canTryAgain />;
  if (problem.value) return <Problem title={say.broken} line={problem.value} />;
  if (!screen.value) return <p class="loading">{say.loading}</p>;
  const { client, shown, isEndSeen, isMoving } = screen.value;
  const handOver = client.handOver.value;
  const isOver = shown.value.ending !== undefined && !isEndSeen.value && !isMoving.value;
  return (
    <>
      <CoinMetals />
      <Frame screen={screen.value} isCovered={isOver || (isCurtainDown(screen.value) && !isMoving.value)}>
        {isOver ? (
          <Ending screen={screen.value} id={id} rematch={{ label: say.rematch, begin: () => playAgain(client) }} />
        ) : (
          handOver !== undefined && !isMoving.value && <HandOver screen={screen.value} seat={handOver} />
        )}
      </Frame>
    </>
  );
}

/** The same once more, with the same players. */
async function playAgain(client: MatchClient): Promise<void> {
  const record = await client.record();
  if (record === undefined) return;
  const { options, game } = readRecord(record);
  const id = newId();
  startLater(id, { game, way: 'bot', options, players: client.players });
  goTo({ page: 'match', id });
}

async function openTable(
  id: string,
  pending: PendingMatch | undefined,
  onProblem: (sentence: string) => void,
  onTaken: () => void,
): Promise<MatchClient> {
  const rulesOf = async (game: string, version?: number) => (await loadBoard(game, version)).game;
  const what = pending ? startOf(id, pending, await rulesOf(pending.game), await allSaved()) : { id };
  return openLocal(what, rulesOf, onProblem, onTaken);
}
