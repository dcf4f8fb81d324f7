import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { PasswordThreads } from './password-threads.ts';

/** As OWASP has it for scrypt with 32 MB: N 2^15, r 8, p 3. What is stored names its own numbers, so these can change. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const LENGTH = 32;

/** What is stored of a password: how it was made, the salt, the hash. */
export async function hashOf(threads: PasswordThreads, password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(threads, password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Takes as long for a name that does not exist: then `stored` is left out. */
export async function isPassword(threads: PasswordThreads, password: string, stored = NOBODYS): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = stored.split('$');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const expected = Buffer.from(hash, 'base64url');
  const found = await derive(threads, password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(found, expected) && stored !== NOBODYS;
}

const NOBODYS = ['scrypt', COST.N, COST.r, COST.p, 'AAAA', Buffer.alloc(LENGTH).toString('base64url')].join('$');

async function derive(threads: PasswordThreads, password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  // What looks the same is the same, however the keyboard has put it together.
  const hash = await threads.hash({ password: password.normalize('NFKC'), salt, length: LENGTH, cost });
  return Buffer.from(hash);
}
