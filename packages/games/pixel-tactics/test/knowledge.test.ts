import { LEVELS, Log, seeded } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { cards } from '../src/cards/index.ts';
import { levels } from '../src/levels.ts';
import { pixelTactics } from '../src/rules.ts';
import { CARD_IDS, type Event, type State } from '../src/state.ts';
import { study } from '../src/study.ts';
import { table } from './table.ts';

/** How gladly the seat that is asked does this. */
function hint(s: State, text: string): number {
  const action = pixelTactics.words.parse(text, s);
  if (!action) throw new Error(`"${text}" is no action`);
  return pixelTactics.hint?.(s, pixelTactics.waiting(s)[0] ?? 0, action) ?? Number.NaN;
}

function value(layout: { readonly [part: string]: unknown }): number {
  return pixelTactics.value?.(table(layout), 0) ?? Number.NaN;
}

describe('A sensible player', () => {
  test('strikes what it can kill, and leaves alone what is as good as dead', () => {
    const s = table({ blue: { v1: 'fighter' }, red: { v1: 'knight', v2: 'witch 2', v3: 'oracle 4' } });
    expect(hint(s, 'melee v1 to v2')).toBeGreaterThan(hint(s, 'melee v1 to v1'));
    expect(hint(s, 'melee v1 to v3')).toBeLessThan(0.1);
  });

  test('wins when it can', () => {
    const s = table({ blue: { v1: 'fighter' }, red: { leader: 'mystic 16', v1: 'witch 2' } });
    expect(hint(s, 'melee v1 to leader')).toBe(5);
  });

  test('does not attack where nothing comes of it', () => {
    const s = table({ blue: { v1: 'witch' }, red: { leader: 'mystic', f1: 'alchemist' } });
    expect(hint(s, 'melee v1 to leader')).toBeLessThan(hint(s, 'draw'));
  });

  test('puts somebody in front of the leader first, and heroes where they are of use', () => {
    const s = table({ blue: { hand: 'knight gunner' } });
    expect(hint(s, 'recruit knight to v2')).toBeGreaterThan(hint(s, 'recruit knight to v1'));
    const rear = table({ wave: 'rear', blue: { hand: 'knight gunner' } });
    expect(hint(rear, 'recruit gunner to r1')).toBeGreaterThan(hint(rear, 'recruit knight to r1'));
  });

  test('aims at rivals what hurts, and at its own what helps', () => {
    const order = (hand: string) => {
      const s = table({ blue: { hand, v1: 'knight 3' }, red: { v1: 'fighter 3' } });
      pixelTactics.apply(s, 0, pixelTactics.words.parse(`order ${hand}`, s) as never, seeded(1));
      return hint(s, 'choose red v1') - hint(s, 'choose blue v1');
    };
    expect(order('assassin')).toBeGreaterThan(0);
    expect(order('dragon-mage')).toBeLessThan(0);
  });

  test('does not heal where nobody is hurt', () => {
    const heal = (v1: string) => hint(table({ blue: { hand: 'healer', v1 } }), 'order healer');
    expect(heal('knight 5')).toBeGreaterThan(heal('knight'));
  });
});

describe('A position', () => {
  test('is worth more with heroes, cards and a leader that is well', () => {
    expect(value({})).toBe(0.5);
    expect(value({ blue: { v2: 'knight' } })).toBeGreaterThan(0.5);
    expect(value({ blue: { v2: 'knight 8' } })).toBeLessThan(value({ blue: { v2: 'knight' } }));
    expect(value({ blue: { hand: 'witch' } })).toBeGreaterThan(0.5);
    expect(value({ red: { leader: 'mystic 5' }, blue: { leader: 'mystic' } })).toBeGreaterThan(0.5);
    expect(value({ blue: { leader: 'mystic 19' }, red: { leader: 'mystic' } })).toBeLessThan(0.05);
  });
});

test('each level thinks at least as much as the one below', () => {
  const thought = LEVELS.map((level) => levels[level].iterations + (levels[level].values ? 1 : 0));
  expect(thought).toEqual(thought.toSorted((a, b) => a - b));
});

test('the lab hears who leads, and who draws and plays what', () => {
  const s = table({ blue: { hand: 'knight' } });
  const log = new Log<Event>();
  pixelTactics.apply(s, 0, { type: 'recruit', card: 'knight', at: 0 }, seeded(1), log);
  pixelTactics.apply(s, 0, { type: 'draw' }, seeded(1), log);
  const news = log.for(0).flatMap((event) => study.cards?.(event, s) ?? []);
  const [drawn] = CARD_IDS.filter((card) => s.sides[0]?.hand.includes(card));
  expect(news).toEqual([
    { seat: 0, card: 'Knight', way: 'played' },
    { seat: 0, card: drawn && cards[drawn].name, way: 'drawn' },
  ]);
  expect(study.cards?.({ type: 'begun', game: 1, first: 0 }, s)).toEqual([
    { seat: 0, card: 'Priestess', way: 'owned' },
    { seat: 1, card: 'Priestess', way: 'owned' },
  ]);
  expect(study.first?.(pixelTactics.setup({ games: 'single', sameLeader: 'keep', first: 'red' }, 2, seeded(1)))).toBe(
    1,
  );
});
