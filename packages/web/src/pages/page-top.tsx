import { Icon, signs } from '../look/icon.tsx';
import { Mark } from '../look/mark.tsx';
import { say } from '../messages.ts';
import { boxes } from '../boards/index.ts';
import { writeRoute } from '../router.ts';
import { isDark, set } from '../settings.ts';

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
