import type { Clock, ClockNow } from '@muster/client/protocol';
import type { Seat } from '@muster/engine';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/**
 * The clocks of a match. Time runs while a seat owes a decision. It is counted only at moments that everybody sees
 * (a seat is asked, a seat is asked no longer, a seat does something in the open): otherwise the clock would tell of
 * actions that are secret.
 */
export class Clocks {
  private readonly rule: Clock;
  /** What each seat had left when its time began to run. */
  private readonly had: number[];
  /** What each seat has used in all, without what runs now. */
  private readonly used: number[];
  /** Since when each seat's time runs. */
  private readonly since: (number | undefined)[];

  constructor(rule: Clock, seats: number) {
    this.rule = rule;
    this.had = Array.from({ length: seats }, () => allotted(rule));
    this.used = Array.from({ length: seats }, () => 0);
    this.since = Array.from({ length: seats }, () => undefined);
  }

  /** Something has happened, and now these seats are asked. `open` is the seat that has acted in the open, if one has. */
  turn(time: number, waiting: readonly Seat[], open?: Seat): void {
    for (const [seat, since] of this.since.entries()) {
      const isAsked = waiting.includes(seat);
      if (since !== undefined && (!isAsked || seat === open)) this.count(seat, time, isAsked);
      if (isAsked && this.since[seat] === undefined) this.start(seat, time);
    }
  }

  /** How the clocks stand, for `restore`. */
  snapshot(time: number): ClockSnapshot {
    const { had } = this;
    return { left: had.map((_, seat) => this.left(seat, time)), used: had.map((_, seat) => this.usedBy(seat, time)) };
  }

  /**
   * After a take-back: the clocks of the moment before the action, less the time that was really used since. So nobody
   * gains an increment, or a fresh move, by acting and taking back.
   */
  restore(before: ClockSnapshot, time: number, waiting: readonly Seat[]): void {
    for (const seat of this.had.keys()) {
      const used = this.usedBy(seat, time);
      this.had[seat] = (before.left[seat] ?? 0) - (used - (before.used[seat] ?? 0));
      this.used[seat] = used;
      this.since[seat] = waiting.includes(seat) ? time : undefined;
    }
  }

  private start(seat: Seat, time: number): void {
    const { rule } = this;
    if (rule.type !== 'bank') this.had[seat] = allotted(rule);
    this.since[seat] = time;
  }

  private count(seat: Seat, time: number, isAskedAgain: boolean): void {
    const { rule } = this;
    const increment = rule.type === 'bank' && !isAskedAgain ? rule.increment * SECOND : 0;
    const left = rule.type === 'bank' ? this.left(seat, time) + increment : allotted(rule);
    this.used[seat] = this.usedBy(seat, time);
    this.had[seat] = left;
    this.since[seat] = undefined;
  }

  private usedBy(seat: Seat, now: number): number {
    const since = this.since[seat];
    return (this.used[seat] ?? 0) + (since === undefined ? 0 : Math.max(0, now - since));
  }

  left(seat: Seat, now: number): number {
    const since = this.since[seat];
    const had = this.had[seat] ?? 0;
    return since === undefined ? had : had - Math.max(0, now - since);
  }

  /** The seats whose time ran out first: none while all have some left, several where it ran out at the same moment. */
  late(now: number): Seat[] {
    const out = this.now(now).running.filter((seat) => this.left(seat, now) <= 0);
    const least = Math.min(...out.map((seat) => this.left(seat, now)));
    return out.filter((seat) => this.left(seat, now) === least);
  }

  now(now: number): ClockNow {
    return {
      left: this.had.map((_, seat) => Math.round(this.left(seat, now))),
      running: this.since.flatMap((since, seat) => (since === undefined ? [] : [seat])),
    };
  }
}

/** What each seat has left, and has used in all, in milliseconds. */
export type ClockSnapshot = { readonly left: readonly number[]; readonly used: readonly number[] };

function allotted(rule: Clock): number {
  switch (rule.type) {
    case 'perMove':
    case 'bank':
      return rule.seconds * SECOND;
    case 'days':
      return rule.days * DAY;
  }
}
