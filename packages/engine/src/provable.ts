import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Chance, fairChance } from './chance.ts';
import type { AnyGame } from './game.ts';
import { newMatch, replay } from './match.ts';
import { Problem } from './problem.ts';
import type { MatchRecord } from './record.ts';

/**
 * Luck that can be checked afterwards. Before the match its host publishes `commitmentTo(seed)`, and the players may
 * add a `salt` of their own; after the match the host reveals the seed, and anybody can call `isProvenBy`.
 * The stream is HMAC-SHA-256 of "salt:0", "salt:1", … under the seed, read as 32-bit numbers, most significant first.
 */
export function provable(seed: string, salt = ''): Chance {
  const key = seedBytes(seed);
  let block: DataView = new DataView(new ArrayBuffer(0));
  let used = 0;
  let blocks = 0;
  const next = () => {
    if (used === block.byteLength) {
      const bytes = hmac(sha256, key, utf8ToBytes(`${salt}:${blocks++}`));
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      used = 0;
    }
    used += 4;
    return block.getUint32(used - 4);
  };
  return fairChance(next);
}

export function commitmentTo(seed: string): string {
  return bytesToHex(sha256(seedBytes(seed)));
}

/**
 * Did all luck of this match come from there? `luckOf` is asked for the set-up (0) and each step: hosts may use one stream for
 * all of a match, or one for each. Throws a `Problem` when the record does not even replay.
 */
export function isProvenBy(game: AnyGame, record: MatchRecord, luckOf: (entry: number) => Chance): boolean {
  replay(game, record);
  const match = newMatch(game, record.options, record.seats, luckOf(0));
  if (!isSameLuck(match.record().setup, record.setup)) return false;
  return record.steps.every(({ seat, action: text, chance }, at) => {
    const action = game.notation.read(text, match.view(seat));
    if (!action || match.act(seat, action, luckOf(at + 1))) return false;
    return isSameLuck(match.latest?.chance ?? [], chance);
  });
}

function isSameLuck(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((outcome, at) => outcome === other[at]);
}

function seedBytes(seed: string): Uint8Array {
  if (!/^([0-9a-f]{2}){16,}$/.test(seed)) {
    throw new Problem('A seed is at least 32 hexadecimal digits, two for each byte.');
  }
  return hexToBytes(seed);
}
