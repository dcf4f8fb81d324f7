// What the glyphs do. A glyph's number is its place in GLYPHS, from 1.

import { GLYPHS, type GlyphName } from './battlefield/glyphs.ts';
import type { Stat } from './cards/index.ts';

export type Glyph = {
  readonly text: string;
  /** As long as a figure stands on it; or once, and then it is removed; or what the scenario says. */
  readonly lasts: 'permanent' | 'temporary' | 'scenario';
  /** What all figures have more whose seat commands the figure on the glyph. */
  readonly gives?: { readonly stat: Stat; readonly plus: number; readonly to?: 'far' | 'common' | 'unique' };
  readonly initiative?: number;
  /** Added to rolls of the 20-sided die. */
  readonly luck?: number;
  /** Nobody flies. */
  readonly grounds?: true;
  readonly hardToHit?: true;
  /** Who stands on it needs an adjacent friend to leave. */
  readonly traps?: true;
  /** A roll at the end of the round. */
  readonly curses?: true;
  readonly does?: 'heal' | 'summon' | 'doom' | 'revive' | 'negate' | 'intercept';
};

export const glyphs: Record<GlyphName, Glyph> = {
  Astrid: {
    text: 'Your figures have 1 more attack die.',
    lasts: 'permanent',
    gives: { stat: 'attack', plus: 1 },
  },
  Gerda: {
    text: 'Your figures have 1 more defense die.',
    lasts: 'permanent',
    gives: { stat: 'defense', plus: 1 },
  },
  Ivor: {
    text: 'Your figures whose cards have a range of 4 or more have 4 more range.',
    lasts: 'permanent',
    gives: { stat: 'range', plus: 4, to: 'far' },
  },
  Valda: {
    text: 'Your figures have 2 more movement points, except the one that stands here.',
    lasts: 'permanent',
    gives: { stat: 'move', plus: 2 },
  },
  Dagmar: { text: 'You add 8 to your roll for initiative.', lasts: 'permanent', initiative: 8 },
  Brandar: { text: 'The artifact. The scenario says what it is for.', lasts: 'scenario' },
  Kelda: { text: 'All wounds of the figure that stops here are removed.', lasts: 'temporary', does: 'heal' },
  Erland: {
    text: 'Choose any other figure and place it next to the one that stops here.',
    lasts: 'temporary',
    does: 'summon',
  },
  Mitonsoul: {
    text: 'Roll the 20-sided die for every figure on the battlefield. On a 1 it is destroyed.',
    lasts: 'temporary',
    does: 'doom',
  },
  Sturla: {
    text: 'Roll the 20-sided die for every destroyed figure. On 19 or more it returns in any start zone.',
    lasts: 'temporary',
    does: 'revive',
  },
  Jalgard: {
    text: 'Your figures have 2 more defense dice.',
    lasts: 'permanent',
    gives: { stat: 'defense', plus: 2 },
  },
  Lodin: { text: 'You add 1 to your rolls of the 20-sided die.', lasts: 'permanent', luck: 1 },
  Rannveig: { text: 'Nobody can fly.', lasts: 'permanent', grounds: true },
  Crevcor: {
    text: 'Your common figures have 1 more attack die.',
    lasts: 'permanent',
    gives: { stat: 'attack', plus: 1, to: 'common' },
  },
  Ulaniva: {
    text: 'Your unique figures have 1 more attack die.',
    lasts: 'permanent',
    gives: { stat: 'attack', plus: 1, to: 'unique' },
  },
  Thorian: {
    text: 'Enemies must be adjacent to your figures to make normal attacks on them.',
    lasts: 'permanent',
    hardToHit: true,
  },
  Proftaka: {
    text: 'A pit. The figure here can leave only while a friendly figure is adjacent.',
    lasts: 'permanent',
    traps: true,
  },
  Wannok: {
    text: 'At the end of each round roll the 20-sided die. On a 1 the figure here takes a wound; on 2 or more you choose an opponent, who must give a wound to one of their figures.',
    lasts: 'permanent',
    curses: true,
  },
  Nilrend: {
    text: 'Choose a unique enemy figure and roll the 20-sided die. On 5 or more its card has no powers for the rest of the match.',
    lasts: 'temporary',
    does: 'negate',
  },
  Oreld: {
    text: 'Choose an opponent and roll the 20-sided die. On 10 or more that player loses a random order marker that is not revealed.',
    lasts: 'temporary',
    does: 'intercept',
  },
};

export const FACE_DOWN = 0;
export const GONE = -1;

export function glyphNumber(name: GlyphName): number {
  return GLYPHS.indexOf(name) + 1;
}

/** Undefined for one that lies face down or is gone. */
export function glyphNamed(number: number): GlyphName | undefined {
  return number > 0 ? GLYPHS[number - 1] : undefined;
}

/** "Astrid" is cited as glyph.astrid. */
export function glyphId(name: GlyphName): string {
  return `glyph.${name.toLowerCase()}`;
}

/** The numbers of all glyphs that can still be drawn. The artifact is only where a scenario puts it. */
export function drawable({ drawn }: { readonly drawn: readonly number[] }): number[] {
  return GLYPHS.flatMap((name, at) => (glyphs[name].lasts === 'scenario' || drawn.includes(at + 1) ? [] : [at + 1]));
}
