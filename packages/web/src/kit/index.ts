// What boards take from the shell. They import it from here and from `look/`, and from nowhere else in the shell.

export { percent } from '../base/messages.ts';
export { isDark } from '../base/settings.ts';
export type { PieceProps } from '../look/piece-props.ts';
export type * from './board.ts';
export type { Box } from './box.ts';
export { type Choosing, choosing, goesAlong, type MadeOf } from './choosing.ts';
export { type Handle, piece, stay } from './piece.ts';
export { Scene } from './scene.tsx';
