import { type Tagged, readTyped } from '@muster/engine';
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Play } from '../kit/index.ts';
import { Icon, signs } from '../look/icon.tsx';
import { say } from '../base/messages.ts';
import { Rulebook } from '../rules/rulebook.tsx';
import { hasDrawer } from '../base/settings.ts';
import type { Refused } from '../match-client/match-client.ts';
import { Chat, unreadLines } from './chat.tsx';
import { askedSeat, type Desk, isDrawerOver, tabsOf, take, tellRefused } from './match-screen.ts';
import { FromFile } from './from-file.tsx';
import { canHaveFocus, placesIn } from './keep-focus.ts';
import { Log } from './log.tsx';
import { useOff } from './disabled.ts';

type Paneled = {
  readonly desk: Desk;
  readonly play: Play<unknown, Tagged, Tagged>;
  /** Something else covers it. */
  readonly isBehind: boolean;
};

/** The side panel: odds, log, rules, and the board in words. On a phone it is a drawer. */
export function Panel({ desk, play, isBehind }: Paneled) {
  const { board, table, tab, isDrawerOpen, shown } = desk;
  const { Forecast } = board;
  const isOver = isDrawerOver(desk);
  const element = useDrawer(desk);
  useEffect(() => {
    if (isBehind) isDrawerOpen.value = false;
  }, [isBehind]);
  const inWords = table.game.words.board(shown.value.view, 80);
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
      <Tabs desk={desk} />
      <div class="panel__body" role="tabpanel" id="panel-body" aria-labelledby={`tab-${tab.value}`}>
        {tab.value === 'log' && (
          <>
            {Forecast && <Forecast play={play} />}
            <Log desk={desk} />
            {table.own.length > 0 && <TypeMove desk={desk} play={play} />}
          </>
        )}
        {tab.value === 'chat' && table.online && <Chat desk={desk} online={table.online} />}
        {tab.value === 'rules' && <Rulebook game={table.game.id} at={desk.rule.value} isInPanel />}
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

/** Whoever opens the drawer is in it; whoever closes it is back where they came from. A press beside it closes it, too. */
function useDrawer(desk: Desk) {
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  const isOver = isDrawerOver(desk);
  useLayoutEffect(() => {
    const { current } = panel;
    if (!isOver || !current) return undefined;
    const { activeElement } = document;
    // A key that opens it may have led to something in it.
    if (!current.contains(activeElement)) {
      opener.current = activeElement;
      current.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
    }
    const opened = performance.now();
    const press = ({ target, timeStamp }: Event) => {
      // What was pressed in it may be gone by now.
      const isBeside = target instanceof Node && target.isConnected && !current.contains(target);
      // The press that opens it is on its way still.
      if (isBeside && timeStamp > opened) desk.isDrawerOpen.value = false;
    };
    addEventListener('click', press);
    return () => {
      removeEventListener('click', press);
      // What it has covered is drawn anew first.
      queueMicrotask(() => {
        const [back] = [opener.current, ...placesIn(document)].filter((one) => one !== null && canHaveFocus(one));
        back?.focus({ preventScroll: true });
      });
    };
  }, [isOver]);
  return panel;
}

function Tabs({ desk }: { readonly desk: Desk }) {
  const { tab, isDrawerOpen } = desk;
  const tabs = tabsOf(desk);
  const unread = tab.value === 'chat' ? 0 : unreadLines(desk);
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
function TypeMove({ desk, play }: { readonly desk: Desk; readonly play: Play<unknown, Tagged, Tagged> }) {
  const { table, shown } = desk;
  const { words } = table.game;
  // The prompt says it too, but a drawer lies over the prompt.
  const problem = useSignal('');
  const field = useOff(play.seat === undefined);
  const button = useOff(play.seat === undefined);
  const type = (event: SubmitEvent) => {
    event.preventDefault();
    const input = (event.currentTarget as HTMLFormElement).elements.namedItem('move') as HTMLInputElement;
    const text = input.value.trim();
    if (text === '' || askedSeat(desk) === undefined) return;
    const typed = play.seat === undefined ? undefined : readTyped(table.game, text, shown.value.view, play.seat);
    const action = typed && 'action' in typed ? typed.action : undefined;
    const refused: Refused | undefined = action ? play.whyNot(action) : { sentence: say.noSuchMove(text) };
    problem.value = refused?.sentence ?? '';
    if (refused) {
      tellRefused(desk, refused.sentence, refused.rule);
      // What is typed next takes its place.
      input.focus();
      input.select();
    } else if (action) {
      input.value = '';
      void take(desk, action);
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
      <FromFile desk={desk} play={play} />
    </form>
  );
}
