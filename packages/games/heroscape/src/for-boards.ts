// What a board in a browser, its tests and its scenes take from the game: the package exports nothing else of it but the rules.

export { heroscape as game } from './rules.ts';
export { actingOf, attacksOf } from './acting.ts';
export { pointsOf } from './army.ts';
export {
  enemiesNextTo,
  objectBody,
  rangeBetween,
  straightLine,
} from './battlefield/adjacent.ts';
export type {
  Battlefield,
  Body,
  FieldObject,
  Hex,
  Wall,
} from './battlefield/field.ts';
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
} from './battlefield/field.ts';
export { battlefieldOf, MAP_IDS, type MapId } from './battlefield/maps/index.ts';
export { skirmish } from './battlefield/maps/skirmish.ts';
export { hexNamed } from './battlefield/reading.ts';
export { type Blocker, sight } from './battlefield/sight.ts';
export type { Terrain } from './battlefield/terrain.ts';
export { terrains } from './battlefield/terrain.ts';
export { ARMY_CARDS, cards, powerId } from './cards/index.ts';
export type { General } from './cards/card.ts';
export { READY_ARMIES } from './cards/ready.ts';
export type { D20, Event } from './events.ts';
export { forecastOf, type Likely, sumUp } from './forecast.ts';
export { glyphNamed, glyphs } from './glyphs.ts';
export type { Risk } from './movement/mover.ts';
export { rungsIn } from './movement/survey.ts';
export { LAVA, PLUNGE, travel } from './moving.ts';
export { cardLabel } from './cards/kind.ts';
export { saySides, seatNames } from './phrases.ts';
export { middleOf, scenarios, seatsOf, sidesOf, toHold } from './scenarios.ts';
export type {
  Action,
  ArmyCard,
  CardId,
  Figure,
  FigureNo,
  Marker,
  Options,
  Question,
  State,
  Turn,
} from './state.ts';
export { MARKERS, SEATS } from './state.ts';
export {
  cardName,
  fieldOf,
  figureName,
  figureOf,
  figuresOfCard,
  isOnField,
  printedOf,
  questionOf,
  seatOf,
  standing,
} from './table.ts';
export { whyNotTarget } from './targets.ts';
export { livesLeft } from './turn.ts';
export { attackDice, defenseDice, explain, moveOf, rangeOf } from './values.ts';
