import { listed, reasonOf } from '@muster/engine';
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { placeOf, SeatMark } from '../look/seat.tsx';
import { say } from '../base/messages.ts';
import { writeRoute } from '../base/router.ts';
import { type MatchScreen, isDrawerOver } from './match-screen.ts';
import { chancesOf, headingOf, turningPointsOf, type ToldTurningPoint } from '../review/tell-turning-points.ts';
import { CheckLuck } from './check-luck.tsx';
import { RuleLink } from './rule-link.tsx';

type Ended = {
  readonly screen: MatchScreen;
  readonly id: string;
  /** Left out where there is none to play, or to watch. */
  readonly rematch?: { readonly label: string; begin(): Promise<void> } | undefined;
};

/** Who won, why, when, where it turned, and what next. */
export function Ending({ screen, id, rematch }: Ended) {
  const { client, shown, isEndSeen, board } = screen;
  const { ending, view } = shown.value;
  const lost = client.online?.lost.value;
  const choices = useRef<HTMLDivElement>(null);
  const problem = useSignal('');
  // A layout effect, so that no key press falls between drawing the dialog and focusing it.
  useLayoutEffect(() => choices.current?.querySelector<HTMLElement>('.btn')?.focus(), []);
  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      // The drawer over the dialog closes first.
      if (event.key !== 'Escape' || isDrawerOver(screen)) return;
      event.stopPropagation();
      isEndSeen.value = true;
    };
    addEventListener('keydown', escape, { capture: true });
    return () => removeEventListener('keydown', escape, { capture: true });
  }, []);
  if (!ending) return null;
  const { winners, rule } = ending.outcome;
  const [winner] = winners;
  const [own] = client.own;
  const isYours = client.own.length === 1 && own !== undefined;
  const head = isYours
    ? winners.includes(own)
      ? say.youWin
      : winners.length === 0 && client.players.length > 1
        ? say.nobodyWins
        : say.youLose
    : winner === undefined
      ? say.nobodyWins
      : say.wins(listed(winners.map((seat) => client.game.words.seat(seat, view))), winners.length);
  const begin = () => rematch?.begin().catch((error: unknown) => (problem.value = reasonOf(error)));
  return (
    <div class="curtain curtain--end" inert={isDrawerOver(screen) || undefined}>
      <section
        class="end"
        role="dialog"
        aria-modal="true"
        aria-label={say.theEnd}
        aria-describedby="end-in-words"
        data-seat={winner === undefined ? undefined : placeOf(winner)}
      >
        {winner !== undefined && <SeatMark seat={winner} />}
        <h2>{head}</h2>
        <p id="end-in-words">
          {ending.text} {client.game.inventory.rules.includes(rule) && <RuleLink screen={screen} id={rule} />}
        </p>
        <p>
          <small>{board.when(view)}</small>
        </p>
        {lost && <p>{say.botPlayedOn(lost.bot, client.game.words.seat(lost.seat, view))}</p>}
        <TurningPoints screen={screen} id={id} />
        {client.online && <CheckLuck online={client.online} />}
        {problem.value && (
          <p class="problem" role="alert">
            {problem.value}
          </p>
        )}
        <div class="end__do" ref={choices}>
          {rematch && (
            <button type="button" class="btn btn--brass" onClick={() => void begin()}>
              {rematch.label}
            </button>
          )}
          <a class="btn" href={writeRoute({ page: 'replay', id })}>
            {say.replay}
          </a>
          <button type="button" class="btn" onClick={() => (isEndSeen.value = true)}>
            {say.toTable}
          </button>
          <a class="btn" href="#/">
            {say.firstPageButton}
          </a>
        </div>
      </section>
    </div>
  );
}

/** Searched in a worker while the dialog is open. */
function TurningPoints({ screen, id }: { readonly screen: MatchScreen; readonly id: string }) {
  const { client, board, shown } = screen;
  const points = useSignal<readonly ToldTurningPoint[] | 'weighing' | undefined>('weighing');
  useEffect(() => {
    let isGone = false;
    void turningPointsOf(client, board).then((found) => {
      if (!isGone) points.value = found;
    });
    return () => (isGone = true);
  }, []);
  if (points.value === undefined || client.players.length !== 2) return null;
  const turned = points.value === 'weighing' ? [] : points.value;
  return (
    <div class="turning">
      <h3>{say.turningPoints}</h3>
      {points.value === 'weighing' && <p role="status">{say.weighing}</p>}
      {points.value.length === 0 && <p>{say.noTurningPoints}</p>}
      <ol>
        {turned.map((one) => (
          <li key={one.step}>
            <a href={writeRoute({ page: 'replay', id, step: one.step })}>
              <SeatMark seat={one.seat} />
              <span class="kicker">{headingOf(one)}</span>
              <span class="turning__story">{one.story}</span>
              <small>{chancesOf(one, (seat) => client.game.words.seat(seat, shown.value.view))}</small>
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}
