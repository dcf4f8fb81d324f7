import { provable, seeded } from '@muster/engine';
import { expect, test } from 'vitest';
import { luckOf } from '../src/ongoing/match-luck.ts';

test('the luck of a match is that of the engine, number by number: whoever checks it afterwards finds the same', () => {
  const chance = seeded(3);
  for (const digits of [32, 64, 128]) {
    for (let round = 0; round < 20; round++) {
      const seed = Array.from({ length: digits }, () => chance.int(16).toString(16)).join('');
      const salt = ['', 'a,b', 'é and 𝄞'][round % 3] as string;
      const at = chance.int(1000);
      const [ours, engines] = [luckOf(seed, salt)(at), provable(seed, `${salt}/${at}`)];
      for (let i = 0; i < 50; i++) {
        const n = 1 + chance.int(2 ** 31);
        expect(ours.int(n)).toBe(engines.int(n));
        expect(ours.pick([3, 2, 1])).toBe(engines.pick([3, 2, 1]));
      }
    }
  }
});

test('entries have luck of their own, and each can be drawn again', () => {
  const luck = luckOf('ab'.repeat(32), 'salt');
  const draw = (at: number) => {
    const chance = luck(at);
    return Array.from({ length: 20 }, () => chance.int(1000));
  };
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
});

test('what is no seed is a problem', () => {
  expect(() => luckOf('not hexadecimal', '')(0).int(2)).toThrow('hexadecimal digits');
});
