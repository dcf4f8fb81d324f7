// For bots: what a move is worth, in points, by how well the figure stands before and after it. All moves of a figure are
// weighed one after the other, so what is the same for all of them is worked out for the first.

import { areAdjacent, baseOf, engagedWith, rangeBetween } from './battlefield/adjacent.ts';
import {
  type Battlefield,
  type Body,
  groundOf,
  type Hex,
  levelOf,
  NOWHERE,
  type Standing,
} from './battlefield/field.ts';
import { glyphAt } from './battlefield/field.ts';
import { isSeen } from './battlefield/seen.ts';
import type { Traits } from './cards/index.ts';
import { glyphNamed, glyphs } from './glyphs.ts';
import { attackOf, FAR, gainFrom, pointsOfWound, type Target, targetOf, wantedHex } from './prospects.ts';
import type { Action, Figure, FigureNo, State } from './state.ts';
import { fieldOf, figureOf, printedOf, standing, traitsOf } from './table.ts';

/** By how much better the figure stands afterwards, less what the way may cost. */
export function pointsOfMove(s: State, { figure, path, way }: Action & { type: 'move' }): number {
  const field = fieldOf(s);
  const outlook = outlookOf(s, figure);
  const { from, wound, traits } = outlook;
  const end = endOf(field, from, path);
  let points =
    fightsFrom(field, outlook, end) - outlook.here + placePoints(s, field, end) - placePoints(s, field, from);
  for (const enemy of outlook.engaged) if (!areAdjacent(field, end, enemy)) points -= wound;
  if (way === 'walk' && isFalling(field, outlook, path)) points -= wound;
  if (groundOf(field, end.hex).burns && !traits.lavaResistant) points -= wound;
  return points;
}

/** Where a figure stands at the end of a path. */
function endOf(field: Battlefield, from: Figure, path: readonly number[]): Body {
  const spot = path[path.length - 1] as number;
  const hex = spot % field.size;
  const tail = from.tail === NOWHERE ? NOWHERE : (path[path.length - 2] ?? from.hex) % field.size;
  return { hex, tail, rung: (spot - hex) / field.size, height: from.height };
}

/** Does it end in lava? */
export function isDeadly(s: State, { figure, path }: Action & { type: 'move' }): boolean {
  const field = fieldOf(s);
  const { hex, tail } = endOf(field, figureOf(s, figure), path);
  const isLava = groundOf(field, hex).isLava || (tail !== NOWHERE && groundOf(field, tail).isLava);
  return isLava === true && !traitsOf(s, figure).lavaResistant;
}

/** Does some step lead down by its height or more, and not into water? */
function isFalling(field: Battlefield, { from, traits }: Outlook, path: readonly number[]): boolean {
  let level = baseOf(field, from);
  const least = from.height * traits.climbs;
  for (const spot of path) {
    const hex = spot % field.size;
    const to = levelOf(field, hex) + (spot - hex) / field.size;
    if (level - to >= least && !groundOf(field, hex).isWater) return true;
    level = to;
  }
  return false;
}

// What is the same for all moves of a figure

/** Whom a figure can fight, and how. */
type Fight = {
  readonly at: Standing;
  readonly range: number;
  /** Dice of its attacks. */
  readonly attack: number;
  readonly enemies: readonly Target[];
};

/** It is good for as long as nobody moves or is wounded, and the figure's powers and spirits are what they were. */
type Outlook = Fight & {
  readonly figure: FigureNo;
  readonly from: Figure;
  readonly traits: Traits;
  /** Points of half a wound: what a risk costs. */
  readonly wound: number;
  /** The enemies that strike at it when it leaves them. */
  readonly engaged: readonly Figure[];
  /** What comes of fights where it stands now. */
  readonly here: number;
  /** By figure, as they were. */
  readonly wounds: readonly number[];
};

let latest: Outlook | undefined;

function outlookOf(s: State, figure: FigureNo): Outlook {
  const at = standing(s);
  if (!latest || latest.figure !== figure || latest.at !== at || !isUpToDate(latest, s))
    latest = newOutlook(s, at, figure);
  return latest;
}

function isUpToDate({ attack, traits, figure, wounds }: Outlook, s: State): boolean {
  if (attackOf(s, figure) !== attack || traitsOf(s, figure) !== traits) return false;
  for (let other = 0; other < wounds.length; other++)
    if ((s.figures[other] as Figure).wounds !== wounds[other]) return false;
  return true;
}

function newOutlook(s: State, at: Standing, figure: FigureNo): Outlook {
  const field = fieldOf(s);
  const from = figureOf(s, figure);
  const traits = traitsOf(s, figure);
  const enemies: Target[] = [];
  for (let other = 0; other < s.figures.length; other++) {
    const { hex, team } = s.figures[other] as Figure;
    if (hex !== NOWHERE && team !== from.team) enemies.push(targetOf(s, field, other));
  }
  const fight: Fight = { at, range: printedOf(s, figure).range, attack: attackOf(s, figure), enemies };
  return {
    ...fight,
    figure,
    from,
    traits,
    wound: pointsOfWound(s, figure) / 2,
    engaged: traits.disengages ? [] : engagedWith(field, at, figure).map((enemy) => figureOf(s, enemy)),
    here: fightsFrom(field, fight, from),
    wounds: s.figures.map(({ wounds }) => wounds),
  };
}

// How well it stands

/** What it can attack from there, and how far it is from a fight. */
function fightsFrom(field: Battlefield, { at, range, attack, enemies }: Fight, body: Body): number {
  const base = baseOf(field, body);
  let [distance, near, far] = [FAR, -1, 0];
  let farthest: Target | undefined;
  for (let nth = 0; nth < enemies.length; nth++) {
    const enemy = enemies[nth] as Target;
    const away = rangeBetween(field, body, enemy.body);
    if (away < distance) distance = away;
    if (away > range) continue;
    const gain = gainFrom(attack, base, enemy);
    if (away <= 1 && areAdjacent(field, body, enemy.body)) near = Math.max(near, gain);
    else if (range > 1 && gain > far && isWithin(field, body, enemy.body, range)) [far, farthest] = [gain, enemy];
  }
  const points = -1.6 * Math.max(0, distance - range);
  // From afar the best target must be seen; next to an enemy no other is attacked. Who shoots keeps away from those who strike.
  if (near >= 0) return points + (range > 3 ? near * 0.5 : near);
  if (!farthest) return points;
  return points + (isSeen(field, at, body, farthest.body, 'line') ? far : far * 0.2);
}

function isWithin({ distances, size }: Battlefield, body: Body, other: Body, range: number): boolean {
  if ((distances[body.hex * size + other.hex] as number) <= range) return true;
  return other.tail !== NOWHERE && (distances[body.hex * size + other.tail] as number) <= range;
}

/** How high the place is, what lies there, and how far it is from where the scenario wants figures to be. */
function placePoints(s: State, field: Battlefield, body: Body): number {
  const points = 0.1 * Math.min(10, baseOf(field, body)) + glyphPoints(s, field, body.hex);
  const wanted = wantedHex(s);
  return wanted === NOWHERE ? points : points - 1.5 * (field.distances[body.hex * field.size + wanted] as number);
}

function glyphPoints(s: State, field: Battlefield, hex: Hex): number {
  const place = glyphAt(field, s, hex);
  if (place === NOWHERE) return 0;
  const name = glyphNamed(s.glyphs[place] as number);
  if (!name) return 2;
  const { lasts, curses, traps } = glyphs[name];
  return lasts === 'permanent' && !curses && !traps ? 6 : 0;
}
