import { type CardWay, Log, oneOf, type Report, seeded } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { twelveHeroes } from '../src/rules.ts';
import { study } from '../src/study.ts';
import type { Event, Mode } from '../src/state.ts';
import { PLAIN, play, setUp, table } from './table.ts';

const named = (event: Event) => study.cards?.(event, table())?.map(({ seat, card, way }) => `${seat} ${way} ${card}`);

describe('what those who measure the game are told', () => {
  test('the first player, as soon as the table is laid out', () => {
    const chance = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    expect(study.first?.(setUp({ mode: 'factions', first: 'red' }, chance).s)).toBe(1);
    expect(study.first?.(setUp({ mode: 'factions', first: 'blue' }, chance).s)).toBe(0);
  });

  test('a card is drawn when it comes to the hand, and played when it is hired', () => {
    expect(named({ type: 'drew', seat: 1, card: 'goat' })).toEqual(['1 drawn Goat (1/1)']);
    const { log } = play(table({ blue: { hand: 'goat', food: 2 } }), 'Blue: hire goat');
    expect(log.for(0).flatMap((event) => named(event) ?? [])).toEqual(['0 played Goat (1/1)']);
    expect(named({ type: 'begun', seat: 0, turn: 2 })).toEqual([]);
  });

  test.each(['factions', 'draft', 'tournament'] as const)(
    '%s: each side owns twelve cards, and draws and plays no other',
    (mode) => {
      const owned = randomMatch(mode);
      for (const seat of [0, 1]) {
        expect(owned('owned', seat).size).toBe(12);
        for (const card of owned('drawn', seat)) expect(owned('owned', seat)).toContain(card);
        for (const card of owned('played', seat)) expect(owned('drawn', seat)).toContain(card);
        expect(owned('played', seat).size).toBeGreaterThan(0);
      }
    },
  );
});

/** Plays at random; gives the cards of each way and seat. */
function randomMatch(mode: Mode): (way: CardWay, seat: number) => Set<string> {
  const chance = seeded(3);
  const cards = new Map<string, Set<string>>();
  const of = (way: CardWay, seat: number) => {
    const key = `${way} ${seat}`;
    if (!cards.has(key)) cards.set(key, new Set());
    return cards.get(key) ?? new Set();
  };
  const told: Event[] = [];
  const log = new Log<Event>();
  const report: Report<Event> = {
    tell: (event) => void told.push(event),
    tellOnly: (_seats, event) => void told.push(event),
    reveal: () => log.reveal(),
    clear: () => log.clear(),
    cite: (id) => log.cite(id),
  };
  const s = twelveHeroes.setup({ ...PLAIN, mode }, 2, chance, report);
  for (let [seat] = twelveHeroes.waiting(s); seat !== undefined; [seat] = twelveHeroes.waiting(s)) {
    twelveHeroes.apply(s, seat, oneOf(twelveHeroes.legal(s, seat), chance), chance, report);
    for (const event of told.splice(0))
      for (const news of study.cards?.(event, s) ?? []) of(news.way, news.seat).add(news.card);
  }
  return of;
}
