import { Problem } from '@muster/engine';

/** What was asked for is not done, and nothing has changed. The message is a sentence for whoever asked. */
export class Refused extends Problem {
  /** An id of the game's rules.md, or one of the server's own. */
  readonly rule: string;
  /** What HTTP calls it. */
  readonly status: number;

  constructor(rule: string, says: string, status = 409) {
    super(says);
    this.rule = rule;
    this.status = status;
  }
}

/** The rule of a refusal that names none, as one that a proxy has sent. */
export const UNNAMED = 'server.unnamed';
