import { expect, test } from 'vitest';
import { after, at, offers, refusal, table } from '../table.ts';

test('trapper.vanguard: it intercepts, and ranged attacks do nothing to it; melee attacks do', () => {
  const red = { v1: 'trapper', f1: 'witch' };
  const s = table({ wave: 'rear', blue: { r1: 'gunner', r2: 'fighter' }, red });
  expect(refusal(s, 'Blue: ranged r1 to f1')).toContain('(intercept.blocks)');
  expect(at(after(s, 'Blue: ranged r1 to v1'), 'red v1')).toBe('trapper 0');
  expect(at(after(table({ blue: { v1: 'fighter' }, red }), 'Blue: melee v1 to v1'), 'red v1')).toBe('trapper 4 hurt');
});

test('trapper.flank: the forerunner intercepts, the supporter attacks from a distance; not the other way round', () => {
  const red = { v1: 'witch', f1: 'trapper', r1: 'mystic', leader: 'knight' };
  const s = table({ wave: 'rear', blue: { r1: 'gunner' }, red });
  expect(refusal(s, 'Blue: ranged r1 to f1')).toContain('(intercept.blocks)');
  expect(refusal(s, 'Blue: ranged r1 to v1')).toBeUndefined();
  const supported = table({ wave: 'rear', seat: 'Red', red });
  expect(offers(supported, 'ranged')).toEqual(['ranged red r1 (Mystic) to blue leader (Priestess)']);
  expect(offers(table({ seat: 'Red', red }), 'ranged')).toEqual([]);
});

test('trapper.rear: the rival discards a random card; the caster does not', () => {
  const s = table({ wave: 'rear', blue: { r1: 'trapper', hand: 'witch' }, red: { hand: 'knight mystic' } });
  const cast = after(s, 'Blue: cast r1 | 1');
  expect([at(cast, 'red hand'), at(cast, 'red discard'), at(cast, 'blue hand')]).toEqual(['knight', 'mystic', 'witch']);
});

test('trapper.leader: it attacks from a distance, and all heroes intercept; its heroes do not get Ranged attack', () => {
  const red = { leader: 'trapper', f1: 'witch', r1: 'mystic' };
  const s = table({ wave: 'flank', seat: 'Red', blue: { v1: 'knight', r1: 'fighter' }, red });
  expect(offers(s, 'ranged').map((text) => text.split(' to ')[0])).toEqual([
    'ranged red leader (Trapper)',
    'ranged red leader (Trapper)',
  ]);
  const shot = table({ wave: 'rear', blue: { r1: 'gunner' }, red });
  expect(refusal(shot, 'Blue: ranged r1 to r1')).toContain('(intercept.blocks)');
});

test('trapper.order: the rival discards three random cards, or as many as there are', () => {
  const s = table({ blue: { hand: 'trapper' }, red: { hand: 'knight mystic witch oracle' } });
  expect(at(after(s, 'Blue: order trapper | 0 0 0'), 'red hand')).toBe('witch');
  const few = table({ blue: { hand: 'trapper knight' }, red: { hand: 'witch' } });
  const hit = after(few, 'Blue: order trapper | 0');
  expect([at(hit, 'red hand'), at(hit, 'blue hand')]).toEqual(['', 'knight']);
});
