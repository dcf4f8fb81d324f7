import { type Chance, provable } from '@muster/engine';

/**
 * The luck of one entry. Each entry has a stream of its own, made from the seed of the match, the salt of its players
 * and the entry's number. So any node can take any action, rivals draw the same, and after a take-back luck is new.
 */
export type Luck = (at: number) => Chance;

export function luckOf(seed: string, salt: string): Luck {
  return (at) => {
    // Most actions need no luck, and to make a stream takes longer than to play them.
    let stream: Chance | undefined;
    const chance = () => (stream ??= provable(seed, `${salt}/${at}`));
    return { int: (n) => chance().int(n), pick: (weights) => chance().pick(weights) };
  };
}
