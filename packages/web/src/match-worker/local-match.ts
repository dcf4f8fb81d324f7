import type { Thought } from '@muster/bots';
import {
  type AnyGame,
  type AnyMatch,
  type Chance,
  Guide,
  type Lesson,
  type LevelName,
  newLesson,
  seatsOf,
  newMatch,
  Problem,
  readRecord,
  replay,
  type Seat,
  seeded,
  UNDO_REFUSALS,
  type Viewer,
  writeRecord,
} from '@muster/engine';
import { say } from '../base/messages.ts';
import { advise } from './advice.ts';
import type { Message, SnapshotDelta, Start } from '../match-client/protocol.ts';
import { load, saveIfPossible } from '../match-client/saved-matches.ts';
import { type Advice, PERSON, type Reason } from '../match-client/match-client.ts';
import { botPool } from './bot-pool.ts';
import { lessonCalled } from './lessons.ts';

type Post = (message: Message) => void;

const WEAKEST: LevelName = 'beginner';

/** A new match in this browser. */
export async function startMatch(game: AnyGame, start: Start, post: Post): Promise<LocalMatch> {
  if (start.lesson !== undefined) return startLesson(game, await lessonCalled(game.id, start.lesson), start, post);
  const { options, players, position } = start;
  const match = newMatch(game, options, players.length, seeded(freshSeed()), players, position);
  return new LocalMatch(match, start, post).begin();
}

/** A guided match against the weakest of the bots, which plays once the script is over. */
function startLesson(game: AnyGame, lesson: Lesson, start: Start, post: Post): Promise<LocalMatch> {
  const { seats, learner } = seatsOf(game, lesson);
  const players = Array.from({ length: seats }, (_, seat) => (seat === learner ? PERSON : WEAKEST));
  const match = newLesson(game, lesson, seeded(freshSeed()), players);
  return new LocalMatch(match, { ...start, players }, post, lesson).begin();
}

/** The match that was saved under this id, as it was left. */
export async function resumeMatch(
  rulesOf: (id: string, version: number) => Promise<AnyGame>,
  id: string,
  post: Post,
): Promise<LocalMatch> {
  const saved = await load(id);
  if (!saved) throw new Problem('There is no match with this address in this browser. It may have been deleted.');
  const record = readRecord(saved.record);
  const game = await rulesOf(record.game, record.version);
  const match = replay(game, record, { chance: seeded(freshSeed()) });
  const lesson = saved.lesson === undefined ? undefined : await lessonCalled(game.id, saved.lesson);
  return new LocalMatch(match, saved, post, lesson).begin();
}

function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** A match played in this worker by the people at this screen and by bots. */
export class LocalMatch {
  readonly game: AnyGame;
  readonly players: readonly string[];
  /** The seats of people, who share this screen. */
  readonly own: readonly Seat[];
  readonly think: number;
  private readonly id: string;
  private readonly match: AnyMatch;
  private readonly post: Post;
  private readonly lesson: Lesson | undefined;
  private readonly guide: Guide | undefined;
  private readonly seeds: Chance = seeded(freshSeed());
  /** Whose view the page gets. */
  private viewer: Viewer;
  /** The seat that must take the screen before the match goes on. */
  private handOver: Seat | undefined;
  /** How many lists of events the page has, as `viewer` was told them. */
  private sent = 0;
  /** A bot is next; it starts once the page has shown what happened. */
  private isBotDue = false;
  /** The thought of a bot that is under way. */
  private thought: AbortController | undefined;

  constructor(
    match: AnyMatch,
    { id, players, think }: { readonly id: string; readonly players: readonly string[]; readonly think: number },
    post: Post,
    lesson?: Lesson,
  ) {
    this.match = match;
    this.game = match.game;
    this.id = id;
    this.players = players;
    this.think = think;
    this.post = post;
    this.lesson = lesson;
    this.guide = lesson && new Guide(lesson, match);
    this.own = players.flatMap((player, seat) => (player === PERSON ? [seat] : []));
    const [only] = this.own;
    this.viewer = this.own.length === 1 && only !== undefined ? only : 'spectator';
  }

  async begin(): Promise<LocalMatch> {
    await this.goOn();
    return this;
  }

  async act(seat: Seat, text: string): Promise<Reason | undefined> {
    const { match, game } = this;
    const action = game.notation.read(text, match.view(seat));
    if (!action) return { sentence: `"${text}" is no action of ${game.title}.` };
    const refusal = this.guide ? this.guide.act(seat, action) : match.act(seat, action);
    if (refusal && 'says' in refusal) return { sentence: refusal.says, ...(refusal.rule && { rule: refusal.rule }) };
    if (refusal) return { sentence: match.sentence(refusal), rule: refusal.rule };
    await this.goOn();
    return undefined;
  }

  /** The coach's words have been read. */
  async readOn(): Promise<undefined> {
    this.guide?.readOn();
    await this.goOn();
  }

  /** From here on the match is like any other. */
  async leaveLesson(): Promise<undefined> {
    this.guide?.leave();
    await this.goOn();
  }

  async undo(seat: Seat): Promise<Reason | undefined> {
    const refusal = this.match.undo(seat);
    if (refusal) return { sentence: UNDO_REFUSALS[refusal.rule] };
    this.sent = Math.min(this.sent, this.match.length + 1);
    await this.goOn();
    return undefined;
  }

  async resign(seat: Seat): Promise<Reason | undefined> {
    const refusal = this.match.resign(seat);
    if (refusal) return { sentence: this.match.sentence(refusal) };
    await this.goOn();
    return undefined;
  }

  takeSeat(): undefined {
    if (this.handOver === undefined) return;
    this.look(this.handOver);
    this.handOver = undefined;
    this.tell();
  }

  shown(): undefined {
    if (!this.isBotDue) return;
    this.isBotDue = false;
    if (this.guide?.isOthersTurn()) {
      this.guide.playOther();
      void this.goOn();
      return;
    }
    const seat = this.match.waiting().find((waiting) => this.players[waiting] !== PERSON);
    if (seat !== undefined) this.botActs(seat).catch((error: unknown) => this.post({ problem: String(error) }));
  }

  record(): string {
    return writeRecord(this.match.record());
  }

  /** What a bot thinks best, by this seat's own view. */
  hint(seat: Seat): Promise<readonly Advice[]> {
    return advise(this.game.id, this.game.version, this.match.view(seat), seat, this.seeds.int(2 ** 32));
  }

  /** Saves the match, shows it, and finds out who is next. */
  private async goOn(): Promise<void> {
    const { match, players } = this;
    this.stopThinking();
    const waiting = match.waiting();
    const needs = this.guide?.coaching()?.needs;
    const isBotNext = needs === undefined ? waiting.some((seat) => players[seat] !== PERSON) : needs === 'nothing';
    // In a lesson one person sits here, and keeps the screen.
    if (!isBotNext && !this.guide) this.seatNext(waiting);
    await this.save();
    this.isBotDue = isBotNext;
    this.tell();
  }

  /** Where several people share the screen, the one to act takes it: after a hand-over, or at once where nothing is hidden. */
  private seatNext(waiting: readonly Seat[]): void {
    const [next] = waiting;
    if (next === undefined || (this.viewer !== 'spectator' && waiting.includes(this.viewer))) return;
    if (this.hidesNothing()) this.look(next);
    else this.handOver = next;
  }

  private hidesNothing(): boolean {
    const truth = JSON.stringify(this.match.truth());
    return this.own.every((seat) => JSON.stringify(this.match.view(seat)) === truth);
  }

  private look(seat: Seat): void {
    this.viewer = seat;
    this.sent = 0;
  }

  private tell(): void {
    const { match, handOver } = this;
    const coaching = this.guide?.coaching();
    const delta = { ...deltaFor(match, this.viewer, this.sent), ...(coaching && { coaching }) };
    this.post({ delta, ...(handOver !== undefined && { handOver }) });
    this.sent = match.length + 1;
  }

  private async save(): Promise<void> {
    const { id, game, match, players, own, think } = this;
    const isOver = match.outcome() !== undefined;
    const asked = game.words.prompt(match.view(this.viewer), this.viewer);
    const record = this.record();
    const lesson = this.lesson && { lesson: this.lesson.id };
    await saveIfPossible({ id, game: game.id, players, own, think, ...lesson, record, asked, isOver, at: Date.now() });
  }

  private async botActs(seat: Seat): Promise<void> {
    this.post({ thinking: seat });
    const bot = this.players[seat] ?? '';
    const budget = { milliseconds: this.think };
    const request = {
      bot,
      game: this.game.id,
      version: this.game.version,
      view: this.match.view(seat),
      seat,
      budget,
      seed: this.seeds.int(2 ** 32),
    };
    const { signal } = (this.thought = new AbortController());
    let thought: Thought;
    try {
      thought = await botPool().think(request, signal);
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
    const refusal = this.match.act(seat, thought.action);
    if (refusal) throw new Error(`A bot was let take ${JSON.stringify(thought.action)}, which ${refusal.rule} forbids`);
    await this.goOn();
  }

  /** Aborts the thought under way: the match has changed since it began. */
  private stopThinking(): void {
    if (!this.thought) return;
    this.thought.abort();
    this.thought = undefined;
    this.post({ thinking: undefined });
  }
}

export function deltaFor(match: AnyMatch, viewer: Viewer, kept: number): SnapshotDelta {
  const outcome = match.outcome();
  const text = match.ending(viewer);
  const noUndo = viewer === 'spectator' ? 'undo.not-yours' : match.whyNotUndo(viewer);
  return {
    viewer,
    view: match.view(viewer),
    length: match.length,
    kept,
    told: match.events(viewer, kept),
    waiting: match.waiting(),
    ...(outcome ? { whyNoUndo: say.matchOver } : noUndo && { whyNoUndo: UNDO_REFUSALS[noUndo] }),
    ...(outcome && text !== undefined && { ending: { text, outcome } }),
  };
}
