export { twelveHeroes as game } from '@muster/games/twelve-heroes';
