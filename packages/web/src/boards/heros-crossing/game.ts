// What this board takes from its game.
export { herosCrossing as game } from '@muster/games/heros-crossing';
export { AHEAD } from '../../../../games/heros-crossing/src/attack.ts';
export { DECKS, heroes } from '../../../../games/heros-crossing/src/heroes.ts';
export { FRONTS, HEROES, KINDS, LEVELS } from '../../../../games/heros-crossing/src/state.ts';
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
} from '../../../../games/heros-crossing/src/state.ts';
export { nextFront } from '../../../../games/heros-crossing/src/setup.ts';
export { drawingPower, highestLevel, noSoldiers } from '../../../../games/heros-crossing/src/turn.ts';
