/** Things whose texts begin with the same words; `rest` is what follows them. Without a heading: what stands alone. */
export type Group<T> = { readonly heading: string; readonly entries: readonly Entry<T>[] };
type Entry<T> = { readonly of: T; readonly text: string; readonly rest: string };
type Split<T> = { readonly of: T; readonly text: string; readonly words: readonly string[] };

/** As many are read at a glance: they need no headings. */
const GLANCE = 8;
/** A group with more than this is parted further, by the next word. */
const LARGE = 20;

/** Parts a long list by the words its texts begin with, in the order of the list; what stands alone comes first. */
export function grouped<T>(all: readonly T[], textOf: (of: T) => string): readonly Group<T>[] {
  const split = all.map((of): Split<T> => {
    const text = textOf(of);
    return { of, text, words: text.split(' ') };
  });
  if (all.length <= GLANCE) return all.length === 0 ? [] : [{ heading: '', entries: split.map(whole) }];
  const groups = byWord(split, 0).flatMap((family) => parted(family));
  const alone = groups.filter(({ entries }) => entries.length === 1).flatMap(({ entries }) => entries);
  const rest = groups.filter(({ entries }) => entries.length > 1);
  return alone.length > 0 ? [{ heading: '', entries: alone.map(whole) }, ...rest] : rest;
}

/** Those whose texts contain every one of the words, in any order. */
export function found<T>(all: readonly T[], textOf: (of: T) => string, wanted: string): readonly T[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return all;
  return all.filter((of) => {
    const text = textOf(of).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function parted<T>(family: readonly Split<T>[]): Group<T>[] {
  const shared = sharedWords(family);
  const parts = family.length > LARGE ? byWord(family, shared) : [];
  if (parts.length < 2) return [groupOf(family, shared)];
  const alone = parts.filter(({ length }) => length === 1).flat();
  const groups = parts.filter(({ length }) => length > 1).flatMap((part) => parted(part));
  return alone.length > 0 ? [groupOf(alone, shared), ...groups] : groups;
}

function byWord<T>(all: readonly Split<T>[], at: number): Split<T>[][] {
  return [...Map.groupBy(all, ({ words }) => words[at]).values()];
}

/** How many words they begin with alike. Each keeps one at least for itself. */
function sharedWords<T>(family: readonly Split<T>[]): number {
  const first = family[0]?.words ?? [];
  const most = Math.min(...family.map(({ words }) => words.length)) - 1;
  let shared = 0;
  while (shared < most && family.every(({ words }) => words[shared] === first[shared])) shared++;
  return shared;
}

function groupOf<T>(family: readonly Split<T>[], shared: number): Group<T> {
  const heading = family[0]?.words.slice(0, shared).join(' ') ?? '';
  return { heading, entries: family.map(({ of, text, words }) => ({ of, text, rest: words.slice(shared).join(' ') })) };
}

function whole<T>({ of, text }: { readonly of: T; readonly text: string }): Entry<T> {
  return { of, text, rest: text };
}
