import { reasonOf } from '@muster/engine';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { boxOf, loadBoard } from '../boards/load-board.ts';
import { CoinMetals } from '../look/coin.tsx';
import { type MatchScreen, newMatchScreen } from '../match/match-screen.ts';
import { Frame } from '../match/frame.tsx';
import { say } from '../base/messages.ts';
import { openReplay, type ReplayClient } from '../match-client/replay.ts';
import { load } from '../match-client/saved-matches.ts';
import { Problem } from './problem.tsx';
import { Scrubber } from './scrubber.tsx';
import { useTitle } from '../base/title.ts';
import '../look/frame.css';
import '../look/card.css';
import '../look/rules.css';

/** A record, step by step, with anybody's eyes. */
export function ReplayPage({ id, step }: { readonly id: string; readonly step: number | undefined }) {
  const opened = useSignal<{ readonly screen: MatchScreen; readonly client: ReplayClient } | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const saved = await load(id);
      if (!saved) throw new Error(say.noRecord);
      const client = await openReplay(
        saved.record,
        async (...rules) => (await loadBoard(...rules)).game,
        saved.own?.[0],
      );
      const { board } = await loadBoard(client.game.id, client.game.version);
      if (step !== undefined) await client.look(step, 'open');
      if (isGone) client.close();
      else opened.value = { client, screen: newMatchScreen(client, board, boxOf(client.game.id)) };
    };
    open().catch((error: unknown) => (problem.value = reasonOf(error)));
    return () => {
      isGone = true;
      opened.value?.screen.close();
      opened.value?.client.close();
      opened.value = undefined;
    };
  }, [id]);
  useTitle(opened.value && say.replayOf(opened.value.client.game.title));
  if (problem.value) return <Problem title={say.notARecord} line={problem.value} />;
  if (!opened.value) return <p class="loading">{say.loading}</p>;
  const { screen, client } = opened.value;
  return (
    <>
      <CoinMetals />
      <Frame screen={screen} controls={<Scrubber client={client} screen={screen} />} />
    </>
  );
}
