import { reasonOf, type Seat } from '@muster/engine';
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Icon, signs } from '../look/icon.tsx';
import { say } from '../base/messages.ts';
import { saveAsFile } from '../base/files.ts';
import { USUAL_BOT } from '../match-client/match-client.ts';
import { goTo } from '../base/router.ts';
import { isDark, set, settings } from '../base/settings.ts';
import { askedSeat, type MatchScreen, showReason } from './match-screen.ts';
import { keysAt } from './keys.ts';

/** Settings, and what is done once in a match: save it, give it up, leave it. */
export function Menu({ screen }: { readonly screen: MatchScreen }) {
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
      // Closes the menu alone: picked pieces stay picked.
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
  // Moves the focus to the confirmation, and back to the button that opened it.
  const isAsked = useRef(false);
  useLayoutEffect(() => {
    if (isOpen.value && isAsked.current !== isSure.value)
      element.current?.querySelector<HTMLElement>(isSure.value ? '.menu__sure button' : '.menu__resign')?.focus();
    isAsked.current = isSure.value;
  }, [isSure.value]);
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !element.current?.contains(relatedTarget)) close();
  };
  const { client, shown } = screen;
  const [own] = client.own;
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
          {(!client.online || shown.value.ending) && (
            <MenuItem label={say.saveRecord} onUse={closing(() => void saveRecord(screen))} />
          )}
          {own !== undefined && !shown.value.ending && <Replacements screen={screen} onDone={closing(() => {})} />}
          {own !== undefined && !shown.value.ending && !isSure.value && (
            <MenuItem label={say.resign} kind="resign" onUse={() => (isSure.value = true)} />
          )}
          {isSure.value && own !== undefined && (
            <div class="menu__sure" role="group" aria-labelledby="menu-sure">
              <span id="menu-sure">{say.resignSure}</span>
              <MenuItem label={say.resignYes} onUse={closing(() => void client.resign(askedSeat(screen) ?? own))} />
              <MenuItem label={say.resignNo} onUse={() => (isSure.value = false)} />
            </div>
          )}
          <MenuItem label={client.online ? say.leaveOnline : say.leave} onUse={closing(() => goTo({ page: 'home' }))} />
          <h2>{say.keysTitle}</h2>
          <dl class="keys">
            {keysAt(screen).map(([key, does]) => (
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

/** Offers a bot in place of players who left. Asks the server for them each time the menu opens. */
function Replacements({ screen, onDone }: { readonly screen: MatchScreen; onDone(): void }) {
  const { client, shown } = screen;
  const { online } = client;
  const away = useSignal<readonly Seat[]>([]);
  useEffect(() => void online?.away().then((seats) => (away.value = seats)), []);
  if (!online) return null;
  const propose = async (seat: Seat) => {
    onDone();
    const refused = await online.replace(seat, USUAL_BOT);
    if (refused) showReason(screen, refused.sentence);
  };
  return (
    <>
      {away.value
        .filter((seat) => !client.own.includes(seat))
        .map((seat) => (
          <MenuItem
            key={seat}
            label={say.replace(client.game.words.seat(seat, shown.value.view))}
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

async function saveRecord(screen: MatchScreen): Promise<void> {
  const { record: recordOf, game } = screen.client;
  try {
    const record = await recordOf();
    if (record !== undefined) saveAsFile(`${game.id}.jsonl`, record);
  } catch (error) {
    showReason(screen, reasonOf(error));
  }
}
