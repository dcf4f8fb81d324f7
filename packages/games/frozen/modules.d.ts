/** The rules of a game as they were when they were frozen. */
declare module '*.frozen.js' {
  export const game: unknown;
  export const contract: number;
}
