/** The outline of a pictogram of game-icons.net, on a field of 512 by 512. See tools/pictograms.ts. */
declare module 'icon:*' {
  export const path: string;
}
