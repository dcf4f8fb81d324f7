import { expect, test } from 'vitest';
import { after, at, choices, refusal, table } from '../table.ts';

const leader = 'mystic';

test('priestess.vanguard: up to 4 damage of a hero is healed, of either unit; not of a leader', () => {
  const s = table({ blue: { leader: 'mystic 5', v1: 'priestess', v2: 'knight 6' }, red: { v1: 'witch 2' } });
  const cast = after(s, 'Blue: cast v1');
  expect(choices(cast).some((text) => text.includes('leader'))).toBe(false);
  expect(at(after(cast, 'Blue: choose v2'), 'blue v2')).toBe('knight 2');
  expect(at(after(cast, 'Blue: choose red v1'), 'red v1')).toBe('witch 0');
});

test('priestess.flank: up to 2 damage of the own leader is healed, and no hero’s', () => {
  const s = table({ wave: 'flank', blue: { leader: 'mystic 5', f1: 'priestess 3' }, red: { leader: 'knight 4' } });
  const cast = after(s, 'Blue: cast f1');
  expect([at(cast, 'blue leader'), at(cast, 'blue f1'), at(cast, 'red leader')]).toEqual([
    'mystic 3',
    'priestess 3 acted',
    'knight 4',
  ]);
});

test('priestess.rear: a corpse stands up, and she takes as much damage as its printed life', () => {
  const s = table({ wave: 'rear', blue: { leader, r1: 'priestess', v1: 'witch corpse' }, red: { v1: 'knight' } });
  const cast = after(s, 'Blue: cast r1');
  expect([at(cast, 'blue v1'), at(cast, 'blue r1')]).toEqual(['witch 0', 'priestess 5 acted hurt']);
  const none = after(table({ wave: 'rear', blue: { leader, r1: 'priestess' } }), 'Blue: cast r1');
  expect(at(none, 'blue r1')).toBe('priestess 0 acted');
});

test('priestess.leader: once per turn an own corpse stands up with 1 life left; not one of the rival', () => {
  const s = table({ blue: { v1: 'knight corpse', v2: 'witch corpse' }, red: { v1: 'mystic corpse' } });
  const used = after(s, 'Blue: use leader');
  expect(choices(used)).toEqual(['choose blue v1 (Knight)', 'choose blue v2 (Witch)']);
  const revived = after(used, 'Blue: choose v2');
  expect(at(revived, 'blue v2')).toBe('witch 4');
  expect(refusal(revived, 'Blue: use leader')).toContain('(action.limited)');
});

test('priestess.order: a corpse of either unit stands up without damage; a living hero is no choice', () => {
  const s = table({
    blue: { leader, hand: 'priestess', v1: 'knight corpse' },
    red: { v1: 'witch corpse', v2: 'mystic' },
  });
  const open = after(s, 'Blue: order priestess');
  expect(choices(open)).toEqual(['choose blue v1 (Knight)', 'choose red v1 (Witch)']);
  expect(at(after(open, 'Blue: choose red v1'), 'red v1')).toBe('witch 0');
});
