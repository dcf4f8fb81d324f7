import { Refused } from '@muster/client/protocol';

/** What cannot be seen, or turns the text around it about: controls, halves of characters, and the marks of writing direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\u3164\uffa0]/u;

/** A picture, as one character or as several that are joined to one: a family, a wizard, a flag. */
const PICTURE =
  /(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})*(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})*)*)/gu;

/** Unicode's identifiers (UAX 31), and the signs that stand in names of people. */
const MAY_STAND = /^[\p{XID_Continue}\p{L}\p{M}\p{N} .'’·_-]*$/u;

/** Scripts that are written together in one language; every other script stands alone. Signs and digits belong to all. */
const TOGETHER = [
  ['Han', 'Hiragana', 'Katakana', 'Latin'],
  ['Han', 'Hangul', 'Latin'],
  ['Han', 'Bopomofo', 'Latin'],
] as const;

/** The scripts of living languages that Unicode recommends for identifiers. */
const ALONE =
  'Latin Cyrillic Greek Armenian Hebrew Arabic Georgian Ethiopic Thaana Devanagari Bengali Gurmukhi Gujarati ' +
  'Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer Hangul Han Hiragana Katakana ' +
  'Bopomofo';

const MIXES = [...ALONE.split(' ').map((script) => [script]), ...TOGETHER].map(
  (scripts) =>
    new RegExp(
      `^[${[...scripts, 'Common', 'Inherited'].map((script) => `\\p{Script_Extensions=${script}}`).join('')}]*$`,
      'u',
    ),
);

/** The name as it is kept. Throws `Refused` where it would mislead those who read it. */
export function readName(typed: string): string {
  const name = tidied(typed);
  if (name === '') throw new Refused('name.empty', 'A name needs at least one character that can be seen.', 400);
  const text = name.replace(PICTURE, '');
  if (UNSEEN.test(text)) throw new Refused('name.unseen', 'A name is made of characters that can be seen.', 400);
  if (!MAY_STAND.test(text))
    throw new Refused('name.signs', "A name is made of letters, digits, blanks, pictures and the signs . ' - _", 400);
  if (!MIXES.some((mix) => mix.test(text)))
    throw new Refused('name.scripts', 'The letters of a name are all of one script, such as Latin or Cyrillic.', 400);
  if (/\p{M}{4}/u.test(text)) throw new Refused('name.marks', 'A letter of a name carries three marks at most.', 400);
  return name;
}

/** By which an account is found, however its name is typed. */
export function accountKeyOf(typed: string): string {
  return tidied(typed).toLowerCase();
}

function tidied(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}
