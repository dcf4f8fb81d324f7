import { readFileSync } from 'node:fs';
import { type AnyGame, nearest, Problem, readRules, type Rule } from '@muster/engine';
import { games } from '@muster/games';
import { gameNamed } from './parse.ts';

/** The game with this id or title, or a `Problem`. */
export function findGame(name: string): AnyGame {
  return gameNamed(name, games);
}

/** The folder of a game has its id for a name. */
export function folderOf(game: AnyGame): URL {
  return new URL(`./${game.id}/`, import.meta.resolve('@muster/games'));
}

/** The text of the game's rules.md. */
export function rulesText(game: AnyGame): string {
  return readFileSync(new URL('rules.md', folderOf(game)), 'utf8');
}

export function rulesOf(game: AnyGame): Rule[] {
  return readRules(rulesText(game));
}

/** The rules that `wanted` names: by id, by the start of ids (`attack`), or by a word in them. Throws a `Problem` for none. */
export function findRules(game: AnyGame, wanted: string, rules: readonly Rule[] = rulesOf(game)): Rule[] {
  const word = wanted.toLowerCase();
  const exact = rules.filter(({ id }) => id === word);
  if (exact.length > 0) return exact;
  const under = rules.filter(({ id }) => id.startsWith(`${word}.`));
  if (under.length > 0) return under;
  const holding = rules.filter(({ id, title, text }) => `${id} ${title} ${text}`.toLowerCase().includes(word));
  if (holding.length > 0) return holding;
  const ids = rules.map(({ id }) => id);
  const meant = [
    ...nearest(word, ids),
    ...nearest(word.split('.').at(-1) ?? word, ids.map(lastPart)).flatMap((part) =>
      ids.filter((id) => lastPart(id) === part),
    ),
  ];
  const near = [...new Set(meant)].slice(0, 3);
  const hint = near.length > 0 ? `Near to it: ${near.join(', ')}.` : `All of them: muster rules ${game.id}`;
  throw new Problem(`No rule of ${game.title} has the id or the word "${wanted}". ${hint}`);
}

function lastPart(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1);
}

/** The seat that was meant: by its name, or by its number counted from 1. */
export function findSeat(typed: string, names: readonly string[]): number {
  const named = names.findIndex((name) => name.toLowerCase() === typed.toLowerCase());
  if (named >= 0) return named;
  const number = Number(typed);
  if (Number.isInteger(number) && number >= 1 && number <= names.length) return number - 1;
  const [meant] = nearest(typed, names);
  const all = names.map((name, seat) => `${seat + 1} ${name}`).join(', ');
  throw new Problem(`There is no seat "${typed}". ${meant ? `Did you mean "${meant}"?` : `The seats are ${all}.`}`);
}
