import type { AnyGame, AnyMatch, Tagged, Seat, Viewer } from '@muster/engine';
import type { Note } from '@muster/client/protocol';

/** What a viewer is told at once, under one number. */
export type Telling = {
  readonly n: number;
  readonly events: readonly Tagged[];
  readonly notes: readonly Note[];
  /** Numbers whose tellings no longer count. */
  readonly takenBack: readonly number[];
  /** How many actions had been taken when it was told; undefined where it does not tell of one. */
  readonly length: number | undefined;
};

/** Tellings are kept as long as their match: what most of them lack is one and the same list. */
const NONE: readonly never[] = [];

/** What is to be seen. A game that hides nothing shows all sides the same, and then it is written down but once. */
export class Sight {
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
 * The match from one viewer's side: what it sees, and all it has been told, numbered. The numbers count only what
 * this viewer can notice. What others do in secret gives it no number and no message, so neither tells of it.
 */
export class Side {
  readonly viewer: Viewer;
  readonly told: Telling[] = [];
  /** Counts the questions put to this seat. An action names the one it answers. */
  step = 0;
  legal: readonly string[] = [];
  isAsked = false;
  private sight: Sight | undefined;
  /** The numbers of tellings that no longer count. */
  private readonly withdrawn = new Set<number>();

  constructor(viewer: Viewer) {
    this.viewer = viewer;
  }

  get n(): number {
    return this.told.length;
  }

  /**
   * Looks at the match after something has happened. Returns whether this viewer can notice it; what it notices gets
   * the next number.
   */
  look(match: AnyMatch, sight: Sight, happening: Happening): boolean {
    const { events, notes = NONE, length, backTo, actor, isNewToAll = false } = happening;
    const takenBack = backTo === undefined ? NONE : this.withdraw(backTo);
    const isMine = actor !== undefined && actor === this.viewer;
    const seesMore = isMine || isNewToAll || events.length + notes.length + takenBack.length > 0;
    if (!seesMore && sight.text() === this.text()) return false;
    this.sight = sight;
    this.ask(match, isMine || takenBack.length > 0);
    this.told.push({ n: this.n + 1, events, notes, takenBack, length });
    return true;
  }

  /** Has this viewer noticed an action after the first `length`? */
  hasSeenAfter(length: number): boolean {
    return this.tellingsAfter(length).length > 0;
  }

  private withdraw(length: number): number[] {
    const numbers = this.tellingsAfter(length).map(({ n }) => n);
    for (const n of numbers) this.withdrawn.add(n);
    return numbers;
  }

  private tellingsAfter(after: number): Telling[] {
    return this.told.filter(({ n, length = 0 }) => length > after && !this.withdrawn.has(n));
  }

  get view(): unknown {
    return this.sight?.view;
  }

  /** The view as JSON. */
  text(): string {
    return this.sight?.text() ?? '';
  }

  private ask(match: AnyMatch, isNew: boolean): void {
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

export type Happening = {
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

function textsOf({ words }: AnyGame, actions: readonly Tagged[], view: unknown): string[] {
  return actions.map((action) => words.action(action, view));
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((text, at) => text === others[at]);
}
