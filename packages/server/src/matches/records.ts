import type { Proof } from '@muster/client/protocol';
import { commitmentTo, type MatchRecord, type Outcome, type Step, type Values, writeRecord } from '@muster/engine';
import type { MatchRoom } from '../rooms/match-room.ts';
import { loadEntries } from '../rooms/stored-match.ts';
import type { Services } from '../services.ts';
import type { Entry } from '../ongoing/entries.ts';
import { Refused } from '@muster/client/protocol';

/** The record as a file. It holds every secret of the match, so there is none before the match is over or stuck. */
export async function recordOf(services: Services, room: MatchRoom): Promise<string> {
  return writeRecord((await loadPapers(services, room)).record);
}

/** What it takes to check the luck of the match. */
export async function proofOf(services: Services, room: MatchRoom): Promise<Proof> {
  const { labels, salt } = await loadPapers(services, room);
  const { seed } = room.stored.row;
  return { seed, commitment: commitmentTo(seed), salt, labels };
}

type MatchPapers = { readonly record: MatchRecord; readonly labels: number[]; readonly salt: string };

/** Works without the rules: a match of rules that are gone can still be read. */
async function loadPapers(services: Services, room: MatchRoom): Promise<MatchPapers> {
  const { row, seats } = room.stored;
  if (row.status !== 'over' && room.stuck === undefined)
    throw new Refused('match.on', 'The record holds the secrets of all seats. It is there when the match is over.');
  const [start, ...entries] = await loadEntries(services.store, room.id);
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
