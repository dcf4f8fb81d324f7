import { listed, nearest, Problem } from './problem.ts';

// Readers for what people write in files: each says in a sentence what cannot be read.

/** An object as it was written, nothing of it checked yet but the names of its parts. */
export type Written = { readonly [part: string]: unknown };

/** The parts of `what`, such as "The position", which has no others than the `known` ones. */
export function partsOf(written: unknown, what: string, known: readonly string[]): Written {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) {
    throw new Problem(`${what} is an object with ${listed(known)}.`);
  }
  const strange = Object.keys(written).find((part) => !known.includes(part));
  if (strange === undefined) return written as Written;
  const [meant] = nearest(strange, known);
  throw new Problem(`${what} has no "${strange}". ${meant ? `Did you mean "${meant}"?` : `It has ${listed(known)}.`}`);
}

export function countIn(parts: Written, part: string, otherwise: number): number {
  const value = parts[part] ?? otherwise;
  if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number;
  throw new Problem(`"${part}" is a whole number from 0 on, not ${JSON.stringify(value)}.`);
}

/** The words of a text: "ram scout" has two. */
export function wordsIn(written: unknown, part: string): string[] {
  return textOf(written, part).split(/\s+/).filter(Boolean);
}

export function textOf(written: unknown, part: string): string {
  if (typeof written === 'string') return written;
  throw new Problem(`"${part}" is a text, not ${JSON.stringify(written)}.`);
}

/** The place of a name in a list of names. */
export function placeNamed(written: unknown, part: string, names: readonly string[]): number {
  const place = names.findIndex((name) => name === written);
  if (place >= 0) return place;
  throw new Problem(`"${part}" is ${listed(names, 'or')}, not ${JSON.stringify(written)}.`);
}
