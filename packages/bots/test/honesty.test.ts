import { type AnyGame, type Tagged, type Seat, seeded } from '@muster/engine';
import { games } from '@muster/games';
import { describe, expect, test } from 'vitest';
import { nightford } from '../../engine/test/nightford/src/rules.ts';
import { type Bot, botCalled, bots } from '../src/index.ts';

/** A bot as it sits down at a table. An honest one does not care which truth lies there. */
type Seated = (truth: unknown) => Bot;

const budget = { iterations: 30 };

/** A moment of a match at random in which `seat` has a choice. */
function momentOf(game: AnyGame, seed: number): { truth: unknown; seat: Seat } | undefined {
  const chance = seeded(seed);
  const truth = game.setup(defaultsOf(game), game.seats.min < 2 ? 2 : game.seats.min, chance);
  const until = chance.int(50);
  for (let actions = 0; ; actions++) {
    const [seat] = game.waiting(truth);
    if (seat === undefined) return undefined;
    const legal = game.legal(truth, seat);
    if (actions >= until && legal.length > 1) return { truth, seat };
    game.apply(truth, seat, legal[chance.int(legal.length)] as Tagged, chance);
  }
}

function defaultsOf(game: AnyGame) {
  return Object.fromEntries(Object.entries(game.options).map(([key, setting]) => [key, setting.default]));
}

/** Moments in which something is hidden: so many are looked at. */
const MOMENTS = 8;

/** How often another truth with the same view was tried, and how often the bot thought otherwise there. */
function swaps(game: AnyGame, seated: Seated): { tried: number; changed: number } {
  let [tried, changed] = [0, 0];
  for (let seed = 0; seed < 100 && tried < MOMENTS; seed++) {
    const moment = momentOf(game, seed);
    if (!moment) continue;
    const { truth, seat } = moment;
    const other = game.redeal(game.view(truth, seat), seat, seeded(seed + 1000));
    if (JSON.stringify(other) === JSON.stringify(truth)) continue;
    const thoughts = [truth, other].map((one) =>
      seated(one).think(game, game.view(one, seat), seat, budget, seeded(7)),
    );
    tried++;
    if (JSON.stringify(thoughts[0]) !== JSON.stringify(thoughts[1])) changed++;
  }
  return { tried, changed };
}

const withSecrets = [nightford as unknown as AnyGame, ...games.filter(({ id }) => id !== 'tower-defense')];

describe.each(withSecrets.map((game) => [game.title, game] as const))('%s', (_title, game) => {
  test.each(bots.map((bot) => [bot.id, bot] as const))('%s thinks the same whatever it cannot know', (_id, bot) => {
    const { tried, changed } = swaps(game, () => bot);
    expect(changed).toBe(0);
    expect(tried).toBe(MOMENTS);
  });

  test('a bot that peeks is caught', () => {
    const cheat: Seated = (truth) => ({
      ...botCalled('random'),
      think(_game, view, seat) {
        const legal = game.legal(view, seat);
        const ranked = legal.map((action) => ({ action, visits: JSON.stringify(truth).length, value: weigh(truth) }));
        return { action: legal[weigh(truth) % legal.length] as Tagged, ranked };
      },
    });
    expect(swaps(game, cheat).changed).toBeGreaterThan(3);
  });

  test('a search that is shown the whole truth is caught', () => {
    const open: AnyGame = { ...game, view: game.clone, redeal: game.clone };
    const shown: Seated = (truth) => ({
      ...botCalled('search'),
      think: (_game, _view, seat, _budget, chance) => botCalled('search').think(open, truth, seat, budget, chance),
    });
    expect(swaps(game, shown).changed).toBeGreaterThan(3);
  });
});

/** A number that depends on all of it. */
function weigh(truth: unknown): number {
  let sum = 0;
  for (const char of JSON.stringify(truth)) sum = (sum * 31 + char.charCodeAt(0)) % 65_521;
  return sum;
}
