// What this board takes from its game.
export { towerDefense as game } from '@muster/games/tower-defense';
export { highestOf, placeOf, topOf } from '../../../../games/tower-defense/src/army.ts';
export { besiegerOf, ownCamp, seatSide, sideName, targetOf } from '../../../../games/tower-defense/src/castle.ts';
export { COINS } from '../../../../games/tower-defense/src/state.ts';
export type { Action, Camp, Coin, Event, Purse, Soldier, State } from '../../../../games/tower-defense/src/state.ts';
export { LAP_COUNTER, LAST_PHASE, TOSSES } from '../../../../games/tower-defense/src/turn.ts';
