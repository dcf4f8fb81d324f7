export { heroscape as game } from '@muster/games/heroscape';
