// What a board in a browser, its tests and its scenes take from the game: the package exports nothing else of it but the rules.

export { herosCrossing as game } from './rules.ts';
export { AHEAD } from './attack.ts';
export { damageIn, forecastAttack, forecastDraw, forecastGains, unseenOf } from './forecast.ts';
export type { AttackForecast } from './forecast.ts';
export { heroes } from './heroes.ts';
export { FRONTS, HEROES, KINDS, LEVELS } from './state.ts';
export type {
  Action,
  Event,
  Front,
  FrontName,
  HeroId,
  Kind,
  Level,
  Side,
  Soldiers,
  State,
} from './state.ts';
export { nextFront } from './setup.ts';
export { drawingPower, handLeft, highestLevel, isOneOfHand, noSoldiers } from './turn.ts';
