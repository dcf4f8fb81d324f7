import { Problem } from '@muster/engine';

/** What was asked for is not done, and nothing has changed. The message is a sentence for whoever asked. */
export class Refused extends Problem {
  readonly rule: string;
  /** What HTTP calls it. */
  readonly status: number;

  constructor(rule: string, says: string, status = 409) {
    super(says);
    this.rule = rule;
    this.status = status;
  }
}

export function seatTaken(): Refused {
  return new Refused('seat.taken', 'Somebody sits there already.');
}

export function hasSeat(): Refused {
  return new Refused('seat.has-one', 'You sit at this match already.');
}
