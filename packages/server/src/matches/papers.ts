import type { Proof } from '@muster/client/protocol';
import { commitmentTo, type MatchRecord, type Outcome, type Step, type Values, writeRecord } from '@muster/engine';
import type { Live } from '../live/live.ts';
import { loadEntries } from '../live/stored.ts';
import type { Node } from '../node.ts';
import type { Entry } from '../table/entries.ts';
import { Refused } from '../table/refused.ts';

/** The record as a file. It holds every secret of the match, so there is none before the match is over or stuck. */
export async function recordOf(node: Node, live: Live): Promise<string> {
  return writeRecord((await readPapers(node, live)).record);
}

/** What it takes to check the luck of the match. */
export async function proofOf(node: Node, live: Live): Promise<Proof> {
  const { labels, salt } = await readPapers(node, live);
  const { seed } = live.stored.row;
  return { seed, commitment: commitmentTo(seed), salt, labels };
}

type Papers = { readonly record: MatchRecord; readonly labels: number[]; readonly salt: string };

/** Works without the rules: a match of rules that are gone can still be read. */
async function readPapers(node: Node, live: Live): Promise<Papers> {
  const { row, seats } = live.stored;
  if (row.status !== 'over' && live.stuck === undefined)
    throw new Refused('match.on', 'The record holds the secrets of all seats. It is there when the match is over.');
  const [start, ...entries] = await loadEntries(node.store, live.id);
  if (start?.body.type !== 'start') throw new Refused('match.open', 'The match has not begun.');
  const { steps, labels, resigned } = stepsOf(entries);
  const record: MatchRecord = {
    game: row.game,
    version: row.version,
    options: JSON.parse(row.options) as Values,
    seats: seats.length,
    players: start.body.players.map(({ name }) => name),
    setup: start.body.chance,
    mark: start.body.mark,
    steps,
    ...(resigned !== undefined && { resigned }),
    ...outcomeOf(row.ended, resigned),
  };
  return { record, labels: [0, ...labels], salt: start.body.salt };
}

/** What is left of the actions when everything that was taken back is gone. */
function stepsOf(entries: readonly Entry[]) {
  const steps: Step[] = [];
  const labels: number[] = [];
  let resigned: number | undefined;
  const cut = (to: number) => {
    steps.splice(to);
    labels.splice(to);
  };
  for (const { at, body } of entries) {
    if (body.type === 'act') {
      const { seat, action, chance, mark } = body;
      steps.push({ seat, action, chance, mark });
      labels.push(at);
    }
    if (body.type === 'takeBack') cut(body.to);
    if ('agreed' in body && body.agreed?.type === 'takeBack') cut(body.agreed.to);
    if (body.type === 'resign' || body.type === 'claim') resigned = body.seat;
  }
  return { steps, labels, resigned };
}

function outcomeOf(ended: string | null, resigned: number | undefined): { outcome?: Outcome } {
  if (ended === null) return {};
  const { winners, rule } = JSON.parse(ended) as Outcome;
  return { outcome: { winners, rule: resigned === undefined ? rule : 'match.resigned' } };
}
