import { type MatchSummary, Refused } from '@muster/client';
import { type AnyGame, countingSettings, type Values } from '@muster/engine';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { boxOf } from '../boards/load-board.ts';
import { placeOf, SeatMark } from '../look/seat.tsx';
import { say } from '../base/messages.ts';
import { goTo, writeRoute } from '../base/router.ts';
import { me, muster, sentenceOf } from '../match-client/server.ts';
import { clockWords } from './clock-fields.tsx';
import { ConnectionNotice } from './connection.tsx';
import { maySit, seatWords } from './match-list.tsx';
import { seatNames } from './options.tsx';
import { PageTop } from './page-top.tsx';
import { WhoAreYou } from './who-are-you.tsx';
import '../look/online.css';

type Waiting = {
  readonly match: MatchSummary;
  readonly game: AnyGame;
  /** The invitation that somebody came with. */
  readonly invite: string | undefined;
  /** The invitation to hand on, for those who may. */
  readonly handOn: string | undefined;
  onSeated(handOn: string | undefined): void;
  /** It has been called off, or is gone: what the server says. */
  onGone(sentence: string): void;
};

/** Polling interval in milliseconds: the server does not push that a match was called off. */
const ASK_AGAIN = 20_000;

/** Before a match has begun: who sits where, which seats can be taken, and the link that invites others. */
export function WaitingRoom({ match, game, invite, handOn, onSeated, onGone }: Waiting) {
  const problem = useSignal('');
  const { id, seats, options, clock, isPublic, commitment } = match;
  const names = seatNames(game, options, seats.length);
  const own = me.value && seats.findIndex((seat) => seat.type === 'person' && seat.person === me.value?.id);
  const isSeated = own !== undefined && own >= 0;
  const isHost = me.value !== undefined && match.host === me.value.id;
  useEffect(() => {
    const ask = () =>
      muster.match(id, invite).catch((error: unknown) => {
        if (error instanceof Refused && error.status === 404) onGone(error.message);
      });
    const form = setInterval(() => void ask(), ASK_AGAIN);
    return () => clearInterval(form);
  }, [id, invite]);
  const tried = async (work: () => Promise<void>) => {
    problem.value = '';
    await work().catch((error: unknown) => (problem.value = sentenceOf(error)));
  };
  const sit = (seat: number) =>
    tried(async () => onSeated((await muster.sit(id, seat, invite === undefined ? {} : { invite })).invite));
  const callOff = () =>
    tried(async () => {
      await muster.callOff(id);
      goTo({ page: 'lobby' });
    });
  return (
    <div class="home">
      <PageTop />
      <main class="sheet room">
        <h1>{invite !== undefined && !isSeated ? say.invitedTo(game.title) : say.waitingRoom(game.title)}</h1>
        <p role="status">{say.beginsWhenFull}</p>
        <ConnectionNotice />
        {!me.value && <WhoAreYou />}
        <ul class="room__seats" data-hues={boxOf(game.id)?.hues}>
          {seats.map((seat, at) => (
            <li key={at} data-seat={placeOf(at)}>
              <SeatMark seat={at} />
              <span>
                <b>{names[at]}</b>
                <small>{seatWords(seat)}</small>
              </span>
              {me.value && !isSeated && maySit(seat, me.value.id, invite) && (
                <button type="button" class="btn btn--brass" onClick={() => void sit(at)}>
                  {say.sitHere}
                  <span class="visually-hidden">{say.sitAs(names[at] ?? '')}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
        <ul class="room__terms">
          <li>{isPublic ? say.publicMatch : say.privateMatch}</li>
          {clock && <li>{clockWords(clock)}</li>}
          {unusual(game, options, seats.length).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {handOn !== undefined && <InviteLink id={id} invite={handOn} />}
        {problem.value && (
          <p class="problem" role="alert">
            {problem.value}
          </p>
        )}
        <div class="form__do">
          {isSeated && (
            <button type="button" class="btn" onClick={() => void tried(() => muster.getUp(id))}>
              {say.getUp}
            </button>
          )}
          {isHost && (
            <button type="button" class="btn" onClick={() => void callOff()}>
              {say.callOff}
            </button>
          )}
          <a class="btn" href={writeRoute({ page: 'lobby' })}>
            {say.lobby}
          </a>
        </div>
        <p class="room__fair">{say.fairness(commitment)}</p>
      </main>
    </div>
  );
}

/** The options that count and are not as usual, in the words of the form. */
function unusual(game: AnyGame, options: Values, seats: number): string[] {
  return countingSettings(game, options, seats).flatMap(([key, setting]) => {
    const value = options[key];
    if (value === undefined || value === setting.default) return [];
    if ('yesNo' in setting) return [`${setting.title}: ${value ? say.yes : say.no}`];
    if ('choices' in setting) return [`${setting.title}: ${setting.choices[String(value)] ?? value}`];
    return ['text' in setting ? setting.title : `${setting.title}: ${value}`];
  });
}

function InviteLink({ id, invite }: { readonly id: string; readonly invite: string }) {
  const isCopied = useSignal(false);
  const link = new URL(writeRoute({ page: 'online', id, invite }), location.href).href;
  const copy = async (field: HTMLInputElement | null) => {
    field?.select();
    await navigator.clipboard?.writeText(link).then(
      () => (isCopied.value = true),
      // The link is selected: it can be copied by hand.
      () => {},
    );
  };
  return (
    <div class="room__invite">
      <label>
        <b>{say.inviteLink}</b>
        <small>{say.inviteLine}</small>
        <input
          id="invite-link"
          readOnly
          value={link}
          onFocus={({ currentTarget }) => (currentTarget as HTMLInputElement).select()}
        />
      </label>
      <button
        type="button"
        class="btn"
        onClick={() => void copy(document.querySelector<HTMLInputElement>('#invite-link'))}
      >
        {say.copy}
      </button>
      <span role="status">{isCopied.value && say.copied}</span>
    </div>
  );
}
