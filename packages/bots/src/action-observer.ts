import type { Tagged, Report, Seat } from '@muster/engine';

/**
 * Hears how an action begins: whether everybody is told of it, or only some, and what the others are told instead.
 * What is told after that is what came of it, and open to chance: it does not count.
 */
export class ActionObserver implements Report<Tagged> {
  private isTold = false;
  private knowing: readonly Seat[] | undefined;
  private others: Tagged | undefined;

  /** Before the next action. */
  reset(): void {
    this.isTold = false;
    this.knowing = undefined;
  }

  tell(): void {
    this.isTold = true;
  }

  tellOnly(seats: readonly Seat[], _event: Tagged, others: Tagged): void {
    if (!this.isTold) {
      this.knowing = seats;
      this.others = others;
    }
    this.isTold = true;
  }

  reveal(): void {}

  clear(): void {}

  cite(): void {}

  /** What `seat` learns of this action of somebody else: the action itself, or a blank that stands for it. */
  heardBy(seat: Seat, action: Tagged): Tagged {
    return this.knowing && this.others && !this.knowing.includes(seat) ? this.others : action;
  }
}
