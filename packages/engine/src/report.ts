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

type Told<Event> = { event: Event; seats: readonly Seat[]; others: Event } | { event: Event };

/** Keeps what it is told, and hands out to each viewer its own side of it. */
export class Log<Event> implements Report<Event> {
  private readonly all: Told<Event>[] = [];
  readonly cited: string[] = [];
  /** Did something hidden come to light? */
  revealed = false;

  tell(event: Event): void {
    this.all.push({ event });
  }

  tellOnly(seats: readonly Seat[], event: Event, others: Event): void {
    this.all.push({ event, seats, others });
  }

  reveal(): void {
    this.revealed = true;
  }

  clear(): void {}

  cite(id: string): void {
    this.cited.push(id);
  }

  /** The events in the words that are fit for `viewer`. */
  for(viewer: Viewer): Event[] {
    return this.all.map((told) => {
      if (!('seats' in told)) return told.event;
      return viewer !== 'spectator' && told.seats.includes(viewer) ? told.event : told.others;
    });
  }
}
