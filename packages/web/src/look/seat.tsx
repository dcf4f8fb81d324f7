import type { Seat } from '@muster/engine';

/** Seats differ in hue and in shape, always together. */
const PLACES = ['west', 'east', 'north', 'south'] as const;
type Place = (typeof PLACES)[number];

const SHAPES: Record<Place, string> = {
  west: 'M2 16L12 4L22 16V21L12 10L2 21Z',
  east: 'M12 2.5A9.5 9.5 0 1 1 12 21.5A9.5 9.5 0 1 1 12 2.5Z',
  north: 'M2 8H22V16H2Z',
  south: 'M9 2H15V9H22V15H15V22H9V15H2V9H9Z',
};

/** The name under which tokens.css knows the colours of a seat. Goes into `data-seat`. */
export function placeOf(seat: Seat): Place {
  return PLACES[seat % PLACES.length] ?? 'west';
}

export function SeatMark({ seat }: { readonly seat: Seat }) {
  return (
    <svg class="seat-mark" data-seat={placeOf(seat)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[placeOf(seat)]} />
    </svg>
  );
}
