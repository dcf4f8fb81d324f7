/** What somebody handed us cannot be used. The message is a sentence for that person: what, where, why. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

/** What was thrown, as it says itself. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
