/** The server has not done what was asked. The message is a sentence for the person who asked. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** An id of the game's rules.md, or one of the server's own. */
  readonly rule: string | undefined;
  /** The status of HTTP, where it came that way. */
  readonly status: number | undefined;

  constructor(says: string, rule?: string, status?: number) {
    super(says);
    this.rule = rule;
    this.status = status;
  }
}
