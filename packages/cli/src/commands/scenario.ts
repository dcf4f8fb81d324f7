import { Problem } from '@muster/engine';
import { readScene, runScene } from '@muster/engine/testing';
import type { Command } from '../command.ts';
import { loadText, shortPath } from '../files.ts';
import { findGame } from '../find.ts';
import { styleFor } from '../style.ts';
import { readable, shortened, shown, writtenJson } from '../sentences.ts';

export const scenario: Command = {
  name: 'scenario',
  summary: 'Run scenario files, and say whether they come out as written',
  arguments: [
    {
      name: 'FILES',
      about: 'scenario files (*.scene.json); docs/scenario-files.md tells how to write one',
      required: true,
      many: true,
      isPath: true,
    },
  ],
  flags: { json: { type: 'yes', about: 'print JSON: file, title and, where one fails, the problem' } },
  examples: ['muster scenario my-puzzle.scene.json', 'muster scenario packages/games/*/test/scenes/*.scene.json'],
  run(given, io) {
    const style = styleFor(io);
    const played = given.args.map((file) => ({ file: shortPath(file), ...play(loadText(file)) }));
    const failed = played.filter(({ problem }) => problem !== undefined);
    if (given.yes('json')) io.out(writtenJson({ scenes: played.length, failed: failed.length, played }));
    else {
      for (const { file, title, problem } of played) {
        io.out(
          problem === undefined
            ? `${style.strong('holds')}  ${shown(shortened(title))}`
            : `${style.refused('fails')}  ${shown(shortened(title))} (${file}): ${readable(problem)}`,
        );
      }
      if (played.length > 1)
        io.out(
          failed.length === 0
            ? `All ${played.length} scenes hold.`
            : `${failed.length} of ${played.length} scenes fail.`,
        );
    }
    return failed.length > 0 ? 1 : 0;
  },
};

/** A file that is no scene fails like one whose scene comes out otherwise. */
function play(text: string): { title: string; problem?: string } {
  try {
    const scene = readScene(text);
    return runScene(findGame(scene.game), scene);
  } catch (error) {
    if (error instanceof Problem) return { title: 'Not a scene', problem: error.message };
    throw error;
  }
}
