import { placeOf } from '../../look/seat.tsx';
import type { Seat } from '@muster/engine';

type Shaped = { readonly seat: Seat /** Half the way between the middles of its hexes. */; readonly reach: number };

/** The outline of a figure's plate: each seat has its own shape, longer for a figure on two hexes. Units are sides. */
export function plateOf({ seat, reach }: Shaped): string {
  switch (placeOf(seat)) {
    case 'west':
      return `M${-reach - 0.74} -.7H${reach + 0.24}L${reach + 0.84} 0L${reach + 0.24} .7H${-reach - 0.74}L${-reach - 0.42} 0Z`;
    case 'east':
      return `M${-reach} -.73H${reach}A.73 .73 0 0 1 ${reach} .73H${-reach}A.73 .73 0 0 1 ${-reach} -.73Z`;
    case 'north':
      return `M${-reach - 0.8} -.56H${reach + 0.8}V.56H${-reach - 0.8}Z`;
    case 'south':
      return `M${-reach - 0.4} -.8H${reach + 0.4}V-.44H${reach + 0.8}V.44H${reach + 0.4}V.8H${-reach - 0.4}V.44H${-reach - 0.8}V-.44H${-reach - 0.4}Z`;
  }
}

export function Charge({ of: charge, size }: { readonly of: string; readonly size: number }) {
  return (
    <path class="plate__charge" transform={`translate(${-size / 2} ${-size / 2}) scale(${size / 512})`} d={charge} />
  );
}
