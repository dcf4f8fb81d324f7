import { expect, test } from 'vitest';
import { after, at, choices, refusal, table } from '../table.ts';

test('knight.vanguard: it intercepts, and a hero that attacks it takes 2; a leader does not', () => {
  const s = table({ blue: { v1: 'fighter' }, red: { v1: 'knight' } });
  expect(at(after(s, 'Blue: melee v1 to v1'), 'blue v1')).toBe('fighter 2 acted attacked hurt charged');
  const leader = table({ wave: 'flank', blue: { leader: 'fighter' }, red: { v1: 'knight' } });
  expect(at(after(leader, 'Blue: melee leader to v1'), 'blue leader')).toBe('fighter 0 acted attacked charged');
  const other = table({ blue: { v1: 'fighter' }, red: { v1: 'knight', v2: 'mystic' } });
  expect(at(after(other, 'Blue: melee v1 to v2'), 'blue v1')).toBe('fighter 0 acted attacked charged');
  const shot = table({ wave: 'rear', blue: { r1: 'gunner' }, red: { v1: 'knight', f1: 'witch' } });
  expect(refusal(shot, 'Blue: ranged r1 to f1')).toContain('(intercept.blocks)');
});

test('knight.flank: ranged attacks do nothing to the leader; melee attacks and other targets are hit', () => {
  const red = { f1: 'knight', v1: 'mystic' };
  const s = table({ wave: 'rear', blue: { r1: 'gunner' }, red });
  expect(at(after(s, 'Blue: ranged r1 to leader'), 'red leader')).toBe('priestess 0');
  expect(at(after(s, 'Blue: ranged r1 to v1'), 'red v1')).toBe('mystic 5 hurt');
  const melee = table({ blue: { v1: 'fighter' }, red });
  expect(at(after(melee, 'Blue: melee v1 to leader'), 'red leader')).toBe('priestess 4 hurt');
});

test('knight.rear: up to 6 damage comes from other heroes of the unit, not from the leader or the rival', () => {
  const s = table({
    wave: 'rear',
    blue: { leader: 'mystic 3', r1: 'knight 1', v1: 'fighter 4', v2: 'homunculus 5' },
    red: { v1: 'witch 2' },
  });
  const cast = after(s, 'Blue: cast r1');
  expect(choices(cast).filter((text) => /leader|red|r1/.test(text))).toEqual([]);
  const moved = after(cast, 'Blue: share 4 to v1', 'Blue: share 2 to v2');
  expect([at(moved, 'blue r1'), at(moved, 'blue v1'), at(moved, 'blue v2')]).toEqual([
    'knight 7 acted hurt',
    'fighter 0',
    'homunculus 3',
  ]);
  expect(at(after(cast, 'Blue: done'), 'blue r1')).toBe('knight 1 acted');
});

test('knight.leader: attacks deal 1 less to the unit, to its leader too; orders do not', () => {
  const red = { leader: 'knight', v1: 'homunculus' };
  const s = table({ blue: { v1: 'fighter' }, red });
  expect(at(after(s, 'Blue: melee v1 to v1'), 'red v1')).toBe('homunculus 3 hurt');
  expect(at(after(s, 'Blue: melee v1 to leader'), 'red leader')).toBe('knight 3 hurt');
  expect(at(after(table({ blue: { hand: 'knight' }, red }), 'Blue: order knight'), 'red v1')).toBe('homunculus 4 hurt');
});

test('knight.order: 4 damage to each rival in melee, the leader too, not to those behind or to the own unit', () => {
  const s = table({ blue: { hand: 'knight', v1: 'witch' }, red: { v1: 'mystic', f1: 'templar', r3: 'homunculus' } });
  const hit = after(s, 'Blue: order knight');
  expect([at(hit, 'red v1'), at(hit, 'red leader'), at(hit, 'red r3')]).toEqual([
    'mystic 4 hurt',
    'priestess 4 hurt',
    'homunculus 4 hurt',
  ]);
  expect([at(hit, 'red f1'), at(hit, 'blue v1')]).toEqual(['templar 0', 'witch 0']);
});
