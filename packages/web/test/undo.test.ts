import { defaults, newMatch, seeded, UNDO_REFUSALS, type Values } from '@muster/engine';
import { games } from '@muster/games';
import { expect, test } from 'vitest';
import { deltaFor } from '../src/match-worker/local-match.ts';

const STEPS = 120;

test('Undo is offered exactly where it would take something back, and says why where it would not; once it was offered after something hidden had been seen', () => {
  const met = new Set<string>();
  for (const game of games) {
    const chance = seeded(3);
    const match = newMatch(game, defaults(game) as Values, game.seats.min === 1 ? 2 : game.seats.min, chance);
    for (let step = 0; step < STEPS; step++) {
      const [seat] = match.waiting();
      if (seat === undefined) break;
      const legal = match.legal(seat);
      const action = legal[chance.int(legal.length)];
      if (!action) break;
      match.act(seat, action);
      if (match.outcome()) break;
      const { whyNoUndo } = deltaFor(match, seat, 0);
      const refusal = match.undo(seat);
      expect(whyNoUndo, `${game.id}, step ${step}`).toBe(refusal && UNDO_REFUSALS[refusal.rule]);
      // What was taken back needed no chance: it comes out the same again.
      if (!refusal) match.act(seat, action);
      met.add(refusal?.rule ?? 'taken back');
    }
  }
  expect([...met].sort()).toEqual(['taken back', 'undo.chance', 'undo.revealed']);
});
