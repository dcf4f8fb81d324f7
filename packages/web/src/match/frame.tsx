import { listed, type Seat } from '@muster/engine';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../base/messages.ts';
import { placeOf, SeatMark } from '../look/seat.tsx';
import { useChatTold } from './chat.tsx';
import { ClockFace } from './clock.tsx';
import { type Desk, isDrawerOver, nearSeat, playAt } from './match-screen.ts';
import { listenForDrags } from './drag.ts';
import { keepFocus } from './keep-focus.ts';
import { listenForKeys } from './keys.ts';
import { LensBeside, WhyNotBeside } from './beside.tsx';
import { Panel } from './panel.tsx';
import { Prompt } from './prompt.tsx';
import { showSpoken } from './highlight.ts';
import { TopBar } from './top.tsx';

type Framed = {
  readonly desk: Desk;
  /** Stands in the place of the prompt: the controls of a replay. */
  readonly controls?: ComponentChildren;
  /** Does what stands over the table cover it? Then nothing else can be used. */
  readonly isCovered?: boolean;
  /** Stands over the table: the end, or the hand-over. */
  readonly children?: ComponentChildren;
};

/** The frame of every match: far seats, board, prompt, hand; the log and the rules at the side, a drawer on the phone. */
export function Frame({ desk, controls, isCovered = false, children }: Framed) {
  const { board, table } = desk;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = root;
    if (!current) return undefined;
    desk.stage.root = current;
    const stops = [
      listenForDrags(current),
      listenForKeys(desk, current),
      showSpoken(desk, current),
      keepFocus(desk, current),
    ];
    return () => stops.forEach((stop) => stop());
  }, [desk]);

  useChatTold(desk);
  const play = playAt(desk);
  const near = nearSeat(desk);
  const far = table.players.map((_, seat) => seat).filter((seat) => seat !== near);
  const { Field, Hand, isHandWide, Stock, Stats } = board;
  const isBehind = isCovered || isDrawerOver(desk);
  return (
    <div
      class={`match match--${table.game.id}`}
      data-hues={desk.box?.hues}
      ref={root}
      data-asked={play.seat !== undefined || undefined}
      data-step={desk.shown.value.length}
    >
      <TopBar desk={desk} isBehind={isBehind} />
      <main class="field" inert={isBehind || undefined}>
        <section class="far" aria-label={say.farSeats}>
          {far.map((seat) => (
            <div class="seat" data-seat={placeOf(seat)} key={seat}>
              <Plate desk={desk} seat={seat} />
              {Stats && <Stats play={play} seat={seat} />}
            </div>
          ))}
        </section>
        <section class="board" aria-label={say.board} aria-describedby="board-in-words">
          <Field play={play} />
          <WhyNotBeside desk={desk} />
        </section>
        {controls ?? <Prompt desk={desk} play={play} />}
        <section class="near" data-wide={isHandWide} aria-label={say.nearSeat}>
          <div class="seat" data-seat={placeOf(near)}>
            <Plate desk={desk} seat={near} />
            {Stats && <Stats play={play} seat={near} />}
          </div>
          <div class="near__hand">{Hand && <Hand play={play} />}</div>
          <div class="near__right">{Stock && <Stock play={play} />}</div>
        </section>
        <LensBeside desk={desk} />
      </main>
      <Panel desk={desk} play={play} isBehind={isCovered} />
      {children}
    </div>
  );
}

type Plated = { readonly desk: Desk; readonly seat: Seat };

/** A seat's mark, who sits there, what the game calls it, and with whom it plays. */
function Plate({ desk, seat }: Plated) {
  const { table, shown } = desk;
  const { view, waiting } = shown.value;
  const nameOf = (other: Seat) => table.game.words.seat(other, view);
  const friends = table.game.friends?.(view, seat) ?? [];
  const called = nameOf(seat);
  const isYou = table.own.length === 1 && table.own[0] === seat;
  const who = isYou ? say.you : table.titles[seat];
  const below = [
    ...(who ? [called] : []),
    ...(friends.length > 0 ? [say.withFriends(listed(friends.map(nameOf)))] : []),
  ];
  return (
    <div class="seat__plate" data-turn={waiting.includes(seat) || undefined}>
      <SeatMark seat={seat} />
      <div class="seat__name">
        {who || called}
        {below.length > 0 && <small>{below.join(', ')}</small>}
      </div>
      {table.online?.clocks.value && <ClockFace desk={desk} seat={seat} />}
    </div>
  );
}
