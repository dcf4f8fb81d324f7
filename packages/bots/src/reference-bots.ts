import type { AnyGame, Skill } from '@muster/engine';
import { skillOf } from './levels.ts';
import { botWithSkill } from './skilled-bot.ts';

const GREEDY: Skill = { iterations: 0, hints: true, values: true, depth: 0 };

/** All that the game's knowledge says at a rankByOnePly, without a thought about what comes after. */
export const greedy = botWithSkill(
  {
    id: 'greedy',
    title: 'Greedy',
    about: 'Takes what looks best at once. A yardstick for those that think.',
  },
  () => GREEDY,
);

/** All that the experts of the game know, and no end of thinking. */
function unhurried(game: AnyGame): Skill {
  return { ...skillOf(game, 'expert'), iterations: Infinity };
}

export const search = botWithSkill(
  {
    id: 'search',
    title: 'Search',
    about: 'As strong as it gets: thinks for as long as it is given.',
    isEndless: true,
  },
  unhurried,
);

const PLAIN: Skill = { iterations: Infinity, hints: false, values: false, depth: 0 };

/** Knows the rules and nothing else. What it finds owes nothing to what somebody believes about the game. */
export const plain = botWithSkill(
  {
    id: 'plain',
    title: 'Plain search',
    about: 'Searches as well, but knows nothing of the game except its rules.',
    isEndless: true,
  },
  () => PLAIN,
);
