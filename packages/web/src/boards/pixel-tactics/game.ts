export { pixelTactics as game } from '@muster/games/pixel-tactics';
