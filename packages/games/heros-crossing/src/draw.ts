// Drawing Power: cards are drawn one at a time, each seen before the level of the next is chosen.

import { mustAsk, type Seat } from '@muster/engine';
import { type Action, LEVELS, type Level, type Playing, type Refusal, type State } from './state.ts';
import { drawHero, isLeft } from './turn.ts';

/** Asks for the next card; false when no card can be drawn any more. `cards` is how many may still be drawn. */
export function askToDraw({ s, report }: Playing, seat: Seat, power: number, cards: number): boolean {
  s.question = { ask: 'draw', seats: [seat], power, cards };
  if (report && LEVELS.some((level) => whyNotDraw(s, power, level)?.rule === 'limits.no-card'))
    report.cite('limits.no-card');
  return cards > 0 && LEVELS.some((level) => !whyNotDraw(s, power, level));
}

export function legalDraws(s: State, power: number): Action[] {
  const actions: Action[] = [];
  for (const level of LEVELS) if (!whyNotDraw(s, power, level)) actions.push(DRAW[level]);
  actions.push(DONE);
  return actions;
}

const DRAW: Record<Level, Action> = {
  1: { type: 'draw', level: 1 },
  2: { type: 'draw', level: 2 },
  3: { type: 'draw', level: 3 },
};
export const DONE: Action = { type: 'done' };

export function whyNotDraw(s: State, power: number, level: Level): Refusal | undefined {
  if (level > power) return { rule: 'draw.cost', level, power };
  return isLeft(s, level) ? undefined : { rule: 'limits.no-card', level };
}

/** True while another card can be drawn. */
export function draw(g: Playing, seat: Seat, level: Level): boolean {
  const { power, cards } = mustAsk(g.s.question, 'draw');
  drawHero(g, seat, level);
  g.report?.cite('draw.one-by-one');
  if (g.s.round > 0) g.report?.cite('recruit.draw');
  return askToDraw(g, seat, power - level, cards - 1);
}
