import { type Chance, oneOf } from '../src/chance.ts';
import type { AnyGame, Tagged } from '../src/game.ts';
import { bytes } from './law.ts';
import { freeze, type Moment, playTrial, type Trial } from './trial.ts';

const seenByTrial = new WeakMap<Trial, readonly Tagged[]>();

/** Actions that were open to somebody in this match, each once: of all moments, or of enough of them. */
export function seenActions(trial: Trial): readonly Tagged[] {
  let pool = seenByTrial.get(trial);
  if (!pool) seenByTrial.set(trial, (pool = distinct(someOf(trial.moments).flatMap(({ legal }) => legal))));
  return pool;
}

const strangers = new WeakMap<AnyGame, readonly Tagged[]>();

/** Actions from other matches with other options, always the same ones: most do not fit here. */
export function foreignActions(game: AnyGame): readonly Tagged[] {
  let found = strangers.get(game);
  if (!found)
    strangers.set(
      game,
      (found = distinct(Array.from({ length: 12 }, (_, seed) => playTrial(game, seed)).flatMap(seenActions))),
    );
  return found;
}

function someOf(moments: readonly Moment[]): readonly Moment[] {
  const nth = Math.ceil(moments.length / 40);
  return moments.filter((_, at) => at % nth === 0);
}

function distinct(actions: readonly Tagged[]): Tagged[] {
  return [...new Map(actions.map((action) => [bytes(action), freeze(action)])).values()];
}

/** Each action with one part replaced by that of another action of its type. Many are nonsense: `whyNot` has to say so. */
export function mutate(actions: readonly Tagged[], others: readonly Tagged[], chance: Chance): Tagged[] {
  return actions.flatMap((action) => {
    const sameType = others.filter(({ type }) => type === action.type);
    const other = sameType.length > 0 ? oneOf(sameType, chance) : action;
    const parts = Object.keys(action).filter((part) => part !== 'type' && part in other);
    if (parts.length === 0) return [];
    const part = oneOf(parts, chance) as keyof Tagged;
    return [{ ...action, [part]: other[part] }];
  });
}

/** What is read of garbled texts: every input from outside comes this way. */
export function parsedFromTexts(
  { words, notation }: AnyGame,
  legal: readonly Tagged[],
  seen: unknown,
  chance: Chance,
): Tagged[] {
  const one = oneOf(legal, chance);
  const two = oneOf(legal, chance);
  const written = garbled(notation.write(one, seen), notation.write(two, seen), chance);
  const said = garbled(words.label(one, seen), words.label(two, seen), chance);
  return [
    ...written.flatMap((text) => notation.read(text, seen) ?? []),
    ...said.flatMap((text) => words.parse(text, seen) ?? []),
  ];
}

function garbled(text: string, other: string, chance: Chance): string[] {
  const texts = [
    '',
    text.slice(0, chance.int(text.length)),
    `${text} ${other}`,
    text.toUpperCase(),
    text.replace(/\w+/, '7'),
  ];
  const numbered = [text, other].find((said) => /\d/.test(said));
  return [...texts, ...(numbered ? otherNumbers(numbered, chance) : [])];
}

/** One number of the text, changed to what is small, large, or hardly a number. */
function otherNumbers(text: string, chance: Chance): string[] {
  const { index, 0: number } = oneOf([...text.matchAll(/\d+/g)], chance);
  const put = (other: string) => text.slice(0, index) + other + text.slice(index + number.length);
  return ['0', '1', '2', '7', '9', '99', '-1', '1.5', String(Number(number) + 1)].map(put);
}
