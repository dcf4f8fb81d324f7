import { type AnyGame, LEVELS, type LevelName, type Levels, type Skill } from '@muster/engine';
import type { Bot } from './bot.ts';
import { botWithSkill } from './skilled-bot.ts';

/** The levels of a game that brings none of its own. */
const USUAL_LEVELS: Levels = {
  beginner: { iterations: 0, hints: true, values: false, depth: 0, width: 2 },
  easy: { iterations: 0, hints: true, values: true, depth: 0, width: 4 },
  normal: { iterations: 16, hints: true, values: true, depth: 4, deals: 1, overlooksReplies: true },
  hard: { iterations: 64, hints: true, values: true, depth: 10 },
  expert: { iterations: 300, hints: true, values: true, depth: 10 },
};

const ABOUT: Record<LevelName, string> = {
  beginner: 'Does what catches the eye, and overlooks a lot.',
  easy: 'Does the obvious, without a plan.',
  normal: 'Plays sensibly, and thinks little of what you will do.',
  hard: 'Thinks ahead, and reckons with you.',
  expert: 'Thinks farther ahead.',
};

const TITLES: Record<LevelName, string> = {
  beginner: 'Beginner',
  easy: 'Easy',
  normal: 'Normal',
  hard: 'Hard',
  expert: 'Expert',
};

export function skillOf(game: AnyGame, level: LevelName): Skill {
  return (game.levels ?? USUAL_LEVELS)[level];
}

/** The five levels, weakest first. */
export const levels: readonly Bot[] = LEVELS.map((level) =>
  botWithSkill({ id: level, title: TITLES[level], about: ABOUT[level], level: true }, (game) => skillOf(game, level)),
);
