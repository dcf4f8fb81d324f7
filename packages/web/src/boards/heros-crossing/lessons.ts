export { lessons } from '@muster/games/heros-crossing/lessons';
