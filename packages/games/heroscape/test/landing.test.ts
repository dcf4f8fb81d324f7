import { describe, expect, test } from 'vitest';
import { asked, choices, found, play, table } from './table.ts';

/** A table with one glyph, face up. */
function withGlyph(
  hex: string,
  glyph: string,
  cards: readonly string[],
  more: { readonly [part: string]: unknown } = {},
) {
  const extras = { glyphs: [{ hex, face: 'up' }] } as const;
  return table({ cards, glyphs: glyph, drawn: '', ...more }, { extras, options: { glyphs: 'up' } });
}

describe('Whoever is put somewhere', () => {
  test('Bug: land.place: who was carried and destroyed on the way landed all the same', () => {
    const s = withGlyph('F4', 'Mitonsoul', [
      'Blue theracus: C4/B4',
      'Blue otonashi: D4',
      'Blue drake: A1',
      'Red finn: J8',
    ]);
    const { s: after } = play(
      s,
      'Blue: use Carry on Otonashi with Theracus',
      'Blue: fly Theracus by D4 E4 F4 | 1 0 1 1',
    );
    expect(found(after, 'Otonashi')).toBe('destroyed');
    expect(asked(after)).not.toBe('Blue land');
  });

  test('Bug: land.place: who had come back by a glyph came back again', () => {
    const cards = ['Blue marro-warriors: A4 D7 destroyed destroyed', 'Red finn: J6'];
    const s = withGlyph('D6', 'Sturla', cards, { phase: 'attack' });
    const { s: after } = play(
      s,
      'Blue: use Water Clone | 19 19',
      'Blue: place Marro 4 on D6 | 19',
      'Blue: place Marro 3 on A1',
    );
    expect(found(after, 'Marro 3')).toBe('A1');
    expect(asked(after)).not.toBe('Blue land');
  });

  test('Bug: glyph.sturla: a two-hex figure landed with its ends in two start zones, or in one of nobody who plays', () => {
    const s = withGlyph('C4', 'Sturla', ['Blue drake: B4', 'Red mimring: destroyed', 'Red finn: H8']);
    expect(choices(play(s, 'Blue: move Drake by C4 | 19').s)).toEqual([
      'place Mimring on A1 B1',
      'place Mimring on B1 C1',
      'place Mimring on I8 J8',
    ]);
  });
});
