import type { Seat } from './game.ts';
import { EVERYBODY, NOBODY, type Pile, type Placed } from './pile.ts';
import { excerpt, listed } from './english.ts';
import { Problem } from './problem.ts';
import { nearest } from './spelling.ts';

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
  throw new Problem(
    `${what} has no "${excerpt(strange)}". ${meant ? `Did you mean "${meant}"?` : `It has ${listed(known)}.`}`,
  );
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

export const PILE_PARTS = ['top', 'deck', 'bottom'] as const;

/** A pile, the uppermost cards first. "ram*" is known to the owner of the pile, "ram!" to everybody. */
export function writePile(pile: Pile<string>, owner: Seat): Record<(typeof PILE_PARTS)[number], string> {
  const writeAll = (placed: readonly Placed<string>[]) =>
    placed.map(({ card, seen }) => `${card}${seen === EVERYBODY ? '!' : seen === 1 << owner ? '*' : ''}`).join(' ');
  return { top: writeAll(pile.top.toReversed()), deck: pile.bag.join(' '), bottom: writeAll(pile.bottom) };
}

export function readPile<Card>(parts: Written, owner: Seat, readCard: (name: string) => Card): Pile<Card> {
  const wordsOf = (part: (typeof PILE_PARTS)[number]) => wordsIn(parts[part] ?? '', part);
  const readPlaced = (text: string): Placed<Card> => ({
    card: readCard(text.replace(/[!*]$/, '')),
    seen: text.endsWith('!') ? EVERYBODY : text.endsWith('*') ? 1 << owner : NOBODY,
  });
  return {
    top: wordsOf('top').map(readPlaced).reverse(),
    bag: wordsOf('deck').map(readCard).sort(),
    bottom: wordsOf('bottom').map(readPlaced),
  };
}

/** What a part must be, in words and as a check. */
export type Form = { readonly says: string; fits(value: unknown): boolean };

/** A whole number from 0 on, and below `limit`. */
export function numberBelow(limit: number): Form {
  const says =
    limit === Number.POSITIVE_INFINITY ? 'a whole number from 0 on' : `a whole number from 0 to ${limit - 1}`;
  return { says, fits: (value) => Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < limit };
}

export const aCount: Form = numberBelow(Number.POSITIVE_INFINITY);

export function among(names: readonly string[]): Form {
  const says = names.length > 8 ? 'a name of the game' : listed(names, 'or');
  return { says, fits: (value) => names.some((name) => name === value) };
}

export function listOf(form: Form): Form {
  return { says: `a list, each ${form.says}`, fits: (value) => Array.isArray(value) && value.every(form.fits) };
}

export type Forms = { readonly [part: string]: Form };

export function objectOf(forms: Forms): Form {
  const fits = (value: unknown) => typeof value === 'object' && value !== null && !misfit(value as Written, forms);
  return { says: `an object with ${listed(Object.keys(forms))}`, fits };
}

/** The first part that is missing, strange or not as it must be. */
function misfit(written: Written, forms: Forms): string | undefined {
  const all = new Set([...Object.keys(forms), ...Object.keys(written)]);
  return [...all].find((part) => !forms[part]?.fits(written[part]));
}

/** A question of the state as it was written, a copy of it: what is asked, the seats that are, and what `forms` has for it. */
export function questionOf<Question>(
  written: unknown,
  forms: { readonly [ask: string]: Forms },
  seats: number,
): Question {
  const { ask } = (typeof written === 'object' && written !== null ? written : {}) as Written;
  const own = typeof ask === 'string' && Object.hasOwn(forms, ask) ? forms[ask] : undefined;
  if (!own)
    throw new Problem(`A question asks ${listed(Object.keys(forms), 'or')}, not ${JSON.stringify(ask) ?? 'nothing'}.`);
  const whole: Forms = { ask: among([String(ask)]), seats: listOf(numberBelow(seats)), ...own };
  const parts = partsOf(written, `The question "${String(ask)}"`, Object.keys(whole));
  const wrong = misfit(parts, whole);
  if (wrong !== undefined) {
    if (!(wrong in parts)) throw new Problem(`The question "${String(ask)}" needs "${wrong}".`);
    const found = JSON.stringify(parts[wrong]);
    throw new Problem(`In the question "${String(ask)}", "${wrong}" is ${whole[wrong]?.says}, not ${found}.`);
  }
  return structuredClone(written) as Question;
}
