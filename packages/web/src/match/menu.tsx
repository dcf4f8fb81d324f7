import { reasonOf, type Seat } from '@muster/engine';
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Icon, signs } from '../look/icon.tsx';
import { say } from '../base/messages.ts';
import { saveAsFile } from '../base/files.ts';
import { USUAL_BOT } from '../match-client/match-client.ts';
import { goTo } from '../base/router.ts';
import { isDark, set, settings } from '../base/settings.ts';
import { askedSeat, type Desk, tellRefused } from './match-screen.ts';
import { keysAt } from './keys.ts';

/** Settings, and what is done once in a match: save it, give it up, leave it. */
export function Menu({ desk }: { readonly desk: Desk }) {
  const isOpen = useSignal(false);
  const isSure = useSignal(false);
  const element = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => (isOpen.value = isSure.value = false);
  useEffect(() => {
    const press = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) close();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen.value) return;
      // It closes the menu and nothing else: what is picked up stays so.
      event.stopPropagation();
      close();
      button.current?.focus();
    };
    addEventListener('pointerdown', press);
    addEventListener('keydown', escape, { capture: true });
    return () => {
      removeEventListener('pointerdown', press);
      removeEventListener('keydown', escape, { capture: true });
    };
  }, []);
  // Whoever is asked whether they are sure is there, and whoever is not, back.
  const isAsked = useRef(false);
  useLayoutEffect(() => {
    if (isOpen.value && isAsked.current !== isSure.value)
      element.current?.querySelector<HTMLElement>(isSure.value ? '.menu__sure button' : '.menu__resign')?.focus();
    isAsked.current = isSure.value;
  }, [isSure.value]);
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !element.current?.contains(relatedTarget)) close();
  };
  const { table, shown } = desk;
  const [own] = table.own;
  const { motion, keys } = settings.value;
  const closing = (use: () => void) => () => {
    close();
    button.current?.focus();
    use();
  };
  return (
    <div class="menu" ref={element} onFocusOut={leave}>
      <button
        type="button"
        ref={button}
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
            <MenuItem label={say.resign} kind="resign" onUse={() => (isSure.value = true)} />
          )}
          {isSure.value && own !== undefined && (
            <div class="menu__sure" role="group" aria-labelledby="menu-sure">
              <span id="menu-sure">{say.resignSure}</span>
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

function MenuItem({ label, kind, onUse }: { readonly label: string; readonly kind?: string; onUse(): void }) {
  return (
    <button type="button" class={kind ? `menu__item menu__${kind}` : 'menu__item'} onClick={onUse}>
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
