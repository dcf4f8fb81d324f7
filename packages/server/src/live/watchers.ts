import type { MatchSummary } from '@muster/client/protocol';
import type { Viewer } from '@muster/engine';
import type { Table } from '../table/table.ts';
import { closed, openUpdate, updateText } from '../table/update.ts';

/** Somebody who follows a match over a socket. */
export type Watcher = {
  readonly person: string | undefined;
  viewer: Viewer;
  /** The number of the latest update that has been sent. */
  n: number;
  send(text: string): void;
  /** There is no such match any more. */
  end(): void;
};

/** Whose message it is that an update answers. */
export type Asker = { readonly watcher: Watcher | undefined; readonly id: number };

/** Tells everybody what is new to them. */
export function tellNews(watchers: Iterable<Watcher>, table: Table, now: number, asker?: Asker): void {
  // Those who look from the same side and have heard the same get the same text: of many spectators nearly all.
  let written: { readonly viewer: Viewer; readonly n: number; readonly text: string } | undefined;
  for (const watcher of watchers) {
    const { viewer, n } = watcher;
    const side = table.side(viewer);
    if (side.n <= n) continue;
    if (written?.viewer !== viewer || written.n !== n) written = { viewer, n, text: openUpdate(table, side, n, now) };
    watcher.n = side.n;
    watcher.send(closed(written.text, asker?.watcher === watcher ? asker.id : undefined));
  }
}

/** Sends a new watcher what it lacks: all since `last`, and how the match stands, in any case. */
export function showTable(watcher: Watcher, table: Table, now: number, last: number): void {
  const side = table.side(watcher.viewer);
  const known = last <= side.n ? last : 0;
  watcher.n = side.n;
  watcher.send(updateText(table, side, known, now));
}

/** What is stored of the match is not what it was. Whoever follows it may have become somebody else there. */
export function tellMatch(
  watchers: Iterable<Watcher>,
  match: MatchSummary,
  viewerFor: (person: string | undefined) => Viewer,
): void {
  const text = JSON.stringify(match);
  for (const watcher of watchers) {
    const viewer = viewerFor(watcher.person);
    if (viewer !== watcher.viewer) Object.assign(watcher, { viewer, n: 0 });
    watcher.send(`{"type":"match","match":${text},"viewer":${JSON.stringify(viewer)}}`);
  }
}

/** The match has been called off. */
export function tellGone(watchers: Iterable<Watcher>, match: string): void {
  const says = 'The match has been called off.';
  const text = JSON.stringify({ type: 'gone', match, says, rule: 'match.called-off' });
  for (const watcher of watchers) {
    watcher.send(text);
    watcher.end();
  }
}
