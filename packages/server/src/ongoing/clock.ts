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
  /** Since when each seat's time runs. */
  private readonly since: (number | undefined)[];

  constructor(rule: Clock, seats: number) {
    this.rule = rule;
    this.had = Array.from({ length: seats }, () => allotted(rule));
    this.since = Array.from({ length: seats }, () => undefined);
  }

  /** Something has happened, and now these seats are asked. `open` is the seat that has acted in the open, if one has. */
  turn(time: number, waiting: readonly Seat[], open?: Seat): void {
    for (const [seat, since] of this.since.entries()) {
      const isAsked = waiting.includes(seat);
      if (since !== undefined && (!isAsked || seat === open)) this.count(seat, time, isAsked);
      if (isAsked) this.since[seat] ??= time;
      else this.since[seat] = undefined;
    }
  }

  private count(seat: Seat, time: number, isAskedAgain: boolean): void {
    const { rule } = this;
    if (rule.type === 'bank') {
      const increment = isAskedAgain ? 0 : rule.increment * SECOND;
      this.had[seat] = this.left(seat, time) + increment;
    }
    this.since[seat] = undefined;
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

function allotted(rule: Clock): number {
  switch (rule.type) {
    case 'perMove':
    case 'bank':
      return rule.seconds * SECOND;
    case 'days':
      return rule.days * DAY;
  }
}
