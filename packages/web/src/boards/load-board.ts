import type { AnyGame } from '@muster/engine';
import type { AnyBoard, Box } from '../kit/index.ts';
import { boxes } from './index.ts';

/** Each folder here has a game.ts; most have a board.tsx. They are loaded when somebody sits down to play. */
const gameFiles = import.meta.glob<{ readonly game: AnyGame }>('./*/game.ts');
const boardFiles = import.meta.glob<{ readonly board: AnyBoard }>('./*/board.tsx');

export function boxOf(id: string): Box | undefined {
  return boxes.find((box) => box.id === id);
}

/** With ?plain in the address every game is played on the plain board: in words, with a list of what can be done. */
const isPlain = (): boolean => new URLSearchParams(location.search).has('plain');

/** The rules and the board of a game; a game without a board of its own is played on the plain one. */
export async function loadBoard(id: string): Promise<{ readonly game: AnyGame; readonly board: AnyBoard }> {
  const own = isPlain() ? undefined : boardFiles[`./${id}/board.tsx`];
  const load = own ?? (() => import('./plain/plain.tsx'));
  const [game, { board }] = await Promise.all([loadGame(id), load()]);
  return { game, board };
}

async function loadGame(id: string): Promise<AnyGame> {
  const load = gameFiles[`./${id}/game.ts`];
  if (!load) throw new Error(`No folder of boards has the name "${id}"`);
  return (await load()).game;
}
