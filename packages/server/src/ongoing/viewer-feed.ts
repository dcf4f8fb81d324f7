import type { AnyGame, AnyMatch, Tagged, Seat, Viewer } from '@muster/engine';
import type { Note } from '@muster/client/protocol';

/** What a viewer is told at once, under one number: `Told` on the wire. */
export type FeedItem = {
  readonly n: number;
  readonly events: readonly Tagged[];
  readonly notes: readonly Note[];
  /** Numbers of items that no longer count. */
  readonly takenBack: readonly number[];
  /** How many actions had been taken then; undefined where it tells of no action. */
  readonly length: number | undefined;
};

/** Items are kept as long as their match: most share this one empty list. */
const NONE: readonly never[] = [];

/** A view, and its JSON once somebody needs it. In a game that hides nothing, all feeds share one of these. */
export class RenderedView {
  readonly view: unknown;
  private written: string | undefined;

  constructor(view: unknown) {
    this.view = view;
  }

  /** The view as JSON. */
  text(): string {
    return (this.written ??= JSON.stringify(this.view));
  }
}

/**
 * The match as one viewer gets it: the latest view, and all items so far, numbered. The numbers count only what this
 * viewer can notice: what others do in secret gives it no number and no message, so neither leaks it.
 */
export class ViewerFeed {
  readonly viewer: Viewer;
  readonly items: FeedItem[] = [];
  /** Counts the questions put to this seat. An action names the one it answers. */
  step = 0;
  legal: readonly string[] = [];
  isAsked = false;
  private rendered: RenderedView | undefined;
  /** The numbers of items that no longer count. */
  private readonly retracted = new Set<number>();

  constructor(viewer: Viewer) {
    this.viewer = viewer;
  }

  get n(): number {
    return this.items.length;
  }

  /** Adds an item for what has happened, if this viewer can notice it. Returns whether it can. */
  push(match: AnyMatch, rendered: RenderedView, change: FeedChange): boolean {
    const { events, notes = NONE, length, backTo, actor, isNewToAll = false } = change;
    const takenBack = backTo === undefined ? NONE : this.retract(backTo);
    const isMine = actor !== undefined && actor === this.viewer;
    const seesMore = isMine || isNewToAll || events.length + notes.length + takenBack.length > 0;
    if (!seesMore && rendered.text() === this.text()) return false;
    this.rendered = rendered;
    this.updateQuestion(match, isMine || takenBack.length > 0);
    this.items.push({ n: this.n + 1, events, notes, takenBack, length });
    return true;
  }

  /** Has this viewer noticed an action after the first `length`? */
  hasSeenAfter(length: number): boolean {
    return this.itemsAfter(length).length > 0;
  }

  private retract(length: number): number[] {
    const numbers = this.itemsAfter(length).map(({ n }) => n);
    for (const n of numbers) this.retracted.add(n);
    return numbers;
  }

  private itemsAfter(after: number): FeedItem[] {
    return this.items.filter(({ n, length = 0 }) => length > after && !this.retracted.has(n));
  }

  get view(): unknown {
    return this.rendered?.view;
  }

  /** The view as JSON. */
  text(): string {
    return this.rendered?.text() ?? '';
  }

  private updateQuestion(match: AnyMatch, isNew: boolean): void {
    const { viewer } = this;
    if (viewer === 'spectator') return;
    const isAsked = match.waiting().includes(viewer);
    const legal = isAsked ? textsOf(match.game, match.legal(viewer), this.view) : [];
    // While several choose at once, what one of them does leaves the others' question as it was.
    const isSame = isAsked === this.isAsked && areSame(legal, this.legal);
    this.isAsked = isAsked;
    this.legal = legal;
    if (isNew || !isSame) this.step++;
  }
}

export type FeedChange = {
  readonly events: readonly Tagged[];
  readonly notes?: readonly Note[];
  /** How many actions have been taken now, where it is one. */
  readonly length?: number;
  /** Where actions were taken back: how many are left. */
  readonly backTo?: number;
  /** The seat that did it. */
  readonly actor?: Seat;
  /** Everybody is told, even of nothing: the start. */
  readonly isNewToAll?: boolean;
};

function textsOf({ notation }: AnyGame, actions: readonly Tagged[], view: unknown): string[] {
  return actions.map((action) => notation.write(action, view));
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((text, at) => text === others[at]);
}
