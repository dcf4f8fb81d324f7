import { levels } from '@muster/bots';
import type { Clock, MatchWish, SeatWish } from '@muster/client';
import { type AnyGame, defaults, seatsFor, type Value, type Values } from '@muster/engine';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { say } from '../base/messages.ts';
import { goTo } from '../base/router.ts';
import { me, muster, sentenceOf, whoAmI } from '../match-client/server.ts';
import { ClockFields, clockOf, type ClockWish, USUAL_CLOCK } from './clock-fields.tsx';
import { Field, faultOf, goToFault, Options, seatNames, usableOf } from './options.tsx';
import { SeatCount, seatsWithin } from './seat-count.tsx';
import { usualSeats } from './start.ts';
import { WhoAreYou } from './who-are-you.tsx';

const BOT = 'bot:';

/** You on the first seat and the others open, with the choices made so far. */
function wishesFor(seats: number, chosen: readonly SeatWish[] = [{ type: 'me' }]): SeatWish[] {
  const choices = Array.from({ length: seats }, (_, seat): SeatWish => chosen[seat] ?? { type: 'open' });
  // The person moves to the first seat when theirs was removed.
  return chosen.slice(seats).some(({ type }) => type === 'me') ? choices.with(0, { type: 'me' }) : choices;
}

/** A match at the server: who may sit where, who may know of it, the clock, and the options of the game. */
export function OnlineForm({ game }: { readonly game: AnyGame }) {
  const options = useSignal(defaults(game) as Values);
  const usable = usableOf(game, options.value);
  const seats = useSignal<readonly SeatWish[]>(wishesFor(usualSeats(game, usable)));
  const isPublic = useSignal(true);
  const clock = useSignal<ClockWish>(USUAL_CLOCK);
  const problem = useSignal('');
  useEffect(() => void whoAmI().catch((error: unknown) => (problem.value = sentenceOf(error))), []);
  const choose = (key: string, value: Value) => {
    options.value = { ...options.value, [key]: value };
    problem.value = '';
    const count = seatsWithin(seatsFor(game, usableOf(game, options.value)), seats.value.length);
    if (count !== seats.value.length) seats.value = wishesFor(count, seats.value);
  };
  const begin = async (event: Event) => {
    event.preventDefault();
    problem.value = faultOf(game, options.value) ?? '';
    if (problem.value) {
      goToFault(event.currentTarget as HTMLFormElement);
      return;
    }
    const wished = clockOf(clock.value);
    try {
      const request = requestOf(game, options.value, seats.value, isPublic.value, wished);
      const { match } = await muster.setUp(request);
      goTo({ page: 'online', id: match.id });
    } catch (error) {
      problem.value = sentenceOf(error);
    }
  };
  return (
    <>
      <h1>{say.newMatch(game.title)}</h1>
      {!me.value && <WhoAreYou />}
      <form class="form" onSubmit={(event) => void begin(event)}>
        <Seats game={game} options={usable} seats={seats.value} onChoose={(next) => (seats.value = next)} />
        <fieldset>
          <legend>{say.terms}</legend>
          <Field label={say.whoMaySee}>
            <select
              value={String(isPublic.value)}
              onChange={({ currentTarget: { value } }) => (isPublic.value = value === 'true')}
            >
              <option value="true">{say.isPublic}</option>
              <option value="false">{say.isPrivate}</option>
            </select>
          </Field>
          <ClockFields clock={clock.value} onChoose={(next) => (clock.value = next)} />
        </fieldset>
        <Options game={game} options={options.value} seats={seats.value.length} onChoose={choose} />
        {problem.value && (
          <p class="problem" role="alert">
            {problem.value}
          </p>
        )}
        <div class="form__do">
          <button type="submit" class="btn btn--brass" disabled={!me.value}>
            {say.setUpMatch}
          </button>
        </div>
      </form>
    </>
  );
}

function requestOf(
  { id: game }: AnyGame,
  options: Values,
  seats: readonly SeatWish[],
  isPublic: boolean,
  clock: Clock | undefined,
): MatchWish {
  return { game, options: { ...options }, seats: [...seats], isPublic, ...(clock && { clock }) };
}

type Seated = {
  readonly game: AnyGame;
  readonly options: Values;
  readonly seats: readonly SeatWish[];
  onChoose(seats: readonly SeatWish[]): void;
};

function Seats({ game, options, seats, onChoose }: Seated) {
  const names = seatNames(game, options, seats.length);
  const sit = (seat: number, chosen: string) => {
    const choice = readWish(chosen);
    // You have one seat at most: the one before becomes open.
    const others = seats.map(
      (other): SeatWish => (choice.type === 'me' && other.type === 'me' ? { type: 'open' } : other),
    );
    onChoose(others.with(seat, choice));
  };
  return (
    <fieldset>
      <legend>{say.players}</legend>
      <SeatCount
        span={seatsFor(game, options)}
        seats={seats.length}
        onChoose={(count) => onChoose(wishesFor(count, seats))}
      />
      {seats.map((pending, seat) => (
        <Field
          key={names[seat] ?? seat}
          label={names[seat] ?? ''}
          about={pending.type === 'bot' ? levels.find(({ id }) => id === pending.bot)?.about : undefined}
        >
          <select value={writeWish(pending)} onChange={({ currentTarget: { value } }) => sit(seat, value)}>
            {(['me', 'open', 'invited'] as const).map((type) => (
              <option key={type} value={type}>
                {say.seatWishes[type]}
              </option>
            ))}
            {levels.map((bot) => (
              <option key={bot.id} value={`${BOT}${bot.id}`}>
                {say.bot(bot.title)}
              </option>
            ))}
          </select>
        </Field>
      ))}
    </fieldset>
  );
}

function writeWish(pending: SeatWish): string {
  return pending.type === 'bot' ? `${BOT}${pending.bot}` : pending.type;
}

function readWish(chosen: string): SeatWish {
  if (chosen.startsWith(BOT)) return { type: 'bot', bot: chosen.slice(BOT.length) };
  return { type: chosen === 'me' || chosen === 'invited' ? chosen : 'open' };
}
