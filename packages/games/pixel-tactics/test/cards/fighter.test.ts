import { expect, test } from 'vitest';
import { after, at, place, refusal, strength, table } from '../table.ts';

test('fighter.vanguard: it intercepts; in the flank it does not', () => {
  const shoot = (red: object) => refusal(table({ wave: 'rear', blue: { r1: 'gunner' }, red }), 'Blue: ranged r1 to r1');
  expect(shoot({ v1: 'fighter', r1: 'witch' })).toContain('(intercept.blocks)');
  expect(shoot({ f1: 'fighter', r1: 'witch' })).toBeUndefined();
});

test('fighter.flank: +2 strength, for nobody else', () => {
  const s = table({ blue: { f1: 'fighter', f3: 'knight' } });
  expect([strength(s, 'blue f1'), strength(s, 'blue f3')]).toEqual([6, 3]);
});

test('fighter.rear: +4 strength, for nobody else', () => {
  const s = table({ blue: { r1: 'fighter', r3: 'knight' } });
  expect([strength(s, 'blue r1'), strength(s, 'blue r3')]).toEqual([8, 3]);
});

test('fighter.leader: heroes have +2 in melee, not in ranged attacks; the leader has not', () => {
  const s = table({ blue: { leader: 'fighter', v1: 'knight' } });
  const to = place('red leader');
  expect(strength(s, 'blue v1', { to, reach: 'melee' })).toBe(5);
  expect(strength(s, 'blue v1', { to, reach: 'ranged' })).toBe(3);
  expect(strength(s, 'blue leader', { to, reach: 'melee' })).toBe(4);
});

test('fighter.order: 5 damage to each hero of a column in both units, not to leaders, corpses or other columns', () => {
  const s = table({
    blue: { hand: 'fighter', v1: 'knight', r1: 'witch corpse', v2: 'homunculus' },
    red: { v1: 'mystic', r1: 'templar' },
  });
  const hit = after(s, 'Blue: order fighter', 'Blue: column left');
  expect([at(hit, 'blue v1'), at(hit, 'red v1'), at(hit, 'red r1')]).toEqual([
    'knight 5 hurt',
    'mystic 5 hurt',
    'templar 5 hurt',
  ]);
  expect([at(hit, 'blue r1'), at(hit, 'blue v2'), at(hit, 'red leader')]).toEqual([
    'witch 0 corpse',
    'homunculus 0',
    'priestess 0',
  ]);
});
