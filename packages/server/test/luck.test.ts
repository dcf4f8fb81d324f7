import { provable, seeded } from '@muster/engine';
import { expect, test } from 'vitest';
import { luckOf } from '../src/ongoing/match-luck.ts';

test('the luck of a match is that of the engine, number by number: whoever checks it afterwards finds the same', () => {
  const chance = seeded(3);
  for (const digits of [32, 64, 128]) {
    for (let attempt = 0; attempt < 20; attempt++) {
      const seed = Array.from({ length: digits }, () => chance.int(16).toString(16)).join('');
      const salts = [['', 'b'], ['a'], ['é and 𝄞', '"', ',']][attempt % 3] as string[];
      const [round, step] = [chance.int(3), chance.int(1000)];
      const [ours, engines] = [luckOf(seed, salts)(round, step), provable(seed, salts, round, step)];
      for (let i = 0; i < 50; i++) {
        const n = 1 + chance.int(2 ** 31);
        expect(ours.int(n)).toBe(engines.int(n));
        expect(ours.pick([3, 2, 1])).toBe(engines.pick([3, 2, 1]));
      }
    }
  }
});

test('each step has luck of its own, which can be drawn again, and is new when all have agreed to take it back', () => {
  const luck = luckOf('ab'.repeat(32), ['salt']);
  const draw = (round: number, step: number) => {
    const chance = luck(round, step);
    return Array.from({ length: 20 }, () => chance.int(1000));
  };
  expect(draw(0, 1)).toEqual(draw(0, 1));
  expect(draw(0, 1)).not.toEqual(draw(0, 2));
  expect(draw(0, 1)).not.toEqual(draw(1, 1));
});

test('what is no seed is a problem', () => {
  expect(() => luckOf('not hexadecimal', [])(0, 0).int(2)).toThrow('hexadecimal digits');
});
