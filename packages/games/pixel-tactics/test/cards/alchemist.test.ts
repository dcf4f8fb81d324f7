import { expect, test } from 'vitest';
import { after, asked, at, choices, left, play, refusal, table } from '../table.ts';

test('alchemist.vanguard: it intercepts, and attacks deal it 2 less, down to nothing; an order is not lessened', () => {
  const blue = { v1: 'fighter', v2: 'mystic', hand: 'knight' };
  const s = table({ blue, red: { v1: 'alchemist', v2: 'witch' } });
  expect(at(after(s, 'Blue: melee v1 to v1'), 'red v1')).toBe('alchemist 2 hurt');
  expect(at(after(s, 'Blue: melee v2 to v1'), 'red v1')).toBe('alchemist 0');
  expect(at(after(s, 'Blue: melee v1 to v2'), 'red v2')).toBe('witch 4 hurt');
  expect(at(after(s, 'Blue: order knight'), 'red v1')).toBe('alchemist 4 hurt');
  const shoot = (v1: string) =>
    refusal(table({ wave: 'rear', blue: { r1: 'gunner' }, red: { v1, f1: 'witch' } }), 'Blue: ranged r1 to f1');
  expect(shoot('alchemist')).toContain('(intercept.blocks)');
  expect(shoot('alchemist corpse')).toBeUndefined();
});

test('alchemist.flank: attacks deal 2 less to the leader, not to itself; an order is not lessened', () => {
  const s = table({ blue: { v1: 'fighter', hand: 'knight' }, red: { f1: 'alchemist' } });
  expect(at(after(s, 'Blue: melee v1 to leader'), 'red leader')).toBe('priestess 2 hurt');
  expect(at(after(s, 'Blue: melee v1 to f1'), 'red f1')).toBe('alchemist 4 hurt');
  expect(at(after(s, 'Blue: order knight'), 'red leader')).toBe('priestess 4 hurt');
});

test('alchemist.rear: up to five different heroes of either unit take 1 damage; no leader, no corpse, no sixth', () => {
  const s = table({
    wave: 'rear',
    blue: { r1: 'alchemist', v1: 'knight' },
    red: { v1: 'mystic', v2: 'templar', v3: 'witch 2', f1: 'fighter corpse', r1: 'homunculus', r2: 'trapper' },
  });
  const cast = after(s, 'Blue: cast r1');
  expect(choices(cast)).toEqual([
    'choose blue v1 (Knight)',
    'choose blue r1 (Alchemist)',
    'choose red v1 (Mystic)',
    'choose red v2 (Templar)',
    'choose red v3 (Witch)',
    'choose red r1 (Homunculus)',
    'choose red r2 (Trapper)',
    'done',
  ]);
  const four = after(cast, 'Blue: choose v1', 'Blue: choose red v1', 'Blue: choose red v2', 'Blue: choose red v3');
  expect(refusal(four, 'Blue: choose red v1')).toContain('(power.choice)');
  const five = after(four, 'Blue: choose red r1');
  expect(['blue v1', 'red v1', 'red v2', 'red v3', 'red r1', 'red r2'].map((path) => at(five, path))).toEqual([
    'knight 1 hurt',
    'mystic 1 hurt',
    'templar 1 hurt',
    'witch 3 hurt',
    'homunculus 1 hurt',
    'trapper 0',
  ]);
  expect([asked(five), left(five)]).toEqual(['Blue turn', 1]);
  const none = after(cast, 'Blue: done');
  expect([at(none, 'red v1'), left(none)]).toEqual(['mystic 0', 1]);
});

test('alchemist.leader: when a wave ends rival heroes take 1 damage before casualties; no leader, no own hero', () => {
  const layout = {
    seat: 'Red',
    blue: { leader: 'alchemist', v1: 'knight' },
    red: { v1: 'mystic 6', r3: 'witch', f1: 'fighter corpse' },
  };
  const ended = after(table(layout), 'Red: pass');
  expect(['red v1', 'red r3', 'red f1', 'red leader', 'blue v1'].map((path) => at(ended, path))).toEqual([
    'mystic 0 corpse',
    'witch 1',
    'fighter 0 corpse',
    'priestess 0',
    'knight 0',
  ]);
});

test('alchemist.leader: not in the ceasefire, and it does not speak up where there is no rival hero', () => {
  const blue = { leader: 'alchemist' };
  const truce = table({ round: 1, seat: 'Red', blue, red: { v1: 'mystic' } });
  expect(at(after(truce, 'Red: pass'), 'red v1')).toBe('mystic 0');
  const alone = play(table({ seat: 'Red', blue, red: { v1: 'mystic corpse' } }), 'Red: pass');
  expect(alone.heard()).not.toContain("Blue's Alchemist reacts.");
});

test('alchemist.order: 7 damage is shared out among heroes of either unit, all of it; nothing to a leader', () => {
  const s = table({ blue: { hand: 'alchemist', v1: 'knight' }, red: { v1: 'mystic', r2: 'witch' } });
  const open = after(s, 'Blue: order alchemist');
  expect(refusal(open, 'Blue: share 1 to red leader')).toContain('(power.choice)');
  expect(refusal(open, 'Blue: share 8 to red v1')).toContain('(power.choice)');
  const part = after(open, 'Blue: share 4 to red r2', 'Blue: share 1 to v1');
  expect(refusal(part, 'Blue: done')).toContain('(power.must)');
  expect(refusal(part, 'Blue: share 3 to red v1')).toContain('(power.choice)');
  const shared = after(part, 'Blue: share 2 to red v1');
  expect([at(shared, 'red r2'), at(shared, 'blue v1'), at(shared, 'red v1')]).toEqual([
    'witch 4 hurt',
    'knight 1 hurt',
    'mystic 2 hurt',
  ]);
  expect([asked(shared), left(shared), at(shared, 'blue discard')]).toEqual(['Blue turn', 1, 'alchemist']);
});
