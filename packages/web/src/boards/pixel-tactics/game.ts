// What this board takes from its game.
export * from '@muster/games/pixel-tactics/board';
