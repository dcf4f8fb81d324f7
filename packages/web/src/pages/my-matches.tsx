import type { MatchSummary } from '@muster/client';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { say } from '../base/messages.ts';
import { writeRoute } from '../base/router.ts';
import { lostBy } from '../match-client/online.ts';
import { me, muster, sentenceOf, whoAmI } from '../match-client/server.ts';
import { MatchList, MatchRow } from './match-list.tsx';
import { PageTop } from './page-top.tsx';
import { useTitle } from '../base/title.ts';
import { WhoAreYou } from './who-are-you.tsx';
import '../look/online.css';

/** A player replaced by a bot can only watch. */
function doesWith(match: MatchSummary): string {
  if (match.status !== 'on') return say.lookAt;
  return lostBy(match, me.value?.id) ? say.watch : say.goOn;
}

/** The matches of whoever sits at this browser, the newest first. */
export function MyMatches() {
  const matches = useSignal<readonly MatchSummary[] | undefined>(undefined);
  const problem = useSignal('');
  useEffect(() => {
    const look = async () => {
      const person = await whoAmI();
      matches.value = person ? await muster.myMatches() : undefined;
    };
    const lookSafely = () => void look().catch((error: unknown) => (problem.value = sentenceOf(error)));
    lookSafely();
    addEventListener('focus', lookSafely);
    return () => removeEventListener('focus', lookSafely);
  }, [me.value?.id]);
  useTitle(say.myMatches);
  const groups = ['on', 'open', 'stuck', 'over'] as const;
  return (
    <div class="home">
      <PageTop />
      <main class="sheet sheet--wide">
        <h1>{say.myMatches}</h1>
        {problem.value && (
          <p class="problem" role="alert">
            {problem.value}
          </p>
        )}
        {!me.value && <WhoAreYou />}
        {matches.value?.length === 0 && <p>{say.noMatches}</p>}
        {groups.map((status) => {
          const some = matches.value?.filter((match) => match.status === status) ?? [];
          if (some.length === 0) return null;
          const isOn = status === 'on';
          return (
            <MatchList
              key={status}
              title={say.statuses[status]}
              none=""
              matches={some}
              row={(match) => <MatchRow key={match.id} match={match} does={doesWith(match)} isMain={isOn} />}
            />
          );
        })}
        <p class="lobby__more">
          <a href={writeRoute({ page: 'lobby' })}>{say.lobby}</a>
        </p>
      </main>
    </div>
  );
}
