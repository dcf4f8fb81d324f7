import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { boxes } from '../boards/index.ts';
import { Icon, signs } from '../look/icon.tsx';
import { say } from '../base/messages.ts';
import { writeRoute } from '../base/router.ts';
import { allSaved, forget, type Saved } from '../match-client/saved-matches.ts';
import { PERSON } from '../match-client/match-client.ts';

/** The number shown at first. */
const FEW = 3;

/** Unfinished matches, latest first. When the last is deleted, `onLast` moves the focus. */
export function Unfinished({ onLast }: { onLast(): void }) {
  const saved = useSignal<readonly Saved[]>([]);
  const isOpen = useSignal(false);
  const list = useRef<HTMLUListElement>(null);
  const look = async () => {
    saved.value = (await allSaved()).filter(({ isOver }) => !isOver);
  };
  useEffect(() => void look(), []);
  if (saved.value.length === 0) return null;
  const shown = isOpen.value ? saved.value : saved.value.slice(0, FEW);
  const hidden = saved.value.length - shown.length;
  const remove = async (id: string, at: number) => {
    await forget(id);
    await look();
    const next = Math.min(at, saved.value.length - 1);
    if (next < 0) onLast();
    // Once it is drawn without the one that is gone.
    else requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('.waiting > a')[next]?.focus());
  };
  return (
    <ul class="unfinished" aria-label={say.unfinished} ref={list}>
      {shown.map((match, at) => (
        <Waiting key={match.id} match={match} onForget={() => void remove(match.id, at)} />
      ))}
      {hidden > 0 && (
        <li>
          <button type="button" class="btn btn--quiet" onClick={() => (isOpen.value = true)}>
            {say.moreUnfinished(hidden)}
          </button>
        </li>
      )}
    </ul>
  );
}

/** One match to go on with. It is deleted for good, so it is asked about once more. */
function Waiting({ match, onForget }: { readonly match: Saved; onForget(): void }) {
  const { id, game, players, asked } = match;
  const isSure = useSignal(false);
  const row = useRef<HTMLLIElement>(null);
  const title = boxes.find((box) => box.id === game)?.title ?? game;
  const which = say.whichMatch(title, `${againstOf(players)} · ${asked}`);
  const askForSure = (isAsked: boolean) => {
    isSure.value = isAsked;
    requestAnimationFrame(() => row.current?.querySelector('button')?.focus());
  };
  return (
    <li class="waiting" ref={row}>
      <a href={writeRoute({ page: 'match', id })}>
        {say.goOnWith(title)}
        <small>
          {againstOf(players)} · {asked}
        </small>
      </a>
      {isSure.value ? (
        <div class="waiting__sure" role="group" aria-label={say.forgetSure(which)}>
          <button type="button" class="btn" onClick={onForget}>
            {say.forgetYes}
          </button>
          <button type="button" class="btn btn--quiet" onClick={() => askForSure(false)}>
            {say.forgetNo}
          </button>
        </div>
      ) : (
        <button
          type="button"
          class="btn btn--quiet btn--icon"
          aria-label={say.forgetMatch(which)}
          onClick={() => askForSure(true)}
        >
          <Icon of={signs.close} />
        </button>
      )}
    </li>
  );
}

function againstOf(players: readonly string[]): string {
  const people = players.filter((player) => player === PERSON).length;
  if (people > 1) return say.atThisScreen;
  return players.length === 1 ? say.alone : say.againstBots(players.length - people);
}
