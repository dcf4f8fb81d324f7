import type { MapFile } from './map.ts';

/** The text of a map without the names of the glyphs that lie face down: everybody sees it during the match. */
export function withoutSecrets(text: string): string {
  const map = JSON.parse(text) as MapFile;
  if (!map.glyphs?.some(({ glyph, face }) => glyph && face === 'down')) return text;
  return JSON.stringify({
    ...map,
    glyphs: map.glyphs.map((one) => (one.face === 'down' ? { hex: one.hex, face: one.face } : one)),
  });
}
