// Ways over the battlefield that no rule allows, for asking why not.

import { aboveOf, fieldOf, type FigureNo, type Hex, levelOf, NOWHERE, neighbourOf, type State } from './game.ts';

/**
 * A shortest way of hexes from the figure to there, past what is in the way where that is no longer, and as level as can
 * be; whether somebody may go it, the rules say.
 */
export function stepsTo(view: State, figure: FigureNo, to: Hex): Hex[] {
  const start = view.figures[figure]?.hex ?? NOWHERE;
  if (start === NOWHERE || start === to) return [];
  const ways = new Map<Hex, Way>();
  wayFrom(view, start, to, ways);
  const path: Hex[] = [];
  for (let at = start; at !== to; at = path.at(-1) as Hex) {
    const { next } = ways.get(at) as Way;
    if (next === NOWHERE) return path.length > 0 ? path : [to];
    path.push(next);
  }
  return path;
}

/** Where a way goes next, and what stands against it from there on: levels to climb or to fall, and what bars it. */
type Way = { readonly next: Hex; readonly trouble: number };

const THERE: Way = { next: NOWHERE, trouble: 0 };

/** The best of the shortest ways. `ways` keeps it, and those from all hexes on the way. */
function wayFrom(view: State, at: Hex, to: Hex, ways: Map<Hex, Way>): Way {
  const known = at === to ? THERE : ways.get(at);
  if (known) return known;
  const field = fieldOf(view);
  const away = (hex: Hex) => field.distances[hex * field.size + to] as number;
  let best: Way = { next: NOWHERE, trouble: Infinity };
  for (let direction = 0; direction < 6; direction++) {
    const low = neighbourOf(field, at, direction);
    if (low === NOWHERE) continue;
    for (const next of [low, aboveOf(field, low)]) {
      if (next === NOWHERE || away(next) >= away(at)) continue;
      const climb = Math.abs(levelOf(field, next) - levelOf(field, at));
      const bars = next !== to && isTaken(view, next) ? BARRED : 0;
      const trouble = climb + bars + wayFrom(view, next, to, ways).trouble;
      if (trouble < best.trouble) best = { next, trouble };
    }
  }
  ways.set(at, best);
  return best;
}

/** More than any climb. */
const BARRED = 1000;

/** Does anything stand or lie there that may end or bar the way? */
function isTaken(view: State, hex: Hex): boolean {
  const field = fieldOf(view);
  if (field.objectAt[hex] !== NOWHERE || field.glyphAt[hex] !== NOWHERE) return true;
  return view.figures.some((figure) => figure.hex === hex || figure.tail === hex);
}
