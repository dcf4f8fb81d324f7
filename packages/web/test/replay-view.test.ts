import { defaults, newMatch, oneOf, seeded, type Values } from '@muster/engine';
import { games } from '@muster/games';
import { expect, test } from 'vitest';
import { snapshotAt } from '../src/match-worker/replay-view.ts';
import type { OpenedRecord } from '../src/review/opened-record.ts';

test.each(games.map((game) => [game.title, game] as const))(
  '%s: a record looks the same at every step, whichever steps were looked at before',
  (_, game) => {
    const chance = seeded(8);
    const match = newMatch(game, defaults(game) as Values, game.seats.min === 1 ? 2 : game.seats.min, chance);
    for (let step = 0; step < 12; step++) {
      const [seat] = match.waiting();
      if (seat !== undefined) match.act(seat, oneOf(match.legal(seat), chance));
    }
    match.resign(1);
    const record = match.record();
    const opening: OpenedRecord = { game, record };
    const last = record.steps.length;
    for (const step of [last, 0, 1, 1, 5, 4, last, last, 2])
      for (const eyes of ['open', 0, 'spectator'] as const)
        expect(snapshotAt(opening, step, eyes)).toEqual(snapshotAt({ game, record }, step, eyes));
  },
);
