import { reasonOf, type Seat } from '@muster/engine';
import { useEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { Icon, type Outline, signs } from '../look/icon.tsx';
import { boxOf } from '../boards/shelf.ts';
import { Mark } from '../look/mark.tsx';
import { say } from '../messages.ts';
import { isDark, set, settings } from '../settings.ts';
import { goTo } from '../router.ts';
import { saveAsFile } from '../pages/files.ts';
import { USUAL_BOT } from '../pages/start.ts';
import { unreadLines } from './chat.tsx';
import { askedSeat, askHint, type Desk, takeBack, tellRefused } from './desk.ts';
import { keysAt } from './keys.ts';

export function TopBar({ desk }: { readonly desk: Desk }) {
  const { board, table, shown } = desk;
  const isPlayed = table.own.length > 0;
  const unread = unreadLines(desk);
  return (
    <header class="top">
      <a class="top__mark" href="#/" aria-label={say.firstPage}>
        <Mark />
        <span>{say.muster}</span>
      </a>
      <div class="top__title">
        <h1 class="top__game">{boxOf(table.game.id)?.title ?? table.game.title}</h1>
        <span class="top__when">{board.when(shown.value.view)}</span>
      </div>
      <div class="top__tools">
        {isPlayed && (
          <>
            {table.hint && (
              <Tool
                sign={signs.hint}
                label={say.hint}
                isOff={askedSeat(desk) === undefined}
                onUse={() => void askHint(desk)}
              />
            )}
            <Tool sign={signs.undo} label={say.undo} whyOff={shown.value.whyNoUndo} onUse={() => void takeBack(desk)} />
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
          aria-expanded={desk.isDrawerOpen.value}
          onClick={() => (desk.isDrawerOpen.value = !desk.isDrawerOpen.value)}
        >
          <Icon of={signs.log} />
          {unread > 0 && <b class="unread" data-text={unread} />}
        </button>
        <Menu desk={desk} />
      </div>
    </header>
  );
}

type Used = {
  readonly sign: Outline;
  readonly label: string;
  readonly isOff?: boolean;
  /** Why it cannot be used now: it is off, and says so. */
  readonly whyOff?: string | undefined;
  readonly isOptional?: boolean;
  onUse(): void;
};

function Tool({ sign, label, isOff = false, whyOff, isOptional = false, onUse }: Used) {
  return (
    <button
      type="button"
      class={isOptional ? 'btn btn--quiet optional' : 'btn btn--quiet'}
      aria-label={label}
      disabled={isOff || whyOff !== undefined}
      title={whyOff}
      onClick={onUse}
    >
      <Icon of={sign} />
      <span class="label">{label}</span>
    </button>
  );
}

function Menu({ desk }: { readonly desk: Desk }) {
  const isOpen = useSignal(false);
  const isSure = useSignal(false);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const isInside = event.target instanceof Node && element.current?.contains(event.target);
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      // Escape closes the menu and nothing else: what is picked up stays so.
      if (isEscape && isOpen.value) event.stopPropagation();
      if (isEscape || (event.type === 'pointerdown' && !isInside)) isOpen.value = isSure.value = false;
    };
    addEventListener('pointerdown', close);
    addEventListener('keydown', close, { capture: true });
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', close, { capture: true });
    };
  }, []);
  const { table, shown } = desk;
  const [own] = table.own;
  const { motion, keys } = settings.value;
  const closing = (use: () => void) => () => {
    isOpen.value = isSure.value = false;
    use();
  };
  return (
    <div class="menu" ref={element}>
      <button
        type="button"
        class="btn btn--quiet btn--icon"
        aria-label={say.menu}
        aria-expanded={isOpen.value}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        <Icon of={signs.menu} />
      </button>
      {isOpen.value && (
        <div class="menu__sheet">
          <MenuItem label={say.theme} onUse={() => set({ theme: isDark() ? 'light' : 'dark' })} />
          <MenuItem
            label={motion === 'on' ? say.motionOn : say.motionOff}
            onUse={() => set({ motion: motion === 'on' ? 'off' : 'on' })}
          />
          <MenuItem
            label={keys === 'on' ? say.keysOn : say.keysOff}
            onUse={() => set({ keys: keys === 'on' ? 'off' : 'on' })}
          />
          {(!table.online || shown.value.ending) && (
            <MenuItem label={say.saveRecord} onUse={closing(() => void saveRecord(desk))} />
          )}
          {own !== undefined && !shown.value.ending && <Replacements desk={desk} onDone={closing(() => {})} />}
          {own !== undefined && !shown.value.ending && !isSure.value && (
            <MenuItem label={say.resign} onUse={() => (isSure.value = true)} />
          )}
          {isSure.value && own !== undefined && (
            <div class="menu__sure">
              <span>{say.resignSure}</span>
              <MenuItem label={say.resignYes} onUse={closing(() => void table.resign(askedSeat(desk) ?? own))} />
              <MenuItem label={say.resignNo} onUse={() => (isSure.value = false)} />
            </div>
          )}
          <MenuItem label={table.online ? say.leaveOnline : say.leave} onUse={closing(() => goTo({ page: 'home' }))} />
          <h2>{say.keysTitle}</h2>
          <dl class="keys">
            {keysAt(desk).map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}

/** Whoever has left can be replaced by a bot, if the others agree. Asked of the server each time the menu is opened. */
function Replacements({ desk, onDone }: { readonly desk: Desk; onDone(): void }) {
  const { table, shown } = desk;
  const { online } = table;
  const away = useSignal<readonly Seat[]>([]);
  useEffect(() => void online?.away().then((seats) => (away.value = seats)), []);
  if (!online) return null;
  const propose = async (seat: Seat) => {
    onDone();
    const refused = await online.replace(seat, USUAL_BOT);
    if (refused) tellRefused(desk, refused.sentence);
  };
  return (
    <>
      {away.value
        .filter((seat) => !table.own.includes(seat))
        .map((seat) => (
          <MenuItem
            key={seat}
            label={say.replace(table.game.words.seat(seat, shown.value.view))}
            onUse={() => void propose(seat)}
          />
        ))}
    </>
  );
}

function MenuItem({ label, onUse }: { readonly label: string; onUse(): void }) {
  return (
    <button type="button" class="menu__item" onClick={onUse}>
      {label}
    </button>
  );
}

async function saveRecord(desk: Desk): Promise<void> {
  const { record: recordOf, game } = desk.table;
  try {
    const record = await recordOf();
    if (record !== undefined) saveAsFile(`${game.id}.jsonl`, record);
  } catch (error) {
    tellRefused(desk, reasonOf(error));
  }
}
