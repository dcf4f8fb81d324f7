import { expect, test } from 'vitest';
import { after, at, choices, offers, strength, table } from '../table.ts';

test('dragon-mage.vanguard: a hero in melee is defeated; nobody behind another, and no leader', () => {
  const s = table({ blue: { v1: 'dragon-mage' }, red: { v1: 'knight', f1: 'witch', r3: 'mystic' } });
  const cast = after(s, 'Blue: cast v1');
  expect(choices(cast)).toEqual(['choose blue v1 (Dragon Mage)', 'choose red v1 (Knight)', 'choose red r3 (Mystic)']);
  expect(at(after(cast, 'Blue: choose red v1'), 'red v1')).toBe('knight 0 corpse');
});

test('dragon-mage.flank: the supporter has +3 strength; the forerunner and itself have not', () => {
  const s = table({ blue: { v1: 'knight', f1: 'dragon-mage', r1: 'witch' } });
  expect(['v1', 'f1', 'r1'].map((slot) => strength(s, `blue ${slot}`))).toEqual([3, 6, 4]);
});

test('dragon-mage.rear: it attacks from a distance; in the vanguard it does not', () => {
  const rear = table({ wave: 'rear', blue: { r1: 'dragon-mage', v1: 'knight' }, red: { r2: 'witch' } });
  expect(at(after(rear, 'Blue: ranged r1 to r2'), 'red r2')).toBe('witch 6 hurt');
  expect(offers(table({ blue: { v1: 'dragon-mage' } }), 'ranged')).toEqual([]);
});

test('dragon-mage.leader: the rival cannot clear corpses; its own player can', () => {
  const s = table({ blue: { leader: 'dragon-mage', v1: 'knight corpse' }, red: { v1: 'witch corpse' } });
  expect(offers(s, 'clear')).toEqual(['clear blue v1 (Knight)']);
  expect(offers(after(s, 'Blue: pass'), 'clear')).toEqual([]);
});

test('dragon-mage.order: a hero has +5 strength until the wave ends, and not longer', () => {
  const s = table({ seat: 'Red', first: 'Blue', red: { hand: 'dragon-mage', v1: 'knight' } });
  const boosted = after(s, 'Red: order dragon-mage');
  expect([strength(boosted, 'red v1'), at(boosted, 'red v1')]).toEqual([8, 'knight 0 +5']);
  expect(strength(after(boosted, 'Red: pass'), 'red v1')).toBe(3);
});
