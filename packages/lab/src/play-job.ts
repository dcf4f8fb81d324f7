import { botCalled } from '@muster/bots';
import { type AnyGame, type CardWay, type Tagged, type Report, type Seat, seeded } from '@muster/engine';
import { type MatchRun, playOn, seedFrom } from './match-run.ts';
import { type Experiment, type Job, matchSetup } from './experiment.ts';
import { type Leads, newLeads, noteEstimate, noteValues } from './leads.ts';
import { type Luck, luckOf } from './luck.ts';

/** The cards of each seat, each named once, sorted. */
export type Cards = { readonly [Way in CardWay]: readonly (readonly string[])[] };

/** What is kept of a match. */
export type Result = Job & {
  readonly winners: readonly Seat[];
  /** One seat against the game; left out where there are several. */
  readonly isAlone?: true;
  readonly rule: string;
  readonly first?: Seat;
  readonly actions: number;
  /** Actions among which there was a choice, and of how many in all. */
  readonly decisions: number;
  readonly choices: number;
  /** How often the lead changed hands; left out where nobody could tell who leads. */
  readonly leads?: number;
  readonly cards?: Cards;
  readonly luck?: Luck;
};

/** The same job of the same experiment gives the same result, wherever and whenever it is played. */
export function playJob(game: AnyGame, experiment: Experiment, job: Job): Result {
  const { options, players } = matchSetup(game, experiment, job);
  const seed = seedFrom(experiment.seed, job.cell, job.number);
  const seats = players.map(({ bot, ...budget }) => ({ bot: botCalled(bot), budget }));
  const notes = newNotes(game, seats.length);
  const begin = (strategy: number, report?: Report<Tagged>): MatchRun => {
    const chance = seeded(seed);
    const state = game.setup(options, seats.length, chance, report);
    return { game, players: seats, randomly: experiment.randomly, strategy, chance, state, actions: 0 };
  };
  const run = begin(seed, notes.report);
  const first = game.study?.first ? game.study.first(run.state) : aloneAt(game, run.state);
  notes.hear(run.state);
  const wantsLuck = experiment.luck !== undefined && job.number < experiment.luck.matches;
  const states = wantsLuck ? [game.clone(run.state)] : [];
  const outcome = playOn(run, {
    report: notes.report,
    before: (_seat, legal) => notes.count(legal),
    thought: (seat, thought) => noteEstimate(notes.leads, game, seat, thought),
    after() {
      notes.hear(run.state);
      noteValues(notes.leads, game, run.state);
      if (wantsLuck) states.push(game.clone(run.state));
    },
  });
  return {
    ...job,
    winners: outcome.winners,
    ...(seats.length === 1 && { isAlone: true }),
    rule: outcome.rule,
    ...(first !== undefined && { first }),
    actions: run.actions,
    decisions: notes.decisions,
    choices: notes.choices,
    ...(notes.leads.isKnown && { leads: notes.leads.changes }),
    ...(game.study?.cards && { cards: notes.cards() }),
    ...(wantsLuck && { luck: luckOf(run, begin, states, outcome, experiment.luck?.replays ?? 0) }),
  };
}

function aloneAt(game: AnyGame, state: unknown): Seat | undefined {
  const waiting = game.waiting(state);
  return waiting.length === 1 ? waiting[0] : undefined;
}

/** What is counted on the way. */
function newNotes(game: AnyGame, seats: number) {
  const leads: Leads = newLeads(seats);
  const empty = () => Array.from({ length: seats }, () => new Set<string>());
  const sets: { [Way in CardWay]: Set<string>[] } = { owned: empty(), drawn: empty(), played: empty() };
  const told: Tagged[] = [];
  const report: Report<Tagged> | undefined = game.study?.cards && {
    tell: (event) => void told.push(event),
    tellOnly: (_seats, event) => void told.push(event),
    reveal: () => undefined,
    clear: () => undefined,
    cite: () => undefined,
  };
  const notes = {
    report,
    leads,
    decisions: 0,
    choices: 0,
    count(legal: number) {
      if (legal < 2) return;
      notes.decisions++;
      notes.choices += legal;
    },
    hear(state: unknown) {
      for (const event of told.splice(0))
        for (const { seat, card, way } of game.study?.cards?.(event, state) ?? []) sets[way][seat]?.add(card);
    },
    cards(): Cards {
      const sorted = (way: CardWay) => sets[way].map((cards) => [...cards].sort());
      return { owned: sorted('owned'), drawn: sorted('drawn'), played: sorted('played') };
    },
  };
  return notes;
}
