// Moving the figures of a turn. What a path costs and risks, the movement folder says; here it is carried out.

import { adjacentFigures } from './battlefield/adjacent.ts';
import { glyphAt, type Hex, NOWHERE, type Standing } from './battlefield/field.ts';
import { actingOf, canAct, letAct, whyNotAct } from './acting.ts';
import { powerId, traits } from './cards/index.ts';
import { enterGlyphs } from './glyph-effects.ts';
import { glyphNamed, glyphs } from './glyphs.ts';
import { holderOf, holdersOf } from './held.ts';
import { rulesOf } from './movement/cited.ts';
import { journey, spotName } from './movement/journey.ts';
import type { Journey, Mover, Risk } from './movement/mover.ts';
import { knownPaths } from './movement/known.ts';
import { sayMoveRefusal } from './movement/say.ts';
import { isAtLeast, rollD20, rollSkulls } from './roll.ts';
import type { Action, FigureNo, Playing, Refusal, State, Turn } from './state.ts';
import { armyCardOf, fieldOf, figureName, figureOf, isOnField, powersOfFigure, printedOf, seatOf } from './table.ts';
import { standing, traitsOf } from './table.ts';
import { destroy, placeName, wound } from './turn.ts';
import { isGrounded, moveOf, type Part } from './values.ts';

/** What the 20-sided die must show to survive. */
export const PLUNGE = 19;
export const LAVA = 20;

// What is allowed

function moverOf(s: State, at: Standing, figure: FigureNo, turn?: Turn, parts?: Part[]): Mover {
  const { height, size, hexes, superStrength } = printedOf(s, figure);
  const { flying, disengages, ghosts, wades, lavaResistant, climbs } = traitsOf(s, figure);
  return {
    figure,
    move: moveOf(s, at, figure, turn, parts),
    climb: height * climbs - 1,
    fall: height * climbs,
    flies: flying && !isGrounded(s, at),
    ghost: ghosts,
    disengages,
    wades,
    lavaproof: lavaResistant,
    strong: superStrength === true,
    usesLadders: hexes === 1 && (size === 'small' || size === 'medium'),
    holders: holdersOf(s, figure),
  };
}

/** May the figure move at all in this turn? */
function isMoving(s: State, at: Standing, turn: Turn, figure: FigureNo): boolean {
  if (!canAct(s, turn, figure) || actingOf(turn, figure)?.moved) return false;
  return holderOf(s, at, figure) === NOWHERE && !isTrapped(s, at, figure);
}

function whyNotMoving(s: State, at: Standing, turn: Turn, figure: FigureNo): Refusal | undefined {
  if (isMoving(s, at, turn, figure)) return undefined;
  const refused = whyNotAct(s, turn, figure);
  if (refused) return refused;
  const name = figureName(s, figure);
  if (actingOf(turn, figure)?.moved) return { rule: 'turn.once', figure: name };
  const by = holderOf(s, at, figure);
  return by === NOWHERE
    ? { rule: 'glyph.proftaka', figure: name }
    : { rule: 'power.cyberclaw', figure: name, by: figureName(s, by) };
}

/** A figure on the pit needs an adjacent friend to leave it. */
function isTrapped(s: State, at: Standing, figure: FigureNo): boolean {
  const { hex, tail, team } = figureOf(s, figure);
  if (!isTrap(s, hex) && (tail === NOWHERE || !isTrap(s, tail))) return false;
  const around = adjacentFigures(fieldOf(s), at, figureOf(s, figure));
  return !around.some((one) => figureOf(s, one).team === team);
}

function isTrap(s: State, hex: Hex): boolean {
  const place = glyphAt(fieldOf(s), s, hex);
  const name = place === NOWHERE ? undefined : glyphNamed(s.glyphs[place] as number);
  return name !== undefined && glyphs[name].traps === true;
}

/** Can any figure of the turn still move? */
export function canAnyMove(s: State, at: Standing, turn: Turn): boolean {
  for (let figure = 0; figure < s.figures.length; figure++)
    if (s.figures[figure]?.card === turn.card && isMoving(s, at, turn, figure)) return true;
  return false;
}

export function legalMoves(s: State, at: Standing, turn: Turn): Action[] {
  const field = fieldOf(s);
  const legal: Action[] = [];
  for (let figure = 0; figure < s.figures.length; figure++) {
    if (s.figures[figure]?.card !== turn.card || !isMoving(s, at, turn, figure)) continue;
    const mover = moverOf(s, at, figure, turn);
    const way = mover.flies ? 'fly' : 'walk';
    const paths = knownPaths(field, at, mover);
    for (let path = 0; path < paths.length; path++)
      legal.push({ type: 'move', figure, way, path: paths[path] as readonly number[] });
    if (mover.flies && mover.usesLadders) addRungs(s, at, mover, legal);
    const { leaps } = traitsOf(s, figure);
    if (leaps === 0) continue;
    const known = new Set(paths.map((path) => path.at(-1)));
    for (const path of knownPaths(field, at, { ...mover, leap: leaps }))
      if (!known.has(path.at(-1))) legal.push({ type: 'move', figure, way: 'walk', path });
  }
  return legal;
}

/** A flyer gets by flight wherever it could walk, but for the ladder of its own hex. */
function addRungs(s: State, at: Standing, mover: Mover, legal: Action[]): void {
  const { figure } = mover;
  const { hex } = figureOf(s, figure);
  const field = fieldOf(s);
  if (field.ladders[hex] === NOWHERE) return;
  for (const path of knownPaths(field, at, { ...mover, flies: false }))
    if ((path.at(-1) as number) % field.size === hex) legal.push({ type: 'move', figure, way: 'walk', path });
}

/** On foot or in the air; or else by a leap, for those who can. */
export function travel(s: State, at: Standing, turn: Turn, action: Action & { type: 'move' }, parts?: Part[]) {
  const { figure, way, path } = action;
  const mover = moverOf(s, at, figure, turn, parts);
  const field = fieldOf(s);
  const found = journey(field, at, mover, path, way);
  const { leaps } = traitsOf(s, figure);
  if (!('rule' in found) || leaps === 0 || path.length !== 1 || way !== 'walk') return { mover, found };
  const leaper = { ...mover, leap: leaps };
  const leap = journey(field, at, leaper, path, way);
  return 'rule' in leap ? { mover, found } : { mover: leaper, found: leap };
}

export function whyNotMove(s: State, turn: Turn, action: Action & { type: 'move' }): Refusal | undefined {
  const at = standing(s);
  const refused = whyNotMoving(s, at, turn, action.figure);
  if (refused) return refused;
  if (action.way === 'fly' && traitsOf(s, action.figure).flying && isGrounded(s, at))
    return { rule: 'glyph.rannveig', figure: figureName(s, action.figure) };
  const { found } = travel(s, at, turn, action);
  if (!('rule' in found)) return undefined;
  return { rule: found.rule, says: sayMoveRefusal(fieldOf(s), (figure) => figureName(s, figure), found) };
}

// What happens

export function move(g: Playing, turn: Turn, action: Action & { type: 'move' }): void {
  const { s, report } = g;
  const { figure, way, path } = action;
  const at = standing(s);
  const parts: Part[] | undefined = report && [];
  const { mover, found } = travel(s, at, turn, action, parts);
  if ('rule' in found) throw new Error(`Figure ${figure} cannot move so: ${found.rule}`);
  letAct(turn, figure).moved = true;
  if (report) {
    const field = fieldOf(s);
    const names = path.map((spot) => spotName(field, spot));
    report.tell({
      type: 'moved',
      figure: figureName(s, figure),
      from: placeName(s, figureOf(s, figure)),
      path: names,
      way,
    });
    const rules = rulesOf(field, at, mover, found);
    for (const id of rules) report.cite(id);
    // Whoever is on a ladder is one of those who may be.
    if (rules.includes('move.ladder')) report.cite('move.ladder-who');
    for (const { cites } of parts ?? []) report.cite(cites);
    citeTraits(g, figure, found, mover);
  }
  const { hex, tail } = figureOf(s, figure);
  if (goAlong(g, figure, found)) enterGlyphs(g, figure, { hex, tail });
}

/** Step by step, every risk one at a time. False when the figure does not arrive. */
export function goAlong(g: Playing, figure: FigureNo, { steps }: Journey): boolean {
  const moving = figureOf(g.s, figure);
  for (const { hex, tail, rung, risks } of steps) {
    for (const risk of risks) if (risk.risk === 'leave' && !survives(g, figure, risk)) return false;
    moving.hex = hex;
    moving.tail = tail;
    moving.rung = rung;
    for (const risk of risks) if (risk.risk !== 'leave' && !survives(g, figure, risk)) return false;
  }
  return true;
}

function survives(g: Playing, figure: FigureNo, risk: Risk): boolean {
  const { s, chance, report } = g;
  const name = report ? figureName(s, figure) : '';
  switch (risk.risk) {
    case 'leave': {
      const isHit = rollSkulls(chance, 1) === 1;
      report?.tell({ type: 'leftEngagement', figure: name, by: figureName(s, risk.figure), isHit });
      wound(g, figure, isHit ? 1 : 0);
      break;
    }
    case 'fall': {
      const skulls = rollSkulls(chance, risk.dice);
      report?.tell({ type: 'fell', figure: name, dice: risk.dice, skulls });
      wound(g, figure, skulls);
      break;
    }
    case 'plunge': {
      const roll = rollD20(g, seatOf(s, figure));
      const isAlive = isAtLeast(roll, PLUNGE);
      report?.tell({ type: 'plunged', figure: name, roll, isAlive });
      if (!isAlive) destroy(g, figure);
      break;
    }
    case 'lava': {
      const roll = rollD20(g, seatOf(s, figure));
      const isAlive = isAtLeast(roll, LAVA);
      report?.tell({ type: 'enteredLava', figure: name, roll, isAlive });
      if (!isAlive) destroy(g, figure);
      break;
    }
  }
  return isOnField(s, figure);
}

/** Powers of the mover that this journey needed. */
function citeTraits({ s, report }: Playing, figure: FigureNo, { way, steps }: Journey, mover: Mover): void {
  const { card, isNegated } = armyCardOf(s, figureOf(s, figure).card);
  const own = traits(card, isNegated);
  const cite = (
    is: boolean,
    flag: 'flying' | 'disengages' | 'ghosts' | 'wades' | 'lavaResistant' | 'climbs' | 'leaps',
  ) => {
    if (!is) return;
    for (const power of powersOfFigure(s, figure)) if (power[flag]) report?.cite(powerId(power));
  };
  cite(way === 'fly', 'flying');
  cite(mover.leap !== undefined, 'leaps');
  cite(own.disengages, 'disengages');
  cite(own.ghosts, 'ghosts');
  cite(own.wades, 'wades');
  cite(own.lavaResistant, 'lavaResistant');
  cite(own.climbs > 1 && steps.length > 0, 'climbs');
}
