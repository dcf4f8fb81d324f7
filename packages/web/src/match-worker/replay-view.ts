import type { AnyMatch, Tagged } from '@muster/engine';
import type { Eyes, SnapshotDelta } from '../match-client/protocol.ts';
import { matchAt, type OpenedRecord } from '../review/opened-record.ts';
import { deltaFor } from './local-match.ts';

/** The match after so many steps, as these eyes see it. */
export function snapshotAt(opening: OpenedRecord, step: number, eyes: Eyes): SnapshotDelta {
  const match = matchAt(opening, step);
  if (eyes !== 'open') return deltaFor(match, eyes, 0);
  return { ...deltaFor(match, 'spectator', 0), view: match.truth(), told: toldInFull(match) };
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
