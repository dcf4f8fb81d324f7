import type { Bot, Budget, Thought } from '@muster/bots';
import { type AnyGame, type Chance, type Tagged, type Outcome, type Report, type Seat, seeded } from '@muster/engine';

/** A match on its way. A bot is a fixed strategy: what it does depends on what it sees, and on `strategy`. */
export type MatchRun = {
  readonly game: AnyGame;
  readonly players: readonly { readonly bot: Bot; readonly budget: Budget }[];
  readonly randomly: readonly string[];
  readonly strategy: number;
  readonly chance: Chance;
  state: unknown;
  actions: number;
};

type Watch = {
  readonly report: Report<Tagged> | undefined;
  before(seat: Seat, legal: number): void;
  thought(seat: Seat, thought: Thought): void;
  after(): void;
};

/** Plays to the end, in place. */
export function playOn(run: MatchRun, watch?: Watch): Outcome {
  const { game, chance } = run;
  for (let [seat] = game.waiting(run.state); seat !== undefined; [seat] = game.waiting(run.state)) {
    const legal = game.legal(run.state, seat);
    watch?.before(seat, legal.length);
    const action = legal.length === 1 ? (legal[0] as Tagged) : choose(run, seat, legal, watch);
    game.apply(run.state, seat, action, chance, watch?.report);
    run.actions++;
    watch?.after();
  }
  const outcome = game.outcome(run.state);
  if (!outcome) throw new Error(`${game.title} waits for nobody, and there is no outcome`);
  return outcome;
}

function choose(run: MatchRun, seat: Seat, legal: readonly Tagged[], watch: Watch | undefined): Tagged {
  const { game, state, randomly, strategy } = run;
  const chance = seeded(seedFrom(strategy, run.actions, 1 + seat));
  const lots = randomly.length > 0 ? legal.filter(({ type }) => randomly.includes(type)) : [];
  if (lots.length > 0) return lots[chance.int(lots.length)] as Tagged;
  const player = run.players[seat];
  if (!player) throw new Error(`Nobody plays seat ${seat}`);
  const thought = player.bot.think(game, game.view(state, seat), seat, player.budget, chance);
  const refusal = game.whyNot(state, seat, thought.action);
  if (refusal)
    throw new Error(`${player.bot.title} chose ${JSON.stringify(thought.action)}, which ${refusal.rule} forbids`);
  watch?.thought(seat, thought);
  return thought.action;
}

/** A number of 32 bits that depends on all of these. */
export function seedFrom(...numbers: readonly number[]): number {
  let seed = 0x811c9dc5;
  for (const number of numbers) {
    for (const part of [number >>> 0, Math.floor(number / 2 ** 32) >>> 0]) {
      seed = Math.imul(seed ^ part, 0x85ebca6b);
      seed = Math.imul(seed ^ (seed >>> 13), 0xc2b2ae35);
      seed ^= seed >>> 16;
    }
  }
  return seed >>> 0;
}
