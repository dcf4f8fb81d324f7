import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { Problem } from '@muster/engine';
import type { Experiment } from './experiment.ts';
import type { Result } from './play-job.ts';

const FORMAT = 1;

/** Where results are kept as they come, so that a run that was cut short goes on where it was. */
export type ResultsFile = { readonly results: readonly Result[]; keep(result: Result): void };

/**
 * Opens the file of an experiment, or begins it: a line of JSON for the experiment, then one for each match, in any order.
 * A last line that was cut off is dropped, and its match is played again. Throws a `Problem` for a file that is not ours.
 */
export function openResultsFile(file: string, experiment: Experiment): ResultsFile {
  const head = JSON.stringify({ muster: 'lab', format: FORMAT, experiment });
  const keep = (result: Result) => attempt(file, 'written', () => appendFileSync(file, `${JSON.stringify(result)}\n`));
  const text = existsSync(file) ? attempt(file, 'read', () => readFileSync(file, 'utf8')) : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole === '' && head.startsWith(text)) {
    attempt(file, 'written', () => writeFileSync(file, `${head}\n`));
    return { results: [], keep };
  }
  const [first = '', ...lines] = whole.split('\n').slice(0, -1);
  checkHead(file, first, head);
  if (whole.length < text.length) attempt(file, 'written', () => truncateSync(file, Buffer.byteLength(whole)));
  return { results: lines.map((line, at) => readResult(file, line, at + 2)), keep };
}

function checkHead(file: string, first: string, head: string): void {
  if (first === head) return;
  const found = parsed(first);
  if (found?.['muster'] !== 'lab') throw new Problem(`${file} is no file of the lab. Name another.`);
  const { game, version } = (found['experiment'] ?? {}) as Partial<Experiment>;
  const wanted = (JSON.parse(head) as { experiment: Experiment }).experiment;
  const which =
    game === wanted.game && version !== wanted.version
      ? `version ${version} of ${game}, and the rules are now version ${wanted.version}`
      : 'another experiment (another game, other options, bots or seed)';
  throw new Problem(`${file} holds matches of ${which}. Name another file.`);
}

function readResult(file: string, line: string, number: number): Result {
  const found = parsed(line);
  if (found && Number.isInteger(found['cell']) && Number.isInteger(found['number']) && Array.isArray(found['winners']))
    return found as unknown as Result;
  throw new Problem(`Line ${number} of ${file} is not the result of a match.`);
}

function parsed(line: string): { readonly [key: string]: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as { [key: string]: unknown }) : undefined;
  } catch {
    return undefined;
  }
}

function attempt<T>(file: string, what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Problem(`${file} cannot be ${what}: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
