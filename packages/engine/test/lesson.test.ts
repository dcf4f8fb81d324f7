import { expect, test } from 'vitest';
import { seeded } from '../src/chance.ts';
import { Guide, newLesson, seatsOf } from '../src/lesson.ts';
import { replay } from '../src/match.ts';
import { readRecord, writeRecord } from '../src/record.ts';
import { lessons } from './nightford/lessons.ts';
import { nightford } from './nightford/src/rules.ts';

const lesson = lessons[0]!;

function begin() {
  const match = newLesson(nightford, lesson, seeded(1), ['person', 'random']);
  const guide = new Guide(lesson, match);
  const parse = (text: string) => nightford.words.parse(text, match.view(0) as never)!;
  return { match, guide, act: (text: string) => guide.act(0, parse(text)) };
}

test('the learner sits where the lesson says', () => {
  expect(seatsOf(nightford, lesson)).toEqual({ seats: 2, learner: 0 });
});

test('the coach explains, then asks for an action and points at it', () => {
  const { guide } = begin();
  expect(guide.coaching()).toMatchObject({
    title: 'The goal',
    needs: 'reading',
    action: { type: 'muster', kind: 'bow' },
  });
  guide.readOn();
  expect(guide.coaching()).toMatchObject({
    title: 'Muster',
    needs: 'action',
    action: { type: 'muster', kind: 'pike' },
  });
  guide.readOn();
  expect(guide.coaching()).toMatchObject({ title: 'Muster' });
});

test('another action than the one asked for is explained and not carried out; the rules come first', () => {
  const { guide, match, act } = begin();
  guide.readOn();
  expect(act('muster bow')).toEqual({
    says: 'A bow now would be your last one for a while. Take a pike first.',
  });
  expect(act('plan captain')?.rule).toBe('turn.other-question');
  expect(match.length).toBe(0);
  act('muster pike');
  expect(act('done')).toEqual({ says: 'You could do that, but for now try what the coach suggests.' });
});

test('who does at once what is about to be asked for need not read on first', () => {
  const { guide, act } = begin();
  expect(act('muster pike')).toBeUndefined();
  expect(guide.coaching()?.say).toBe('Now a bow: it hits on 4, 5 or 6.');
});

test('the other side waits until what it does has been announced', () => {
  const { guide, match, act } = begin();
  for (const text of ['muster pike', 'muster bow', 'done']) act(text);
  expect(guide.coaching()).toMatchObject({ say: 'East musters as well.', needs: 'reading' });
  expect(guide.isOthersTurn()).toBe(false);
  guide.readOn();
  expect(guide.isOthersTurn()).toBe(true);
  guide.playOther();
  expect(match.length).toBe(4);
});

test('what is taken back is asked for again', () => {
  const { guide, match, act } = begin();
  act('muster pike');
  match.undo(0);
  expect(guide.coaching()?.title).toBe('The goal');
});

test('a lesson that is saved is taken up where it was left', () => {
  const { match, act } = begin();
  act('muster pike');
  const again = replay(nightford, readRecord(writeRecord(match.record())));
  expect(new Guide(lesson, again).coaching()?.say).toBe('Now a bow: it hits on 4, 5 or 6.');
});

test('a lesson that is left goes on as any match', () => {
  const { guide, act } = begin();
  guide.leave();
  expect(guide.coaching()).toBeUndefined();
  expect(act('done')).toBeUndefined();
});

test('luck falls as the lesson has laid it out, and after the script as it likes', () => {
  const { guide, match, act } = begin();
  for (const text of ['muster pike', 'muster bow', 'done']) act(text);
  guide.readOn();
  for (let others = 0; others < 3; others++) guide.playOther();
  act('plan captain');
  expect(match.latest?.chance).toEqual([5, 0, 0, 0, 0]);
  expect(guide.coaching()).toMatchObject({ say: lesson.end, needs: 'reading' });
  guide.readOn();
  expect(guide.coaching()).toBeUndefined();
  expect(act('strike pike')).toBeUndefined();
});
