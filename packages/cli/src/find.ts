import { readFileSync } from 'node:fs';
import { type AnyGame, nearest, Problem, readRulebook, type Rulebook } from '@muster/engine';
import { games } from '@muster/games';
import { rulesAt } from '@muster/games/versions';
import { gameNamed } from './parse.ts';

/** The game with this id or title, or a `Problem`. */
export function findGame(name: string): AnyGame {
  return gameNamed(name, games);
}

/** The rules of a game as they are, or were at an older version; a `Problem` that says what to do where there are none. */
export async function findRules(name: string, version: number): Promise<AnyGame> {
  return rulesAt(findGame(name), version);
}

/** The folder of a game has its id for a name. */
export function folderOf(game: AnyGame): URL {
  return new URL(`./${game.id}/`, import.meta.resolve('@muster/games'));
}

/** The game's rules.md. */
export function rulebookOf(game: AnyGame): Rulebook {
  return readRulebook(readFileSync(new URL('rules.md', folderOf(game)), 'utf8'));
}

/** The seat that was meant: by its name, or by its number counted from 1. `others` can be named in its place. */
export function findSeat(typed: string, names: readonly string[], others: readonly string[] = []): number {
  const named = names.findIndex((name) => name.toLowerCase() === typed.toLowerCase());
  if (named >= 0) return named;
  const number = Number(typed);
  if (Number.isInteger(number) && number >= 1 && number <= names.length) return number - 1;
  const [meant] = nearest(typed, [...names, ...others]);
  const all = [...names.map((name, seat) => `${seat + 1} ${name}`), ...others].join(', ');
  throw new Problem(`There is no seat "${typed}". ${meant ? `Did you mean "${meant}"?` : `The seats are ${all}.`}`);
}
