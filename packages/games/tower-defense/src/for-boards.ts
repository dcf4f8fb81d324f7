// What a board in a browser, its tests and its scenes take from the game: the package exports nothing else of it but the rules.

export { towerDefense as game } from './rules.ts';
export { highestOf, placeOf, topOf } from './army.ts';
export { besiegerOf, ownCamp, seatSide, sideName, targetOf } from './castle.ts';
export { forecastToss, strikeOf } from './forecast.ts';
export { COINS } from './state.ts';
export type { Action, Camp, Coin, Event, Purse, Soldier, State } from './state.ts';
export { LAP_COUNTER, LAST_PHASE, TOSSES } from './turn.ts';
