import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { placeOf, SeatMark } from '../look/seat.tsx';
import { say } from '../messages.ts';
import { goTo, writeRoute } from '../router.ts';
import { newId } from '../pages/files.ts';
import { startLater } from '../pages/wishes.ts';
import { openReplay } from '../table/replay.ts';
import type { Desk } from './desk.ts';
import { RuleLink } from './rule-link.tsx';
import { type Turning, turningPoints } from './turning.ts';

/** Who won, why, where it turned, and what next. */
export function Ending({ desk, id }: { readonly desk: Desk; readonly id: string }) {
  const { table, shown, isEndSeen } = desk;
  const { ending, view } = shown.value;
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => main.current?.focus(), []);
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
  const rematch = () => {
    const next = newId();
    void table.record().then(async (text) => {
      const { readRecord } = await import('@muster/engine');
      if (text === undefined) return;
      const { options, game } = readRecord(text);
      startLater(next, { game, way: 'bot', options, players: table.players });
      goTo({ page: 'match', id: next });
    });
  };
  return (
    <div class="curtain curtain--end">
      <section class="end" data-seat={winner === undefined ? undefined : placeOf(winner)} aria-label={say.theEnd}>
        {winner !== undefined && <SeatMark seat={winner} />}
        <h2>{head}</h2>
        <p>
          {ending.text} {rule.startsWith('match.') ? null : <RuleLink desk={desk} id={rule} />}
        </p>
        <TurningPoints desk={desk} id={id} />
        <div class="end__do">
          <button type="button" class="btn btn--brass" ref={main} onClick={rematch}>
            {say.rematch}
          </button>
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
  const points = useSignal<readonly Turning[] | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const record = await table.record();
      if (record === undefined || table.players.length !== 2) return;
      const replay = await openReplay(record, async () => table.game);
      try {
        const found = turningPoints(await replay.weigh(), shown.value.length);
        if (!isGone) points.value = found;
      } finally {
        replay.close();
      }
    };
    void look();
    return () => (isGone = true);
  }, []);
  if (table.players.length !== 2) return null;
  const { words } = table.game;
  return (
    <div class="turning">
      <h3>{say.turningPoints}</h3>
      {points.value === undefined && <p role="status">{say.weighing}</p>}
      {points.value?.length === 0 && <p>{say.noTurningPoints}</p>}
      <ol>
        {points.value?.map(({ step, seat, from, to }) => (
          <li key={step}>
            <a href={writeRoute({ page: 'replay', id, step })}>
              <SeatMark seat={seat} />
              {lastSentence(shown.value.told[step], words.event)}
              <small>{say.turn(words.seat(seat, shown.value.view), from, to)}</small>
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}

function lastSentence<Event>(events: readonly Event[] = [], sentence: (event: Event) => string): string {
  const [first = ''] = events.map(sentence);
  return first;
}
