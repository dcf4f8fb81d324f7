// What a board in a browser, its tests and its scenes take from the game: the package exports nothing else of it but the rules.

export { pixelTactics as game } from './rules.ts';
export { NEEDED } from './match.ts';
export { explained, figure, nameOf, placeName, powerText, slotName, summed } from './phrases.ts';
export {
  columnOf,
  isLeaderPlace,
  leaderOf,
  placesInRow,
  rowOf,
  seatOf,
  SLOTS,
} from './place.ts';
export {
  cardAt,
  faceAt,
  hasAbility,
  hasMark,
  interceptorOf,
  isCeasefire,
  isCorpse,
  isEmpty,
  isInMelee,
  isLiving,
  lifeOf,
  powerAt,
  questionOf,
  roleAt,
  sideOf,
  slotsWith,
  sourceAt,
  strengthOf,
} from './powers.ts';
export {
  ACTED,
  ATTACKED,
  BACK,
  NONE,
  RECRUITED,
  ROLES,
  SEATS,
  STOLEN,
  WAVES,
} from './state.ts';
export type {
  Action,
  By,
  CardId,
  Event,
  Face,
  Place,
  Role,
  State,
  Summand,
} from './state.ts';
export { type Blow, blowOf } from './outlook.ts';
export { reactorOf } from './react.ts';
export { cardOf } from './table.ts';
export { stepOf } from './steps.ts';
