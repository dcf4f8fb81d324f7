import { hash } from 'node:crypto';
import { blockNumbers, type Chance, drawMessage, luckOfStep, Problem } from '@muster/engine';

/**
 * The luck of one step, made from the seed of the match, the salts of its players and the label of each draw. It does not
 * depend on the entry: any node can take any action, and a step that was taken back freely comes out the same again.
 */
export type Luck = (round: number, step: number) => Chance;

export function luckOf(seed: string, salts: readonly string[]): Luck {
  let keys: Keys | undefined;
  return (round, step) =>
    luckOfStep(
      (label) => {
        let blocks = 0;
        return blockNumbers(() => sign((keys ??= keysOf(seed)), drawMessage(salts, label, blocks++)));
      },
      round,
      step,
    );
}

/** The two blocks that HMAC makes of its key. */
type Keys = { readonly inner: Buffer; readonly outer: Buffer };

/** The block of SHA-256, and what comes out of it, in bytes. */
const [BLOCK, DIGEST] = [64, 32];

function keysOf(seed: string): Keys {
  if (!/^([0-9a-f]{2}){16,64}$/.test(seed)) throw new Problem('The seed of a match is 32 to 128 hexadecimal digits.');
  const key = Buffer.alloc(BLOCK);
  key.write(seed, 'hex');
  const outer = Buffer.alloc(BLOCK + DIGEST);
  for (const [at, byte] of key.entries()) outer[at] = byte ^ 0x5c;
  return { inner: key.map((byte) => byte ^ 0x36) as Buffer, outer };
}

/** HMAC-SHA-256 by the machine's own SHA-256, with the blocks of the key made once for a match. */
function sign({ inner, outer }: Keys, message: string): Buffer {
  hash('sha256', Buffer.concat([inner, Buffer.from(message)]), 'buffer').copy(outer, BLOCK);
  return hash('sha256', outer, 'buffer');
}
