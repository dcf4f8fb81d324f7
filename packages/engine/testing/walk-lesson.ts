import { oneOf, seeded } from '../src/chance.ts';
import type { AnyGame } from '../src/game.ts';
import { Guide, type Lesson, newLesson, seatsOf } from '../src/lesson.ts';
import { replay } from '../src/match.ts';
import { readRecord, writeRecord } from '../src/record.ts';

/** Longer sentences than this are not read. */
const LONGEST_TALK = 420;

/**
 * Takes a lesson as somebody does who follows the coach, and plays on at random to the end of the match. Throws where the
 * script breaks down, asks the learner for something impossible, or leaves the learner nothing to play for.
 */
export function walkLesson(game: AnyGame, lesson: Lesson): { readonly asked: number; readonly free: number } {
  const { seats, learner } = seatsOf(game, lesson);
  const chance = seeded(7);
  const match = newLesson(game, lesson, chance, Array<string>(seats).fill('anybody'));
  const guide = new Guide(lesson, match);
  let asked = 0;
  for (let coaching = guide.coaching(); coaching; coaching = guide.coaching()) {
    const { needs, say, title, action, step } = coaching;
    const where = `Step ${step} of "${lesson.title}"`;
    if (needs !== 'nothing') mustBeReadable(where, say, title);
    if (needs === 'reading') guide.readOn();
    else if (needs === 'nothing') guide.playOther();
    else {
      if (!match.waiting().includes(learner)) throw new Error(`${where}: the learner is not asked`);
      const refusal = action && guide.act(learner, action);
      if (!action || refusal) throw new Error(`${where}: ${refusal?.says ?? 'the learner is asked for nothing'}`);
      asked++;
    }
  }
  if (match.outcome()) throw new Error(`"${lesson.title}" ends before the learner's free turns`);
  const again = replay(game, readRecord(writeRecord(match.record())), { chance });
  let free = 0;
  for (let left = game.longest; left > 0; left--) {
    const [seat] = again.waiting();
    if (seat === undefined) return { asked, free };
    again.act(seat, oneOf(again.legal(seat), chance));
    if (seat === learner) free++;
  }
  throw new Error(`"${lesson.title}" does not come to an end`);
}

function mustBeReadable(where: string, say: string, title = ''): void {
  if (say === '') throw new Error(`${where}: the coach says nothing`);
  if (say.length > LONGEST_TALK) throw new Error(`${where}: ${say.length} characters are too many to read at once`);
  if (/[a-z]+\.[a-z]+-[a-z]+|undefined/.test(`${title} ${say}`)) throw new Error(`${where} speaks in ids: ${say}`);
}
