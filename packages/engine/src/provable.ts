import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Chance, chanceFrom, fairInt } from './chance.ts';
import { Problem } from './problem.ts';
import type { TakenBack } from './record.ts';

/**
 * Luck that can be checked afterwards; docs/luck.md tells the whole scheme. Before any player gives a salt, the host
 * publishes `commitmentTo(seed)`. Every draw has a label: how often all have agreed to take luck back by then, the step,
 * and its number within the step. So a draw can neither be left out nor come out of turn.
 */
export type DrawLabel = { readonly round: number; readonly step: number; readonly index: number };

/** The bytes that HMAC-SHA-256 turns into one block of eight numbers of 32 bits, under the seed. */
export function drawMessage(salts: readonly string[], { round, step, index }: DrawLabel, block: number): string {
  return JSON.stringify(['muster luck 1', salts, round, step, index, block]);
}

/** What makes the numbers of a draw: each call gives the next one of 32 bits. */
export type DrawNumbers = (label: DrawLabel) => () => number;

/** The luck of one step, from what makes the numbers of each draw. */
export function luckOfStep(numbersOf: DrawNumbers, round: number, step: number): Chance {
  let index = 0;
  return chanceFrom((n) => fairInt(n, numbersOf({ round, step, index: index++ })));
}

/** The same in plain JavaScript, without anything of the platform. */
export function provable(seed: string, salts: readonly string[], round: number, step: number): Chance {
  const key = seedBytes(seed);
  const numbersOf: DrawNumbers = (label) => {
    let blocks = 0;
    return blockNumbers(() => hmac(sha256, key, utf8ToBytes(drawMessage(salts, label, blocks++))));
  };
  return luckOfStep(numbersOf, round, step);
}

/** Reads blocks of bytes as numbers of 32 bits, most significant byte first. */
export function blockNumbers(nextBlock: () => Uint8Array): () => number {
  let view = new DataView(new ArrayBuffer(0));
  let used = 0;
  return () => {
    if (used === view.byteLength) {
      const bytes = nextBlock();
      view = new DataView(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
      used = 0;
    }
    used += 4;
    return view.getUint32(used - 4);
  };
}

/** How often luck had been taken back when this step was played as it stands in the record. Steps count from 1. */
export function roundOf(step: number, takenBack: readonly TakenBack[]): number {
  return takenBack.findLastIndex(({ to }) => to < step) + 1;
}

/** What is noted about earlier take-backs when another one leaves `to` steps: later steps are played in the latest round. */
export function afterTakeBack(earlier: readonly TakenBack[], to: number): readonly TakenBack[] {
  return earlier.map((one) => (one.to > to ? { ...one, to } : one));
}

export function commitmentTo(seed: string): string {
  return bytesToHex(sha256(seedBytes(seed)));
}

export function seedBytes(seed: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2}){16,64}$/.test(seed)) {
    throw new Problem('A seed is 32 to 128 hexadecimal digits, two for each byte.');
  }
  return Uint8Array.from(hexToBytes(seed));
}
