// What bots know: what a sensible player tries first, and who stands better.

import { describe, expect, test } from 'vitest';
import { LEVELS } from '@muster/engine';
import { woundsExpected } from '../src/prospects.ts';
import { heroscape } from '../src/rules.ts';
import type { State } from '../src/state.ts';
import { fight, meadow, table } from './table.ts';

/** The weight of what is typed. */
function weight(s: State, text: string): number {
  const action = heroscape.words.parse(text, s);
  const [seat = 0] = heroscape.waiting(s);
  if (!action || heroscape.whyNot(s, seat, action)) throw new Error(`Not possible: ${text}`);
  return heroscape.hint?.(s, seat, action) ?? 0;
}

const value = (s: State, seat = 0): number => heroscape.value?.(s, seat) ?? 0;

/** Order markers are being placed. */
const MARKING = [
  { ask: 'turns', seats: [] },
  { ask: 'mark', seats: [0, 1] },
];

describe('hints', () => {
  test('a figure walks towards the enemy, and not away from it', () => {
    const s = table({ cards: ['Blue finn: D4', 'Red drake: J4'] });
    expect(weight(s, 'move Finn to G4')).toBeGreaterThan(3 * weight(s, 'done'));
    expect(weight(s, 'move Finn to G4')).toBeGreaterThan(weight(s, 'move Finn to E4'));
    expect(weight(s, 'move Finn to B4')).toBeLessThan(0.1);
  });

  test('one who shoots stops within range, rather than next to the enemy', () => {
    const s = table({ cards: ['Blue zettian-guards: A4', 'Red finn: J4'] });
    expect(weight(s, 'move Zettian 1 to C4')).toBeGreaterThan(1);
    const near = table({ cards: ['Blue syvarris: D4', 'Red finn: G4'] });
    expect(weight(near, 'move Syvarris to F4')).toBeLessThan(0.1);
  });

  test('higher ground is better, molten lava is out of the question', () => {
    const rows = meadow({ F4: 'g3', F5: 'x1', G5: 'g1' });
    const s = table({ cards: ['Blue finn: D4', 'Red drake: G4'] }, { rows });
    expect(weight(s, 'move Finn to F4')).toBeGreaterThan(weight(s, 'move Finn to G5'));
    expect(weight(s, 'move Finn to F5')).toBe(0);
  });

  test('a move towards an enemy is weighed anew when that enemy is wounded, or the mover stronger', () => {
    const strike = 'move Finn to I4';
    const s = table({ cards: ['Blue finn: D4', 'Red drake: J4'] });
    const before = weight(s, strike);
    const [, drake] = s.figures;
    if (drake) drake.wounds = 4;
    const wounded = weight(s, strike);
    expect(wounded).not.toBe(before);
    expect(wounded).toBe(weight(table({ cards: ['Blue finn: D4', 'Red drake: J4*4'] }), strike));
    const [finn] = s.cards;
    if (finn) finn.attack = 2;
    expect(weight(s, strike)).toBe(weight(table({ cards: ['Blue finn [attack 2]: D4', 'Red drake: J4*4'] }), strike));
    expect(weight(s, strike)).toBeGreaterThan(wounded);
  });

  test('nobody leaves an engagement to be no better off', () => {
    const s = table({ cards: ['Blue finn: D4', 'Red drake: E4'] });
    expect(weight(s, 'move Finn to D5')).toBeLessThan(0.1);
  });

  test('the attack that may win more is tried first, and hardly anybody lets one pass', () => {
    const s = fight(['Blue finn: D4', 'Red drake: E4', 'Red zettian-guards: C4']);
    expect(weight(s, 'attack Drake with Finn')).toBeGreaterThan(weight(s, 'attack Zettian 1 with Finn'));
    expect(weight(s, 'done')).toBeLessThan(weight(s, 'attack Zettian 1 with Finn') / 10);
  });

  test('numbers go on cards that can strike, the X on one that cannot', () => {
    const cards = ['Blue finn: G4', 'Blue drake: A1', 'Red thorgrim: H4'];
    const s = table({ cards, ask: MARKING });
    expect(weight(s, 'put 1 on Finn')).toBeGreaterThan(weight(s, 'put 1 on Drake'));
    const last = table({ cards, ask: MARKING, markers: ['1 on 0 down, 2 on 0 down, 3 on 0 down', ''] });
    expect(weight(last, 'put X on Drake')).toBeGreaterThan(weight(last, 'put X on Finn'));
  });
});

describe('the value', () => {
  test('an even match is even, and both shares make a whole', () => {
    expect(value(table({ cards: ['Blue finn: C4', 'Red finn: H4'], ask: MARKING }))).toBeCloseTo(0.5);
    const uneven = table({ cards: ['Blue finn: C4', 'Red drake: H4'] });
    expect(value(uneven, 0) + value(uneven, 1)).toBeCloseTo(1);
  });

  test('whoever has more left stands better: figures, and life', () => {
    expect(value(table({ cards: ['Blue finn: C4', 'Blue drake: A1', 'Red finn: H4'] }))).toBeGreaterThan(0.7);
    expect(value(table({ cards: ['Blue finn: C4*2', 'Red finn: H4'] }))).toBeLessThan(0.45);
  });

  test('whoever can strike first stands better', () => {
    expect(value(table({ cards: ['Blue finn: E4', 'Red finn: H4'] }))).toBeGreaterThan(0.55);
    const fought = fight(['Blue finn: E4', 'Red finn: H4']);
    expect(value(fought)).toBeLessThan(value(table({ cards: ['Blue finn: E4', 'Red finn: H4'] })));
  });

  test('order markers are worth more on cards that can strike', () => {
    const cards = ['Blue finn: G4', 'Blue drake: A1', 'Red thorgrim: H4'];
    const marked = (card: number) =>
      value(table({ cards, ask: MARKING, markers: [`1 on ${card} down, 2 on ${card} down, 3 on ${card} down`, ''] }));
    expect(marked(0)).toBeGreaterThan(marked(1));
  });

  test('it is better to be in the fight than far from it, and high than low', () => {
    const far = table({ cards: ['Blue finn: A1', 'Blue thorgrim: A8', 'Red drake: J8'] });
    const near = table({ cards: ['Blue finn: H8', 'Blue thorgrim: H7', 'Red drake: J8'] });
    expect(value(near)).toBeGreaterThan(value(far));
    const high = table({ cards: ['Blue finn: D4', 'Red drake: E4'] }, { rows: meadow({ D4: 'g4' }) });
    expect(value(high)).toBeGreaterThan(value(table({ cards: ['Blue finn: D4', 'Red drake: E4'] })));
  });
});

test('wounds to be expected are those that the dice say', () => {
  expect(woundsExpected(1, 0, 5)).toBeCloseTo(1 / 2);
  expect(woundsExpected(1, 1, 5)).toBeCloseTo((1 / 2) * (2 / 3));
  expect(woundsExpected(2, 0, 1)).toBeCloseTo(3 / 4);
  expect(woundsExpected(0, 3, 5)).toBe(0);
});

test('each level thinks at least as much as the one below it', () => {
  const iterations = LEVELS.map((level) => heroscape.levels?.[level].iterations ?? -1);
  expect(iterations).toEqual(iterations.toSorted((a, b) => a - b));
});
