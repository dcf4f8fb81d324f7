import { type Chance, playback, recording } from './chance.ts';
import type { AnyGame, Game, Tagged, Outcome, Refusal, Seat, Viewer } from './game.ts';
import { checkSeats, readOptions, type Values } from './options.ts';
import { listed } from './english.ts';
import { Problem, reasonOf } from './problem.ts';
import { type MatchRecord, markOf, type Step } from './record.ts';
import { Log } from './report.ts';

/** Why nothing is taken back. These rules are the engine's own. */
export const UNDO_REFUSALS = {
  'undo.nothing': 'There is nothing to take back.',
  'undo.not-yours': 'The latest action is not yours.',
  'undo.chance': 'Chance has decided something since. That cannot be taken back.',
  'undo.resigned': 'The match has been given up.',
  'undo.revealed': 'Something hidden has been seen. That cannot be taken back.',
} as const;
export type UndoRefusal = { readonly rule: keyof typeof UNDO_REFUSALS };

/** Why nothing is done in a match that has ended. The first is also how a match ends that no rule of its game ended. */
const MATCH_REFUSALS: { readonly [rule: string]: string } = {
  'match.resigned': 'The match has been given up.',
  'match.over': 'The match is over.',
};
const RESIGNED = 'match.resigned';

/** A rule threw: a bug. The match is as it was before; `record` ends with the step that does it again. */
export class RulesBug extends Error {
  override readonly name = 'RulesBug';
  readonly record: MatchRecord;

  constructor(record: MatchRecord, cause: unknown) {
    const { seat, action } = record.steps.at(-1) ?? { seat: '?', action: 'the set-up' };
    super(`The rules of ${record.game} broke down at "${action}" of seat ${seat}: ${reasonOf(cause)}`, { cause });
    this.record = record;
  }
}

/** One game being played. Its state is always what its record replays to. */
export class Match<State, Action extends Tagged, Event extends Tagged, Options> {
  readonly game: Game<State, Action, Event, Options>;
  readonly options: Options;
  readonly seats: number;
  readonly players: readonly string[] | undefined;
  private readonly position: unknown;
  private readonly chance: Chance;
  private readonly setup: readonly number[];
  private readonly firstMark: string;
  private state: State;
  private readonly steps: Step[] = [];
  /** What was told in the set-up, then in each step. */
  private readonly logs: Log<Event>[] = [new Log()];
  /** The states before the latest actions, as far back as nothing was learned. */
  private readonly earlier: State[] = [];
  private resigned: Seat | undefined;

  constructor(
    game: Game<State, Action, Event, Options>,
    options: Options,
    seats: number,
    chance: Chance,
    players?: readonly string[],
    position?: unknown,
  ) {
    this.game = game;
    this.options = options;
    this.seats = seats;
    this.chance = chance;
    this.players = players;
    this.position = position;
    const recorded = recording(chance);
    this.state =
      position === undefined
        ? game.setup(options, seats, recorded, this.logs[0])
        : game.positions.read(position, options, seats);
    this.setup = recorded.outcomes;
    this.firstMark = markOf(this.state);
  }

  /** How many actions have been taken. */
  get length(): number {
    return this.steps.length;
  }

  /** The latest step, as the record has it. */
  get latest(): Step | undefined {
    return this.steps.at(-1);
  }

  /** The digest of the state, as the record has it. */
  get mark(): string {
    return this.latest?.mark ?? this.firstMark;
  }

  waiting(): readonly Seat[] {
    return this.resigned === undefined ? this.game.waiting(this.state) : [];
  }

  legal(seat: Seat): readonly Action[] {
    return this.resigned === undefined ? this.game.legal(this.state, seat) : [];
  }

  whyNot(seat: Seat, action: Action): Refusal | undefined {
    return this.resigned === undefined ? this.game.whyNot(this.state, seat, action) : { rule: RESIGNED };
  }

  outcome(): Outcome | undefined {
    const { game, state, resigned } = this;
    if (resigned === undefined) return game.outcome(state);
    const losers = [resigned, ...(game.friends?.(state, resigned) ?? [])];
    return { winners: [...Array(this.seats).keys()].filter((seat) => !losers.includes(seat)), rule: RESIGNED };
  }

  /** How the match has ended, in a sentence or two; undefined while it is on. */
  ending(viewer: Viewer): string | undefined {
    const { words } = this.game;
    const outcome = this.outcome();
    if (!outcome) return undefined;
    const view = this.view(viewer);
    if (this.resigned === undefined) return words.outcome(outcome, view);
    const winners = outcome.winners.map((seat) => words.seat(seat, view));
    const goesTo = winners.length > 0 ? ` The match goes to ${listed(winners)}.` : '';
    return `${words.seat(this.resigned, view)} gives up.${goesTo}`;
  }

  /** What a person reads who is refused. */
  sentence(refusal: Refusal): string {
    return MATCH_REFUSALS[refusal.rule] ?? this.game.words.refusal(refusal);
  }

  /** The seat gives the match up for its team, and all others have won it. That cannot be taken back. */
  resign(seat: Seat): Refusal | undefined {
    if (this.outcome()) return { rule: this.resigned === undefined ? 'match.over' : RESIGNED };
    this.resigned = seat;
    this.earlier.length = 0;
    return undefined;
  }

  view(viewer: Viewer): State {
    return this.game.view(this.state, viewer);
  }

  /** The whole truth, as a copy: for those who study a match, never for those who play it. */
  truth(): State {
    return this.game.clone(this.state);
  }

  /** All that `viewer` has been told: a list for the set-up, then one for each step; from the `first` list on. */
  events(viewer: Viewer, first = 0): (readonly Event[])[] {
    return this.logs.slice(first).map((log) => log.for(viewer));
  }

  record(): MatchRecord {
    const { game, seats, players, position, setup, firstMark, steps } = this;
    const outcome = this.outcome();
    return {
      game: game.id,
      version: game.version,
      options: this.options as Values,
      seats,
      ...(players && { players }),
      ...(position !== undefined && { position }),
      setup,
      mark: firstMark,
      steps: steps.slice(),
      ...(this.resigned !== undefined && { resigned: this.resigned }),
      ...(outcome && { outcome }),
    };
  }

  /** Takes the action, or says why not. Works on a clone, so that a bug in the rules leaves the match as it was. */
  act(seat: Seat, action: Action, chance = this.chance): Refusal | undefined {
    const { game, state } = this;
    const refusal = this.whyNot(seat, action);
    if (refusal) return refusal;
    const text = game.notation.write(action, state);
    const next = game.clone(state);
    const log = new Log<Event>();
    const recorded = recording(chance);
    try {
      game.apply(next, seat, action, recorded, log);
    } catch (error) {
      const record = this.record();
      const step = { seat, action: text, chance: recorded.outcomes, mark: '' };
      throw new RulesBug({ ...record, steps: [...record.steps, step] }, error);
    }
    const canBeTakenBack = recorded.outcomes.length === 0 && !log.revealed;
    if (canBeTakenBack) this.earlier.push(state);
    else this.earlier.length = 0;
    this.state = next;
    // A copy, for a list that has grown keeps room for more.
    this.steps.push({ seat, action: text, chance: recorded.outcomes.slice(), mark: markOf(next) });
    this.logs.push(log);
    return undefined;
  }

  /** Takes back the latest action, if it was this seat's and nobody can have learned anything from it. */
  undo(seat: Seat): UndoRefusal | undefined {
    const rule = this.whyNotUndo(seat);
    if (rule) return { rule };
    this.steps.pop();
    this.logs.pop();
    this.state = this.earlier.pop() as State;
    return undefined;
  }

  /** Has chance decided something after the first `length` actions, or was something revealed? Then they stand. */
  whyNotUndone(length: number): 'undo.chance' | 'undo.revealed' | undefined {
    if (this.steps.slice(length).some(({ chance }) => chance.length > 0)) return 'undo.chance';
    return this.logs.slice(length + 1).some(({ revealed }) => revealed) ? 'undo.revealed' : undefined;
  }

  /** Why `undo` would take nothing back for this seat; undefined when it would. */
  whyNotUndo(seat: Seat): UndoRefusal['rule'] | undefined {
    const last = this.latest;
    if (!last) return 'undo.nothing';
    if (this.resigned !== undefined) return 'undo.resigned';
    if (last.seat !== seat) return 'undo.not-yours';
    if (last.chance.length > 0) return 'undo.chance';
    if (this.logs.at(-1)?.revealed) return 'undo.revealed';
    return undefined;
  }
}

export type AnyMatch = Match<unknown, Tagged, Tagged, Values>;

/**
 * A match between these seats, if the game has such options and is for so many. Throws a `Problem` if not. It begins
 * with the set-up, or at a position in the game's short form.
 */
export function newMatch(
  game: AnyGame,
  options: unknown,
  seats: number,
  chance: Chance,
  players?: readonly string[],
  position?: unknown,
): AnyMatch {
  const read = readOptions(game, options);
  checkSeats(game, read, seats);
  return new Match(game, read, seats, chance, players, position);
}

/**
 * Plays a record again, to its end or to `upTo` steps. Throws a `Problem` that names the first step at which the
 * rules and the record part. The match goes on with `chance`, if it does.
 */
export function replay(
  game: AnyGame,
  record: MatchRecord,
  { upTo = record.steps.length, chance = noMore }: { upTo?: number; chance?: Chance } = {},
): AnyMatch {
  if (record.game !== game.id) throw new Problem(`This is a record of ${record.game}, not of ${game.id}.`);
  if (record.version !== game.version) {
    throw new Problem(
      `The record was made by version ${record.version} of ${game.title}; this is version ${game.version}.`,
    );
  }
  const match = setUpAgain(game, record, chance);
  if (record.mark !== match.mark)
    throw new Problem('The set-up does not come out as the record says: it has been altered.');
  return replayOn(match, record, upTo);
}

/** Goes on with a match that `replay` has led to an earlier step of the same record. */
export function replayOn(match: AnyMatch, record: MatchRecord, upTo: number): AnyMatch {
  for (const step of record.steps.slice(match.length, upTo)) playAgain(match, step, match.length + 1);
  if (upTo < record.steps.length) return match;
  if (record.resigned !== undefined && match.resign(record.resigned)) {
    throw new Problem('The closing line says that somebody gave up, but the match was over.');
  }
  checkOutcome(record.outcome, match.outcome());
  return match;
}

function setUpAgain(
  game: AnyGame,
  { options, seats, players, position, setup }: MatchRecord,
  chance: Chance,
): AnyMatch {
  let live = false;
  try {
    return playback(setup, (fixed) => {
      const switching: Chance = {
        int: (n) => (live ? chance : fixed).int(n),
        pick: (weights) => (live ? chance : fixed).pick(weights),
      };
      const match = newMatch(game, options, seats, switching, players, position);
      live = true;
      return match;
    });
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(`The set-up of the record does not play: ${reasonOf(error)}.`);
  }
}

function playAgain(match: AnyMatch, { seat, action: text, chance, mark }: Step, number: number): void {
  const { words, notation } = match.game;
  const where = `Step ${number} of the record, "${text}",`;
  const action = notation.read(text, match.view(seat));
  if (!action) throw new Problem(`${where} is no action of ${match.game.title}.`);
  let refusal: Refusal | undefined;
  try {
    refusal = playback(chance, (outcomes) => match.act(seat, action, outcomes));
  } catch (error) {
    throw new Problem(`${where} does not play: ${reasonOf(error instanceof RulesBug ? error.cause : error)}.`);
  }
  if (refusal) throw new Problem(`${where} is against the rules: ${words.refusal(refusal)} (${refusal.rule})`);
  if (match.mark !== mark) {
    throw new Problem(`${where} does not lead where the record says: this step or its mark has been altered.`);
  }
}

function checkOutcome(recorded: Outcome | undefined, real: Outcome | undefined): void {
  if (JSON.stringify(recorded) === JSON.stringify(real)) return;
  throw new Problem('The closing line does not name the outcome that the match came to.');
}

const noMore: Chance = {
  int: outOfRecord,
  pick: outOfRecord,
};

function outOfRecord(): never {
  throw new Error('The record holds no more chance; give `replay` one to go on with');
}
