import type { Values } from '@muster/engine';
import { newId } from '../base/new-id.ts';
import { goTo } from '../base/router.ts';
import { PERSON } from '../match-client/match-client.ts';
import { fileProblem } from './open-file.ts';
import { startLater } from './pending-matches.ts';

/** What is used of a scenario file (docs/scenario-files.md): where it begins, not what is done in it. */
type Scene = {
  readonly game: string;
  readonly options?: Values;
  readonly seats?: number;
  readonly position?: unknown;
};

/** In development, `?scene=FILE` begins a match at the position of a scenario file, with a person on every seat. */
export async function openScene(path: string): Promise<void> {
  const answer = await fetch(`/scene-file?${encodeURIComponent(path)}`);
  const text = await answer.text();
  if (!answer.ok) {
    fileProblem.value = text;
    return;
  }
  const { game, options, seats, position } = JSON.parse(text) as Scene;
  const id = newId();
  startLater(id, {
    game,
    way: 'share',
    ...(options && { options }),
    ...(seats !== undefined && { players: Array<string>(seats).fill(PERSON) }),
    ...(position !== undefined && { position }),
  });
  goTo({ page: 'match', id });
}
