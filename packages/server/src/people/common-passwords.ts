import { dictionary } from '@zxcvbn-ts/language-common';
import { Refused } from '@muster/client/protocol';
import { accountKeyOf } from './names.ts';

/** The passwords that turn up most in what was stolen elsewhere, the most common first: those that are tried first. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Throws `Refused` for a password that is guessed within the first thousands of tries. */
export function checkPassword(password: string, name: string): void {
  const plain = password.normalize('NFKC').toLowerCase();
  if (COMMON.has(plain) || new Set(plain).size < 3)
    throw new Refused('account.common-password', 'Very many people use this password. Choose another one.', 400);
  if (accountKeyOf(plain) === accountKeyOf(name))
    throw new Refused('account.name-as-password', 'Your name is no password: everybody sees it.', 400);
}
