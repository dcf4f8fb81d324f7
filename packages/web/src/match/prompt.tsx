import type { Tagged, Viewer } from '@muster/engine';
import type { ComponentChildren } from 'preact';
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Ask, Button, Play } from '../kit/index.ts';
import { Icon, signs } from '../look/icon.tsx';
import { placeOf } from '../look/seat.tsx';
import { say } from '../base/messages.ts';
import { isNarrow } from '../base/settings.ts';
import { type Advice, PERSON } from '../match-client/match-client.ts';
import { WhyNotText } from './beside.tsx';
import { Coach } from './coach.tsx';
import { type Doubted, type MatchScreen, nameOf, playAt, take, takeAtOnce } from './match-screen.ts';
import { FromFile, isListAsked } from './from-file.tsx';
import { PaceControls } from './pace.tsx';
import { RecentEvent } from './recent-events.tsx';
import { BetweenPeople } from './between-people.tsx';
import { RuleLink } from './rule-link.tsx';

/** The question of the game, with its buttons. */
export function Prompt({
  screen,
  play,
}: {
  readonly screen: MatchScreen;
  readonly play: Play<unknown, Tagged, Tagged>;
}) {
  const { board, client, shown } = screen;
  const { waiting, coaching } = shown.value;
  // Until the coach has been read there is one thing to press.
  const isReading = coaching?.needs === 'reading';
  const isAsked = play.seat !== undefined;
  const doubted = isAsked ? screen.doubted.value : undefined;
  const who = play.seat ?? waiting[0];
  const ask = useAsked(screen, () =>
    isAsked ? { say: plainly(screen), ...board.ask?.(play) } : { say: plainly(screen) },
  );
  return (
    <section class="prompt" data-seat={who === undefined ? undefined : placeOf(who)} aria-label={say.prompt}>
      <Coach screen={screen} />
      {isNarrow.value && !coaching && <RecentEvent screen={screen} />}
      <div class="prompt__ask" hidden={isReading}>
        <p class="prompt__say" role="status" tabIndex={-1}>
          {doubted ? doubted.caution : ask.say}
          {client.online && client.own.length === 0 && !shown.value.ending && <small>{watchedBy(screen)}</small>}
          {(ask.more || ask.rule) && (
            <small>
              {ask.more} {ask.rule && <RuleLink screen={screen} id={ask.rule} />}
            </small>
          )}
        </p>
        {screen.advice.value && <HintStrip screen={screen} advice={screen.advice.value} />}
      </div>
      <BetweenPeople screen={screen} />
      <WhyNotStrip screen={screen} />
      <PaceControls screen={screen} />
      <div class="prompt__do" hidden={isReading}>
        {doubted && <Doubts screen={screen} play={play} doubted={doubted} />}
        {isListAsked(screen, play) && <FromFile screen={screen} play={play} />}
        {isAsked &&
          !doubted &&
          mainLast(board.buttons(play)).map((button, at) => (
            <Does key={at} play={play} button={button} asked={coaching?.action} />
          ))}
      </div>
    </section>
  );
}

type Doubting = {
  readonly screen: MatchScreen;
  readonly play: Play<unknown, Tagged, Tagged>;
  readonly doubted: Doubted;
};

function Doubts({ screen, play, doubted: { actions } }: Doubting) {
  const [first] = actions;
  return (
    <>
      <button type="button" class="btn" onClick={() => void takeAtOnce(screen, ...actions)}>
        {first && (screen.board.called?.(first, play.view) ?? play.text(first))}
      </button>
      <button type="button" class="btn btn--brass" onClick={() => (screen.doubted.value = undefined)}>
        {say.cancel}
      </button>
    </>
  );
}

/** The main button is always the last one, at the same edge of the prompt. */
function mainLast(buttons: readonly Button<Tagged>[]): readonly Button<Tagged>[] {
  return buttons.toSorted((a, b) => Number(a.isMain ?? false) - Number(b.isMain ?? false));
}

/** For spectators; a player who was replaced by a bot is told so. */
function watchedBy(screen: MatchScreen): string {
  const lost = screen.client.online?.lost.value;
  return lost ? say.botPlaysOn(lost.bot, nameOf(screen, lost.seat)) : say.watching;
}

/** The prompt where the board has no words of its own. One sentence while bots act, so that it is read out once. */
function plainly(screen: MatchScreen): string {
  const { client } = screen;
  const { waiting, view, viewer, ending } = screen.shown.value;
  if (ending) return ending.text;
  // Where seats choose at the same time, a bot may think while a person here is asked.
  const isOwn = viewer !== 'spectator' && client.own.includes(viewer) && waiting.includes(viewer);
  const isAlone = !client.online && !client.isReplay;
  const bot = client.thinking.value ?? (isAlone ? waiting.find((seat) => client.players[seat] !== PERSON) : undefined);
  if (bot !== undefined && !isOwn) return say.thinking(nameOf(screen, bot));
  return client.game.words.prompt(view, viewer);
}

/** Keeps the previous question on the screen while an action is carried out. */
function useAsked({ isMoving, isActing, shown }: MatchScreen, askNow: () => Ask): Ask {
  const { viewer, ending } = shown.value;
  const latest = useRef<{ readonly viewer: Viewer; readonly ask: Ask } | undefined>(undefined);
  const isBetween = (isMoving.value || isActing.value) && !ending;
  if (!isBetween || latest.current?.viewer !== viewer) latest.current = { viewer, ask: askNow() };
  return latest.current.ask;
}

type Do = {
  readonly play: Play<unknown, Tagged, Tagged>;
  readonly button: Button<Tagged>;
  /** What the coach asks for, in a lesson. */
  readonly asked: Tagged | undefined;
};

function Does({ play, button, asked }: Do) {
  const { label, does, isMain } = button;
  const isAsked = asked !== undefined && JSON.stringify(does) === JSON.stringify(asked);
  return (
    <button
      type="button"
      class={`btn${isMain ? ' btn--brass' : ''}${isAsked ? ' btn--asked' : ''}`}
      onClick={() => (typeof does === 'function' ? does() : play.act(does))}
    >
      {label}
    </button>
  );
}

/** Reasons that belong to no piece; on a phone, all reasons. */
function WhyNotStrip({ screen }: { readonly screen: MatchScreen }) {
  const found = screen.whyNot.value;
  const isHere = found !== undefined && (isNarrow.value || found.box === undefined);
  return (
    <div class="whynot-strip" hidden={!isHere}>
      {isHere && <WhyNotText screen={screen} />}
    </div>
  );
}

function HintStrip({
  screen,
  advice,
}: {
  readonly screen: MatchScreen;
  readonly advice: readonly Advice[] | 'thinking';
}) {
  const { board, client, shown } = screen;
  const pointed = useSignal<Tagged | undefined>(undefined);
  if (advice === 'thinking')
    return (
      <div class="hint" role="status">
        <Icon of={signs.hint} /> {say.hintThinks}
      </div>
    );
  const speak = (of: Tagged | undefined) => {
    pointed.value = of;
    screen.highlighted.value = of ? board.pieces(of, shown.value.view) : [];
  };
  const { isSure, isTied, action: best } = advice[0] ?? {};
  const about = pointed.value ?? best;
  const reason = about && client.game.words.reason?.(about, shown.value.view);
  const buttons = board.buttons(playAt(screen));
  return (
    <div class="hint" role="status">
      <Icon of={signs.hint} />
      {/* Where there is little room the sign says as much, and leaves it for what it is about. */}
      <span class={!isSure ? undefined : isNarrow.value ? 'visually-hidden' : 'hint__lead'}>
        {isTied ? say.hintTied : isSure ? say.hintIs : say.hintUnsure}
      </span>
      {advice.map(({ action, share }) => {
        const text = client.game.words.label(action, shown.value.view);
        return (
          <button
            type="button"
            class="hint__move"
            key={text}
            onClick={() => void take(screen, action)}
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
      {reason && <span class="hint__why">{say.hintBecause(reason)}</span>}
      <button
        type="button"
        class="btn btn--quiet btn--icon"
        aria-label={say.closeHint}
        onClick={() => (screen.advice.value = undefined)}
      >
        <Icon of={signs.close} />
      </button>
    </div>
  );
}

/** The label of the button that does this action, if there is one. */
function labelOf(buttons: readonly Button<Tagged>[], action: Tagged): ComponentChildren {
  const written = JSON.stringify(action);
  return buttons.find(({ does }) => typeof does !== 'function' && JSON.stringify(does) === written)?.label;
}
