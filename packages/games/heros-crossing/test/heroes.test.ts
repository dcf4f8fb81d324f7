import { readFileSync } from 'node:fs';
import { readRules } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { DECKS, heroes, symbolsOf } from '../src/heroes.ts';
import { HEROES, type HeroId, KINDS } from '../src/state.ts';
import { play, table } from './table.ts';

/** Every hero: its level, how many cards there are of it, and its symbols. What the game is balanced on. */
const CARDS: Record<(typeof HEROES)[number], [level: number, copies: number, symbols: string]> = {
  apprentice: [1, 3, 'M++'],
  brawler: [1, 1, 'WW'],
  conjurer: [1, 1, 'MM+'],
  healer: [1, 2, 'PPP++'],
  herald: [1, 2, '+++'],
  knight: [1, 5, 'A++'],
  monk: [1, 4, 'P++'],
  ranger: [1, 2, 'MW+'],
  sentry: [1, 2, 'PAA+'],
  squire: [1, 2, 'W+'],
  berserker: [2, 1, 'WWPP'],
  captain: [2, 1, 'WWA'],
  cleric: [2, 1, 'MP++++'],
  druid: [2, 1, 'MPPP++'],
  guardian: [2, 1, 'PPAAA++'],
  sage: [2, 1, 'MM+++'],
  sorcerer: [2, 1, 'MMM+'],
  spellblade: [2, 1, 'MMW'],
  archmage: [3, 1, 'MMMPPA++'],
  bishop: [3, 1, 'MMMPPP++'],
  paladin: [3, 1, 'WWPPAA++'],
  stormlord: [3, 1, 'MMWW'],
  warlord: [3, 1, 'WWWP'],
};

/** A hero of the level below, whom this one can replace. */
const BELOW: Record<number, HeroId> = { 2: 'monk', 3: 'sage' };

describe.each(HEROES.map((id) => [id, CARDS[id]] as const))('%s', (id, [level, copies, symbols]) => {
  test('has its level, its cards and its symbols', () => {
    expect(heroes[id]).toMatchObject({ level, copies });
    expect(symbolsOf(id)).toBe(symbols);
    expect(DECKS[level - 1]?.filter((card) => card === id)).toHaveLength(copies);
  });

  test('brings its soldiers when it is hired', () => {
    const old = BELOW[level];
    const s = table({ King: { hand: id, left: { heroes: old ?? 'monk' } } });
    const { s: after } = play(s, old ? `King: hire ${id} left for ${old}` : `King: hire ${id} left`);
    expect(written(after.sides[0]?.fronts.left.soldiers)).toBe(symbols.replaceAll('+', ''));
    expect(after.sides[0]?.fronts.left.heroes).toContain(id);
  });

  test('recruits them again, and gives its drawing power', () => {
    const { s } = play(table({ King: { left: { heroes: id } } }), 'King: recruit left');
    expect(written(s.sides[0]?.fronts.left.soldiers)).toBe(symbols.replaceAll('+', ''));
    const power = symbols.split('+').length - 1;
    expect(s.question).toMatchObject(power > 0 ? { ask: 'draw', power } : { ask: 'activate', seats: [1] });
  });

  test('defends as a reserve, where the front is high enough', () => {
    const highest = level === 3 ? 'archmage' : level === 2 ? 'sage' : 'monk';
    const defended = id === highest ? (level === 3 ? 'warlord' : 'druid') : highest;
    const s = table({
      King: { left: { heroes: 'monk' }, centre: { soldiers: '10 weapon' } },
      Queen: { hand: id, left: { heroes: 'monk' }, centre: { heroes: defended } },
    });
    const { s: after } = play(s, 'King: attack centre from centre', `Queen: reserve ${id}`);
    const kept = symbols.replaceAll('+', '').length;
    expect(after.sides[1]?.health).toBe(Math.max(0, 6 - (10 - kept)));
  });
});

/** Soldiers in the letters of the symbols. */
function written(soldiers: Record<(typeof KINDS)[number], number> | undefined): string {
  const letters = { magic: 'M', weapon: 'W', potion: 'P', armor: 'A' };
  return KINDS.map((kind) => letters[kind].repeat(soldiers?.[kind] ?? 0)).join('');
}

const RULES = readRules(readFileSync(new URL('../rules.md', import.meta.url), 'utf8'));

test('heroes.level-one: heroes.level-two: heroes.level-three: rules.md lists every hero as it is', () => {
  for (const [at, rule] of ['heroes.level-one', 'heroes.level-two', 'heroes.level-three'].entries()) {
    const text = RULES.find(({ id }) => id === rule)?.text ?? '';
    const listed = text
      .slice(text.indexOf(':') + 2)
      .replace(/\.$/, '')
      .split(/,\s+/);
    const expected = HEROES.filter((id) => heroes[id].level === at + 1).map((id) => {
      const { name, copies } = heroes[id];
      return `${name} ${symbolsOf(id)}${at === 0 ? ` (${copies})` : ''}`;
    });
    expect(listed).toEqual(expected);
  }
});

describe('What the rulebook fixes', () => {
  test('the Knight is level 1 with one armor, the Cleric level 2 with one magic and one potion, the Monk has one potion', () => {
    expect(heroes.knight).toMatchObject({ level: 1, soldiers: { magic: 0, weapon: 0, potion: 0, armor: 1 } });
    expect(heroes.cleric).toMatchObject({ level: 2, soldiers: { magic: 1, weapon: 0, potion: 1, armor: 0 } });
    expect(heroes.monk).toMatchObject({ level: 1, soldiers: { magic: 0, weapon: 0, potion: 1, armor: 0 } });
  });

  test('all others are labelled as designed', () => {
    const fixed = HEROES.filter((id) => heroes[id].source === 'rulebook');
    expect(fixed).toEqual(['knight', 'monk', 'cleric']);
  });
});

test("Bug: rules.md had figures of an older deck, called an action an order, and left out the book's worked attacks", () => {
  const text = readFileSync(new URL('../rules.md', import.meta.url), 'utf8');
  const [introduction = ''] = text.split('\n## ');
  expect(introduction).not.toMatch(/\border\b/);
  expect(introduction.indexOf('`+`')).toBe(introduction.indexOf('a `+`, which is drawing power') + 'a '.length);
  expect(text).not.toMatch(/seven or eight rounds|third or fourth match|fuzzer/);
  expect(text).toMatch(/### Three attacks, worked through/);
  const textOf = (wanted: string) => RULES.find(({ id }) => id === wanted)?.text ?? '';
  expect(textOf('setup.draw')).toMatch(/first\s+player finishes before the other begins/);
});
