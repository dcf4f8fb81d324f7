import { existsSync } from 'node:fs';
import type { Budget } from '@muster/bots';
import { type AnyMatch, type Chance, type Kind, type Seat, type Viewer } from '@muster/engine';
import type { Io } from '../command.ts';
import { saveRecord, shortPath } from '../files.ts';
import { wrapped, widthOf } from '../layout.ts';
import { ownName } from '../self.ts';
import type { Thinker } from '../thinking.ts';

/** Stands in a record's `players` where no bot sat. */
export const PERSON = 'person';

/** A match on this terminal, and who sits around it. */
export type Table = {
  readonly match: AnyMatch;
  /** For each seat `PERSON` or the id of a bot. */
  readonly players: readonly string[];
  readonly thinker: Thinker;
  readonly budget: Budget;
  /** Where bots get their seeds from. */
  readonly seeds: Chance;
  /** The match is saved here after every action, so that nothing can be lost. */
  readonly file: string;
  /** For each seat, how many lists of events it has been shown. */
  readonly shown: number[];
  /** Who sees the screen. */
  atScreen: Seat | undefined;
  /** The board as it was shown last, so that it is not drawn again where nothing on it has changed. */
  board: string;
};

/** How playing stopped: the match is over, or the people have left or given it up. */
export type Ending = 'over' | 'left' | 'resigned';

export function peopleOf({ players }: Table): Seat[] {
  return players.flatMap((player, seat) => (player === PERSON ? [seat] : []));
}

/** Whose eyes the screen is for when nobody is asked: the only person's, or everybody's. */
export function onlookerOf(table: Table): Viewer {
  const people = peopleOf(table);
  return people.length === 1 ? (people[0] as Seat) : 'spectator';
}

export function nameOf({ match }: Table, seat: Seat): string {
  return match.game.words.seat(seat, match.view('spectator'));
}

/** Takes the action and saves the match. The action is legal, or this is a bug. */
export function takeAction(table: Table, seat: Seat, action: Kind): void {
  const { match } = table;
  const refusal = match.act(seat, action);
  if (refusal) throw new Error(`Seat ${seat} was let take ${JSON.stringify(action)}, which ${refusal.rule} forbids`);
  save(table);
}

export function save({ match, file }: Table): void {
  saveRecord(file, match.record());
}

/** What this viewer has been told since it was last shown something: a paragraph for each action. */
export function tellNews(table: Table, viewer: Viewer, io: Io): void {
  const { match, shown } = table;
  const people = peopleOf(table);
  const first = viewer === 'spectator' ? Math.min(...people.map((seat) => shown[seat] ?? 0)) : (shown[viewer] ?? 0);
  for (const seat of viewer === 'spectator' ? people : [viewer]) shown[seat] = match.length + 1;
  for (const events of match.events(viewer, first)) {
    const paragraph = events.map(match.game.words.event).join(' ');
    if (paragraph !== '') for (const line of wrapped(paragraph, widthOf(io), '  • ')) io.out(line);
  }
}

/** Where the match is, and how to go on with it. */
export function whereSaved({ match, file }: Table): string {
  const path = shortPath(file);
  if (match.outcome()) return `The record is in ${path}\nTo look at it again: ${ownName()} replay ${path}`;
  if (match.length === 0 && !existsSync(file)) return 'Nothing has been played yet, so nothing is saved.';
  return `The match is saved in ${path}\nTo go on with it: ${ownName()} play --resume ${path}`;
}
