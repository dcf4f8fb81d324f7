import type { Seat, Viewer } from './game.ts';

/**
 * Where the rules tell what happens. Absent in play-outs: write `report?.tell({ ... })`, and nothing is built.
 * A seat knows of the others' doings only what it is told here and what `view` shows it.
 */
export interface Report<Event> {
  /** Everybody learns this. */
  tell(event: Event): void;
  /** Only these seats learn this; everybody else learns `others` instead. */
  tellOnly(seats: readonly Seat[], event: Event, others: Event): void;
  /** Something hidden has come to light for somebody: this action cannot be taken back. */
  reveal(): void;
  /**
   * What lies open is about to be put away, for another round or game. What has come to light by now, everybody has
   * seen, though no view will show it: tests look here.
   */
  clear(): void;
  /** A rule or a card of the inventory has just taken effect. No player is shown this: it is for tests that count. */
  cite(id: string): void;
}

/** What only `seats` were told, by its place among the events, and what everybody else was told instead. */
type Secret<Event> = { readonly at: number; readonly seats: readonly Seat[]; readonly others: Event };

const NO_SECRETS: readonly never[] = [];

/** Keeps what it is told, and hands out to each viewer its own side of it. */
export class Log<Event> implements Report<Event> {
  private events: readonly Event[] = [];
  private secrets: readonly Secret<Event>[] = NO_SECRETS;
  /** Did something hidden come to light? */
  revealed = false;

  tell(event: Event): void {
    // Not pushed: most logs hold an event or two and live as long as their match, and a list that grows keeps room for more.
    this.events = [...this.events, event];
  }

  tellOnly(seats: readonly Seat[], event: Event, others: Event): void {
    this.secrets = [...this.secrets, { at: this.events.length, seats, others }];
    this.tell(event);
  }

  reveal(): void {
    this.revealed = true;
  }

  clear(): void {}

  cite(_id: string): void {}

  /** The events in the words that are fit for `viewer`. */
  for(viewer: Viewer): readonly Event[] {
    const { events, secrets } = this;
    const kept = secrets.filter(({ seats }) => viewer === 'spectator' || !seats.includes(viewer));
    if (kept.length === 0) return events;
    const told = [...events];
    for (const { at, others } of kept) told[at] = others;
    return told;
  }
}
