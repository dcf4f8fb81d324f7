import type { AnyGame } from '@muster/engine';
import { rulesAt } from '@muster/games/versions';
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

type Loaded = { readonly game: AnyGame; readonly board: AnyBoard };

/**
 * The rules and the board of a game, those of an older `version` if that is wanted. A board knows the states of today:
 * a game without a board of its own is played on the plain one, and so are older rules.
 */
export async function loadBoard(id: string, version?: number): Promise<Loaded> {
  const own = isPlain() ? undefined : boardFiles[`./${id}/board.tsx`];
  const [present, { board }] = await Promise.all([loadGame(id), (own ?? loadPlain)()]);
  if (version !== undefined && version !== present.version) return loadOlder(present, version);
  return { game: present, board };
}

async function loadOlder(present: AnyGame, version: number): Promise<Loaded> {
  const [game, { boardOfVersion }] = await Promise.all([rulesAt(present, version), loadPlain()]);
  return { game, board: boardOfVersion(version) };
}

const loadPlain = () => import('./plain/plain.tsx');

async function loadGame(id: string): Promise<AnyGame> {
  const load = gameFiles[`./${id}/game.ts`];
  if (!load) throw new Error(`No folder of boards has the name "${id}"`);
  return (await load()).game;
}
