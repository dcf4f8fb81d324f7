// What an attack was made of, as it was told.

import { fight, play } from '../table.ts';

/** The dice of the first attack, and where they come from. */
export function attackOf(heard: readonly string[]): string {
  return /: \d+ (?:die|dice) \((.*?)\)/.exec(heard[0] ?? '')?.[1] ?? '';
}

export function defenseOf(heard: readonly string[]): string {
  return /; \d+ (?:die|dice) \((.*?)\)/.exec(heard[0] ?? '')?.[1] ?? '';
}

/** Blue's first figure attacks Red's. */
export function attack(cards: readonly string[], target: string, attacker: string, chance = '0 0'): string[] {
  return play(fight(cards), `Blue: attack ${target} with ${attacker} | ${chance}`).heard;
}
