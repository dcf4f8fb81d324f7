import type { Lesson } from '../../src/lesson.ts';

const ford: Lesson = {
  id: 'ford',
  game: 'nightford',
  title: 'Your first night at the ford',
  line: 'Muster, plan in secret, and strike.',
  minutes: 3,
  learner: 'West',
  options: { nights: 2 },
  position: { west: { hand: 'captain ram surgeon' }, east: { hand: 'drummer runner scout' } },
  steps: [
    {
      title: 'The goal',
      say: 'You are West. More soldiers than East after the last night, and you win.',
      show: 'muster bow',
    },
    {
      seat: 'West',
      do: 'muster pike',
      title: 'Muster',
      say: 'Take a pike: bows are better, but a bow needs more pikes than bows beside it.',
      instead: 'A bow now would be your last one for a while. Take a pike first.',
    },
    { seat: 'West', do: 'muster bow', say: 'Now a bow: it hits on 4, 5 or 6.' },
    { seat: 'West', do: 'done', say: 'Two soldiers are all you may take. Say that you are done.' },
    { seat: 'East', do: 'muster pike', say: 'East musters as well.' },
    { seat: 'East', do: 'done' },
    { seat: 'East', do: 'plan runner' },
    {
      seat: 'West',
      do: 'plan captain',
      title: 'Plan',
      say: 'The higher card attacks. Your Captain is the highest.',
      chance: [5, 0, 0, 0, 0],
    },
  ],
  end: 'You attack. Finish the match on your own.',
};

export const lessons: readonly Lesson[] = [ford];
