import { describe, expect, test } from 'vitest';
import { skeletonOf } from '../src/people/confusables.ts';
import { readName } from '../src/people/names.ts';

const refused = (name: string) => {
  try {
    readName(name);
  } catch (error) {
    return (error as { rule?: string }).rule;
  }
  return undefined;
};

describe('A name', () => {
  test('is kept without blanks around it and with single ones inside', () => {
    expect(readName('  Ada \n Lovelace ')).toBe('Ada Lovelace');
    expect(refused(' \t ')).toBe('name.empty');
  });

  test('has nothing that cannot be seen or that turns the text about', () => {
    for (const name of ['Ada\u202e', 'A\u200bda', '\u0007', 'a\u200db', '\u200d', '👩\u200d']) {
      expect([name, refused(name)]).toEqual([name, 'name.unseen']);
    }
  });

  test('Bug: pictures that are joined to one were refused', () => {
    for (const name of ['👩\u200d👩\u200d👧', '🧙\u200d♂️ Merlin', 'Ada 👩🏽\u200d🚀'])
      expect(readName(name)).toBe(name);
  });

  test.each([
    ['Аnn', 'name.scripts'],
    ['Αnn', 'name.scripts'],
    ['paypаl', 'name.scripts'],
    ['Ann\ufe0f', 'name.unseen'],
    ['Ann\u{e0100}', 'name.unseen'],
    ['\u3164', 'name.unseen'],
    ['\u2800', 'name.unseen'],
    ['A\u034fnn', 'name.unseen'],
    ['Ann (guest)', 'name.signs'],
    ['<b>Ann</b>', 'name.signs'],
    ['Z\u0335\u0336\u0337\u0338algo', 'name.marks'],
  ])('Bug: %s could be a name (%s)', (name, rule) => {
    expect(refused(name)).toBe(rule);
  });

  test('is kept as its plain characters, in any script of a living language', () => {
    expect(readName('Ａｎｎ')).toBe('Ann');
    for (const name of [
      'Zoë',
      "O'Neill",
      'Анна',
      'Ωμέγα',
      '안나',
      '山田 はな',
      '山田 Hana',
      'आन्या',
      'דנה',
      'Jean-Luc',
      'A. B.',
      '7',
    ]) {
      expect(readName(name)).toBe(name.normalize('NFKC'));
    }
  });
});

describe('Names that look alike', () => {
  test.each([
    ['Ann', 'ANN'],
    ['coco', 'сосо'],
    ['Bob', 'B0b'],
    ['Bill', 'BiII'],
    ['Zoe', 'Zoë'],
    ['modern', 'modem'],
    ['Mary Ann', 'Mary-Ann'],
  ])('%s and %s have one skeleton', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other));
  });

  test('others do not', () => {
    const names = ['Ann', 'Anna', 'Bob', 'Rob', 'Анна', '山田', '🧙', '🧝'];
    expect(new Set(names.map(skeletonOf)).size).toBe(names.length);
  });
});
