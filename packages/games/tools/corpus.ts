// `npm run corpus [-- GAME …] [--all] [--anew]`: writes the corpus of the present version of each game, or with --all of
// every version that is kept. A file that is there stays as it is: matches that come out otherwise ask for a new version.
// Only before a version is released is it right to write it --anew.

import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type AnyGame, markOf } from '@muster/engine';
import { playTrial } from '@muster/engine/testing';
import { FROZEN, rulesAt } from '../frozen/versions.ts';
import { games } from '../index.ts';
import { CORPUS, type CorpusRecord, fileName, wanted, writeCorpus } from './corpus-file.ts';

/** So many records of each version at least, and more until every card, option and number of seats has been met. */
const LEAST = 205;
/** Longer matches are taken only where they meet something new: they cost time in every run of the tests. */
const LONG = 250;
/** By then everything has been met, or cannot be. */
const MOST_TRIALS = 20_000;

const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean' }, anew: { type: 'boolean' } },
  allowPositionals: true,
});

for (const present of games) {
  if (positionals.length > 0 && !positionals.includes(present.id)) continue;
  const older = FROZEN.filter(({ game }) => game === present.id).map(({ version }) => version);
  for (const version of values.all ? [...older, present.version] : [present.version]) {
    const game = await rulesAt(present, version);
    const name = fileName(game);
    if (!values.anew && existsSync(new URL(name, CORPUS))) continue;
    const records = gathered(game);
    const bytes = writeCorpus(name, records);
    process.stdout.write(`${name}: ${records.length} records, ${bytes} bytes\n`);
  }
}

/** The first random matches, and later ones that meet something new. */
function gathered(game: AnyGame): CorpusRecord[] {
  const missing = new Set(wanted(game));
  const records: CorpusRecord[] = [];
  for (let seed = 0; seed < MOST_TRIALS && (records.length < LEAST || missing.size > 0); seed++) {
    const trial = playTrial(game, seed);
    const { options, seats, setup, steps, outcome } = trial.record;
    if (trial.stopped !== undefined || !outcome) throw new Error(`Seed ${seed} of ${game.id}: ${trial.stopped}`);
    const met = [
      `seats ${seats}`,
      ...Object.entries(options).map(([key, value]) => `${key} ${value}`),
      ...[trial.setupLog, ...trial.moments.map(({ log }) => log)].flatMap(({ cited }) => cited),
      ...trial.moments.map(({ action }) => action.type),
    ].filter((id) => missing.has(id));
    if ((records.length >= LEAST || steps.length > LONG) && met.length === 0) continue;
    for (const id of met) missing.delete(id);
    records.push({
      options,
      seats,
      setup,
      steps: steps.map(({ seat, action, chance }) => (chance.length > 0 ? [seat, action, chance] : [seat, action])),
      mark: markOf(trial.states.at(-1)),
      outcome,
    });
  }
  if (missing.size > 0) throw new Error(`Never met in ${game.id}: ${[...missing].join(', ')}`);
  return records;
}
