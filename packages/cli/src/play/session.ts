import { existsSync } from 'node:fs';
import type { Budget, BotPool } from '@muster/bots';
import { type AnyMatch, type Chance, type Guide, type Tagged, type Seat, type Viewer } from '@muster/engine';
import type { Io } from '../command.ts';
import { shortPath, typedPath } from '../files.ts';
import { say, widthOf, wrapped } from '../layout.ts';
import { saveIn, type SavedFile } from '../records.ts';
import { ownName } from '../self.ts';

/** Stands in a record's `players` where no bot sat. */
export const PERSON = 'person';

/** A match on this terminal, and who sits around it. */
export type PlaySession = {
  readonly match: AnyMatch;
  /** For each seat `PERSON` or the id of a bot. */
  readonly players: readonly string[];
  /** The coach, in a lesson. */
  readonly guide?: Guide;
  readonly botPool: BotPool;
  readonly budget: Budget;
  /** Where bots get their seeds from. */
  readonly seeds: Chance;
  /** The match is saved here after every action, so that nothing can be lost. */
  readonly kept: SavedFile;
  /** For each seat, how many lists of events it has been shown. */
  readonly shown: number[];
  /** Who sees the screen. */
  atScreen: Seat | undefined;
  /** The board as it was shown last, so that it is not drawn again where nothing on it has changed. */
  board: string;
  /** What of the rules did not fit on the screen, for `rules more`. */
  unread: readonly string[];
};

/** How playing stopped: the match is over, or the people have left it. */
export type Ending = 'over' | 'left';

export function peopleOf({ players }: PlaySession): Seat[] {
  return players.flatMap((player, seat) => (player === PERSON ? [seat] : []));
}

/** Whose eyes the screen is for when nobody is asked: the only person's, or everybody's. */
export function viewerOf(session: PlaySession): Viewer {
  const people = peopleOf(session);
  return people.length === 1 ? (people[0] as Seat) : 'spectator';
}

export function nameOf({ match }: PlaySession, seat: Seat): string {
  return match.game.words.seat(seat, match.view('spectator'));
}

/**
 * Takes the action and saves the match. The action is legal, or this is a bug. In a lesson the coach may want another one:
 * then nothing is done, and what the coach says is returned.
 */
export function takeAction(session: PlaySession, seat: Seat, action: Tagged, io: Io): string | undefined {
  const { match, guide } = session;
  const refusal = guide ? guide.act(seat, action) : match.act(seat, action);
  if (refusal?.rule !== undefined)
    throw new Error(`Seat ${seat} was let take ${JSON.stringify(action)}, which ${refusal.rule} forbids`);
  if (refusal && 'says' in refusal) return refusal.says;
  save(session, io);
  return undefined;
}

export function save({ match, kept }: PlaySession, io: Io): void {
  const moved = saveIn(kept, match.record());
  if (moved) say(io, moved);
}

/** What this viewer has not been shown yet: a list of events for the set-up or for each action. */
export function newsFor({ match, shown }: PlaySession, seat: Seat, viewer: Viewer = seat): (readonly Tagged[])[] {
  return match.events(viewer, shown[seat] ?? 0);
}

/** What this viewer has been told since it was last shown something: a paragraph for each action. */
export function tellNews(session: PlaySession, viewer: Viewer, io: Io): void {
  const { match, shown } = session;
  const people = peopleOf(session);
  const first = viewer === 'spectator' ? Math.min(...people.map((seat) => shown[seat] ?? 0)) : (shown[viewer] ?? 0);
  for (const seat of viewer === 'spectator' ? people : [viewer]) shown[seat] = match.length + 1;
  for (const events of match.events(viewer, first)) {
    const paragraph = events.map(match.game.words.event).join(' ');
    if (paragraph !== '') for (const line of wrapped(paragraph, widthOf(io), '  • ')) io.out(line);
  }
}

/** A match is saved with its first action; one that is gone on with is saved from the start. */
export function isSaved({ match, kept: { file } }: PlaySession): boolean {
  return match.length > 0 || existsSync(file);
}

/** Where the match is, and how to go on with it. */
export function whereSaved(session: PlaySession): string {
  const { match, kept } = session;
  const { file } = kept;
  const path = shortPath(file);
  if (match.outcome()) return `The record is in ${path}\nTo watch it again: ${ownName()} replay ${typedPath(file)}`;
  if (!isSaved(session)) return 'Nothing has been played yet, so nothing is saved.';
  return `The match is saved in ${path}\nTo continue: ${ownName()} play --resume ${typedPath(file)}`;
}
