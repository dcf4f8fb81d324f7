// Corners of the rules that were once wrong, where several of them meet.

import { describe, expect, test } from 'vitest';
import { areAdjacent } from '../src/battlefield/adjacent.ts';
import { look } from '../src/battlefield/sight.ts';
import { middleOf, toHold } from '../src/scenarios.ts';
import type { MapFile } from '../src/battlefield/map.ts';
import { nameOf } from '../src/battlefield/field.ts';
import { fieldOf } from '../src/table.ts';
import { field, lay, man } from './battlefield/lay.ts';
import { asked, choices, destinations, fight, found, map, meadow, MEADOW, play, setUp, table } from './table.ts';

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

describe('Bug: whoever was put somewhere had met another fate meanwhile', () => {
  test('land.place: who is carried and destroyed on the way does not land', () => {
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

  test('land.place: who has come back by a glyph does not come back again', () => {
    const cards = ['Blue marro-warriors: A4 D7 destroyed destroyed', 'Red finn: J6'];
    const s = withGlyph('D6', 'Sturla', cards, { phase: 'attack' });
    const { s: after } = play(
      s,
      'Blue: use Water Clone | 1 1',
      'Blue: place Marro 4 on D6 | 1',
      'Blue: place Marro 3 on A1',
    );
    expect(found(after, 'Marro 3')).toBe('A1');
    expect(asked(after)).not.toBe('Blue land');
  });
});

test('Bug: power.water-clone: who had no room beside it used up the one who would come back', () => {
  const cards = ['Blue marro-warriors: D4 A7 B2 destroyed', 'Red finn: F4', 'Red drake: J8'];
  const s = fight(cards, { rows: meadow({ D4: 'g4' }) });
  const { s: after, heard } = play(s, 'Blue: use Water Clone | 1 1');
  expect(heard.filter((line) => line.includes('needs'))).toHaveLength(2);
  expect(asked(after)).toBe('Blue land');
});

test('Bug: attack.once: an object was attacked again and again by who may attack every adjacent figure', () => {
  const objects = [{ kind: 'destructible', hex: 'E4', height: 3, life: 5, defense: 1, name: 'crate' }] as const;
  const s = fight(['Blue raelin-swarm: D4', 'Red finn: J8'], { extras: { objects } });
  expect(choices(s)).toContain('batter E4 with Raelin');
  const { s: after } = play(s, 'Blue: batter E4 with Raelin | 1 0');
  expect(asked(after)).not.toBe('Blue attack');
  const near = fight(['Blue raelin-swarm: D4', 'Red izumi-samurai: C4', 'Red finn: J8'], { extras: { objects } });
  expect(asked(play(near, 'Blue: attack Izumi 1 with Raelin | 3 0').s)).not.toBe('Blue attack');
});

describe('Bug: glyph.sturla brought figures to places and into matches that were none of theirs', () => {
  test('a two-hex figure lands with both ends in one start zone of somebody who plays', () => {
    const s = withGlyph('C4', 'Sturla', ['Blue drake: B4', 'Red mimring: destroyed', 'Red finn: H8']);
    expect(choices(play(s, 'Blue: move Drake by C4 | 1').s)).toEqual([
      'place Mimring on A1 B1',
      'place Mimring on B1 C1',
      'place Mimring on I8 J8',
    ]);
  });

  test('deploy.room: who found no place in the start zone takes no part', () => {
    const extras: Partial<MapFile> = {
      zones: ['A1 C1 E1', 'J8 I8 H8'],
      glyphs: [{ hex: 'C2', glyph: 'Sturla', face: 'up' }],
    };
    const options = { armies: 'secret', ownMap: map(MEADOW, extras), glyphs: 'map', points: 400 } as const;
    const { s } = setUp(options, []);
    const { s: after } = play(
      s,
      'Blue: bring Sgt. Drake Alexander, Mimring',
      'Red: bring Finn the Viking Champion',
      'Blue: place Drake on C1',
      'Red: place Finn on J8',
    );
    expect(found(after, 'Mimring')).toBe('absent');
  });
});

describe('Scenarios', () => {
  test('Bug: scenario.hill: the middle hung on how many had played on the map before', () => {
    const middle = (seats: number) => {
      const { s } = setUp({ map: 'cirdan-garden', scenario: 'hill', armies: 'ready', placing: 'table' }, [], seats);
      return nameOf(fieldOf(s), middleOf(s));
    };
    expect([middle(2), middle(3), middle(2)]).toEqual(['H16', 'K11', 'H16']);
  });

  test('Bug: scenario.artifact: without glyph places there was nothing to hold; now it is the middle', () => {
    const { s } = setUp({ map: 'cirdan-garden', scenario: 'artifact', armies: 'ready', placing: 'table' }, []);
    expect([s.glyphs, toHold(s)]).toEqual([[], 'hill']);
  });

  test('Bug: end.siege: with ready-made armies the first team had no more than the others', () => {
    const { s } = setUp({ map: 'cirdan-garden', scenario: 'siege', armies: 'ready', placing: 'table' }, [0, 0, 0]);
    const own = s.cards.filter(({ seat }) => seat === 0).length;
    const { s: plain } = setUp({ map: 'cirdan-garden', armies: 'ready', placing: 'table' }, []);
    expect(own).toBeGreaterThan(plain.cards.filter(({ seat }) => seat === 0).length);
  });
});

describe('Decks, walls and ladders', () => {
  const bridge = { decks: [{ hex: 'B1', terrain: 'road', level: 8, under: 7 }] } as const;
  const walled = { ...bridge, walls: [{ kind: 'bridgeWall', hex: 'B1b', side: 'W' }] } as const;

  test.each([5, 7, 8, 9, 10, 11])(
    'Bug: engage.obstacle: a bridge wall above them parted two, one of them %i tall',
    (height) => {
      const under = field(['g0 g0 g0', 'g0 g0 g0'], walled);
      expect(areAdjacent(under, man(under, { at: 'A1', height }), man(under, { at: 'B1', height: 5 }))).toBe(true);
    },
  );

  test.each([
    ['no deck', {}],
    ['a deck above the lower hex', { decks: [{ hex: 'B1', terrain: 'road', level: 50, under: 49 }] }],
    [
      'a bridge wall overhead',
      {
        decks: [{ hex: 'A1', terrain: 'road', level: 50, under: 49 }],
        walls: [{ kind: 'bridgeWall', hex: 'A1b', side: 'E' }],
      },
    ],
  ] as const)('Bug: sight.edge: what hangs above kept one from looking over the edge: %s', (_, extras) => {
    const cliff = field(['g30 g0 g0 g0'], extras as Partial<MapFile>);
    const standing = lay(cliff, [{ at: 'A1' }, { at: 'C1', team: 1 }]);
    expect(look(cliff, standing, man(cliff, { at: 'A1' }), man(cliff, { at: 'C1' }), 'line')).toBe('edge');
  });

  test('Bug: move.ladder: a flyer was not offered the ladder of its own hex', () => {
    const rows = ['g1 g6 g1 g1 g1 g1', 'g1 g1 g1 g1 g1 g1'];
    const extras: Partial<MapFile> = { ladders: [{ hex: 'A1', side: 'E' }], zones: ['A2 B2', 'F1 F2'] };
    const below = table({ cards: ['Blue raelin: A1', 'Red finn: F1'] }, { rows, extras });
    expect(destinations(below, 'Raelin').filter((hex) => hex.startsWith('A1'))).toEqual([
      'A1+1',
      'A1+2',
      'A1+3',
      'A1+4',
    ]);
    const hanging = table({ cards: ['Blue raelin: A1+3', 'Red finn: F1'] }, { rows, extras });
    expect(destinations(hanging, 'Raelin').filter((hex) => hex.startsWith('A1'))).toEqual([
      'A1',
      'A1+1',
      'A1+2',
      'A1+4',
    ]);
  });
});
