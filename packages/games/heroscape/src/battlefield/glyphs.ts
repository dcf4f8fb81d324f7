// The glyphs that a map can lay out. What they do is told where the powers are.

export const GLYPHS = [
  'Astrid',
  'Gerda',
  'Ivor',
  'Valda',
  'Dagmar',
  'Brandar',
  'Kelda',
  'Erland',
  'Mitonsoul',
  'Sturla',
  'Jalgard',
  'Lodin',
  'Rannveig',
  'Crevcor',
  'Ulaniva',
  'Thorian',
  'Proftaka',
  'Wannok',
  'Nilrend',
  'Oreld',
] as const;
export type GlyphName = (typeof GLYPHS)[number];

/** Which side of the glyph is up: its power, or the symbol that all glyphs share. */
export const FACES = ['up', 'down'] as const;
export type Face = (typeof FACES)[number];
