/** Where all luck comes from. Rules never own a generator: they are handed one of the handlers of this folder. */
export interface Chance {
  /** A whole number from 0 to n - 1, each as likely. */
  int(n: number): number;
  /** A place in `weights`, as likely as its weight says. For where only classes of outcomes matter: 3 skulls, 2 shields. */
  pick(weights: readonly number[]): number;
}

/** A die with faces 1 to `sides`. */
export function die(chance: Chance, sides = 6): number {
  return chance.int(sides) + 1;
}

/** Any one of them, each as likely. */
export function oneOf<T>(list: readonly T[], chance: Chance): T {
  return list[chance.int(list.length)] as T;
}

export function totalOf(weights: readonly number[]): number {
  let total = 0;
  for (let at = 0; at < weights.length; at++) total += weights[at] as number;
  return total;
}

/** The place in `weights` that the `number`th of all its shares falls to. */
export function placeOf(number: number, weights: readonly number[]): number {
  let at = 0;
  for (let left = number - (weights[0] as number); left >= 0; left -= weights[at] as number) at++;
  return at;
}

/** A handler that needs only say how a whole number is drawn. */
export function chanceFrom(int: (n: number) => number): Chance {
  return { int, pick: (weights) => placeOf(int(totalOf(weights)), weights) };
}

/** An exactly fair draw from random 32-bit numbers. Luck is proven by drawing it again, so this must never change. */
export function fairInt(n: number, next: () => number): number {
  // Numbers past the last whole multiple of n would favour the small outcomes.
  const fair = 0x1_0000_0000 - (0x1_0000_0000 % n);
  for (;;) {
    const number = next();
    if (number < fair) return number % n;
  }
}

/** Fast and repeatable, for play-outs. Chris Doty-Humphrey's sfc32; the bias of `int` is below n / 2^32. */
export function seeded(seed: number): Chance {
  let a = 0x9e3779b9 | 0;
  let b = 0x243f6a88 | 0;
  let c = seed | 0;
  let counter = 1;
  const next = () => {
    const out = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + out) | 0;
    return out >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return chanceFrom((n) => Math.floor((next() / 0x1_0000_0000) * n));
}

/** Passes on what `source` gives and keeps it. A call with only one outcome counts like any other. */
export function recording(source: Chance): Chance & { readonly outcomes: readonly number[] } {
  const outcomes: number[] = [];
  const keep = (outcome: number) => {
    outcomes.push(outcome);
    return outcome;
  };
  return { outcomes, int: (n) => keep(source.int(n)), pick: (weights) => keep(source.pick(weights)) };
}

/**
 * Runs `play` on outcomes fixed beforehand: the chance part of a record, or what a test lays out.
 * Throws when the rules ask for more of them, for fewer, or for an outcome that cannot be.
 */
export function playback<T>(outcomes: readonly number[], play: (chance: Chance) => T): T {
  let used = 0;
  const next = (n: number) => {
    const outcome = outcomes[used++];
    if (outcome === undefined) throw new Error(`The rules took more than the ${outcomes.length} outcomes laid out`);
    if (outcome >= n) throw new Error(`Outcome ${used} is ${outcome}, but the rules asked for one below ${n}`);
    return outcome;
  };
  const result = play({
    int: next,
    pick(weights) {
      const outcome = next(weights.length);
      if (weights[outcome] === 0) throw new Error(`Outcome ${used} is ${outcome}, which has no chance at all`);
      return outcome;
    },
  });
  const left = outcomes.length - used;
  if (left > 0) throw new Error(`The rules left ${left} of the ${outcomes.length} outcomes laid out`);
  return result;
}

/** For tests with dice: the next dice show `faces`, and all of them must be rolled. */
export function scripted<T>(faces: readonly number[], play: (chance: Chance) => T): T {
  return playback(
    faces.map((face) => face - 1),
    play,
  );
}

/** For what must not depend on luck. */
export const noChance: Chance = chanceFrom(() => {
  throw new Error('Chance was asked where there must be none');
});
