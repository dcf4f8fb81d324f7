// What this board takes from its game.
export { counted } from '@muster/engine';
export * from '@muster/games/twelve-heroes/board';
