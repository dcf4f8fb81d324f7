import { expect, test } from 'vitest';
import { after, asked, at, choices, left, offers, refusal, table } from '../table.ts';

test('paladin.vanguard: it intercepts; in another row it does not', () => {
  const s = table({ wave: 'rear', blue: { r1: 'gunner' }, red: { v1: 'paladin', r1: 'witch' } });
  expect(refusal(s, 'Blue: ranged r1 to r1')).toContain('(intercept.blocks)');
  const flank = table({ wave: 'rear', blue: { r1: 'gunner' }, red: { f1: 'paladin', r1: 'witch' } });
  expect(refusal(flank, 'Blue: ranged r1 to r1')).toBeUndefined();
});

test('paladin.flank: two heroes or corpses of the own unit change places; no leader, no empty slot, no rival', () => {
  const s = table({
    wave: 'flank',
    blue: { f1: 'paladin', v1: 'knight 2', r3: 'witch corpse' },
    red: { v1: 'mystic', v2: 'fighter' },
  });
  const cast = after(s, 'Blue: cast f1');
  expect(choices(cast)).toEqual([
    'switch blue v1 (Knight) with blue f1 (Paladin)',
    'switch blue v1 (Knight) with blue r3 (Witch)',
    'switch blue f1 (Paladin) with blue r3 (Witch)',
  ]);
  const switched = after(cast, 'Blue: switch v1 with r3');
  expect([at(switched, 'blue v1'), at(switched, 'blue r3'), left(switched)]).toEqual(['witch 0 corpse', 'knight 2', 1]);
  // Who was switched by a power has not acted; the caster has.
  expect(at(after(cast, 'Blue: switch v1 with f1'), 'blue v1')).toBe('paladin 0 acted');
});

test('paladin.rear: two heroes or corpses of the rival’s unit change places; nobody of the own unit', () => {
  const s = table({
    wave: 'rear',
    blue: { r1: 'paladin', v1: 'knight' },
    red: { v1: 'mystic 3', v2: 'fighter', r2: 'witch corpse' },
  });
  const cast = after(s, 'Blue: cast r1');
  expect(choices(cast)).toEqual([
    'switch red v1 (Mystic) with red v2 (Fighter)',
    'switch red v1 (Mystic) with red r2 (Witch)',
    'switch red v2 (Fighter) with red r2 (Witch)',
  ]);
  expect(refusal(cast, 'Blue: done')).toContain('(power.must)');
  const switched = after(cast, 'Blue: switch red v1 with red r2');
  expect([at(switched, 'red v1'), at(switched, 'red r2')]).toEqual(['witch 0 corpse', 'mystic 3']);
  const one = table({ wave: 'rear', blue: { r1: 'paladin', v1: 'knight' }, red: { v1: 'mystic' } });
  expect(at(after(one, 'Blue: cast r1'), 'red v1')).toBe('mystic 0');
});

test('paladin.leader: moving, switching and clearing are free, once for each hero; other actions and the rival pay', () => {
  const s = table({
    ask: 1,
    blue: { leader: 'paladin', v1: 'knight', v2: 'mystic corpse', v3: 'templar', hand: 'witch' },
    red: { v1: 'fighter', v2: 'oracle' },
  });
  const done = after(s, 'Blue: switch v1 with v3', 'Blue: clear v2');
  expect([at(done, 'blue v1'), at(done, 'blue discard'), left(done)]).toEqual(['templar 0 acted', 'mystic', 1]);
  expect(refusal(done, 'Blue: move v1 to r1')).toContain('(action.one)');
  const spent = after(s, 'Blue: clear v2', 'Blue: recruit witch to v2', 'Blue: move v1 to r1');
  expect([left(spent), at(spent, 'blue r1'), asked(spent)]).toEqual([0, 'knight 0 acted', 'Blue turn']);
  expect(left(after(s, 'Blue: order witch'))).toBe(0);
  const rival = after(s, 'Blue: pass', 'Red: move v1 to r1');
  expect([left(rival), offers(rival, 'switch')]).toEqual([1, []]);
});

test('paladin.order: one column of the rival’s unit is rearranged, empty slots too; not the leader or another column', () => {
  const s = table({
    blue: { hand: 'paladin', v1: 'fighter' },
    red: { v1: 'knight 2', r1: 'witch corpse', v2: 'mystic', v3: 'oracle' },
  });
  const open = after(s, 'Blue: order paladin', 'Blue: column left');
  expect(choices(open).every((text) => /^(switch red [vfr]1 .*red [vfr]1|done)/.test(text))).toBe(true);
  const once = after(open, 'Blue: switch red v1 with red f1');
  expect([at(once, 'red v1'), at(once, 'red f1')]).toEqual(['', 'knight 2']);
  const twice = after(once, 'Blue: switch red v1 with red r1');
  expect([at(twice, 'red v1'), at(twice, 'red f1'), at(twice, 'red r1'), asked(twice)]).toEqual([
    'witch 0 corpse',
    'knight 2',
    '',
    'Blue turn',
  ]);
  const centre = after(s, 'Blue: order paladin', 'Blue: column centre');
  expect(choices(centre).some((text) => text.includes('leader'))).toBe(false);
  expect(at(after(centre, 'Blue: switch red v2 with red r2', 'Blue: done'), 'red r2')).toBe('mystic 0');
});
