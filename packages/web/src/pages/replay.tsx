import { reasonOf } from '@muster/engine';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { boxOf, unpack } from '../boards/load-board.ts';
import { CoinMetals } from '../look/coin.tsx';
import { type Desk, newDesk } from '../match/match-screen.ts';
import { Frame } from '../match/frame.tsx';
import { say } from '../base/messages.ts';
import { openReplay, type ReplayTable } from '../match-client/replay.ts';
import { load } from '../match-client/saved-matches.ts';
import { Problem } from './problem.tsx';
import { Scrubber } from './scrubber.tsx';
import { useTitle } from '../base/title.ts';
import '../look/frame.css';
import '../look/card.css';
import '../look/rules.css';

/** A record, step by step, with anybody's eyes. */
export function ReplayPage({ id, step }: { readonly id: string; readonly step: number | undefined }) {
  const opened = useSignal<{ readonly desk: Desk; readonly table: ReplayTable } | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const saved = await load(id);
      if (!saved) throw new Error(say.noRecord);
      const table = await openReplay(saved.record, async (game) => (await unpack(game)).game, saved.own?.[0]);
      const { board } = await unpack(table.game.id);
      if (step !== undefined) await table.look(step, 'open');
      if (isGone) table.close();
      else opened.value = { table, desk: newDesk(table, board, boxOf(table.game.id)) };
    };
    open().catch((error: unknown) => (problem.value = reasonOf(error)));
    return () => {
      isGone = true;
      opened.value?.desk.close();
      opened.value?.table.close();
      opened.value = undefined;
    };
  }, [id]);
  useTitle(opened.value && say.replayOf(opened.value.table.game.title));
  if (problem.value) return <Problem title={say.notARecord} line={problem.value} />;
  if (!opened.value) return <p class="loading">{say.loading}</p>;
  const { desk, table } = opened.value;
  return (
    <>
      <CoinMetals />
      <Frame desk={desk} controls={<Scrubber table={table} desk={desk} />} />
    </>
  );
}
