import type { Span } from '@muster/engine';
import { say } from '../base/messages.ts';
import { Field } from './options.tsx';

type Counted = { readonly span: Span; readonly seats: number; onChoose(seats: number): void };

/** How many play, where that can be chosen. */
export function SeatCount({ span: { min, max }, seats, onChoose }: Counted) {
  if (min === max) return null;
  return (
    <Field label={say.seatCount}>
      <select value={seats} onChange={({ currentTarget: { value } }) => onChoose(Number(value))}>
        {Array.from({ length: max - min + 1 }, (_, at) => min + at).map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** As many as there are, or the nearest number that can be. */
export function seatsWithin({ min, max }: Span, seats: number): number {
  return Math.max(min, Math.min(max, seats));
}
