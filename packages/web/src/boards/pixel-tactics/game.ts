// What this board takes from its game.
export { pixelTactics as game } from '@muster/games/pixel-tactics';
export { NEEDED } from '../../../../games/pixel-tactics/src/match.ts';
export { explained, figure, nameOf, placeName, slotName, summed } from '../../../../games/pixel-tactics/src/phrases.ts';
export {
  columnOf,
  isLeaderPlace,
  leaderOf,
  placesInRow,
  rowOf,
  seatOf,
  SLOTS,
} from '../../../../games/pixel-tactics/src/place.ts';
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
} from '../../../../games/pixel-tactics/src/powers.ts';
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
} from '../../../../games/pixel-tactics/src/state.ts';
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
} from '../../../../games/pixel-tactics/src/state.ts';
export { reactorOf } from '../../../../games/pixel-tactics/src/react.ts';
export { cardOf } from '../../../../games/pixel-tactics/src/table.ts';
export { stepOf } from '../../../../games/pixel-tactics/src/steps.ts';
