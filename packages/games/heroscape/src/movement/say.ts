// The sentences about paths that are not allowed.

import { type Battlefield, type FieldObject, nameOf } from '../battlefield/field.ts';
import { spotName } from './journey.ts';
import type { MoveRefusal } from './mover.ts';
import { rungsIn } from './survey.ts';

const points = (number: number): string => (number === 1 ? '1 movement point' : `${number} movement points`);
const levels = (number: number): string => (number === 1 ? '1 level' : `${number} levels`);

export function sayMoveRefusal(
  field: Battlefield,
  figureName: (figure: number) => string,
  refusal: MoveRefusal,
): string {
  switch (refusal.rule) {
    case 'move.step': {
      const from = spotName(field, refusal.from);
      if (refusal.to === undefined) return `Name at least one hex to move to from ${from}.`;
      return `${spotName(field, refusal.to)} is not next to ${from}. A path goes from each hex to the next one.`;
    }
    case 'move.points':
      return `That costs ${points(refusal.cost)}. There are ${refusal.points}.`;
    case 'move.climb':
      return `${spotName(field, refusal.to)} is ${levels(refusal.levels)} higher than ${spotName(field, refusal.from)}. This figure climbs ${refusal.limit} in one step.`;
    case 'move.wall':
      return `The wall between ${spotName(field, refusal.from)} and ${spotName(field, refusal.to)} is ${levels(refusal.levels)} high from this side. This figure climbs ${refusal.limit} in one step.`;
    case 'move.fit':
      return `There is room for a height of ${refusal.room} at ${nameOf(field, refusal.hex)}. This figure needs ${refusal.height}.`;
    case 'field.objects':
      return `The ${(field.objects[refusal.object] as FieldObject).name} at ${nameOf(field, refusal.hex)} is in the way.`;
    case 'move.enemies':
      return `${figureName(refusal.figure)} at ${nameOf(field, refusal.hex)} is an enemy. Nobody walks through enemies.`;
    case 'move.friends':
      return `${figureName(refusal.figure)} at ${nameOf(field, refusal.hex)} is engaged. You can walk only through friends who are not.`;
    case 'move.own-hex':
      return `${figureName(refusal.figure)} stands at ${nameOf(field, refusal.hex)}. A move cannot end there.`;
    case 'move.water':
      return `The water at ${nameOf(field, refusal.hex)} ends the move.`;
    case 'move.lava-stop':
      return `The molten lava at ${nameOf(field, refusal.hex)} ends the move.`;
    case 'move.two-water':
      return `With both ends in water or lava, at ${nameOf(field, refusal.hex)}, the move ends.`;
    case 'power.cyberclaw':
      return `At ${nameOf(field, refusal.hex)} a Cyberclaw holds the figure fast: the move ends there.`;
    case 'move.glyph':
      return `The glyph at ${nameOf(field, refusal.hex)} ends the move.`;
    case 'move.two-level': {
      const level = (hex: number) => `${nameOf(field, hex)} on level ${field.levels[hex]}`;
      return `Both ends must come to rest on the same level: ${level(refusal.hex)}, ${level(refusal.tail)}.`;
    }
    case 'move.ladder-who':
      return `Only small and medium figures that take one hex can use the ladder at ${nameOf(field, refusal.hex)}.`;
    case 'move.ladder-on': {
      const rungs = rungsIn(field, refusal.hex);
      const name = nameOf(field, refusal.hex);
      if (rungs < 2) return `There is no ladder with rungs to stand on at ${name}.`;
      return `The ladder at ${name} has ${rungs - 1} rungs below its top. A rung is reached from the one next to it, from the foot or from the top.`;
    }
    case 'move.fly':
      return `${figureName(refusal.figure)} cannot fly.`;
    case 'move.leap':
      return `This move is exactly one hex, not ${refusal.steps}.`;
  }
}
