/** Differences named in one message: enough to see what is wrong, few enough to read. */
const MOST_SHOWN = 6;
const LONGEST_VALUE = 120;

/** Where two plain JSON values differ, a line each: "sides[0].stake: 1 ≠ 2". Empty where they are the same bytes. */
export function differences(found: unknown, expected: unknown): string[] {
  const lines: string[] = [];
  compare(found, expected, '', lines);
  const more = lines.length - MOST_SHOWN;
  return more > 0 ? [...lines.slice(0, MOST_SHOWN), `and ${more} more`] : lines;
}

function compare(found: unknown, expected: unknown, path: string, lines: string[]): void {
  const areLists = Array.isArray(found) && Array.isArray(expected);
  if (!areLists && !(isRecord(found) && isRecord(expected))) {
    if (JSON.stringify(found) !== JSON.stringify(expected))
      lines.push(`${path || 'all of it'}: ${short(found)} ≠ ${short(expected)}`);
    return;
  }
  const [ours, theirs] = [new Map(Object.entries(found)), new Map(Object.entries(expected))];
  const before = lines.length;
  for (const key of new Set([...ours.keys(), ...theirs.keys()])) {
    const inner = areLists ? `[${key}]` : path && `.${key}`;
    compare(ours.get(key), theirs.get(key), `${path}${inner || key}`, lines);
  }
  // Equal positions are equal bytes, so the order of keys counts as well.
  const [order, wanted] = [[...ours.keys()].join(), [...theirs.keys()].join()];
  if (lines.length === before && order !== wanted) lines.push(`${path || 'all of it'}: keys ${order} ≠ ${wanted}`);
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function short(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
