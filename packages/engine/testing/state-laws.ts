import type { AnyGame, Viewer } from '../src/game.ts';
import { Match, replay } from '../src/match.ts';
import { readRecord, writeRecord } from '../src/record.ts';
import { broken, bytes, type Law, mustEqual } from './law.ts';
import { sameLuck } from './luck.ts';
import type { Moment, Trial } from './trial.ts';

/** The laws of states, records and positions: whatever is kept comes back as it was. */
export const stateLaws: readonly Law[] = [
  {
    says: 'a state is plain JSON, and survives saving and loading',
    check(game, { states }, look) {
      for (const s of look.some(states)) {
        for (const object of objectsIn(s)) if (!isPlain(object)) broken(`Not plain JSON: ${bytes(object)}`);
        const loaded: unknown = JSON.parse(bytes(s));
        for (const seat of game.waiting(s))
          mustEqual(game.legal(loaded, seat), game.legal(s, seat), 'Loaded, it plays on differently');
      }
    },
  },
  {
    says: 'a clone is equal and shares nothing',
    check(game, { states }, look) {
      for (const s of look.some(states)) {
        const twin = game.clone(s);
        mustEqual(twin, s, 'The clone differs');
        const owned = objectsIn(s);
        for (const object of objectsIn(twin)) if (owned.has(object)) broken(`Shared with the clone: ${bytes(object)}`);
      }
    },
  },
  {
    says: 'a record, written down and read, replays to the same match',
    check(game, { record, states, moments, viewers }, look) {
      const read = readRecord(writeRecord(record));
      mustEqual(read, record, 'The record reads differently');
      const again = replay(game, read);
      mustEqual(again.truth(), states.at(-1), 'The match ends differently');
      for (const viewer of viewers) {
        const heard = again.events(viewer, 1);
        for (const at of look.some([...moments.keys()])) {
          mustEqual(heard[at], moments[at]?.log.for(viewer), `${viewer} hears something else in step ${at + 1}`);
        }
      }
    },
  },
  {
    says: 'what can be taken back leaves the match as if it had never been done',
    check(game, trial, look) {
      for (const moment of look.some(trial.moments)) mustUndo(game, moment, trial);
    },
  },
  {
    says: 'a position that hides nothing, written down and laid out again, is the same position',
    check(game, { options, seats, states, viewers }, look) {
      for (const s of look.some(states)) {
        if (hidesAnything(game, s, viewers)) continue;
        const written = game.positions.write(s);
        const loaded: unknown = JSON.parse(bytes(written));
        const laidOut = game.positions.read(loaded, options, seats);
        mustEqual(laidOut, s, `Laid out from ${bytes(written)}, it is another state`);
        mustEqual(game.positions.write(laidOut), written, 'Laid out, it is written differently');
      }
    },
  },
];

function hidesAnything(game: AnyGame, s: unknown, viewers: readonly Viewer[]): boolean {
  const whole = bytes(s);
  return viewers.some((viewer) => bytes(game.view(s, viewer)) !== whole);
}

function mustUndo(game: AnyGame, moment: Moment, { seats, options }: Trial): void {
  const { seat, action, throws, log, before, after } = moment;
  // A match that begins here, so that not every action before has to be played again.
  const match = new Match({ ...game, setup: () => game.clone(before) }, options, seats, sameLuck(throws));
  const mark = match.mark;
  const refused = match.act(seat, action);
  if (refused) broken(`In a match, ${bytes(action)} is refused: ${bytes(refused)}`);
  for (let other = 0; other < seats; other++) {
    if (other !== seat && !match.undo(other)) broken(`Seat ${other} takes back what seat ${seat} did`);
  }
  const isOpen = throws.length === 0 && !log.revealed;
  const refusal = match.undo(seat);
  if (isOpen !== !refusal) broken(`${bytes(action)} ${isOpen ? 'cannot' : 'can'} be taken back: ${refusal?.rule}`);
  if (refusal) return mustEqual(match.truth(), after, 'A refused undo changes the match');
  mustEqual(match.truth(), before, `Taking back ${bytes(action)} leaves something behind`);
  if (match.length > 0 || match.mark !== mark) broken('The record keeps what was taken back');
  match.act(seat, action);
  mustEqual(match.truth(), after, 'Done again, it is not the same');
}

function objectsIn(value: unknown, found = new Set<object>()): Set<object> {
  if (typeof value !== 'object' || value === null) return found;
  found.add(value);
  for (const inner of Object.values(value)) objectsIn(inner, found);
  return found;
}

/** Arrays and bare objects of JSON values; no undefined, for JSON would lose it. */
function isPlain(object: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype !== Object.prototype && prototype !== Array.prototype) return false;
  return Object.values(object).every(
    (value) => ['string', 'boolean', 'object'].includes(typeof value) || Number.isFinite(value),
  );
}
