import { type AnyGame, Problem } from '@muster/engine';
import { rulesAt } from '@muster/games/versions';

const files = import.meta.glob<{ readonly game: AnyGame }>('../boards/*/game.ts');

/** The rules of a game as they were at a version. */
export async function rulesOf(id: string, version: number): Promise<AnyGame> {
  return rulesAt(await gameCalled(id), version);
}

/** The rules of a game. Each is loaded when it is asked for. */
export async function gameCalled(id: string): Promise<AnyGame> {
  const load = files[`../boards/${id}/game.ts`];
  if (!load) throw new Problem(`There is no game "${id}" here.`);
  return (await load()).game;
}
