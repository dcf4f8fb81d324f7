/** What somebody handed us cannot be used. The message is a sentence for that person: what, where, why. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

/** Names as a sentence lists them: "a, b and c". */
export function listed(names: readonly (string | number)[], last = 'and'): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

/** The words of `known` that `typed` may have been meant for, nearest first. */
export function nearest(typed: string, known: readonly string[]): string[] {
  const scored = known.map((word) => ({ word, distance: editDistance(typed.toLowerCase(), word.toLowerCase()) }));
  const near = scored.filter(({ word, distance }) => distance <= Math.max(1, word.length / 3) || isStartOf(typed, word));
  return near.sort((a, b) => a.distance - b.distance).map(({ word }) => word);
}

function isStartOf(typed: string, word: string): boolean {
  return typed.length > 1 && word.startsWith(typed);
}

/** How many letters have to be put in, left out or changed to make one word of the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
