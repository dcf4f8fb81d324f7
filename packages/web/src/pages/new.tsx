import { levels } from '@muster/bots';
import {
  type AnyGame,
  type AnySetting,
  defaults,
  Problem as Unusable,
  readOptions,
  seatsFor,
  seeded,
  settingsOf,
  type Value,
  type Values,
} from '@muster/engine';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { boxes } from '../boards/index.ts';
import { unpack } from '../boards/shelf.ts';
import { say } from '../messages.ts';
import { goTo, type Way, writeRoute } from '../router.ts';
import { PERSON } from '../table/table.ts';
import { newId } from './files.ts';
import { PageTop } from './page-top.tsx';
import { Problem } from './problem.tsx';
import { playersFor, usualSeats } from './start.ts';
import { startLater } from './wishes.ts';
import '../look/form.css';

/** Before a match: options as the game declares them, and who sits where. */
export function NewPage({ game: id, way }: { readonly game: string; readonly way: Way }) {
  const game = useSignal<AnyGame | undefined>(undefined);
  const problem = useSignal('');
  useEffect(() => {
    game.value = undefined;
    unpack(id).then(
      (unpacked) => (game.value = unpacked.game),
      () => (problem.value = say.lostLine),
    );
  }, [id]);
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
        {game.value && <Form key={`${id} ${way}`} game={game.value} way={way} />}
      </main>
    </div>
  );
}

function Form({ game, way }: { readonly game: AnyGame; readonly way: Way }) {
  const options = useSignal(defaults(game) as Values);
  const usable = usableOf(game, options.value);
  const players = useSignal<readonly string[]>(playersFor(way, usualSeats(game, usable)));
  const problem = useSignal('');
  const span = seatsFor(game, usable);
  const names = seatNames(game, usable, players.value.length);
  const choose = (key: string, value: Value) => {
    options.value = { ...options.value, [key]: value };
    problem.value = '';
    const { min, max } = seatsFor(game, usableOf(game, options.value));
    const seats = Math.max(min, Math.min(max, players.value.length));
    if (seats !== players.value.length) players.value = playersFor(way, seats);
  };
  const begin = (event: Event) => {
    event.preventDefault();
    problem.value = faultOf(game, options.value) ?? '';
    if (problem.value) return;
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
        {span.min < span.max && (
          <Field label={say.seatCount}>
            <select
              value={players.value.length}
              onChange={({ currentTarget: { value } }) => (players.value = playersFor(way, Number(value)))}
            >
              {Array.from({ length: span.max - span.min + 1 }, (_, at) => span.min + at).map((seats) => (
                <option key={seats} value={seats}>
                  {seats}
                </option>
              ))}
            </select>
          </Field>
        )}
        {players.value.map((player, seat) => (
          <Field key={names[seat] ?? seat} label={names[seat] ?? ''}>
            <select
              value={player}
              onChange={({ currentTarget: { value } }) => (players.value = players.value.with(seat, value))}
            >
              <option value={PERSON}>{isOnly(players.value, seat) ? say.you : say.person}</option>
              {players.value.length > 1 &&
                levels.map((bot) => (
                  <option key={bot.id} value={bot.id}>
                    {say.bot(bot.title)}: {bot.about}
                  </option>
                ))}
            </select>
          </Field>
        ))}
      </fieldset>
      {settingsOf(game).length > 0 && (
        <fieldset>
          <legend>{say.options}</legend>
          {settingsOf(game).map(([key, setting]) => (
            <Option key={key} setting={setting} value={options.value[key]} onChoose={(value) => choose(key, value)} />
          ))}
        </fieldset>
      )}
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

/** What the seats are called, as a match with these options would call them. */
function seatNames(game: AnyGame, options: Values, seats: number): string[] {
  const view = game.view(game.setup(options, seats, seeded(0)), 'spectator');
  return Array.from({ length: seats }, (_, seat) => game.words.seat(seat, view));
}

/** What cannot be used about these options, in a sentence. */
function faultOf(game: AnyGame, options: Values): string | undefined {
  try {
    readOptions(game, options);
    return undefined;
  } catch (problem) {
    if (problem instanceof Unusable) return problem.message;
    throw problem;
  }
}

/** The options as they can be used while somebody is still typing: what does not fit yet is left at its default. */
function usableOf(game: AnyGame, options: Values): Values {
  return Object.fromEntries(
    settingsOf(game).map(([key, setting]) => {
      const value = options[key] ?? setting.default;
      return [key, faultOf(game, { [key]: value }) === undefined ? value : setting.default];
    }),
  );
}

function Field({
  label,
  about,
  children,
}: {
  label: string;
  about?: string | undefined;
  children: preact.ComponentChildren;
}) {
  return (
    <label class="form__field">
      <span>{label}</span>
      {children}
      {about && <small>{about}</small>}
    </label>
  );
}

type Chosen = { readonly setting: AnySetting; readonly value: Value | undefined; onChoose(value: Value): void };

/** One setting, as the field that fits what it can be. */
function Option({ setting, value, onChoose }: Chosen) {
  const { title, about } = setting;
  if ('min' in setting)
    return (
      <Field label={title} about={about}>
        <input
          type="number"
          required
          min={setting.min}
          max={setting.max}
          value={Number(value)}
          onInput={({ currentTarget: { value: typed } }) => onChoose(Number(typed))}
        />
      </Field>
    );
  if ('yesNo' in setting)
    return (
      <Field label={title} about={about}>
        <select value={String(value)} onChange={({ currentTarget: { value: chosen } }) => onChoose(chosen === 'true')}>
          <option value="true">{say.yes}</option>
          <option value="false">{say.no}</option>
        </select>
      </Field>
    );
  if ('choices' in setting)
    return (
      <Field label={title} about={about}>
        <select value={String(value)} onChange={({ currentTarget: { value: chosen } }) => onChoose(chosen)}>
          {Object.entries(setting.choices).map(([choice, name]) => (
            <option key={choice} value={choice}>
              {name}
            </option>
          ))}
        </select>
      </Field>
    );
  return (
    <Field label={title} about={about}>
      <textarea
        rows={6}
        maxLength={setting.longest}
        placeholder={say.fileText}
        value={String(value)}
        onInput={({ currentTarget: { value: typed } }) => onChoose(typed)}
      />
      {setting.examples && setting.examples.length > 0 && (
        <span class="form__examples">
          {setting.examples.map((example, at) => (
            <button type="button" class="btn" key={example} onClick={() => onChoose(example)}>
              {example === '' ? say.noExample : say.example(at + 1)}
            </button>
          ))}
        </span>
      )}
    </Field>
  );
}
