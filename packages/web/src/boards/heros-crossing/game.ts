// What this board takes from its game.
export * from '@muster/games/heros-crossing/board';
