// What a board in a browser, its tests and its scenes take from the game: the package exports nothing else of it but the rules.

export { twelveHeroes as game } from './rules.ts';
export { effectOf } from './abilities.ts';
export { allowedCards, cards } from './cards/index.ts';
export { SEVEN, strengthIn, strengthOf } from './control.ts';
export { choicesOf, packOf } from './draft.ts';
export { topCard } from './effects.ts';
export { costOf, foodToCarry } from './military.ts';
export {
  type NextCard,
  needOf,
  nextCard,
  nextControl,
  partsOf,
  type Bounds,
  strengthsAfter,
} from './outlook.ts';
export { regionName } from './phrases.ts';
export { BACK, FACTIONS, REGIONS, SEATS } from './state.ts';
export type {
  Action,
  CardId,
  Event,
  Options,
  Question,
  Region,
  Side,
  State,
} from './state.ts';
export { DECK, MOST_REMOVED } from './tournament.ts';
export {
  groundOf,
  heroesInPlay,
  hiddenTiles,
  pointsOf,
  questionOf,
  regionOf,
  sideOf,
  SPOTS,
  territoryOf,
  tokenOf,
  upkeepOf,
} from './turn.ts';
