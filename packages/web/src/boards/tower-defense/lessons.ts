export { lessons } from '@muster/games/tower-defense/lessons';
