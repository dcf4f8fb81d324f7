export { lessons } from '@muster/games/pixel-tactics/lessons';
