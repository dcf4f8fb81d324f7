import { expect, test } from 'vitest';
import { after, asked, at, choices, left, play, refusal, table } from '../table.ts';

test('healer.vanguard: it intercepts, and attacks deal 2 less to it; orders do not, and others are not protected', () => {
  const red = { v1: 'healer', v2: 'knight', r1: 'witch' };
  const s = table({ blue: { v1: 'fighter', hand: 'knight' }, red });
  expect(at(after(s, 'Blue: melee v1 to v1'), 'red v1')).toBe('healer 2 hurt');
  expect(at(after(s, 'Blue: melee v1 to v2'), 'red v2')).toBe('knight 4 hurt');
  expect(at(after(s, 'Blue: order knight'), 'red v1')).toBe('healer 4 hurt');
  const weak = table({ blue: { v1: 'mystic' }, red });
  expect(at(after(weak, 'Blue: melee v1 to v1'), 'red v1')).toBe('healer 0');
  const shot = table({ wave: 'rear', blue: { r1: 'gunner' }, red });
  expect(refusal(shot, 'Blue: ranged r1 to r1')).toContain('(intercept.blocks)');
});

test('healer.flank: one hero of either unit heals 4 damage, or what it has; no leader, and not two heroes', () => {
  const s = table({
    wave: 'flank',
    blue: { leader: 'mystic 5', f1: 'healer', v1: 'knight 6', v2: 'fighter' },
    red: { v1: 'witch 2' },
  });
  const cast = after(s, 'Blue: cast f1');
  expect(choices(cast).some((text) => text.includes('leader'))).toBe(false);
  const healed = after(cast, 'Blue: choose v1');
  expect([at(healed, 'blue v1'), at(healed, 'red v1'), asked(healed)]).toEqual(['knight 2', 'witch 2', 'Blue turn']);
  expect(at(after(cast, 'Blue: choose red v1'), 'red v1')).toBe('witch 0');
});

test('healer.rear: up to three heroes heal 2 each; not four, no leader, nobody twice', () => {
  const s = table({
    wave: 'rear',
    blue: { leader: 'mystic 5', r1: 'healer', v1: 'knight 6', v2: 'fighter 1', v3: 'templar 3' },
    red: { v1: 'witch 2' },
  });
  const cast = after(s, 'Blue: cast r1');
  expect(choices(cast).some((text) => text.includes('leader'))).toBe(false);
  const two = after(cast, 'Blue: choose v1', 'Blue: choose v2');
  expect(refusal(two, 'Blue: choose v1')).toContain('(power.choice)');
  const three = after(two, 'Blue: choose red v1');
  expect([at(three, 'blue v1'), at(three, 'blue v2'), at(three, 'blue v3'), at(three, 'red v1')]).toEqual([
    'knight 4',
    'fighter 0',
    'templar 3',
    'witch 0',
  ]);
  expect([asked(three), at(after(two, 'Blue: done'), 'red v1')]).toEqual(['Blue turn', 'witch 2']);
});

test('healer.leader: when a wave ends, before casualties, its heroes of that row heal 2, in the flank it too; no others', () => {
  const blue = { leader: 'healer 5', v1: 'knight 11', v2: 'fighter 1', f1: 'witch 3', r1: 'mystic 4' };
  const vanguard = after(table({ seat: 'Red', blue, red: { v1: 'templar 6' } }), 'Red: pass');
  expect(['v1', 'v2', 'f1', 'r1', 'leader'].map((slot) => at(vanguard, `blue ${slot}`))).toEqual([
    'knight 9',
    'fighter 0',
    'witch 3',
    'mystic 4',
    'healer 5',
  ]);
  expect(at(vanguard, 'red v1')).toBe('templar 0 corpse');
  const flank = after(table({ wave: 'flank', seat: 'Red', blue: { ...blue, v1: '' } }), 'Red: pass');
  expect(['v2', 'f1', 'r1', 'leader'].map((slot) => at(flank, `blue ${slot}`))).toEqual([
    'fighter 1',
    'witch 1',
    'mystic 4',
    'healer 3',
  ]);
  const alone = table({ seat: 'Red', blue: { leader: 'healer 5', r1: 'mystic 4' } });
  expect(play(alone, 'Red: pass').heard()).not.toContain("Blue's Healer reacts.");
});

test('healer.leader: it heals what comes at the end of the same wave before it', () => {
  const red = { leader: 'alchemist' };
  const s = table({ first: 'Red', seat: 'Blue', blue: { leader: 'healer', v1: 'knight' }, red });
  const { s: ended, heard } = play(s, 'Blue: pass');
  expect(heard()).toContain("Blue's Healer reacts.");
  expect(at(ended, 'blue v1')).toBe('knight 0');
});

test('healer.order: up to 10 damage is healed, shared out among heroes; not more than a hero has, and no leader', () => {
  const s = table({
    blue: { leader: 'knight 5', hand: 'healer', v1: 'homunculus 9', v2: 'fighter 4' },
    red: { v1: 'witch 2' },
  });
  const open = after(s, 'Blue: order healer');
  expect(choices(open)).toHaveLength(9 + 4 + 2 + 1);
  expect(refusal(open, 'Blue: share 3 to red v1')).toContain('(power.choice)');
  const part = after(open, 'Blue: share 7 to v1', 'Blue: share 1 to v2');
  expect(refusal(part, 'Blue: share 3 to v2')).toContain('(power.choice)');
  const all = after(part, 'Blue: share 2 to v2');
  expect([at(all, 'blue v1'), at(all, 'blue v2'), at(all, 'red v1'), left(all)]).toEqual([
    'homunculus 2',
    'fighter 1',
    'witch 2',
    1,
  ]);
  const few = after(part, 'Blue: done');
  expect([at(few, 'blue v1'), at(few, 'blue v2')]).toEqual(['homunculus 2', 'fighter 3']);
});
