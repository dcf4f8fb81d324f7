import { hash } from 'node:crypto';
import { type Chance, fairChance, Problem } from '@muster/engine';

/**
 * The luck of one entry. Each entry has a stream of its own, made from the seed of the match, the salt of its players
 * and the entry's number. So any node can take any action, rivals draw the same, and after a take-back luck is new.
 */
export type Luck = (at: number) => Chance;

export function luckOf(seed: string, salt: string): Luck {
  let keys: Keys | undefined;
  return (at) => {
    // Most actions need no luck, and to make a stream takes longer than to play them.
    let stream: (() => number) | undefined;
    const next = () => (stream ??= streamOf((keys ??= keysOf(seed)), `${salt}/${at}`))();
    return fairChance(next);
  };
}

/** The two blocks that HMAC makes of its key. */
type Keys = { readonly inner: Buffer; readonly outer: Buffer };

/** The block of SHA-256, and what comes out of it, in bytes. */
const [BLOCK, DIGEST] = [64, 32];

function keysOf(seed: string): Keys {
  if (!/^([0-9a-f]{2}){16,64}$/.test(seed)) throw new Problem('The seed of a match is 32 to 128 hexadecimal digits.');
  const key = Buffer.alloc(BLOCK);
  key.write(seed, 'hex');
  return { inner: key.map((byte) => byte ^ 0x36) as Buffer, outer: key.map((byte) => byte ^ 0x5c) as Buffer };
}

/** The numbers of the engine's `provable`, by the machine's own SHA-256: three times as fast. */
function streamOf({ inner, outer }: Keys, label: string): () => number {
  let block = Buffer.alloc(0);
  let used = 0;
  let blocks = 0;
  const framed = Buffer.alloc(BLOCK + DIGEST);
  outer.copy(framed);
  return () => {
    if (used === block.length) {
      const message = Buffer.concat([inner, Buffer.from(`${label}:${blocks++}`)]);
      hash('sha256', message, 'buffer').copy(framed, BLOCK);
      block = hash('sha256', framed, 'buffer');
      used = 0;
    }
    used += 4;
    return block.readUInt32BE(used - 4);
  };
}
