import { listed, reasonOf } from '@muster/engine';
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { placeOf, SeatMark } from '../look/seat.tsx';
import { say } from '../base/messages.ts';
import { writeRoute } from '../base/router.ts';
import { type Desk, isDrawerOver } from './match-screen.ts';
import { chancesOf, headOf, lookBack, type Turned } from '../review/look-back.ts';
import { RuleLink } from './rule-link.tsx';

type Ended = {
  readonly desk: Desk;
  readonly id: string;
  /** Left out where there is none to play, or to watch. */
  readonly rematch?: { readonly label: string; begin(): Promise<void> } | undefined;
};

/** Who won, why, when, where it turned, and what next. */
export function Ending({ desk, id, rematch }: Ended) {
  const { table, shown, isEndSeen, board } = desk;
  const { ending, view } = shown.value;
  const lost = table.online?.lost.value;
  const choices = useRef<HTMLDivElement>(null);
  const problem = useSignal('');
  // With the drawing, not after it: whoever plays by keyboard never types into nothing.
  useLayoutEffect(() => choices.current?.querySelector<HTMLElement>('.btn')?.focus(), []);
  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      // A rule that is read over the end is closed first.
      if (event.key !== 'Escape' || isDrawerOver(desk)) return;
      event.stopPropagation();
      isEndSeen.value = true;
    };
    addEventListener('keydown', escape, { capture: true });
    return () => removeEventListener('keydown', escape, { capture: true });
  }, []);
  if (!ending) return null;
  const { winners, rule } = ending.outcome;
  const [winner] = winners;
  const [own] = table.own;
  const isYours = table.own.length === 1 && own !== undefined;
  const head = isYours
    ? winners.includes(own)
      ? say.youWin
      : winners.length === 0 && table.players.length > 1
        ? say.nobodyWins
        : say.youLose
    : winner === undefined
      ? say.nobodyWins
      : say.wins(listed(winners.map((seat) => table.game.words.seat(seat, view))), winners.length);
  const begin = () => rematch?.begin().catch((error: unknown) => (problem.value = reasonOf(error)));
  return (
    <div class="curtain curtain--end" inert={isDrawerOver(desk) || undefined}>
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
          {ending.text} {table.game.inventory.rules.includes(rule) && <RuleLink desk={desk} id={rule} />}
        </p>
        <p>
          <small>{board.when(view)}</small>
        </p>
        {lost && <p>{say.botPlayedOn(lost.bot, table.game.words.seat(lost.seat, view))}</p>}
        <TurningPoints desk={desk} id={id} />
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

/** They are looked for while the end is read. */
function TurningPoints({ desk, id }: { readonly desk: Desk; readonly id: string }) {
  const { table, board, shown } = desk;
  const points = useSignal<readonly Turned[] | 'weighing' | undefined>('weighing');
  useEffect(() => {
    let isGone = false;
    void lookBack(table, board).then((found) => {
      if (!isGone) points.value = found;
    });
    return () => (isGone = true);
  }, []);
  if (points.value === undefined || table.players.length !== 2) return null;
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
              <span class="kicker">{headOf(one)}</span>
              <span class="turning__story">{one.story}</span>
              <small>{chancesOf(one, (seat) => table.game.words.seat(seat, shown.value.view))}</small>
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}
