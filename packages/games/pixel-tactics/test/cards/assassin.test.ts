import { expect, test } from 'vitest';
import { after, asked, at, choices, left, offers, play, strength, table } from '../table.ts';

test('assassin.vanguard: its printed strength counts twice against leaders; not against heroes, and no bonus does', () => {
  const s = table({ blue: { v1: 'assassin', v2: 'fighter', f1: 'mystic' }, red: { v1: 'knight' } });
  expect(strength(s, 'blue v1')).toBe(5);
  expect(at(after(s, 'Blue: melee v1 to leader'), 'red leader')).toBe('priestess 8 hurt');
  expect(at(after(s, 'Blue: melee v1 to v1'), 'red v1')).toBe('knight 5 hurt');
  expect(at(after(s, 'Blue: melee v2 to leader'), 'red leader')).toBe('priestess 4 hurt');
  const elsewhere = table({ wave: 'flank', blue: { f1: 'assassin' } });
  expect(at(after(elsewhere, 'Blue: melee f1 to leader'), 'red leader')).toBe('priestess 3 hurt');
});

test('assassin.flank: the printed strength of its forerunner counts twice against heroes; not against leaders', () => {
  const blue = { f1: 'assassin', v1: 'homunculus', v2: 'fighter', r1: 'knight' };
  const s = table({ blue, red: { v1: 'knight' } });
  // 3 printed, 2 of its own power, 3 once more.
  expect(at(after(s, 'Blue: melee v1 to v1'), 'red v1')).toBe('knight 8 hurt');
  expect(at(after(s, 'Blue: melee v1 to leader'), 'red leader')).toBe('priestess 5 hurt');
  expect([strength(s, 'blue v1'), at(after(s, 'Blue: melee v2 to v1'), 'red v1')]).toEqual([5, 'knight 4 hurt']);
  const behind = table({ wave: 'rear', blue: { f1: 'assassin', r1: 'gunner' }, red: { v1: 'knight' } });
  expect(at(after(behind, 'Blue: ranged r1 to v1'), 'red v1')).toBe('knight 5 hurt');
  const itself = table({ wave: 'flank', blue: { f1: 'assassin' }, red: { v1: 'knight' } });
  expect(at(after(itself, 'Blue: melee f1 to v1'), 'red v1')).toBe('knight 3 hurt');
});

test('assassin.rear: 3 damage to the rival leader, wherever it stands; that is no attack, and nothing lessens it', () => {
  const red = { leader: 'knight', v2: 'trapper', f1: 'alchemist' };
  const s = table({ wave: 'rear', blue: { r1: 'assassin', v1: 'fighter' }, red });
  const cast = after(s, 'Blue: cast r1');
  expect([at(cast, 'red leader'), at(cast, 'blue leader'), at(cast, 'red v2'), at(cast, 'blue r1')]).toEqual([
    'knight 3 hurt',
    'priestess 0',
    'trapper 0',
    'assassin 0 acted',
  ]);
});

test('assassin.leader: a rival hero falls as soon as its damage is lethal; own heroes and leaders wait for the end of the wave', () => {
  const s = table({
    blue: { leader: 'assassin', hand: 'fighter', v1: 'knight', v2: 'templar 4' },
    red: { leader: 'mystic 18', v1: 'witch 2', v2: 'fighter', v3: 'templar 2', f1: 'oracle' },
  });
  const { s: hit, heard } = play(s, 'Blue: melee v1 to v1');
  expect(heard().slice(1)).toEqual([
    "Red's Witch (v1) takes 3 damage: 0 of 5 life left.",
    "Red's Witch (v1) is defeated.",
  ]);
  expect(at(hit, 'red v1')).toBe('witch 0 corpse hurt');
  expect(offers(hit, 'melee blue v2')).toContain('melee blue v2 (Templar) to red f1 (Oracle)');
  // Not lethal: 5 of 6.
  expect(at(after(s, 'Blue: melee v1 to v3'), 'red v3')).toBe('templar 5 hurt');
  const order = after(s, 'Blue: order fighter', 'Blue: column left');
  expect([at(order, 'red v1'), at(order, 'red f1'), at(order, 'blue v1')]).toEqual([
    'witch 0 corpse hurt',
    'oracle 0 corpse hurt',
    'knight 5 hurt',
  ]);
  const own = after(s, 'Blue: pass', 'Red: melee v2 to v2');
  expect(at(own, 'blue v2')).toBe('templar 8 hurt');
  const leader = table({ blue: { leader: 'assassin', v1: 'knight' }, red: { leader: 'mystic 18' } });
  const struck = after(leader, 'Blue: melee v1 to leader');
  expect([at(struck, 'red leader'), left(struck)]).toEqual(['mystic 21 hurt', 1]);
});

test('assassin.leader: those whose damage becomes lethal at the same moment fall together', () => {
  // The Oracle's last attack is possible because the Witch in front of it lies as well.
  const s = table({
    blue: { leader: 'assassin', hand: 'fighter' },
    red: { leader: 'berserker', v1: 'witch', f1: 'oracle', r1: 'knight' },
  });
  const fallen = after(s, 'Blue: order fighter', 'Blue: column left');
  expect([at(fallen, 'red v1'), at(fallen, 'red f1'), at(fallen, 'red r1')]).toEqual([
    'witch 0 corpse hurt',
    'oracle 0 corpse hurt',
    'knight 5 hurt',
  ]);
  expect([asked(fallen), choices(fallen).length]).toEqual(['Red react', 2]);
});

test('assassin.leader: whether damage is moved is decided before anybody falls of it', () => {
  const s = table({
    blue: { leader: 'assassin', hand: 'knight' },
    red: { leader: 'mystic', r1: 'gunner', r3: 'homunculus 3' },
  });
  const hit = after(s, 'Blue: order knight');
  expect([asked(hit), choices(hit)]).toEqual(['Red absorb', ['choose red r3 (Homunculus)', 'done']]);
  const moved = after(hit, 'Red: choose r3');
  expect([at(moved, 'red r1'), at(moved, 'red r3')]).toEqual(['gunner 0 hurt', 'homunculus 0 corpse hurt']);
  const kept = after(hit, 'Red: done');
  expect([at(kept, 'red r1'), at(kept, 'red r3')]).toEqual(['gunner 0 corpse hurt', 'homunculus 0 corpse hurt']);
});

test('assassin.order: any hero of either unit is defeated, whatever protects it; no leader and no corpse can be chosen', () => {
  const s = table({
    blue: { hand: 'assassin', v1: 'mystic' },
    red: { v1: 'knight', f1: 'templar', r1: 'homunculus', r2: 'witch corpse' },
  });
  const open = after(s, 'Blue: order assassin');
  expect(choices(open)).toEqual([
    'choose blue v1 (Mystic)',
    'choose red v1 (Knight)',
    'choose red f1 (Templar)',
    'choose red r1 (Homunculus)',
  ]);
  const done = after(open, 'Blue: choose red r1');
  expect([at(done, 'red r1'), at(done, 'red v1'), at(done, 'blue discard')]).toEqual([
    'homunculus 0 corpse',
    'knight 0',
    'assassin',
  ]);
});
