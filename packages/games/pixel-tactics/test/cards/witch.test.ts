import { expect, test } from 'vitest';
import { after, at, choices, offers, refusal, strength, table } from '../table.ts';

test('witch.vanguard: +1 strength for each corpse in both units, and none for the living', () => {
  const s = table({ blue: { v1: 'witch', v2: 'knight corpse', v3: 'mystic' }, red: { r1: 'fighter corpse' } });
  expect(strength(s, 'blue v1')).toBe(3);
  expect(strength(table({ blue: { v1: 'witch', v3: 'mystic' } }), 'blue v1')).toBe(1);
});

test('witch.flank: +4 strength behind a corpse; not behind a living hero or an empty slot', () => {
  const behind = (v1: string) => strength(table({ blue: { f1: 'witch', v1, v2: 'mystic corpse' } }), 'blue f1');
  expect([behind('knight corpse'), behind('knight'), behind('')]).toEqual([5, 1, 1]);
});

test('witch.rear: all corpses of one row of one unit are cleared; no living hero, and no other row', () => {
  const s = table({
    wave: 'rear',
    blue: { r1: 'witch', v1: 'knight corpse' },
    red: { v1: 'mystic corpse', v2: 'fighter', v3: 'oracle corpse', f1: 'templar corpse' },
  });
  const cast = after(s, 'Blue: cast r1');
  expect(choices(cast)).toEqual(['row blue vanguard', 'row red vanguard', 'row red flank']);
  const done = after(cast, 'Blue: row red vanguard');
  expect(at(done, 'red discard')).toBe('mystic oracle');
  expect([at(done, 'red v2'), at(done, 'red f1'), at(done, 'blue v1')]).toEqual([
    'fighter 0',
    'templar 0 corpse',
    'knight 0 corpse',
  ]);
});

test('witch.leader: the own corpses attack with strength 3; the rival’s do not, and none from behind the living', () => {
  const blue = { leader: 'witch', v1: 'fighter corpse', f1: 'mystic' };
  const s = table({ blue, red: { v1: 'knight corpse' } });
  expect(offers(s, 'melee')).toEqual(['melee blue v1 (Fighter) to red leader (Priestess)']);
  expect(at(after(s, 'Blue: melee v1 to leader'), 'red leader')).toBe('priestess 3 hurt');
  expect(refusal(after(s, 'Blue: pass'), 'Red: melee v1 to leader')).toContain('(attack.fighter)');
});

test('witch.order: all corpses of one row go to their owners’ hands, for all to see', () => {
  const s = table({
    blue: { hand: 'witch', v1: 'knight corpse', v2: 'mystic' },
    red: { v1: 'fighter corpse', v3: 'oracle corpse' },
  });
  const done = after(s, 'Blue: order witch', 'Blue: row red vanguard');
  expect([at(done, 'red hand'), at(done, 'red shown'), at(done, 'red v1')]).toEqual([
    'fighter oracle',
    'fighter oracle',
    '',
  ]);
  expect([at(done, 'blue v1'), at(done, 'blue v2')]).toEqual(['knight 0 corpse', 'mystic 0']);
});
