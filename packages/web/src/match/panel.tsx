import type { Kind } from '@muster/engine';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Play } from '../boards/board.ts';
import { Icon, signs } from '../look/icon.tsx';
import { say } from '../messages.ts';
import { Rulebook } from '../rules/rulebook.tsx';
import { hasDrawer } from '../settings.ts';
import type { Refused } from '../table/table.ts';
import { Chat, unreadLines } from './chat.tsx';
import { askedSeat, type Desk, tabsOf, take, tellRefused } from './desk.ts';
import { FromFile } from './from-file.tsx';
import { Log } from './log.tsx';

/** The side panel: odds, log, rules, and the board in words. On a phone it is a drawer. */
export function Panel({ desk, play }: { readonly desk: Desk; readonly play: Play<unknown, Kind, Kind> }) {
  const { board, table, tab, isDrawerOpen, shown } = desk;
  const { Forecast } = board;
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current: panel } = element;
    // A key that opens it may have led to something in it.
    if (isDrawerOpen.value && hasDrawer.value && !panel?.contains(document.activeElement))
      panel?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  }, [isDrawerOpen.value]);
  const inWords = table.game.words.board(shown.value.view, 80);
  return (
    <aside class="panel" data-open={isDrawerOpen.value || undefined} aria-label={say.logAndRules} ref={element}>
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
    </aside>
  );
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
function TypeMove({ desk, play }: { readonly desk: Desk; readonly play: Play<unknown, Kind, Kind> }) {
  const { table, shown } = desk;
  const { words } = table.game;
  // The prompt says it too, but a drawer lies over the prompt.
  const problem = useSignal('');
  const type = (event: SubmitEvent) => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem('move') as HTMLInputElement;
    const text = field.value.trim();
    if (text === '' || askedSeat(desk) === undefined) return;
    const action = words.parse(text, shown.value.view);
    const refused: Refused | undefined = action ? play.whyNot(action) : { sentence: say.noSuchMove(text) };
    problem.value = refused?.sentence ?? '';
    if (refused) {
      tellRefused(desk, refused.sentence, refused.rule);
      // What is typed next takes its place.
      field.focus();
      field.select();
    } else if (action) {
      field.value = '';
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
        disabled={play.seat === undefined}
        onInput={() => (problem.value = '')}
      />
      <datalist id="moves">
        {play.legal.map((action) => {
          const text = words.action(action, shown.value.view);
          return <option key={text} value={text} />;
        })}
      </datalist>
      <button type="submit" class="btn" disabled={play.seat === undefined}>
        {say.doIt}
      </button>
      <FromFile desk={desk} play={play} />
    </form>
  );
}
