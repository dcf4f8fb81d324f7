import { levels } from '@muster/bots';
import { type AnyGame, defaults, seatsFor, type Value, type Values } from '@muster/engine';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { boxes } from '../boards/index.ts';
import { loadBoard } from '../boards/load-board.ts';
import { say } from '../base/messages.ts';
import { goTo, type Way, WAYS, writeRoute } from '../base/router.ts';
import { PERSON } from '../match-client/match-client.ts';
import { newId } from '../base/new-id.ts';
import { OnlineForm } from './new-online.tsx';
import { Field, faultOf, goToFault, Options, seatNames, usableOf } from './options.tsx';
import { PageTop } from './page-top.tsx';
import { Problem } from './problem.tsx';
import { SeatCount, seatsWithin } from './seat-count.tsx';
import { playersFor, usualSeats } from './start.ts';
import { useTitle } from '../base/title.ts';
import { startLater } from './pending-matches.ts';
import '../look/form.css';

/** Before a match: options as the game declares them, and who sits where. */
export function NewPage({ game: id, way }: { readonly game: string; readonly way: Way }) {
  const game = useSignal<AnyGame | undefined>(undefined);
  const problem = useSignal('');
  useEffect(() => {
    game.value = undefined;
    problem.value = '';
    let isGone = false;
    loadBoard(id).then(
      (unpacked) => {
        if (!isGone) game.value = unpacked.game;
      },
      () => {
        if (!isGone) problem.value = say.lostLine;
      },
    );
    return () => void (isGone = true);
  }, [id]);
  useTitle(game.value && say.newMatch(game.value.title));
  if (problem.value) return <Problem title={say.lost} line={problem.value} />;
  return (
    <div class="home">
      <PageTop />
      <main class="sheet">
        <label class="form__field">
          <span>{say.whichGame}</span>
          <select value={id} onChange={({ currentTarget: { value } }) => goTo({ page: 'new', game: value, way })}>
            {boxes.map((box) => (
              <option key={box.id} value={box.id}>
                {box.title}
              </option>
            ))}
          </select>
        </label>
        <nav class="ways-here" aria-label={say.howToPlay}>
          {WAYS.map((one) => (
            <a
              class="btn"
              key={one}
              href={writeRoute({ page: 'new', game: id, way: one })}
              aria-current={one === way ? 'page' : undefined}
            >
              {one === 'bot' ? say.playBot : say.ways[one].title}
            </a>
          ))}
        </nav>
        {game.value &&
          (way === 'online' ? (
            <OnlineForm key={id} game={game.value} />
          ) : (
            <Form key={`${id} ${way}`} game={game.value} way={way} />
          ))}
      </main>
    </div>
  );
}

function Form({ game, way }: { readonly game: AnyGame; readonly way: Way }) {
  const options = useSignal(defaults(game) as Values);
  const usable = usableOf(game, options.value);
  const players = useSignal<readonly string[]>(playersFor(way, usualSeats(game, usable)));
  const problem = useSignal('');
  const names = seatNames(game, usable, players.value.length);
  const choose = (key: string, value: Value) => {
    options.value = { ...options.value, [key]: value };
    problem.value = '';
    const seats = seatsWithin(seatsFor(game, usableOf(game, options.value)), players.value.length);
    if (seats !== players.value.length) players.value = playersFor(way, seats, players.value);
  };
  const begin = (event: Event) => {
    event.preventDefault();
    problem.value = faultOf(game, options.value) ?? '';
    if (problem.value) {
      goToFault(event.currentTarget as HTMLFormElement);
      return;
    }
    const id = newId();
    startLater(id, {
      game: game.id,
      way,
      options: options.value,
      players: players.value,
    });
    goTo({ page: 'match', id });
  };
  return (
    <form class="form" onSubmit={begin}>
      <h1>{say.newMatch(game.title)}</h1>
      <fieldset>
        <legend>{say.players}</legend>
        <SeatCount
          span={seatsFor(game, usable)}
          seats={players.value.length}
          onChoose={(seats) => (players.value = playersFor(way, seats, players.value))}
        />
        {players.value.map((player, seat) => (
          <Field
            key={names[seat] ?? seat}
            label={names[seat] ?? ''}
            about={levels.find(({ id }) => id === player)?.about}
          >
            <select
              value={player}
              onChange={({ currentTarget: { value } }) => (players.value = players.value.with(seat, value))}
            >
              <option value={PERSON}>{isOnly(players.value, seat) ? say.you : say.person}</option>
              {(players.value.length > 1 || way === 'watch') &&
                levels.map((bot) => (
                  <option key={bot.id} value={bot.id}>
                    {say.bot(bot.title)}
                  </option>
                ))}
            </select>
          </Field>
        ))}
      </fieldset>
      <Options game={game} options={options.value} seats={players.value.length} onChoose={choose} />
      {problem.value && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <div class="form__do">
        <button type="submit" class="btn btn--brass">
          {say.begin}
        </button>
        <a class="btn" href={writeRoute({ page: 'rules', game: game.id, rule: undefined })}>
          {say.ways.rules.title}
        </a>
      </div>
    </form>
  );
}

/** The only person at the screen needs no other name. */
function isOnly(players: readonly string[], seat: number): boolean {
  return players.every((player, at) => at === seat || player !== PERSON);
}
