import type { MatchSummary } from '@muster/client';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { boxes } from '../boards/index.ts';
import { say } from '../base/messages.ts';
import { goTo, writeRoute } from '../base/router.ts';
import { connection, me, muster, whoAmI } from '../match-client/server.ts';
import { ConnectionNotice } from './connection.tsx';
import { MatchList, MatchRow, maySit } from './match-list.tsx';
import { PageTop } from './page-top.tsx';
import { useTitle } from '../base/title.ts';
import '../look/online.css';

/** Public matches, live: those that wait for somebody, and those that are being played. */
export function Lobby() {
  const matches = useSignal<readonly MatchSummary[] | undefined>(undefined);
  useEffect(() => {
    whoAmI().catch(() => {});
    return muster.followLobby((all) => (matches.value = all));
  }, []);
  useTitle(say.lobby);
  const all = matches.value ?? [];
  const canJoin = ({ seats }: MatchSummary) => seats.some((seat) => maySit(seat, me.value?.id));
  const sitsAt = ({ seats }: MatchSummary) =>
    seats.some((seat) => seat.type === 'person' && seat.person === me.value?.id);
  const isMine = (match: MatchSummary) => sitsAt(match) || match.host === me.value?.id;
  const open = all.filter((match) => match.status === 'open' && (canJoin(match) || isMine(match)));
  return (
    <div class="home">
      <PageTop />
      <main class="sheet sheet--wide lobby">
        <div class="lobby__head">
          <div>
            <h1>{say.lobby}</h1>
            <p>{say.lobbyLine}</p>
          </div>
          <NewMatch isMain={open.length === 0} />
        </div>
        <ConnectionNotice />
        {matches.value === undefined ? (
          <p role="status">{connection.value === 'fine' && say.loading}</p>
        ) : (
          <div class="lobby__lists">
            <MatchList
              title={say.openMatches}
              none={say.noOpenMatches}
              matches={open}
              row={(match) => (
                <MatchRow key={match.id} match={match} does={sitsAt(match) ? say.lookAt : say.join} isMain />
              )}
            />
            <MatchList
              title={say.runningMatches}
              none={say.noRunningMatches}
              matches={all.filter(({ status }) => status === 'on')}
              row={(match) => <MatchRow key={match.id} match={match} does={sitsAt(match) ? say.goOn : say.watch} />}
            />
          </div>
        )}
        <p class="lobby__more">
          <a href={writeRoute({ page: 'mine' })}>{say.myMatches}</a> ·{' '}
          <a href={writeRoute({ page: 'account' })}>{say.account}</a>
        </p>
      </main>
    </div>
  );
}

/** The main button of the page when there is no match to join. */
function NewMatch({ isMain }: { readonly isMain: boolean }) {
  const game = useSignal(boxes[0]?.id ?? '');
  const begin = (event: Event) => {
    event.preventDefault();
    goTo({ page: 'new', game: game.value, way: 'online' });
  };
  return (
    <form class="lobby__new" onSubmit={begin}>
      <select
        aria-label={say.whichToSetUp}
        value={game.value}
        onChange={({ currentTarget: { value } }) => (game.value = value)}
      >
        {boxes.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <button type="submit" class={isMain ? 'btn btn--brass' : 'btn'}>
        {say.setUpMatch}
      </button>
    </form>
  );
}
