import { type AnyGame, defaults, oneOf, seeded, type Viewer } from '@muster/engine';
import { games } from '@muster/games';
import { expect, test } from 'vitest';

/** How wide the boards of some random matches get, seen by everybody, where there are so many columns. */
function widestOf(game: AnyGame, columns: number): number {
  let widest = 0;
  for (let seed = 0; seed < 10; seed++) {
    const chance = seeded(seed);
    const s = game.setup(defaults(game), 2, chance);
    for (let [seat] = game.waiting(s), step = 0; seat !== undefined && step < 300; [seat] = game.waiting(s), step++) {
      game.apply(s, seat, oneOf(game.legal(s, seat), chance), chance);
      if (step % 5 > 0) continue;
      for (const viewer of [0, 1, 'spectator'] as Viewer[])
        for (const line of game.words.board(game.view(s, viewer), columns).split('\n'))
          widest = Math.max(widest, line.length);
    }
  }
  return widest;
}

test.each(games.map((game) => [game.title, game] as const))(
  'Bug: the board of %s did not always keep to a terminal of 60 columns',
  (_, game) => {
    for (const columns of [60, 70, 80]) expect(widestOf(game, columns)).toBeLessThanOrEqual(columns);
  },
);
