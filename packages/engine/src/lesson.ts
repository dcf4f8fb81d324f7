import { type Chance, playback } from './chance.ts';
import type { AnyGame, Seat, Tagged } from './game.ts';
import { type AnyMatch, newMatch } from './match.ts';
import { readOptions, seatsFor } from './options.ts';
import type { MatchRecord } from './record.ts';
import { readWhole } from './typed.ts';

/**
 * A guided match: a laid-out position, a scripted opponent, laid-out luck, and a coach who explains each step. After the
 * script the learner plays on against a bot. See docs/lessons.md.
 */
export type Lesson = {
  /** Unique within its game; it names the lesson in addresses and commands. */
  readonly id: string;
  readonly game: string;
  readonly title: string;
  /** One sentence: what one learns. */
  readonly line: string;
  readonly minutes: number;
  readonly options?: { readonly [key: string]: unknown };
  readonly seats?: number;
  /** The name of the seat that the learner takes, as the game calls it. */
  readonly learner: string;
  /** Where it begins, in the game's short form. */
  readonly position: unknown;
  readonly steps: readonly LessonStep[];
  /** What the coach says when the free turns begin. */
  readonly end: string;
};

export type LessonStep = LessonTalk | LessonTurn;

/** The coach explains something, and the learner reads on. */
export type LessonTalk = {
  readonly title?: string;
  readonly say: string;
  /** An action, as it is typed, whose pieces are pointed at meanwhile. */
  readonly show?: string;
};

/**
 * An action. Of the learner's, `say` tells what to do and why, and `instead` what is told when something else is tried
 * that the rules allow. Of the other side's, `say` is read before it acts; without it, it acts at once.
 */
export type LessonTurn = {
  readonly seat: string;
  readonly do: string;
  /** How chance falls, as in records and scenes. */
  readonly chance?: readonly number[];
  readonly title?: string;
  readonly say?: string;
  readonly instead?: string;
};

/** What the coach says now, and what the learner is to do: read on, act, or watch the other side act. */
export type Coaching = {
  readonly title?: string;
  readonly say: string;
  readonly needs: 'reading' | 'action' | 'nothing';
  /** The action that is asked for or pointed at. */
  readonly action?: Tagged;
  /** How far the lesson has come, counted in steps from 1. */
  readonly step: number;
  readonly steps: number;
};

/** Why the learner's action was not carried out: by a rule, or because the lesson asks for another. */
export type LessonRefusal = { readonly says: string; readonly rule?: string };

const NOT_NOW = 'You could do that, but for now try what the coach suggests.';

/** The match of a lesson, at its beginning. */
export function newLesson(game: AnyGame, lesson: Lesson, chance: Chance, players: readonly string[]): AnyMatch {
  return newMatch(game, lesson.options ?? {}, players.length, chance, players, lesson.position);
}

/** How many sit at the match of a lesson, and at which seat the learner sits. */
export function seatsOf(game: AnyGame, lesson: Lesson): { readonly seats: number; readonly learner: Seat } {
  const options = readOptions(game, lesson.options ?? {});
  const seats = lesson.seats ?? seatsFor(game, options).min;
  const s = game.positions.read(lesson.position, options, seats);
  return { seats, learner: seatNamed(game, s, seats, lesson.learner) };
}

/** The lesson that this is the record of, if it is one: it begins like it, and luck has fallen as laid out. */
export function lessonIn(record: MatchRecord, lessons: readonly Lesson[]): Lesson | undefined {
  if (record.position === undefined) return undefined;
  const position = JSON.stringify(record.position);
  const chances = record.steps.map(({ chance }) => chance.join(' '));
  return lessons.find(({ game, steps, ...lesson }) => {
    if (game !== record.game || JSON.stringify(lesson.position) !== position) return false;
    const turns = steps.filter((step) => 'do' in step).slice(0, chances.length);
    return turns.every(({ chance = [] }, at) => chance.join(' ') === chances[at]);
  });
}

function seatNamed(game: AnyGame, s: unknown, seats: number, name: string): Seat {
  const seat = Array.from({ length: seats }, (_, nth) => game.words.seat(nth, s)).indexOf(name);
  if (seat < 0) throw new Error(`Nobody is called "${name}" in this lesson`);
  return seat;
}

/** A lesson moves from beat to beat: something to read, or an action of the script. */
type Beat =
  | {
      readonly does: 'read';
      readonly step: number;
      readonly title?: string;
      readonly say: string;
      readonly show?: string;
    }
  | { readonly does: 'act'; readonly step: number; readonly turn: LessonTurn };

/** `step` counts what the learner gets to see, from 1: an action that nothing is said about belongs to the step before. */
function beatsOf({ steps, end, learner }: Lesson): Beat[] {
  let step = 0;
  const beats = steps.flatMap((of): Beat[] => {
    const { title, say } = of;
    if (say !== undefined || ('do' in of && of.seat === learner)) step++;
    const told = { does: 'read', step, ...(title !== undefined && { title }) } as const;
    if (!('do' in of)) return [{ ...told, say: of.say, ...(of.show !== undefined && { show: of.show }) }];
    const turn = { does: 'act', step, turn: of } as const;
    return say === undefined || of.seat === learner ? [turn] : [{ ...told, say }, turn];
  });
  return [...beats, { does: 'read', step: step + 1, say: end }];
}

/**
 * Leads through the script of a lesson. How far it has come follows from how many actions the match has seen, so a match
 * that is saved, taken up again or undone needs nothing besides itself.
 */
export class Guide {
  private readonly lesson: Lesson;
  private readonly match: AnyMatch;
  private readonly beats: readonly Beat[];
  /** How much has been read since the latest action, and after how many actions that was. */
  private read = { beats: 0, after: 0 };
  private isLeft = false;

  constructor(lesson: Lesson, match: AnyMatch) {
    this.lesson = lesson;
    this.match = match;
    this.beats = beatsOf(lesson);
  }

  /** What the coach says; undefined once the learner plays alone. */
  coaching(): Coaching | undefined {
    const beat = this.beats[this.at()];
    if (!beat) return undefined;
    const { title, say } = beat.does === 'read' ? beat : { say: '', ...beat.turn };
    const needs = beat.does === 'read' ? 'reading' : beat.turn.seat === this.lesson.learner ? 'action' : 'nothing';
    const action = this.pointedAt(beat);
    return {
      ...(title !== undefined && { title }),
      say,
      needs,
      ...(action && { action }),
      step: beat.step,
      steps: this.beats.at(-1)?.step ?? 0,
    };
  }

  /** Goes on after something that was only to be read. */
  readOn(): void {
    if (this.beats[this.at()]?.does === 'read') this.read = { beats: this.beatsRead() + 1, after: this.match.length };
  }

  /** The learner has seen enough: the match goes on as any other. */
  leave(): void {
    this.isLeft = true;
  }

  /** The script says what the other side does now, and all that is said before has been read. */
  isOthersTurn(): boolean {
    return this.coaching()?.needs === 'nothing';
  }

  playOther(): void {
    const beat = this.beats[this.at()];
    if (beat?.does !== 'act') throw new Error('The lesson has no action here');
    this.carryOut(beat.turn);
  }

  /** The learner's action: only what the script asks for while it lasts, anything legal afterwards. */
  act(seat: Seat, action: Tagged): LessonRefusal | undefined {
    const { match } = this;
    const refusal = match.whyNot(seat, action);
    if (refusal) return { says: match.sentence(refusal), rule: refusal.rule };
    // Who does what is about to be asked for has no need to read on.
    const next = this.beats.slice(this.at()).find(({ does }) => does === 'act');
    if (next?.does !== 'act') {
      match.act(seat, action);
      return undefined;
    }
    const { turn } = next;
    if (JSON.stringify(this.actionNamed(turn.do, turn.seat)) !== JSON.stringify(action))
      return { says: turn.instead ?? NOT_NOW };
    this.carryOut(turn);
    return undefined;
  }

  private carryOut({ seat, do: text, chance = [] }: LessonTurn): void {
    const { match } = this;
    const action = this.actionNamed(text, seat);
    const refusal = playback(chance, (outcomes) => match.act(this.seatCalled(seat), action, outcomes));
    if (refusal) throw new Error(`The lesson does what the rules forbid, "${text}": ${match.sentence(refusal)}`);
  }

  /** The beat that the match stands at: the first that has been neither acted out nor read. */
  private at(): number {
    const { beats, match } = this;
    if (this.isLeft || match.waiting().length === 0) return beats.length;
    let at = 0;
    for (let acted = 0; acted < match.length; at++) {
      if (at === beats.length) return at;
      if (beats[at]?.does === 'act') acted++;
    }
    for (let read = this.beatsRead(); read > 0 && beats[at]?.does === 'read'; read--) at++;
    return at;
  }

  private beatsRead(): number {
    return this.read.after === this.match.length ? this.read.beats : 0;
  }

  private pointedAt(beat: Beat): Tagged | undefined {
    if (beat.does === 'read')
      return beat.show === undefined ? undefined : this.actionNamed(beat.show, this.lesson.learner);
    return beat.turn.seat === this.lesson.learner ? this.actionNamed(beat.turn.do, beat.turn.seat) : undefined;
  }

  private seatCalled(name: string): Seat {
    const { match } = this;
    return seatNamed(match.game, match.view('spectator'), match.seats, name);
  }

  private actionNamed(text: string, seat: string): Tagged {
    const { match, lesson } = this;
    const nth = this.seatCalled(seat);
    const action = readWhole(match.game, text, match.view(nth), nth);
    if (!action) throw new Error(`"${text}" in the lesson "${lesson.title}" is no action of ${match.game.title}`);
    return action;
  }
}
