import { Icon, signs } from '../look/icon.tsx';
import { Mark } from '../look/mark.tsx';
import { say } from '../base/messages.ts';
import { boxes } from '../boards/index.ts';
import { writeRoute } from '../base/router.ts';
import { isDark, set } from '../base/settings.ts';
import { knownName } from '../match-client/known-name.ts';

/** The head of every page that is no match. */
export function PageTop() {
  const [first] = boxes;
  return (
    <header class="page-top">
      <a class="page-top__mark" href="#/" aria-label={say.firstPage}>
        <Mark />
        {say.muster}
      </a>
      <nav>
        <a class="btn btn--quiet" href={writeRoute({ page: 'lobby' })} aria-label={say.lobby}>
          <Icon of={signs.people} />
          <span class="label">{say.lobby}</span>
        </a>
        {knownName.value !== undefined && (
          <a
            class="btn btn--quiet page-top__you"
            href={writeRoute({ page: 'account' })}
            aria-label={say.accountOf(knownName.value)}
          >
            <Icon of={signs.person} />
            <span class="label">{knownName.value}</span>
          </a>
        )}
        {first && (
          <a
            class="btn btn--quiet"
            href={writeRoute({ page: 'rules', game: first.id, rule: undefined })}
            aria-label={say.tabs.rules}
          >
            <Icon of={signs.rules} />
            <span class="label">{say.tabs.rules}</span>
          </a>
        )}
        <button
          type="button"
          class="btn btn--quiet"
          aria-label={say.theme}
          onClick={() => set({ theme: isDark() ? 'light' : 'dark' })}
        >
          <Icon of={signs.theme} />
          <span class="label">{say.theme}</span>
        </button>
      </nav>
    </header>
  );
}
