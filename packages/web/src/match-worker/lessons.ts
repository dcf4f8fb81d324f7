import { type Lesson, Problem } from '@muster/engine';

const files = import.meta.glob<{ readonly lessons: readonly Lesson[] }>('../boards/*/lessons.ts');

/** The lesson of this id, loaded when it is begun. */
export async function lessonCalled(game: string, id: string): Promise<Lesson> {
  const lessons = (await files[`../boards/${game}/lessons.ts`]?.())?.lessons ?? [];
  const lesson = lessons.find((one) => one.id === id);
  if (!lesson) throw new Problem('There is no such lesson any more. Choose another on the first page.');
  return lesson;
}
