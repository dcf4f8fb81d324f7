export { lessons } from '@muster/games/heroscape/lessons';
