import { readFileSync } from 'node:fs';
import { readRules } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { GLYPHS } from '../src/battlefield/glyphs.ts';
import { ARMY_CARDS, type Card, cards, powerId } from '../src/cards/index.ts';
import { cardLabel, kindOf } from '../src/cards/kind.ts';
import { READY_ARMIES } from '../src/cards/ready.ts';
import { glyphId, glyphs } from '../src/glyphs.ts';
import { heroscape } from '../src/rules.ts';
import type { CardId } from '../src/state.ts';

const plain = (text: string): string => text.replace(/\s+/g, ' ');
const book = readFileSync(new URL('../rules.md', import.meta.url), 'utf8');
const rules = readRules(book);
const paragraph = (id: string): string => plain(rules.find((rule) => rule.id === id)?.text ?? '');

describe('Cards', () => {
  test('the sixteen of the master set, and more common squads, heroes, two-hex walkers and flyers', () => {
    expect(ARMY_CARDS).toHaveLength(45);
    const some = (is: (card: Card) => boolean) => ARMY_CARDS.filter((id) => is(cards[id])).length;
    expect(some(({ isUnique, isHero }) => !isUnique && !isHero)).toBeGreaterThanOrEqual(10);
    expect(some(({ isUnique, isHero }) => !isUnique && isHero)).toBeGreaterThanOrEqual(1);
    expect(some(({ hexes, powers }) => hexes === 2 && powers.some(({ flying }) => flying))).toBeGreaterThanOrEqual(4);
    expect(some(({ hexes, powers }) => hexes === 2 && !powers.some(({ flying }) => flying))).toBeGreaterThanOrEqual(6);
  });

  test('squad figures have one life, heroes stand alone, and every card has a power', () => {
    const isOdd = ({ isHero, life, figures, powers }: Card) => (isHero ? figures : life) !== 1 || powers.length === 0;
    expect(ARMY_CARDS.filter((id) => isOdd(cards[id]))).toEqual([]);
  });

  test('what rules.md tells of a power or a glyph is what the card or the glyph says', () => {
    const powers = ARMY_CARDS.flatMap((id) => [...cards[id].powers]);
    expect(powers.filter((power) => !paragraph(powerId(power)).includes(power.text))).toEqual([]);
    expect(GLYPHS.filter((name) => !paragraph(glyphId(name)).includes(glyphs[name].text))).toEqual([]);
  });

  test('rules.md has the numbers of every card, what it is (with class and personality), and its powers', () => {
    const row = (id: CardId) => {
      const { points, figures, hexes, life, move, range, attack, defense, size, height } = cards[id];
      const many = `${figures}${hexes === 2 ? ', two-hex' : ''}`;
      return [cardLabel(id), points, many, life, move, range, attack, defense, `${size} ${height}`].join(' | ');
    };
    const about = (id: CardId) =>
      `- **${cardLabel(id)}.** ${kindOf(id)}. ${cards[id].powers.map(({ name }) => name).join(', ')}.`;
    const text = plain(book);
    expect(ARMY_CARDS.filter((id) => !text.includes(row(id)))).toEqual([]);
    expect(ARMY_CARDS.filter((id) => !text.includes(about(id)))).toEqual([]);
    expect(kindOf('arrow-gruts')).toBe('Common squad, orc archer, Wild, medium 4');
  });

  test('a power names every card that has it', () => {
    const unnamed = ARMY_CARDS.flatMap((id) =>
      cards[id].powers.filter((power) => !paragraph(powerId(power)).includes(cardLabel(id))).map(({ name }) => name),
    );
    expect(unnamed).toEqual([]);
  });

  test('the texts of powers and glyphs say which die is rolled', () => {
    const texts = [
      ...ARMY_CARDS.flatMap((id) => cards[id].powers.map(({ text }) => text)),
      ...GLYPHS.map((name) => glyphs[name].text),
    ];
    const isVague = (text: string) => /\bon (?:a )?\d+/i.test(text) && !text.includes('20-sided die');
    expect(texts.filter(isVague)).toEqual([]);
  });

  test('ready-made armies cost 355 to 410 points and have no unique card twice', () => {
    const armies = Object.values(READY_ARMIES).map((army) => army.cards);
    const pointsOf = (list: readonly CardId[]) => list.reduce((sum, id) => sum + cards[id].points, 0);
    expect(armies.map(pointsOf).filter((points) => points < 355 || points > 410)).toEqual([]);
    const namesOf = (list: readonly CardId[]) => list.filter((id) => cards[id].isUnique).map((id) => cards[id].name);
    expect(armies.map(namesOf).filter((names) => new Set(names).size < names.length)).toEqual([]);
  });
});

test('CARDS.md has every field of a power and every action', () => {
  const page = readFileSync(new URL('../CARDS.md', import.meta.url), 'utf8');
  const fields = new Set(ARMY_CARDS.flatMap((id) => cards[id].powers.flatMap((power) => Object.keys(power))));
  const unnamed = [...fields].filter((field) => !['name', 'text'].includes(field) && !page.includes(`\`${field}\``));
  expect(unnamed).toEqual([]);
  expect(heroscape.inventory.actions.filter((action) => !page.includes(`| \`${action}\``))).toEqual([]);
});
