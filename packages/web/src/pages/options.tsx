import {
  type AnyGame,
  type AnySetting,
  countingSettings,
  Problem as Unusable,
  readOptions,
  seeded,
  settingsOf,
  type Value,
  type Values,
} from '@muster/engine';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { say } from '../base/messages.ts';
import { askForText } from '../base/files.ts';

type Chosen = {
  readonly game: AnyGame;
  readonly options: Values;
  readonly seats: number;
  onChoose(key: string, value: Value): void;
};

/** What a game lets one choose before a match, as a form made from what it declares: all that counts, as the rest is chosen. */
export function Options({ game, options, seats, onChoose }: Chosen) {
  const settings = countingSettings(game, usableOf(game, options), seats);
  if (settings.length === 0) return null;
  return (
    <fieldset>
      <legend>{say.options}</legend>
      {settings.map(([key, setting]) => (
        <Option
          key={key}
          setting={setting}
          value={options[key]}
          fault={faultOf(game, { [key]: options[key] ?? setting.default })}
          onChoose={(value) => onChoose(key, value)}
        />
      ))}
    </fieldset>
  );
}

/** What the seats are called, as a match with these options would call them. */
export function seatNames(game: AnyGame, options: Values, seats: number): string[] {
  const view = game.view(game.setup(options, seats, seeded(0)), 'spectator');
  return Array.from({ length: seats }, (_, seat) => game.words.seat(seat, view));
}

/** What cannot be used about these options, in a sentence. */
export function faultOf(game: AnyGame, options: Values): string | undefined {
  try {
    readOptions(game, options);
    return undefined;
  } catch (problem) {
    if (problem instanceof Unusable) return problem.message;
    throw problem;
  }
}

/** The options as they can be used while somebody is still typing: what does not fit yet is left at its default. */
export function usableOf(game: AnyGame, options: Values): Values {
  return Object.fromEntries(
    settingsOf(game).map(([key, setting]) => {
      const value = options[key] ?? setting.default;
      return [key, faultOf(game, { [key]: value }) === undefined ? value : setting.default];
    }),
  );
}

/** Where a form cannot be sent, the first field that is amiss gets the focus. */
export function goToFault(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

type Labelled = {
  readonly label: string;
  readonly about?: string | undefined;
  readonly children: ComponentChildren;
};

export function Field({ label, about, children }: Labelled) {
  return (
    <label class="form__field">
      <span>{label}</span>
      {children}
      {about && <small>{about}</small>}
    </label>
  );
}

/** So many characters of a choice can be read in its field, also on a phone. */
const SHOWN = 36;

/** A choice that its field cuts off is read below it. */
function longName(name: string | undefined): string | undefined {
  return name !== undefined && name.length > SHOWN ? name : undefined;
}

type Fielded = {
  readonly setting: AnySetting;
  readonly value: Value | undefined;
  readonly fault: string | undefined;
  onChoose(value: Value): void;
};

/** One setting, as the field that fits what it can be. */
function Option({ setting, value, fault, onChoose }: Fielded) {
  const { title, about } = setting;
  const id = useId();
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
      <Field label={title} about={about ?? longName(setting.choices[String(value)])}>
        <select value={String(value)} onChange={({ currentTarget: { value: chosen } }) => onChoose(chosen)}>
          {Object.entries(setting.choices).map(([choice, name]) => (
            <option key={choice} value={choice}>
              {name}
            </option>
          ))}
        </select>
      </Field>
    );
  const isAmiss = fault !== undefined && value !== '';
  return (
    <>
      <Field label={title} about={about}>
        <textarea
          rows={6}
          maxLength={setting.longest}
          placeholder={say.fileText}
          aria-invalid={isAmiss}
          aria-describedby={isAmiss ? id : undefined}
          value={String(value)}
          onInput={({ currentTarget: { value: typed } }) => onChoose(typed)}
        />
      </Field>
      <div class="form__examples">
        <button
          type="button"
          class="btn"
          onClick={() => askForText((text) => onChoose(text.slice(0, setting.longest)))}
        >
          {say.chooseFile}
        </button>
        {setting.examples?.map((example, at) => (
          <button type="button" class="btn" key={example} onClick={() => onChoose(example)}>
            {example === '' ? say.noExample : say.example(at + 1)}
          </button>
        ))}
      </div>
      {isAmiss && (
        <p class="form__fault" role="status" id={id}>
          {fault}
        </p>
      )}
    </>
  );
}
