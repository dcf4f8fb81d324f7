import { describe, expect, test } from 'vitest';
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
});
