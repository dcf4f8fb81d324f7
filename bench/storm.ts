// Sends a server what nobody could mean, and looks whether it stands: `npm run -s bench:storm [-- --count 200000] [--seed 1] [--json]`.
// Messages, requests and bare bytes: malformed, oversized, out of order, against the rules, from pages and people that
// have no business there; from nobody, from a stranger, and from somebody who sits at the match. All must be refused, none may be answered
// with a failure, and afterwards all that is stored, and all that the players see, must be as it was. The exit status
// is 1 when something is wrong.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@muster/games';
import { contentsOf, newRaw, type Raw, spawnServer, storm } from '@muster/server/testing';
import { flagsOf } from './flags.ts';

const values = flagsOf({
  count: { type: 'string', default: '200000' },
  seed: { type: 'string', default: '1' },
  json: { type: 'boolean', default: false },
});

const folder = mkdtempSync(join(tmpdir(), 'muster-storm-'));
const store = join(folder, 'storm.db');
const MOST = 1_000_000_000;
const server = await spawnServer({ store, requests: MOST, 'sign-ins': MOST, messages: MOST, 'sockets-each': MOST });
const { url } = server;

const people = await Promise.all(['Ann', 'Bob', 'Eve'].map((name) => newRaw(url, name)));
const [ann, bob, eve] = people as [Raw, Raw, Raw];
const made = await ann.request('POST', '/api/matches', { game: games[0]?.id, isPublic: true });
const { match } = JSON.parse(made.body) as { match: { id: string } };
await bob.request('PUT', `/api/matches/${match.id}/seats/1`, {});
for (const one of [ann, bob]) await one.ask({ type: 'watch', match: match.id });

/** All that is stored, and all that both players see. */
async function everything(): Promise<string> {
  for (const one of [ann, bob]) await one.settle();
  return JSON.stringify([await contentsOf(store), ann.update, bob.update]);
}

const before = await everything();
const start = performance.now();
const cookies = { nobody: '', stranger: eve.cookie, player: ann.cookie };
const target = { match: match.id, step: ann.update?.step ?? 0 };
const result = await storm({ url, target, cookies, count: Number(values.count), seed: Number(values.seed) });
const seconds = Math.round((performance.now() - start) / 1000);
const problems = [...result.problems];
if ((await everything()) !== before) problems.push('Something has changed');
// It stands: the match goes on.
const { step, legal } = ann.update ?? {};
const answer = await ann.ask({ type: 'act', match: match.id, step, text: legal?.[0] });
if (answer.type !== 'update') problems.push(`The match does not go on: ${JSON.stringify(answer)}`);

for (const one of people) one.close();
if ((await server.stop()) !== 0) problems.push('The server did not stop in order');
rmSync(folder, { recursive: true, force: true });

if (values.json) {
  console.log(JSON.stringify({ ...result, problems, seconds }, undefined, 2));
} else {
  const { messages, requests, broken, statuses, rules } = result;
  console.log(`${messages} messages, ${requests} requests and ${broken} broken connections in ${seconds} seconds.`);
  const listed = (counts: { readonly [name: string]: number }) =>
    Object.entries(counts)
      .sort(([, one], [, other]) => other - one)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ');
  console.log(`Statuses: ${listed(statuses)}`);
  console.log(`Refusals: ${listed(rules)}`);
  console.log(problems.length === 0 ? 'Nothing broke, and nothing has changed.' : problems.slice(0, 20).join('\n'));
}
process.exitCode = problems.length === 0 ? 0 : 1;
