import type { Lesson } from '@muster/engine';

const files = import.meta.glob<{ readonly lessons: readonly Lesson[] }>('./*/lessons.ts');

/** The guided matches of a game, loaded when somebody wants to learn it. */
export async function lessonsOf(game: string): Promise<readonly Lesson[]> {
  const load = files[`./${game}/lessons.ts`];
  return load ? (await load()).lessons : [];
}
