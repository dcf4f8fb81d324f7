import { Icon, type Outline, signs } from '../look/icon.tsx';
import { Mark } from '../look/mark.tsx';
import { say } from '../base/messages.ts';
import { isDark, set } from '../base/settings.ts';
import { unreadLines } from './chat.tsx';
import { askedSeat, askHint, type MatchScreen, takeBack } from './match-screen.ts';
import { Menu } from './menu.tsx';
import { useDisabled } from './disabled.ts';

export function TopBar({ screen, isBehind }: { readonly screen: MatchScreen; readonly isBehind: boolean }) {
  const { board, client, shown } = screen;
  const isPlayed = client.own.length > 0;
  const unread = unreadLines(screen);
  return (
    <header class="top" inert={isBehind || undefined}>
      <a class="top__mark" href="#/" aria-label={say.firstPage}>
        <Mark />
        <span>{say.muster}</span>
      </a>
      <div class="top__title">
        <h1 class="top__game">{screen.box?.title ?? client.game.title}</h1>
        <span class="top__when">{board.when(shown.value.view)}</span>
      </div>
      <div class="top__tools">
        {isPlayed && (
          <>
            {client.hint && (
              <Tool
                sign={signs.hint}
                label={say.hint}
                isOff={askedSeat(screen) === undefined}
                onUse={() => void askHint(screen)}
              />
            )}
            <Tool
              sign={signs.undo}
              label={say.undo}
              whyOff={shown.value.whyNoUndo}
              onUse={() => void takeBack(screen)}
            />
          </>
        )}
        <Tool
          sign={signs.theme}
          label={say.theme}
          isOptional
          onUse={() => set({ theme: isDark() ? 'light' : 'dark' })}
        />
        <button
          type="button"
          class="btn btn--quiet top__drawer"
          aria-label={unread > 0 ? `${say.logAndRules}, ${unread} ${say.unread}` : say.logAndRules}
          aria-expanded={screen.isDrawerOpen.value}
          onClick={() => (screen.isDrawerOpen.value = !screen.isDrawerOpen.value)}
        >
          <Icon of={signs.log} />
          {unread > 0 && <b class="unread" data-text={unread} />}
        </button>
        <Menu screen={screen} />
      </div>
    </header>
  );
}

type Used = {
  readonly sign: Outline;
  readonly label: string;
  readonly isOff?: boolean;
  /** Why it is disabled. */
  readonly whyOff?: string | undefined;
  readonly isOptional?: boolean;
  onUse(): void;
};

function Tool({ sign, label, isOff: isUseless = false, whyOff, isOptional = false, onUse }: Used) {
  const isOff = isUseless || whyOff !== undefined;
  const off = useDisabled(isOff);
  return (
    <button
      type="button"
      class={isOptional ? 'btn btn--quiet optional' : 'btn btn--quiet'}
      aria-label={label}
      title={whyOff}
      {...off}
      onClick={() => {
        if (!isOff) onUse();
      }}
    >
      <Icon of={sign} />
      <span class="label">{label}</span>
    </button>
  );
}
