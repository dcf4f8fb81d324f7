import type { AnyMatch, Tagged } from '@muster/engine';
import type { Eyes, News } from '../match-client/protocol.ts';
import { matchAt, type Opening } from '../review/opened-record.ts';
import { newsOf } from './local-match.ts';

/** The match after so many steps, as these eyes see it. */
export function lookAt(opening: Opening, step: number, eyes: Eyes): News {
  const match = matchAt(opening, step);
  if (eyes !== 'open') return newsOf(match, eyes, 0);
  return { ...newsOf(match, 'spectator', 0), view: match.truth(), told: toldInFull(match) };
}

/** Every event in the words of whoever was told most: those that differ from what everybody was told. */
function toldInFull(match: AnyMatch): Tagged[][] {
  const seats = Array.from({ length: match.seats }, (_, seat) => match.events(seat));
  return match.events('spectator').map((step, at) =>
    step.map((event, i) => {
      const text = JSON.stringify(event);
      const told = seats.map((events) => events[at]?.[i]).find((other) => other && JSON.stringify(other) !== text);
      return told ?? event;
    }),
  );
}
