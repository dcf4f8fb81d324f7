import { Refused } from '@muster/client/protocol';

export function seatTaken(): Refused {
  return new Refused('seat.taken', 'Somebody sits there already.');
}

export function hasSeat(): Refused {
  return new Refused('seat.has-one', 'You sit at this match already.');
}
