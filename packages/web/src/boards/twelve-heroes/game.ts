// What this board takes from its game.
export { counted } from '@muster/engine';
export { twelveHeroes as game } from '@muster/games/twelve-heroes';
export { effectOf } from '../../../../games/twelve-heroes/src/abilities.ts';
export { allowedCards, cards } from '../../../../games/twelve-heroes/src/cards/index.ts';
export { SEVEN, strengthIn, strengthOf } from '../../../../games/twelve-heroes/src/control.ts';
export { choicesOf, packOf } from '../../../../games/twelve-heroes/src/draft.ts';
export { topCard } from '../../../../games/twelve-heroes/src/effects.ts';
export { costOf, foodToCarry } from '../../../../games/twelve-heroes/src/military.ts';
export { regionName } from '../../../../games/twelve-heroes/src/phrases.ts';
export { BACK, FACTIONS, REGIONS, SEATS } from '../../../../games/twelve-heroes/src/state.ts';
export type {
  Action,
  CardId,
  Event,
  Question,
  Region,
  Side,
  State,
} from '../../../../games/twelve-heroes/src/state.ts';
export { DECK, MOST_REMOVED } from '../../../../games/twelve-heroes/src/tournament.ts';
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
} from '../../../../games/twelve-heroes/src/turn.ts';
export { starvable } from '../../../../games/twelve-heroes/src/upkeep.ts';
