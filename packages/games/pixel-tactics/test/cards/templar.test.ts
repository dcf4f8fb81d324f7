import { expect, test } from 'vitest';
import { after, at, choices, offers, strength, table } from '../table.ts';

test('templar.vanguard: +1 strength for each damage on it, not for that of others', () => {
  const s = table({ blue: { v1: 'templar 4', v2: 'knight 3' } });
  expect([strength(s, 'blue v1'), strength(s, 'blue v2')]).toEqual([5, 3]);
});

test('templar.flank: attacks do nothing to its supporter; orders do, and its forerunner is hit', () => {
  const red = { f1: 'templar', r1: 'homunculus', v1: 'mystic' };
  const s = table({ wave: 'rear', blue: { r1: 'gunner', hand: 'fighter' }, red: { ...red, v1: '' } });
  expect(at(after(s, 'Blue: ranged r1 to r1'), 'red r1')).toBe('homunculus 0');
  expect(at(after(s, 'Blue: order fighter', 'Blue: column left'), 'red r1')).toBe('homunculus 5 hurt');
  expect(at(after(table({ blue: { v1: 'fighter' }, red }), 'Blue: melee v1 to v1'), 'red v1')).toBe('mystic 4 hurt');
});

test('templar.rear: it changes places with another hero and makes a melee attack; not with the leader or a corpse', () => {
  const s = table({ wave: 'rear', blue: { r1: 'templar', v2: 'knight', v3: 'witch corpse', f1: 'mystic' } });
  const cast = after(s, 'Blue: cast r1');
  expect(choices(cast)).toEqual(['choose blue v2 (Knight)', 'choose blue f1 (Mystic)']);
  const struck = after(cast, 'Blue: choose v2');
  expect([at(struck, 'blue v2'), at(struck, 'blue r1'), at(struck, 'red leader')]).toEqual([
    'templar 0 acted attacked charged',
    'knight 0',
    'priestess 1 hurt',
  ]);
});

test('templar.leader: heroes that took damage in this wave have +5 strength; old damage does not count', () => {
  const s = table({ blue: { leader: 'templar', v1: 'knight 2 hurt', v2: 'witch 2' } });
  expect([strength(s, 'blue v1'), strength(s, 'blue v2'), strength(s, 'blue leader')]).toEqual([8, 1, 4]);
});

test('templar.order: heroes that attack the unit in melee in this wave are defeated; not those that shoot, nor later', () => {
  const s = table({
    first: 'Red',
    seat: 'Blue',
    blue: { hand: 'templar', v1: 'knight' },
    red: { v1: 'fighter attacked charged', v2: 'mystic attacked', leader: 'witch' },
  });
  const played = after(s, 'Blue: order templar');
  expect([at(played, 'red v1'), at(played, 'red v2')]).toEqual([
    'fighter 0 corpse attacked charged',
    'mystic 0 attacked',
  ]);
  const early = table({ blue: { hand: 'templar' }, red: { v1: 'fighter', v2: 'mystic' } });
  const lasting = after(early, 'Blue: order templar', 'Blue: pass', 'Red: melee v1 to leader');
  expect([at(lasting, 'red v1'), at(lasting, 'blue leader')]).toEqual([
    'fighter 0 corpse acted attacked charged',
    'priestess 4 hurt',
  ]);
  const later = after(early, 'Blue: order templar', 'Blue: pass', 'Red: pass');
  expect([at(later, 'blue lasting'), offers(later, 'melee').length]).toEqual(['', 2]);
});

test('Bug: a hero that fell and stood up again had not attacked and taken no damage in this wave', () => {
  const attacker = table({
    blue: { leader: 'mystic', v1: 'witch 4', hand: 'priestess' },
    red: { leader: 'assassin', v1: 'knight', hand: 'templar' },
  });
  const revived = after(attacker, 'Blue: melee v1 to v1', 'Blue: order priestess', 'Blue: pass');
  expect(at(after(revived, 'Red: order templar'), 'blue v1')).toContain('corpse');
  const hurt = table({
    seat: 'Red',
    first: 'Red',
    blue: { leader: 'templar', v1: 'fighter 2', hand: 'priestess' },
    red: { leader: 'assassin', v1: 'dragon-mage' },
  });
  const stood = after(hurt, 'Red: melee v1 to v1', 'Red: pass', 'Blue: order priestess');
  expect(strength(stood, 'blue v1')).toBe(9);
});
