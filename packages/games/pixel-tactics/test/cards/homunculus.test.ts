import { expect, test } from 'vitest';
import { after, asked, at, choices, left, refusal, strength, table } from '../table.ts';

test('homunculus.vanguard: it intercepts and has +2 strength; not in another row', () => {
  const s = table({ wave: 'rear', blue: { r1: 'gunner' }, red: { v1: 'homunculus', r1: 'witch' } });
  expect(strength(s, 'red v1')).toBe(5);
  expect(refusal(s, 'Blue: ranged r1 to r1')).toContain('(intercept.blocks)');
  expect(strength(table({ blue: { f1: 'homunculus' } }), 'blue f1')).toBe(3);
});

test('homunculus.flank: up to 7 damage comes from other heroes, no more than they have', () => {
  const s = table({ wave: 'flank', blue: { f1: 'homunculus 1', v1: 'knight 9', r1: 'witch 1' } });
  const cast = after(s, 'Blue: cast f1');
  expect(choices(cast)).toHaveLength(7 + 1 + 1);
  const moved = after(cast, 'Blue: share 5 to v1', 'Blue: done');
  expect([at(moved, 'blue f1'), at(moved, 'blue v1')]).toEqual(['homunculus 6 acted hurt', 'knight 4']);
  expect(refusal(cast, 'Blue: share 2 to r1')).toContain('(power.choice)');
});

test('homunculus.rear: damage to other rear heroes may go to it, whatever deals it; not that of other rows', () => {
  const red = { r1: 'homunculus', r3: 'witch', v3: 'knight' };
  const s = after(table({ blue: { hand: 'fighter' }, red }), 'Blue: order fighter', 'Blue: column right');
  expect(asked(s)).toBe('Red absorb');
  const moved = after(s, 'Red: choose r1');
  expect([at(moved, 'red r1'), at(moved, 'red r3'), at(moved, 'red v3')]).toEqual([
    'homunculus 5 hurt',
    'witch 0 hurt',
    'knight 5 hurt',
  ]);
  const melee = after(table({ blue: { v1: 'fighter' }, red }), 'Blue: melee v1 to v3');
  expect([asked(melee), at(melee, 'red v3')]).toEqual(['Blue turn', 'knight 4 hurt']);
});

test('homunculus.leader: lethal damage goes to it; damage that is not lethal stays', () => {
  const s = table({ blue: { v1: 'fighter' }, red: { leader: 'homunculus', v1: 'knight 4', v2: 'witch 4' } });
  expect(at(after(s, 'Blue: melee v1 to v1'), 'red leader')).toBe('homunculus 0');
  const lethal = after(s, 'Blue: melee v1 to v2');
  expect([at(lethal, 'red v2'), at(lethal, 'red leader')]).toEqual(['witch 4', 'homunculus 4 hurt']);
});

test('homunculus.order: heroes and corpses go anywhere in the unit; the leader and the rival stay', () => {
  const s = table({ blue: { hand: 'homunculus', v1: 'knight 2', f1: 'witch corpse' }, red: { v1: 'mystic' } });
  const open = after(s, 'Blue: order homunculus');
  expect(choices(open).some((text) => /leader|red/.test(text))).toBe(false);
  const done = after(open, 'Blue: switch v1 with r3', 'Blue: switch f1 with v1', 'Blue: done');
  expect([at(done, 'blue r3'), at(done, 'blue v1'), at(done, 'blue f1')]).toEqual(['knight 2', 'witch 0 corpse', '']);
  expect(left(done)).toBe(1);
});
