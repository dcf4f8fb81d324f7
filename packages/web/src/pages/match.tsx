import { readRecord, reasonOf } from '@muster/engine';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { boxOf, unpack } from '../boards/load-board.ts';
import { CoinMetals } from '../look/coin.tsx';
import { Ending } from '../match/ending.tsx';
import { type Desk, newDesk, titleOf } from '../match/match-screen.ts';
import { Frame } from '../match/frame.tsx';
import { HandOver, isCurtainDown } from '../match/hand-over.tsx';
import { say } from '../base/messages.ts';
import { goTo } from '../base/router.ts';
import { openLocal } from '../match-client/local.ts';
import type { Table } from '../match-client/match-client.ts';
import { allSaved } from '../match-client/saved-matches.ts';
import { newId } from '../base/new-id.ts';
import { Problem } from './problem.tsx';
import { startOf } from './start.ts';
import { useTitle } from '../base/title.ts';
import { grant, startLater, type Wish, wishOf } from './pending-matches.ts';
import '../look/frame.css';
import '../look/card.css';
import '../look/rules.css';

/** A match in this browser: a new one that was just wished for, or one that was left here. */
export function MatchPage({ id }: { readonly id: string }) {
  const desk = useSignal<Desk | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);
  const isTaken = useSignal(false);
  useEffect(() => {
    let table: Table | undefined;
    let isGone = false;
    const open = async () => {
      table = await openTable(
        id,
        wishOf(id),
        (sentence) => (problem.value = sentence),
        () => (isTaken.value = true),
      );
      grant(id);
      const { board } = await unpack(table.game.id);
      if (isGone) table.close();
      else desk.value = newDesk(table, board, boxOf(table.game.id));
    };
    open().catch((error: unknown) => (problem.value = reasonOf(error)));
    return () => {
      isGone = true;
      desk.value?.close();
      table?.close();
      desk.value = undefined;
    };
  }, [id]);
  useTitle(desk.value && titleOf(desk.value));
  if (isTaken.value) return <Problem title={say.taken} line={say.takenLine} canTryAgain />;
  if (problem.value) return <Problem title={say.broken} line={problem.value} />;
  if (!desk.value) return <p class="loading">{say.loading}</p>;
  const { table, shown, isEndSeen, isMoving } = desk.value;
  const handOver = table.handOver.value;
  const isOver = shown.value.ending !== undefined && !isEndSeen.value && !isMoving.value;
  return (
    <>
      <CoinMetals />
      <Frame desk={desk.value} isCovered={isOver || (isCurtainDown(desk.value) && !isMoving.value)}>
        {isOver ? (
          <Ending desk={desk.value} id={id} rematch={{ label: say.rematch, begin: () => playAgain(table) }} />
        ) : (
          handOver !== undefined && !isMoving.value && <HandOver desk={desk.value} seat={handOver} />
        )}
      </Frame>
    </>
  );
}

/** The same once more, with the same players. */
async function playAgain(table: Table): Promise<void> {
  const record = await table.record();
  if (record === undefined) return;
  const { options, game } = readRecord(record);
  const id = newId();
  startLater(id, { game, way: 'bot', options, players: table.players });
  goTo({ page: 'match', id });
}

async function openTable(
  id: string,
  wish: Wish | undefined,
  onProblem: (sentence: string) => void,
  onTaken: () => void,
): Promise<Table> {
  const gameCalled = async (game: string) => (await unpack(game)).game;
  const what = wish ? startOf(id, wish, await gameCalled(wish.game), await allSaved()) : { id };
  return openLocal(what, gameCalled, onProblem, onTaken);
}
