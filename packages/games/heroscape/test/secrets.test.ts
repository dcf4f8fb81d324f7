import { seeded } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { heroscape } from '../src/rules.ts';
import type { Marker, State } from '../src/state.ts';
import { drawable, glyphNumber } from '../src/glyphs.ts';
import { map, MEADOW, PLAIN, play, setUp, table } from './table.ts';

const CARDS = ['Blue drake: A1', 'Blue finn: B1', 'Red syvarris: J8'];

const shown = (markers: readonly Marker[] | undefined) =>
  (markers ?? []).map(({ card, number, place }) => `${number} on ${card} ${place}`);

/** How often each arrangement of Blue's markers is dealt to Red. */
function deals(s: State, times: number): Map<string, number> {
  const chance = seeded(7);
  const counts = new Map<string, number>();
  for (let nth = 0; nth < times; nth++) {
    const dealt = shown(heroscape.redeal(heroscape.view(s, 1), 1, chance).markers[0]).join(', ');
    counts.set(dealt, (counts.get(dealt) ?? 0) + 1);
  }
  return counts;
}

describe('Order markers', () => {
  const s = table({
    cards: CARDS,
    markers: ['1 on 0 up, 2 on 0 down, 3 on 1 down, X on 1 down', ''],
    marker: 1,
    next: 2,
  });

  test('a view shows cards and places, but no number that is hidden', () => {
    expect(shown(heroscape.view(s, 1).markers[0])).toEqual(['1 on 0 up', '0 on 0 down', '0 on 1 down', '0 on 1 down']);
    expect(shown(heroscape.view(s, 'spectator').markers[0])).toEqual(shown(heroscape.view(s, 1).markers[0]));
    expect(heroscape.view(s, 0)).toEqual(s);
  });

  test('what is dealt anew is every arrangement of the hidden numbers, each as often', () => {
    const counts = deals(s, 3000);
    // One of three numbers lies on Drake; the other two, in no order, on Finn.
    expect([...counts.keys()].sort()).toEqual([
      '1 on 0 up, 2 on 0 down, 3 on 1 down, 4 on 1 down',
      '1 on 0 up, 3 on 0 down, 2 on 1 down, 4 on 1 down',
      '1 on 0 up, 4 on 0 down, 2 on 1 down, 3 on 1 down',
    ]);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });

  test('a removed marker may be any of those that are hidden', () => {
    const removed = table({
      cards: CARDS,
      markers: ['1 on 0 up, 2 on 0 off, 3 on 1 down, X on 1 down', ''],
      marker: 1,
      next: 2,
    });
    expect([...deals(removed, 300).keys()].map((text) => text.split(', ')[1]).sort()).toEqual([
      '2 on 0 off',
      '3 on 0 off',
      '4 on 0 off',
    ]);
  });

  test('as long as markers are placed, where they lie is hidden', () => {
    const ask = [
      { ask: 'turns', seats: [] },
      { ask: 'mark', seats: [0, 1] },
    ];
    const marking = table({ cards: CARDS, ask, marker: 0, next: 0, order: '' });
    const { s: one } = play(marking, 'Blue: put 1 on Finn');
    expect(shown(heroscape.view(one, 1).markers[0])).toEqual(['1 on -1 down']);
    expect([...deals(one, 200).keys()].sort()).toEqual(['1 on 0 down', '1 on 1 down']);
  });
});

describe('Armies that are chosen in secret', () => {
  test('the others see that an army is chosen, and nothing else; any legal army may be dealt', () => {
    const { s } = setUp({ armies: 'secret', points: 120 }, []);
    const { s: one } = play(s, 'Blue: bring Drake');
    expect(heroscape.view(one, 1).picks).toEqual([[], []]);
    const chance = seeded(3);
    const dealt = new Set(
      Array.from({ length: 400 }, () => heroscape.redeal(heroscape.view(one, 1), 1, chance).picks[0]?.join()),
    );
    expect(dealt.has('drake')).toBe(true);
    expect(dealt.size).toBeGreaterThan(50);
    for (const army of dealt) {
      const bring = `Blue: bring ${army?.replaceAll(',', ', ')}`;
      expect(() => play(s, bring)).not.toThrow();
    }
  });

  test('a seat that has not chosen has nothing', () => {
    const { s } = setUp({ armies: 'secret', points: 120 }, []);
    expect(heroscape.redeal(heroscape.view(s, 1), 1, seeded(1)).picks).toEqual([[], []]);
  });
});

describe('Glyphs that an own map names, face down', () => {
  const glyphs = [
    { hex: 'B4', glyph: 'Astrid', face: 'down' },
    { hex: 'E4', glyph: 'Gerda', face: 'up' },
    { hex: 'F6', face: 'down' },
  ] as const;
  const { s } = setUp({ ownMap: map(MEADOW, { glyphs }), glyphs: 'map', armies: 'ready', placing: 'table' }, []);

  test('Bug: glyph.face-down: its name stood in the map text of every view', () => {
    for (const viewer of [0, 1, 'spectator'] as const) {
      const seen = JSON.stringify(heroscape.view(s, viewer));
      expect(seen).not.toContain('Astrid');
      expect(seen).toContain('Gerda');
      expect(heroscape.view(s, viewer).hidden).toEqual([0, 0, 0]);
      expect(heroscape.view(s, viewer).drawn).toEqual([glyphNumber('Gerda')]);
    }
  });

  test('it is the one that the map says all the same, and no other place has it', () => {
    expect(s.hidden).toEqual([glyphNumber('Astrid'), 0, 0]);
    expect(drawable(s)).not.toContain(glyphNumber('Astrid'));
    const before = heroscape.positions.read(
      {
        cards: ['Blue drake: A4', 'Red finn: J8'],
        glyphs: 'down Gerda down',
        hidden: 'Astrid none none',
        drawn: 'Astrid Gerda',
      },
      { ...PLAIN, ownMap: map(MEADOW, { glyphs }), glyphs: 'map' },
      2,
    );
    expect(play(before, 'Blue: move Drake by B4').heard).toContain(
      'The glyph at B4 is Astrid. Your figures have 1 more attack die.',
    );
  });

  test('for all that others know, it may be any glyph that has not been seen', () => {
    const dealt = new Set<number>();
    for (let seed = 0; seed < 400; seed++) {
      const again = heroscape.redeal(heroscape.view(s, 1), 1, seeded(seed));
      expect(heroscape.view(again, 1)).toEqual(heroscape.view(s, 1));
      dealt.add(again.hidden[0] as number);
    }
    expect(dealt).toContain(glyphNumber('Astrid'));
    expect(dealt).not.toContain(glyphNumber('Gerda'));
    expect(dealt.size).toBe(drawable(heroscape.view(s, 1)).length + 1);
  });
});
