import type { AnyGame } from '../src/game.ts';
import { Match, replay } from '../src/match.ts';
import { readRecord, writeRecord } from '../src/record.ts';
import { broken, bytes, type Law, mustEqual, mustShareNothing, objectsIn } from './law.ts';
import { sameLuck } from './luck.ts';
import type { Moment, Trial } from './trial.ts';

/** The laws of states, records and positions: whatever is kept comes back as it was. */
export const stateLaws: readonly Law[] = [
  {
    says: 'a state is plain JSON, and survives saving and loading',
    check(game, { states }, sampler) {
      for (const s of sampler.sample(states)) {
        const strange = strangePartOf(s);
        if (strange) broken(`Not plain JSON: ${strange}`);
        const loaded: unknown = JSON.parse(bytes(s));
        for (const seat of game.waiting(s))
          mustEqual(game.legal(loaded, seat), game.legal(s, seat), 'Loaded, it plays on differently');
      }
    },
  },
  {
    says: 'a record, written down and read, replays to the same match',
    check(game, { record, states, moments, viewers }, sampler) {
      const read = readRecord(writeRecord(record));
      mustEqual(read, record, 'The record reads differently');
      const again = replay(game, read);
      mustEqual(again.truth(), states.at(-1), 'The match ends differently');
      for (const viewer of viewers) {
        const heard = again.events(viewer, 1);
        for (const at of sampler.sample([...moments.keys()])) {
          mustEqual(heard[at], moments[at]?.log.for(viewer), `${viewer} hears something else in step ${at + 1}`);
        }
      }
    },
  },
  {
    says: 'what can be taken back leaves the match as if it had never been done',
    check(game, trial, sampler) {
      for (const moment of sampler.sample(trial.moments)) mustUndo(game, moment, trial);
    },
  },
  {
    says: 'a position, written down and laid out again, is the same position',
    check(game, { options, seats, states }, sampler) {
      for (const s of sampler.sample(states)) {
        const written = game.positions.write(s);
        const loaded: unknown = JSON.parse(bytes(written));
        const laidOut = game.positions.read(loaded, options, seats);
        mustShareNothing(loaded, laidOut, 'What is laid out shares with what was written');
        mustEqual(laidOut, s, `Laid out from ${bytes(written)}, it is another state`);
        mustEqual(game.positions.write(laidOut), written, 'Laid out, it is written differently');
      }
    },
  },
];

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

/** What JSON would lose or change in a state, and where; undefined when there is nothing. */
export function strangePartOf(s: unknown): string | undefined {
  for (const object of objectsIn(s)) {
    const strange = strangeIn(object);
    if (strange) return `${strange} in ${bytes(object)}`;
  }
  return undefined;
}

/** What JSON would lose or change, with its name: arrays and bare objects of JSON values are all a state may hold. */
function strangeIn(object: object): string | undefined {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype !== Object.prototype && prototype !== Array.prototype)
    return `a ${object.constructor?.name ?? 'thing'}`;
  const found = Object.entries(object).find(
    ([, value]) =>
      value === null || !(['string', 'boolean', 'object'].includes(typeof value) || Number.isFinite(value)),
  );
  return found && `${found[0]} is ${String(found[1])}`;
}
