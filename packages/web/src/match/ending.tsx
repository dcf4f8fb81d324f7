import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { placeOf, SeatMark } from '../look/seat.tsx';
import { say } from '../messages.ts';
import { writeRoute } from '../router.ts';
import { openReplay } from '../table/replay.ts';
import type { Desk } from './desk.ts';
import { RuleLink } from './rule-link.tsx';
import { type Turning, turningPoints } from './turning.ts';

type Ended = {
  readonly desk: Desk;
  readonly id: string;
  /** Left out for those who only watched. */
  readonly rematch?: { readonly label: string; begin(): Promise<void> } | undefined;
};

/** Who won, why, where it turned, and what next. */
export function Ending({ desk, id, rematch }: Ended) {
  const { table, shown, isEndSeen } = desk;
  const { ending, view } = shown.value;
  const main = useRef<HTMLButtonElement>(null);
  // With the drawing, not after it: whoever plays by keyboard never types into nothing.
  useLayoutEffect(() => main.current?.focus(), []);
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
      : say.wins(table.game.words.seat(winner, view));
  const problem = useSignal('');
  const begin = () =>
    rematch
      ?.begin()
      .catch((error: unknown) => (problem.value = error instanceof Error ? error.message : String(error)));
  return (
    <div class="curtain curtain--end">
      <section class="end" data-seat={winner === undefined ? undefined : placeOf(winner)} aria-label={say.theEnd}>
        {winner !== undefined && <SeatMark seat={winner} />}
        <h2>{head}</h2>
        <p>
          {ending.text} {rule.startsWith('match.') ? null : <RuleLink desk={desk} id={rule} />}
        </p>
        <TurningPoints desk={desk} id={id} />
        {problem.value && (
          <p class="problem" role="alert">
            {problem.value}
          </p>
        )}
        <div class="end__do">
          {rematch && (
            <button type="button" class="btn btn--brass" ref={main} onClick={() => void begin()}>
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

/** A bot goes through the record in a worker of its own, while the end is read. */
function TurningPoints({ desk, id }: { readonly desk: Desk; readonly id: string }) {
  const { table, shown } = desk;
  const { words } = table.game;
  const points = useSignal<readonly (Turning & { readonly says: string })[] | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const record = await table.record();
      if (record === undefined || table.players.length !== 2) return;
      const replay = await openReplay(record, async () => table.game);
      try {
        const found = turningPoints(await replay.weigh(), replay.steps);
        await replay.look(replay.steps, 'open');
        const { told } = replay.sight.value;
        if (!isGone) points.value = found.map((one) => ({ ...one, says: firstSentence(told[one.step], words.event) }));
      } finally {
        replay.close();
      }
    };
    void look();
    return () => (isGone = true);
  }, []);
  if (table.players.length !== 2) return null;
  return (
    <div class="turning">
      <h3>{say.turningPoints}</h3>
      {points.value === undefined && <p role="status">{say.weighing}</p>}
      {points.value?.length === 0 && <p>{say.noTurningPoints}</p>}
      <ol>
        {points.value?.map(({ step, seat, from, to, says }) => (
          <li key={step}>
            <a href={writeRoute({ page: 'replay', id, step })}>
              <SeatMark seat={seat} />
              {says}
              <small>{say.turn(words.seat(seat, shown.value.view), from, to)}</small>
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}

function firstSentence<Event>(events: readonly Event[] = [], sentence: (event: Event) => string): string {
  const [first = ''] = events.map(sentence);
  return first;
}
