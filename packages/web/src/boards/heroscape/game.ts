// What this board takes from its game.
export { heroscape as game } from '@muster/games/heroscape';
export { actingOf, attacksOf } from '../../../../games/heroscape/src/acting.ts';
export { pointsOf } from '../../../../games/heroscape/src/army.ts';
export { attack, batter } from '../../../../games/heroscape/src/attack.ts';
export {
  enemiesNextTo,
  objectBody,
  rangeBetween,
  straightLine,
} from '../../../../games/heroscape/src/battlefield/adjacent.ts';
export type {
  Battlefield,
  Body,
  FieldObject,
  Hex,
  Wall,
} from '../../../../games/heroscape/src/battlefield/field.ts';
export {
  aboveOf,
  BOTTOM,
  glyphAt,
  levelOf,
  NOWHERE,
  nameOf,
  neighbourOf,
  objectAt,
  SIDES,
  terrainOf,
} from '../../../../games/heroscape/src/battlefield/field.ts';
export { type Blocker, sight } from '../../../../games/heroscape/src/battlefield/sight.ts';
export type { Terrain } from '../../../../games/heroscape/src/battlefield/terrain.ts';
export { terrains } from '../../../../games/heroscape/src/battlefield/terrain.ts';
export { ARMY_CARDS, cards, powerId } from '../../../../games/heroscape/src/cards/index.ts';
export type { General } from '../../../../games/heroscape/src/cards/card.ts';
export { READY_ARMIES } from '../../../../games/heroscape/src/cards/ready.ts';
export type { Event } from '../../../../games/heroscape/src/events.ts';
export { use } from '../../../../games/heroscape/src/feats.ts';
export { glyphNamed, glyphs } from '../../../../games/heroscape/src/glyphs.ts';
export type { Risk } from '../../../../games/heroscape/src/movement/mover.ts';
export { rungsIn } from '../../../../games/heroscape/src/movement/survey.ts';
export { travel } from '../../../../games/heroscape/src/moving.ts';
export { cardLabel } from '../../../../games/heroscape/src/parse.ts';
export { saySides, seatNames } from '../../../../games/heroscape/src/phrases.ts';
export { rollAtLeast, rollSkulls } from '../../../../games/heroscape/src/roll.ts';
export { middleOf, scenarios, seatsOf, sidesOf, toHold } from '../../../../games/heroscape/src/scenarios.ts';
export { lineAttack, specialAttack } from '../../../../games/heroscape/src/special.ts';
export type {
  Action,
  ArmyCard,
  CardId,
  Figure,
  FigureNo,
  Marker,
  Question,
  State,
  Turn,
} from '../../../../games/heroscape/src/state.ts';
export { MARKERS, SEATS } from '../../../../games/heroscape/src/state.ts';
export {
  cardName,
  fieldOf,
  figureName,
  figuresOfCard,
  printedOf,
  questionOf,
  seatOf,
  standing,
} from '../../../../games/heroscape/src/table.ts';
export { whyNotTarget } from '../../../../games/heroscape/src/targets.ts';
export { livesLeft } from '../../../../games/heroscape/src/turn.ts';
export { attackDice, defenseDice, explain, moveOf, rangeOf } from '../../../../games/heroscape/src/values.ts';
