export { lessons } from '@muster/games/twelve-heroes/lessons';
