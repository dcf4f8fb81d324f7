// Moves for the tests: a path in words, and what comes of it in words.

import type { Battlefield, Standing } from '../../src/battlefield/field.ts';
import { journey, spotNamed, spotName } from '../../src/movement/journey.ts';
import type { Journey, Mover, Risk, Way } from '../../src/movement/mover.ts';
import { reach } from '../../src/movement/reach.ts';
import { rulesOf } from '../../src/movement/cited.ts';
import { sayMoveRefusal } from '../../src/movement/say.ts';
import { type Extras, field, lay, type Man } from '../battlefield/lay.ts';

export type Table = { readonly field: Battlefield; readonly standing: Standing; readonly mover: Mover };

/** The first of the men moves: 5 points unless told. */
export function table(
  rows: readonly string[],
  men: readonly (Man | string)[],
  traits: Partial<Mover> = {},
  map: Extras = {},
  gone: { readonly destroyed?: readonly string[]; readonly taken?: readonly string[] } = {},
): Table {
  const battlefield = field(rows, map);
  const standing = lay(
    battlefield,
    men.map((one) => (typeof one === 'string' ? { at: one } : one)),
    gone,
  );
  const height = standing.figures[0]?.height ?? 5;
  const mover = { figure: 0, move: 5, climb: height - 1, fall: height, usesLadders: true, ...traits };
  return { field: battlefield, standing, mover };
}

export const enemy = (at: string, height = 5): Man => ({ at, height, team: 1 });
export const friend = (at: string, height = 5): Man => ({ at, height });

export function journeyOf({ field, standing, mover }: Table, path: string, way: Way = 'walk'): Journey {
  const gone = journey(field, standing, mover, spots(field, path), way);
  if ('rule' in gone) throw new Error(`${gone.rule}: ${path}`);
  return gone;
}

const spots = (field: Battlefield, path: string): number[] => path.split(' ').map((name) => spotNamed(field, name));

/** What the path costs. */
export const cost = (table: Table, path: string, way: Way = 'walk'): number => journeyOf(table, path, way).cost;

/** Why the path is not allowed, as a player reads it, with the rule. */
export function whyNot({ field, standing, mover }: Table, path: string, way: Way = 'walk'): string {
  const gone = journey(field, standing, mover, path === '' ? [] : spots(field, path), way);
  return 'rule' in gone
    ? `${sayMoveRefusal(field, (figure) => `Figure ${figure}`, gone)} (${gone.rule})`
    : 'It is allowed.';
}

/** The risks at each step: `B1: leave 1, fall 3`. Steps without any are left out. */
export function risks(table: Table, path: string, way: Way = 'walk'): string[] {
  return journeyOf(table, path, way).steps.flatMap(({ hex, rung, risks }) => {
    const name = spotName(table.field, hex + rung * table.field.size);
    return risks.length === 0 ? [] : [`${name}: ${risks.map(riskText).join(', ')}`];
  });
}

function riskText(risk: Risk): string {
  switch (risk.risk) {
    case 'leave':
      return `leave ${risk.figure}`;
    case 'fall':
      return `fall ${risk.dice}`;
    case 'plunge':
      return 'plunge';
    case 'lava':
      return 'lava';
  }
}

export function rules(table: Table, path: string, way: Way = 'walk'): string[] {
  return rulesOf(table.field, table.standing, table.mover, journeyOf(table, path, way));
}

/** Every place that can be reached: `C1`, `C1+2`, `C1 D1` for two hexes in the order of their names. */
export function places({ field, standing, mover }: Table): string[] {
  return reach(field, standing, mover)
    .map(({ hex, tail, rung }) => placeName(field, hex, tail, rung))
    .sort();
}

function placeName(field: Battlefield, hex: number, tail: number, rung: number): string {
  const name = spotName(field, hex + rung * field.size);
  return tail < 0 ? name : [name, field.names[tail] ?? ''].sort().join(' ');
}

/** The path that `reach` takes to a place, and how dangerous it is. */
export function pathTo(
  { field, standing, mover }: Table,
  place: string,
): { path: string; cost: number; danger: number } {
  const found = reach(field, standing, mover).find(
    ({ hex, tail, rung }) => placeName(field, hex, tail, rung) === place,
  );
  if (!found) throw new Error(`${place} is out of reach`);
  return { path: found.path.map((spot) => spotName(field, spot)).join(' '), cost: found.cost, danger: found.danger };
}
