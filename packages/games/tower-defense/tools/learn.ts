// Gathers the experience of one side: node packages/games/tower-defense/tools/learn.ts attacker|defender [--matches N]
// [--seed N] [--write]. --write puts the net into src/experience/weights/. What is kept there took 1,400,000 matches for
// the Attacker and 300,000 for the Defender, about a quarter of an hour each.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seeded } from '@muster/engine';
import { writeNet } from '../src/experience/net.ts';
import { Learner } from './learner.ts';

const SIDES = ['attacker', 'defender'] as const;
/** How fast the net follows what it sees, at the start and at the end. */
const [FIRST_RATE, LAST_RATE] = [0.008, 0.0003];
/** How often something else than the best is tried, at the start; at the end never. */
const CURIOSITY = 0.03;
/** How many times it is told how it goes, and how many matches show what was learned. */
const [REPORTS, SHOWN] = [20, 4000];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    matches: { type: 'string', default: '300000' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
});
const [side = ''] = positionals;
const seat = SIDES.indexOf(side as (typeof SIDES)[number]);
const matches = Number(values.matches);
if ((seat !== 0 && seat !== 1) || !(matches > 0)) {
  console.error('Say whose experience, attacker or defender; --matches wants a number.');
  process.exit(1);
}

const learner = new Learner(seat, seeded(Number(values.seed)));
const started = performance.now();
const every = Math.ceil(matches / REPORTS);
let won = 0;
for (let match = 1; match <= matches; match++) {
  const done = match / matches;
  if (learner.learn(FIRST_RATE * (LAST_RATE / FIRST_RATE) ** done, CURIOSITY * (1 - done))) won++;
  if (match % every !== 0) continue;
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  console.log(`${match} matches, ${percent(won, every)} of the latest won, ${minutes} minutes`);
  won = 0;
}
const shown = Array.from({ length: SHOWN }, () => learner.perform()).filter(Boolean).length;
console.log(`It wins ${percent(shown, SHOWN)} of ${SHOWN} more matches, planning one toss or turn.`);

if (values.write) {
  const head = `// Made by tools/learn.ts: ${side}, ${matches} matches, seed ${values.seed}.\n`;
  const text = `${head}export const ${side.toUpperCase()} =\n  '${writeNet(learner.net)}';\n`;
  writeFileSync(new URL(`../src/experience/weights/${side}.ts`, import.meta.url), text);
}

function percent(some: number, of: number): string {
  return `${((100 * some) / of).toFixed(1)} %`;
}
