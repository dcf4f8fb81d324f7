import { randomBytes, randomInt } from 'node:crypto';
import { type Luck, luckOf } from './ongoing/match-luck.ts';

/** What a node takes from the world outside, in one place: so that tests can make it stand still. */
export type World = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds since some moment. No clock that is set changes it: for how long something took, never for when it was. */
  elapsed(): number;
  /** A name for something new. No secret, but nobody meets it by guessing either. */
  id(): string;
  /** Something that nobody can guess, as hexadecimal digits. */
  secret(): string;
  /** For bots, whose luck is no part of a match. */
  int(below: number): number;
  /** The luck of a match. */
  luck(seed: string, salts: readonly string[]): Luck;
};

/** Without letters and digits that are easily mistaken for each other. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

export const realWorld: World = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  id: () => Array.from({ length: 12 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  secret: () => randomBytes(32).toString('hex'),
  int: (below) => randomInt(below),
  luck: luckOf,
};
