import { expect, test } from 'vitest';
import { after, at, left, offers, refusal, strength, table } from '../table.ts';

test('pyromancer.vanguard: 3 damage to each rival in melee, the leader too, and nothing lessens it; not to those behind', () => {
  const s = table({
    blue: { v1: 'pyromancer', v2: 'witch' },
    red: { leader: 'knight', v1: 'mystic', f1: 'templar', r3: 'homunculus' },
  });
  const cast = after(s, 'Blue: cast v1');
  expect([at(cast, 'red v1'), at(cast, 'red leader'), at(cast, 'red r3')]).toEqual([
    'mystic 3 hurt',
    'knight 3 hurt',
    'homunculus 3 hurt',
  ]);
  expect([at(cast, 'red f1'), at(cast, 'blue v2'), at(cast, 'blue leader')]).toEqual([
    'templar 0',
    'witch 0',
    'priestess 0',
  ]);
  // A spell instead of an attack.
  expect([at(cast, 'blue v1'), left(cast)]).toEqual(['pyromancer 0 acted', 1]);
  expect(refusal(cast, 'Blue: melee v1 to v1')).toContain('(action.one)');
});

test('pyromancer.flank: it and its forerunner attack from a distance; its supporter does not', () => {
  const blue = { f1: 'pyromancer', v1: 'witch', v2: 'knight', r1: 'mystic' };
  const shooting = (wave: string) => offers(table({ wave, blue }), 'ranged');
  expect(shooting('vanguard')).toEqual(['ranged blue v1 (Witch) to red leader (Priestess)']);
  expect(shooting('flank')).toEqual(['ranged blue f1 (Pyromancer) to red leader (Priestess)']);
  expect(shooting('rear')).toEqual([]);
});

test('pyromancer.rear: it attacks from a distance; its neighbours do not', () => {
  const s = table({ wave: 'rear', blue: { r1: 'pyromancer', r2: 'knight', v1: 'witch' } });
  expect(offers(s, 'ranged')).toEqual(['ranged blue r1 (Pyromancer) to red leader (Priestess)']);
});

test('pyromancer.leader: it attacks from a distance; its heroes do not', () => {
  const s = table({ wave: 'flank', blue: { leader: 'pyromancer', f1: 'witch' } });
  expect(offers(s, 'ranged')).toEqual(['ranged blue leader (Pyromancer) to red leader (Priestess)']);
});

test('pyromancer.leader: +3 strength for the heroes of the first player, and no protection; not for the leader', () => {
  const s = table({ first: 'Blue', blue: { leader: 'pyromancer', v1: 'knight' }, red: { v1: 'fighter' } });
  expect([strength(s, 'blue v1'), strength(s, 'blue leader'), strength(s, 'red v1')]).toEqual([6, 6, 4]);
  const hit = after(s, 'Blue: melee v1 to v1', 'Blue: pass', 'Red: melee v1 to v1');
  expect([at(hit, 'red v1'), at(hit, 'blue v1')]).toEqual([
    'fighter 8 acted attacked hurt charged',
    'knight 4 attacked hurt charged',
  ]);
});

test('pyromancer.leader: otherwise attacks deal 1 less to its heroes, who are no stronger; orders do not, and not to the leader', () => {
  const s = table({ first: 'Red', seat: 'Red', blue: { leader: 'pyromancer', v1: 'mystic' }, red: { v1: 'fighter' } });
  expect(strength(s, 'blue v1')).toBe(1);
  expect(at(after(s, 'Red: melee v1 to v1'), 'blue v1')).toBe('mystic 3 hurt');
  expect(at(after(s, 'Red: melee v1 to leader'), 'blue leader')).toBe('pyromancer 4 hurt');
  const order = table({
    first: 'Red',
    seat: 'Red',
    blue: { leader: 'pyromancer', v1: 'mystic' },
    red: { hand: 'fighter' },
  });
  expect(at(after(order, 'Red: order fighter', 'Red: column left'), 'blue v1')).toBe('mystic 5 hurt');
});

test('pyromancer.order: 7 damage to each hero in both vanguards; not to leaders, corpses or other rows', () => {
  const s = table({
    blue: { hand: 'pyromancer', v2: 'knight', f1: 'witch' },
    red: { v1: 'fighter', v3: 'mystic corpse', r3: 'templar' },
  });
  const hit = after(s, 'Blue: order pyromancer');
  expect([at(hit, 'blue v2'), at(hit, 'red v1')]).toEqual(['knight 7 hurt', 'fighter 7 hurt']);
  expect([at(hit, 'blue leader'), at(hit, 'red leader')]).toEqual(['priestess 0', 'priestess 0']);
  expect([at(hit, 'blue f1'), at(hit, 'red v3'), at(hit, 'red r3')]).toEqual([
    'witch 0',
    'mystic 0 corpse',
    'templar 0',
  ]);
});
