import { expect, test } from 'vitest';
import { after, at, offers, refusal, table } from '../table.ts';

test('planestalker.vanguard: it intercepts and attacks from a distance; the other columns are open', () => {
  const blue = { v1: 'planestalker', f1: 'witch', f3: 'mystic' };
  const s = table({ blue: { ...blue, v2: 'knight' }, red: { v1: 'templar', r1: 'scientist' } });
  expect(offers(s, 'ranged')).toEqual([
    'ranged blue v1 (Planestalker) to red v1 (Templar)',
    'ranged blue v1 (Planestalker) to red leader (Priestess)',
    'ranged blue v1 (Planestalker) to red r1 (Scientist)',
  ]);
  expect(at(after(s, 'Blue: ranged v1 to r1'), 'red r1')).toBe('scientist 3 hurt');
  const shot = table({ wave: 'rear', seat: 'Red', blue, red: { r1: 'gunner' } });
  expect(refusal(shot, 'Red: ranged r1 to f1')).toContain('(intercept.blocks)');
  expect([refusal(shot, 'Red: ranged r1 to v1'), refusal(shot, 'Red: ranged r1 to f3')]).toEqual([
    undefined,
    undefined,
  ]);
});

test('planestalker.flank: forerunner and supporter attack from a distance; it does not itself, nor do other columns', () => {
  const blue = { f1: 'planestalker', v1: 'witch', v2: 'knight', r1: 'mystic', r3: 'fighter' };
  const shooting = (wave: string) => offers(table({ wave, blue }), 'ranged');
  expect(shooting('vanguard')).toEqual(['ranged blue v1 (Witch) to red leader (Priestess)']);
  expect(shooting('flank')).toEqual([]);
  expect(shooting('rear')).toEqual(['ranged blue r1 (Mystic) to red leader (Priestess)']);
  const alone = table({ wave: 'rear', blue: { ...blue, f1: 'planestalker corpse' } });
  expect(offers(alone, 'ranged')).toEqual([]);
});

test('planestalker.rear: it attacks from a distance; its neighbours do not', () => {
  const s = table({ wave: 'rear', blue: { r1: 'planestalker', r2: 'knight', v1: 'witch' } });
  expect(offers(s, 'ranged')).toEqual(['ranged blue r1 (Planestalker) to red leader (Priestess)']);
});

test('planestalker.leader: it and all its heroes attack from a distance; corpses and the rival do not', () => {
  const blue = { leader: 'planestalker', v1: 'witch', v2: 'knight corpse', f3: 'mystic', r2: 'templar' };
  const shooting = (wave: string) => offers(table({ wave, blue }), 'ranged').map((text) => text.split(' to ')[0]);
  expect(shooting('vanguard')).toEqual(['ranged blue v1 (Witch)']);
  expect(shooting('flank')).toEqual(['ranged blue leader (Planestalker)', 'ranged blue f3 (Mystic)']);
  expect(shooting('rear')).toEqual(['ranged blue r2 (Templar)']);
  expect(at(after(table({ wave: 'flank', blue }), 'Blue: ranged leader to leader'), 'red leader')).toBe(
    'priestess 4 hurt',
  );
  expect(offers(table({ seat: 'Red', blue, red: { v1: 'fighter' } }), 'ranged')).toEqual([]);
});

test('planestalker.order: 5 damage to each hero in both flanks; not to leaders, corpses or other rows', () => {
  const s = table({
    blue: { hand: 'planestalker', f1: 'knight', v1: 'witch' },
    red: { f1: 'mystic 1', f3: 'fighter corpse', r1: 'templar' },
  });
  const hit = after(s, 'Blue: order planestalker');
  expect([at(hit, 'blue f1'), at(hit, 'red f1')]).toEqual(['knight 5 hurt', 'mystic 6 hurt']);
  expect([at(hit, 'blue leader'), at(hit, 'red leader')]).toEqual(['priestess 0', 'priestess 0']);
  expect([at(hit, 'blue v1'), at(hit, 'red f3'), at(hit, 'red r1')]).toEqual([
    'witch 0',
    'fighter 0 corpse',
    'templar 0',
  ]);
});
