import type { Tagged, Viewer } from '@muster/engine';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { Ask, Button, Play } from '../kit/index.ts';
import { Icon, signs } from '../look/icon.tsx';
import { placeOf } from '../look/seat.tsx';
import { say } from '../base/messages.ts';
import { isNarrow } from '../base/settings.ts';
import { type Advice, PERSON } from '../match-client/match-client.ts';
import { WhyNotText } from './beside.tsx';
import { type Desk, nameOf, playAt, take } from './match-screen.ts';
import { FromFile, isListAsked } from './from-file.tsx';
import { Lately } from './recent-events.tsx';
import { BetweenPeople } from './between-people.tsx';
import { RuleLink } from './rule-link.tsx';

/** Who must do what, with its buttons: the voice of the game. */
export function Prompt({ desk, play }: { readonly desk: Desk; readonly play: Play<unknown, Tagged, Tagged> }) {
  const { board, table, shown } = desk;
  const { waiting } = shown.value;
  const isAsked = play.seat !== undefined;
  const who = play.seat ?? waiting[0];
  const ask = useAsked(desk, () => (isAsked ? { say: plainly(desk), ...board.ask?.(play) } : { say: plainly(desk) }));
  return (
    <section class="prompt" data-seat={who === undefined ? undefined : placeOf(who)} aria-label={say.prompt}>
      {isNarrow.value && <Lately desk={desk} />}
      <div class="prompt__ask">
        <p class="prompt__say" role="status" tabIndex={-1}>
          {ask.say}
          {table.online && table.own.length === 0 && !shown.value.ending && <small>{watchedBy(desk)}</small>}
          {(ask.more || ask.rule) && (
            <small>
              {ask.more} {ask.rule && <RuleLink desk={desk} id={ask.rule} />}
            </small>
          )}
        </p>
        {desk.advice.value && <HintStrip desk={desk} advice={desk.advice.value} />}
      </div>
      <BetweenPeople desk={desk} />
      <WhyNotStrip desk={desk} />
      <div class="prompt__do">
        {isAsked && board.buttons(play).map((button, at) => <Does key={at} play={play} button={button} />)}
        {isListAsked(desk, play) && <FromFile desk={desk} play={play} />}
      </div>
    </section>
  );
}

/** Whoever has left and comes back learns why this is another's seat now. */
function watchedBy(desk: Desk): string {
  const lost = desk.table.online?.lost.value;
  return lost ? say.botPlaysOn(lost.bot, nameOf(desk, lost.seat)) : say.watching;
}

/** What is said where the board has no words of its own. While bots act it is one sentence, which is read out once. */
function plainly(desk: Desk): string {
  const { table } = desk;
  const { waiting, view, viewer, ending } = desk.shown.value;
  if (ending) return ending.text;
  // Where several choose at the same time, a bot may think while somebody here is asked.
  const isOwn = viewer !== 'spectator' && table.own.includes(viewer) && waiting.includes(viewer);
  const isAlone = !table.online && !table.isReplay;
  const bot = table.thinking.value ?? (isAlone ? waiting.find((seat) => table.players[seat] !== PERSON) : undefined);
  if (bot !== undefined && !isOwn) return say.thinking(nameOf(desk, bot));
  return table.game.words.prompt(view, viewer);
}

/** While an action is carried out nobody is asked, and what was asked stays. */
function useAsked({ isMoving, isActing, shown }: Desk, askNow: () => Ask): Ask {
  const { viewer, ending } = shown.value;
  const latest = useRef<{ readonly viewer: Viewer; readonly ask: Ask } | undefined>(undefined);
  const isBetween = (isMoving.value || isActing.value) && !ending;
  if (!isBetween || latest.current?.viewer !== viewer) latest.current = { viewer, ask: askNow() };
  return latest.current.ask;
}

function Does({ play, button }: { readonly play: Play<unknown, Tagged, Tagged>; readonly button: Button<Tagged> }) {
  const { label, does, isMain } = button;
  return (
    <button
      type="button"
      class={isMain ? 'btn btn--brass' : 'btn'}
      onClick={() => (typeof does === 'function' ? does() : play.act(does))}
    >
      {label}
    </button>
  );
}

/** What no piece on the board stands for is refused here; on a phone, everything is. */
function WhyNotStrip({ desk }: { readonly desk: Desk }) {
  const found = desk.whyNot.value;
  const isHere = found !== undefined && (isNarrow.value || found.box.width === 0);
  return (
    <div class="whynot-strip" hidden={!isHere}>
      {isHere && <WhyNotText desk={desk} />}
    </div>
  );
}

function HintStrip({ desk, advice }: { readonly desk: Desk; readonly advice: readonly Advice[] | 'thinking' }) {
  const { board, table, shown } = desk;
  if (advice === 'thinking')
    return (
      <div class="hint" role="status">
        <Icon of={signs.hint} /> {say.hintThinks}
      </div>
    );
  const speak = (of: Tagged | undefined) => {
    desk.spoken.value = of ? board.pieces(of, shown.value.view) : [];
  };
  const isSure = advice[0]?.isSure === true;
  const buttons = board.buttons(playAt(desk));
  return (
    <div class="hint" role="status">
      <Icon of={signs.hint} />
      {/* Where there is little room the sign says as much, and leaves it for what it is about. */}
      <span class={!isSure ? undefined : isNarrow.value ? 'visually-hidden' : 'hint__lead'}>
        {isSure ? say.hintIs : say.hintUnsure}
      </span>
      {advice.map(({ action, share }) => {
        const text = table.game.words.label(action, shown.value.view);
        return (
          <button
            type="button"
            class="hint__move"
            key={text}
            onClick={() => void take(desk, action)}
            onPointerEnter={() => speak(action)}
            onPointerLeave={() => speak(undefined)}
            onFocus={() => speak(action)}
            onBlur={() => speak(undefined)}
          >
            {labelOf(buttons, action) ?? board.called?.(action, shown.value.view) ?? text}{' '}
            {isSure && <small>{say.hintShare(share)}</small>}
          </button>
        );
      })}
      <button
        type="button"
        class="btn btn--quiet btn--icon"
        aria-label={say.closeHint}
        onClick={() => (desk.advice.value = undefined)}
      >
        <Icon of={signs.close} />
      </button>
    </div>
  );
}

/** What has a button of its own is called what the button is called. */
function labelOf(buttons: readonly Button<Tagged>[], action: Tagged): ComponentChildren {
  const written = JSON.stringify(action);
  return buttons.find(({ does }) => typeof does !== 'function' && JSON.stringify(does) === written)?.label;
}
