import { Refused } from '@muster/client/protocol';

/** What cannot be seen, or turns the text around it about: controls, halves of characters, and the marks of writing direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/u;

/** What joins two pictures into one, as in a family or a wizard: only there it is seen. */
const JOINED = /(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)\u200d(?=\p{Extended_Pictographic})/gu;

/** The name as it is kept. Throws `Refused` where it would mislead those who read it. */
export function readName(typed: string): string {
  const name = tidied(typed);
  if (name === '') throw new Refused('name.empty', 'A name needs at least one character that can be seen.', 400);
  if (UNSEEN.test(name.replace(JOINED, '')))
    throw new Refused('name.unseen', 'A name is made of characters that can be seen.', 400);
  return name;
}

/** By which an account is found, however its name is typed. Names with the same key look alike, or nearly. */
export function accountKeyOf(typed: string): string {
  return tidied(typed).normalize('NFKC').toLowerCase();
}

function tidied(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/gu, ' ').trim();
}
