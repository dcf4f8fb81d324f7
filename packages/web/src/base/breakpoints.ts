/**
 * The media queries of the page, by name. In CSS they are written `@media (--phone)`; tools/breakpoints.ts puts the query
 * there when the page is built. The code asks for the same ones.
 */
export const BREAKPOINTS = {
  /** One column, and the panel is a drawer. */
  phone: '(max-width: 760px)',
  'above-phone': '(min-width: 761px)',
  /** The panel is a drawer, and board and hand have less room. */
  drawer: '(max-width: 1000px)',
  'above-drawer': '(min-width: 1001px)',
  /** The panel is narrow. */
  compact: '(max-width: 1180px)',
  /** A tablet upright has rows to spare. */
  tall: '(min-height: 900px)',
  /** A laptop. */
  low: '(max-height: 820px)',
  'very-low': '(max-height: 700px)',
  /** A phone in landscape, and any page at 200 % zoom. */
  short: '(max-height: 560px)',
  dark: '(prefers-color-scheme: dark)',
} as const;

export type Breakpoint = keyof typeof BREAKPOINTS;
