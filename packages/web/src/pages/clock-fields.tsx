import type { Clock } from '@muster/client';
import { say } from '../base/messages.ts';
import { Field } from './options.tsx';

/** What is chosen about the clock, with the numbers of all its kinds, so that none is lost while one looks around. */
export type ClockWish = {
  readonly type: 'none' | Clock['type'];
  readonly perMove: number;
  readonly minutes: number;
  readonly increment: number;
  readonly days: number;
};

export const USUAL_CLOCK: ClockWish = { type: 'none', perMove: 90, minutes: 15, increment: 10, days: 3 };

export function clockOf({ type, perMove, minutes, increment, days }: ClockWish): Clock | undefined {
  switch (type) {
    case 'none':
      return undefined;
    case 'perMove':
      return { type, seconds: perMove };
    case 'bank':
      return { type, seconds: minutes * 60, increment };
    case 'days':
      return { type, days };
  }
}

/** The clock of a match, in a few words; undefined where it has none. */
export function clockWords(clock: Clock | undefined): string | undefined {
  switch (clock?.type) {
    case undefined:
      return undefined;
    case 'perMove':
      return say.clockPerMove(clock.seconds);
    case 'bank':
      return say.clockBank(clock.seconds, clock.increment);
    case 'days':
      return say.clockDays(clock.days);
  }
}

type Chosen = { readonly clock: ClockWish; onChoose(clock: ClockWish): void };

export function ClockFields({ clock, onChoose }: Chosen) {
  const number = (part: 'perMove' | 'minutes' | 'increment' | 'days', label: string, min: number, max: number) => (
    <Field label={label}>
      <input
        type="number"
        required
        min={min}
        max={max}
        value={clock[part]}
        onInput={({ currentTarget: { value } }) => onChoose({ ...clock, [part]: Number(value) })}
      />
    </Field>
  );
  return (
    <>
      <Field label={say.clock}>
        <select
          value={clock.type}
          onChange={({ currentTarget: { value } }) => onChoose({ ...clock, type: value as ClockWish['type'] })}
        >
          {Object.entries(say.clocks).map(([type, label]) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      {clock.type === 'perMove' && number('perMove', say.secondsPerMove, 5, 86_400)}
      {clock.type === 'bank' && number('minutes', say.minutesInAll, 1, 1440)}
      {clock.type === 'bank' && number('increment', say.secondsPerTurn, 0, 3600)}
      {clock.type === 'days' && number('days', say.daysPerMove, 1, 30)}
    </>
  );
}
