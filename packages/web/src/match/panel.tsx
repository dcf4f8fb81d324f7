import { type Tagged, readTyped } from '@muster/engine';
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Play } from '../kit/index.ts';
import { Icon, signs } from '../look/icon.tsx';
import { say } from '../base/messages.ts';
import { Rulebook } from '../rules/rulebook.tsx';
import { hasDrawer } from '../base/settings.ts';
import type { Reason } from '../match-client/match-client.ts';
import { Chat, unreadLines } from './chat.tsx';
import { askedSeat, type MatchScreen, isDrawerOver, tabsOf, take, showReason } from './match-screen.ts';
import { FromFile } from './from-file.tsx';
import { canHaveFocus, placesIn } from './keep-focus.ts';
import { Log } from './log.tsx';
import { useDisabled } from './disabled.ts';

type Paneled = {
  readonly screen: MatchScreen;
  readonly play: Play<unknown, Tagged, Tagged>;
  /** Something else covers it. */
  readonly isBehind: boolean;
};

/** The side panel: odds, log, rules, and the board in words. On a phone it is a drawer. */
export function Panel({ screen, play, isBehind }: Paneled) {
  const { board, client, tab, isDrawerOpen, shown } = screen;
  const { Forecast } = board;
  const isOver = isDrawerOver(screen);
  const element = useDrawer(screen);
  useEffect(() => {
    if (isBehind) isDrawerOpen.value = false;
  }, [isBehind]);
  const inWords = client.game.words.board(shown.value.view, 80);
  return (
    <section
      class="panel"
      role={isOver ? 'dialog' : 'complementary'}
      aria-modal={isOver || undefined}
      aria-label={say.logAndRules}
      data-open={isDrawerOpen.value || undefined}
      inert={(isBehind && !isOver) || undefined}
      ref={element}
    >
      <Tabs screen={screen} />
      <div class="panel__body" role="tabpanel" id="panel-body" aria-labelledby={`tab-${tab.value}`}>
        {tab.value === 'log' && (
          <>
            {Forecast && <Forecast play={play} />}
            <Log screen={screen} />
            {client.own.length > 0 && <TypeMove screen={screen} play={play} />}
          </>
        )}
        {tab.value === 'chat' && client.online && <Chat screen={screen} online={client.online} />}
        {tab.value === 'rules' && <Rulebook game={client.game.id} at={screen.rule.value} isInPanel />}
        {tab.value === 'words' && (
          <pre class="in-words" tabIndex={0} aria-label={say.inWords}>
            {inWords}
          </pre>
        )}
      </div>
      <div id="board-in-words" class="visually-hidden">
        {inWords}
      </div>
    </section>
  );
}

/** Moves the focus into the open drawer and back to the button that opened it. A press outside closes it. */
function useDrawer(screen: MatchScreen) {
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  const isOver = isDrawerOver(screen);
  useLayoutEffect(() => {
    const { current } = panel;
    if (!isOver || !current) return undefined;
    const { activeElement } = document;
    // A key such as "t" has already focused a field in it.
    if (!current.contains(activeElement)) {
      opener.current = activeElement;
      current.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
    }
    const opened = performance.now();
    const press = ({ target, timeStamp }: Event) => {
      // The pressed element may have been removed meanwhile.
      const isBeside = target instanceof Node && target.isConnected && !current.contains(target);
      // Ignores the very click that opened it.
      if (isBeside && timeStamp > opened) screen.isDrawerOpen.value = false;
    };
    addEventListener('click', press);
    return () => {
      removeEventListener('click', press);
      // After the covered page is no longer inert.
      queueMicrotask(() => {
        const [back] = [opener.current, ...placesIn(document)].filter((one) => one !== null && canHaveFocus(one));
        back?.focus({ preventScroll: true });
      });
    };
  }, [isOver]);
  return panel;
}

function Tabs({ screen }: { readonly screen: MatchScreen }) {
  const { tab, isDrawerOpen } = screen;
  const tabs = tabsOf(screen);
  const unread = tab.value === 'chat' ? 0 : unreadLines(screen);
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    const next = tabs[(tabs.indexOf(tab.value) + by + tabs.length) % tabs.length];
    if (next) tab.value = next;
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="panel__head">
      <div class="panel__tabs" role="tablist" onKeyDown={step}>
        {tabs.map((one) => (
          <button
            type="button"
            role="tab"
            id={`tab-${one}`}
            key={one}
            aria-selected={tab.value === one}
            aria-controls="panel-body"
            tabIndex={tab.value === one ? 0 : -1}
            onClick={() => (tab.value = one)}
          >
            {say.tabs[one]}
            {one === 'chat' && unread > 0 && <Unread lines={unread} />}
          </button>
        ))}
      </div>
      <button
        type="button"
        class="btn btn--quiet btn--icon panel__close"
        aria-label={say.closePanel}
        onClick={() => (isDrawerOpen.value = false)}
      >
        <Icon of={signs.close} />
      </button>
    </div>
  );
}

function Unread({ lines }: { readonly lines: number }) {
  return (
    <>
      {' '}
      <b class="unread">
        {lines}
        <span class="visually-hidden"> {say.unread}</span>
      </b>
    </>
  );
}

/** Any action can be typed, in the words of the terminal. */
function TypeMove({ screen, play }: { readonly screen: MatchScreen; readonly play: Play<unknown, Tagged, Tagged> }) {
  const { client, shown } = screen;
  const { words } = client.game;
  // Shown here as well, because the drawer covers the prompt.
  const problem = useSignal('');
  const field = useDisabled(play.seat === undefined);
  const button = useDisabled(play.seat === undefined);
  const type = (event: SubmitEvent) => {
    event.preventDefault();
    const input = (event.currentTarget as HTMLFormElement).elements.namedItem('move') as HTMLInputElement;
    const text = input.value.trim();
    if (text === '' || askedSeat(screen) === undefined) return;
    const typed = play.seat === undefined ? undefined : readTyped(client.game, text, shown.value.view, play.seat);
    const action = typed && 'action' in typed ? typed.action : undefined;
    const refused: Reason | undefined = action ? play.whyNot(action) : { sentence: say.noSuchMove(text) };
    problem.value = refused?.sentence ?? '';
    if (refused) {
      showReason(screen, refused.sentence, refused.rule);
      // What is typed next takes its place.
      input.focus();
      input.select();
    } else if (action) {
      input.value = '';
      void take(screen, action);
    }
  };
  return (
    <form class="say say--move" onSubmit={type}>
      {hasDrawer.value && problem.value && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <input
        name="move"
        list="moves"
        autocomplete="off"
        placeholder={say.typeMove}
        aria-label={say.typeMove}
        title={say.typeMoveHelp}
        {...field}
        onInput={() => (problem.value = '')}
      />
      <datalist id="moves">
        {play.legal.map((action) => {
          const text = words.label(action, shown.value.view);
          return <option key={text} value={text} />;
        })}
      </datalist>
      <button type="submit" class="btn" {...button}>
        {say.doIt}
      </button>
      <FromFile screen={screen} play={play} />
    </form>
  );
}
