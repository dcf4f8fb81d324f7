/** The few looks that text on the terminal has. Without colours every one of them leaves the text as it is. */
export type Style = { readonly [Look in keyof typeof LOOKS]: (text: string) => string };

const LOOKS = {
  /** Headings, and what to look at first. */
  strong: [1, 22],
  /** What may be skipped. */
  faint: [2, 22],
  /** What can be typed. */
  key: [36, 39],
  /** What could not be done. */
  refused: [33, 39],
} as const;

const plain: Style = { strong: same, faint: same, key: same, refused: same };
const coloured: Style = { strong: look('strong'), faint: look('faint'), key: look('key'), refused: look('refused') };

export function styleFor({ hasColours }: { readonly hasColours: boolean }): Style {
  return hasColours ? coloured : plain;
}

function look(name: keyof typeof LOOKS): (text: string) => string {
  const [on, off] = LOOKS[name];
  return (text) => `\x1b[${on}m${text}\x1b[${off}m`;
}

function same(text: string): string {
  return text;
}
