import { type AnyGame, Problem } from '@muster/engine';
import { areBotsCompared, iterationsIn } from './experiment.ts';
import type { Figures } from './figures.ts';
import type { Study } from './study.ts';
import { markdown, rowsOf } from './tables.ts';

/** What a page of the game's folder keeps of a study: how it was played, the tables that the study names, and the command. */
export function studySection(game: AnyGame, study: Study, figures: Figures, command: string): string {
  const iterations = iterationsIn(study);
  const thought = iterations === undefined ? '' : ` with ${iterations} iterations for each decision`;
  const who = `${areBotsCompared(study) ? 'bots against each other' : study.bot}${thought}`;
  const head = `${figures.matches.toLocaleString('en')} matches, version ${game.version} of the rules, ${who}, seed ${study.seed}:`;
  const tables = study.tables.flatMap((table) => rowsOf(table, study, figures));
  const parts = tables.map((rows) =>
    [`**${rows.title}**`, markdown(rows), ...(rows.note ? [rows.note] : [])].join('\n\n'),
  );
  return [head, `    ${command}`, ...parts].join('\n\n');
}

/** The page with the study's place in it filled anew. Throws a `Problem` where the page has no such place. */
export function replaceSection(page: string, study: string, kept: string): string {
  const begin = `<!-- study ${study} -->`;
  const end = '<!-- end of study -->';
  const from = page.indexOf(begin);
  const to = page.indexOf(end, from);
  if (from < 0 || to < 0) {
    throw new Problem(`The page has no place for this study: that is between the lines ${begin} and ${end}.`);
  }
  return `${page.slice(0, from + begin.length)}\n\n${kept}\n\n${page.slice(to)}`;
}
