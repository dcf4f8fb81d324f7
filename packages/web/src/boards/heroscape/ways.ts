// Ways over the battlefield that no rule allows, for asking why not.

import { fieldOf, type FigureNo, type Hex, levelOf, NOWHERE, neighbourOf, type State } from './game.ts';

/** A shortest way of hexes from the figure to there, as level as can be; whether somebody may go it, the rules say. */
export function stepsTo(view: State, figure: FigureNo, to: Hex): Hex[] {
  const field = fieldOf(view);
  const start = view.figures[figure]?.hex ?? NOWHERE;
  if (start === NOWHERE || start === to) return [];
  const away = (hex: Hex) => field.distances[hex * field.size + to] as number;
  const path: Hex[] = [];
  for (let at = start; at !== to; ) {
    let best = NOWHERE;
    for (let direction = 0; direction < 6; direction++) {
      const next = neighbourOf(field, at, direction);
      if (next === NOWHERE || away(next) >= away(at)) continue;
      const climb = (hex: Hex) => Math.abs(levelOf(field, hex) - levelOf(field, at));
      if (best === NOWHERE || climb(next) < climb(best)) best = next;
    }
    if (best === NOWHERE) return path.length > 0 ? path : [to];
    path.push(best);
    at = best;
  }
  return path;
}
