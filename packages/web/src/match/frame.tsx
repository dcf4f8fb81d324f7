import { listed, type Seat } from '@muster/engine';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../base/messages.ts';
import { placeOf, SeatMark } from '../look/seat.tsx';
import { useChatTold } from './chat.tsx';
import { ClockFace } from './clock.tsx';
import { type MatchScreen, isDrawerOver, nearSeat, playAt } from './match-screen.ts';
import { listenForDrags } from './drag.ts';
import { keepFocus } from './keep-focus.ts';
import { listenForKeys } from './keys.ts';
import { LensBeside, WhyNotBeside } from './beside.tsx';
import { TurnBanner } from './pace.tsx';
import { Panel } from './panel.tsx';
import { guardPresses } from './press-guard.ts';
import { Prompt } from './prompt.tsx';
import { showHighlights } from './highlight.ts';
import { TopBar } from './top.tsx';

type Framed = {
  readonly screen: MatchScreen;
  /** Replaces the prompt: the controls of a replay. */
  readonly controls?: ComponentChildren;
  /** Is the frame covered by `children`? Then it is inert. */
  readonly isCovered?: boolean;
  /** Overlay: the end of the match, or the hand-over. */
  readonly children?: ComponentChildren;
};

/** The frame of every match: far seats, board, prompt, hand; the log and the rules at the side, a drawer on the phone. */
export function Frame({ screen, controls, isCovered = false, children }: Framed) {
  const { board, client } = screen;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = root;
    if (!current) return undefined;
    screen.motionPlayer.root = current;
    const stops = [
      guardPresses(screen, current),
      listenForDrags(current),
      listenForKeys(screen, current),
      showHighlights(screen, current),
      keepFocus(screen, current),
    ];
    return () => stops.forEach((stop) => stop());
  }, [screen]);

  useChatTold(screen);
  const play = playAt(screen);
  const near = nearSeat(screen);
  const far = client.players.map((_, seat) => seat).filter((seat) => seat !== near);
  const { Field, Hand, isHandWide, Stock, Stats } = board;
  const isBehind = isCovered || isDrawerOver(screen);
  return (
    <div
      class={`match match--${client.game.id}`}
      data-hues={screen.box?.hues}
      ref={root}
      data-asked={play.seat !== undefined || undefined}
      data-step={screen.shown.value.length}
    >
      <TopBar screen={screen} isBehind={isBehind} />
      <main class="field" inert={isBehind || undefined}>
        <section class="far" aria-label={say.farSeats}>
          {far.map((seat) => (
            <div class="seat" data-seat={placeOf(seat)} key={seat}>
              <Plate screen={screen} seat={seat} />
              {Stats && <Stats play={play} seat={seat} />}
            </div>
          ))}
        </section>
        <section class="board" aria-label={say.board} aria-describedby="board-in-words">
          <Field play={play} />
          <TurnBanner screen={screen} />
          <WhyNotBeside screen={screen} />
        </section>
        {controls ?? <Prompt screen={screen} play={play} />}
        <section class="near" data-wide={isHandWide} aria-label={say.nearSeat}>
          <div class="seat" data-seat={placeOf(near)}>
            <Plate screen={screen} seat={near} />
            {Stats && <Stats play={play} seat={near} />}
          </div>
          <div class="near__hand">{Hand && <Hand play={play} />}</div>
          <div class="near__right">{Stock && <Stock play={play} />}</div>
        </section>
        <LensBeside screen={screen} />
      </main>
      <Panel screen={screen} play={play} isBehind={isCovered} />
      {children}
    </div>
  );
}

type Plated = { readonly screen: MatchScreen; readonly seat: Seat };

/** A seat's mark, who sits there, what the game calls it, and with whom it plays. */
function Plate({ screen, seat }: Plated) {
  const { client, shown } = screen;
  const { view, waiting } = shown.value;
  const nameOf = (other: Seat) => client.game.words.seat(other, view);
  const friends = client.game.friends?.(view, seat) ?? [];
  const called = nameOf(seat);
  const isYou = client.own.length === 1 && client.own[0] === seat;
  const who = isYou ? say.you : client.titles[seat];
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
      {client.online?.clocks.value && <ClockFace screen={screen} seat={seat} />}
    </div>
  );
}
