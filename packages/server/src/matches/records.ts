import { Refused } from '@muster/client/protocol';
import {
  afterTakeBack,
  commitmentTo,
  type MatchRecord,
  type Outcome,
  type Step,
  type TakenBack,
  type Values,
  writeRecord,
} from '@muster/engine';
import type { Entry } from '../ongoing/entries.ts';
import type { MatchRoom } from '../rooms/match-room.ts';
import { loadEntries } from '../rooms/stored-match.ts';
import type { Services } from '../services.ts';

/**
 * The record as a file, with the proof of its luck. It holds every secret of the match, so there is none before the match
 * is over: also not where it cannot go on here, for another node may play on. Needs no rules: a match of rules that are
 * gone can still be read.
 */
export async function recordOf(services: Services, room: MatchRoom): Promise<string> {
  const { row, seats } = room.stored;
  if (row.status !== 'over')
    throw new Refused('match.on', 'The record holds the secrets of all seats. It is there when the match is over.');
  const entries = await loadEntries(services.store, room.id);
  const start = entries.find(({ body }) => body.type === 'start')?.body;
  if (start?.type !== 'start') throw new Refused('match.open', 'The match has not begun.');
  const { steps, takenBack, resigned } = stepsOf(entries);
  const { salts } = start;
  const proof = { seed: row.seed, commitment: commitmentTo(row.seed), ...(takenBack.length > 0 && { takenBack }) };
  return writeRecord({
    game: row.game,
    version: row.version,
    options: JSON.parse(row.options) as Values,
    seats: seats.length,
    players: start.players.map(({ name }) => name),
    setup: start.chance,
    mark: start.mark,
    ...(salts && { luck: { ...proof, salts } }),
    steps,
    ...(resigned !== undefined && { resigned }),
    ...outcomeOf(row.ended, resigned),
  });
}

type WhatIsLeft = Pick<MatchRecord, 'steps' | 'resigned'> & { readonly takenBack: readonly TakenBack[] };

/** What is left of the actions when everything that was taken back is gone, and what all have agreed to take back. */
function stepsOf(entries: readonly Entry[]): WhatIsLeft {
  const steps: Step[] = [];
  let takenBack: readonly TakenBack[] = [];
  let resigned: number | undefined;
  const cut = (to: number) => {
    takenBack = afterTakeBack(takenBack, to);
    steps.splice(to);
  };
  for (const { body } of entries) {
    if (body.type === 'act') {
      const { seat, action, chance, mark } = body;
      steps.push({ seat, action, chance, mark });
    }
    if (body.type === 'takeBack') cut(body.to);
    if ('agreed' in body && body.agreed?.type === 'takeBack') {
      const { to } = body.agreed;
      const from = steps.length;
      cut(to);
      takenBack = [...takenBack, { from, to }];
    }
    if (body.type === 'resign' || body.type === 'claim') resigned = body.seat;
  }
  return { steps, takenBack, ...(resigned !== undefined && { resigned }) };
}

function outcomeOf(ended: string | null, resigned: number | undefined): { outcome?: Outcome } {
  if (ended === null) return {};
  const { winners, rule } = JSON.parse(ended) as Outcome;
  return { outcome: { winners, rule: resigned === undefined ? rule : 'match.resigned' } };
}
