/**
 * The words of `known` that `typed` may have been meant for, nearest first. A text that is longer than a word by more
 * than its typing errors is not compared with it: so the work depends on the words alone, whatever was typed.
 */
export function nearest(typed: string, known: readonly string[]): string[] {
  const comparable = known.filter((word) => typed.length <= word.length + allowedErrors(word));
  const scored = comparable.map((word) => ({ word, distance: editDistance(typed.toLowerCase(), word.toLowerCase()) }));
  const near = scored.filter(({ word, distance }) => distance <= allowedErrors(word) || isStartOf(typed, word));
  return near.sort((a, b) => a.distance - b.distance).map(({ word }) => word);
}

function allowedErrors(word: string): number {
  return Math.max(1, word.length / 3);
}

function isStartOf(typed: string, word: string): boolean {
  return typed.length > 1 && word.startsWith(typed);
}

/** How many letters have to be put in, left out, changed or swapped with the next to make one word of the other. */
function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(change, swap, at(i - 1, j) + 1, at(i, j - 1) + 1));
    }
  }
  return at(a.length, b.length);
}
