import { expect, test } from 'vitest';
import { after, asked, at, choices, offers, refusal, strength, table } from '../table.ts';

test('berserker.vanguard: +2 strength and 1 less from attacks; not from orders', () => {
  const red = { v1: 'berserker' };
  const s = table({ blue: { v1: 'fighter', hand: 'knight' }, red });
  expect(strength(s, 'red v1')).toBe(5);
  expect(at(after(s, 'Blue: melee v1 to v1'), 'red v1')).toBe('berserker 3 hurt');
  expect(at(after(s, 'Blue: order knight'), 'red v1')).toBe('berserker 4 hurt');
});

test('berserker.flank: heroes that attack the unit in melee take 2; leaders and ranged attacks do not', () => {
  const red = { f1: 'berserker', v2: 'mystic' };
  const melee = after(table({ blue: { v1: 'fighter' }, red }), 'Blue: melee v1 to v2');
  expect(at(melee, 'blue v1')).toBe('fighter 2 acted attacked hurt charged');
  const leader = after(table({ wave: 'flank', blue: { leader: 'fighter' }, red }), 'Blue: melee leader to v2');
  expect(at(leader, 'blue leader')).toBe('fighter 0 acted attacked charged');
  const ranged = after(table({ wave: 'rear', blue: { r1: 'gunner' }, red }), 'Blue: ranged r1 to v2');
  expect(at(ranged, 'blue r1')).toBe('gunner 0 acted attacked');
});

test('berserker.rear: the first order of a turn lets it make a ranged attack; the second does not', () => {
  const s = table({ blue: { r1: 'berserker', hand: 'knight fighter' }, red: { v1: 'witch', r1: 'mystic' } });
  const played = after(s, 'Blue: order knight');
  expect(choices(played)).toEqual([
    'ranged blue r1 (Berserker) to red v1 (Witch)',
    'ranged blue r1 (Berserker) to red leader (Priestess)',
    'ranged blue r1 (Berserker) to red r1 (Mystic)',
    'done',
  ]);
  expect(at(after(played, 'Blue: ranged r1 to r1'), 'red r1')).toBe('mystic 3 hurt');
  const second = after(played, 'Blue: done', 'Blue: order fighter', 'Blue: column right');
  expect(asked(second)).toBe('Red turn');
  const nested = table({ blue: { r1: 'berserker', hand: 'knight mystic' } });
  const inner = after(nested, 'Blue: order mystic', 'Blue: pick knight');
  expect(offers(inner, 'ranged')).toHaveLength(1);
  const rival = table({ blue: { hand: 'knight' }, red: { r1: 'berserker' } });
  expect(asked(after(rival, 'Blue: order knight'))).toBe('Blue turn');
  const tired = table({ blue: { r1: 'berserker attacked', hand: 'knight' } });
  expect(asked(after(tired, 'Blue: order knight'))).toBe('Blue turn');
});

test('berserker.leader: a defeated hero makes a last attack; not one that has attacked, is new, or stands behind', () => {
  const spell = { blue: { v1: 'dragon-mage', leader: 'mystic' } };
  const defeated = (red: object, target: string) =>
    after(table({ ...spell, red: { leader: 'berserker', ...red } }), 'Blue: cast v1', `Blue: choose ${target}`);
  const s = defeated({ v1: 'homunculus', v2: 'witch' }, 'red v1');
  expect(choices(s)).toEqual([
    'melee red v1 (Homunculus) to blue v1 (Dragon Mage)',
    'melee red v1 (Homunculus) to blue leader (Mystic)',
    'done',
  ]);
  const struck = after(s, 'Red: melee v1 to leader');
  expect([at(struck, 'blue leader'), at(struck, 'red v1')]).toEqual([
    'mystic 5 hurt',
    'homunculus 0 corpse acted attacked charged',
  ]);
  expect(asked(defeated({ v1: 'homunculus attacked', v2: 'witch' }, 'red v1'))).toBe('Blue turn');
  expect(asked(defeated({ v1: 'homunculus recruited', v2: 'witch' }, 'red v1'))).toBe('Blue turn');
  const ended = table({
    seat: 'Red',
    blue: { leader: 'mystic' },
    red: { leader: 'berserker', v1: 'knight', f1: 'witch 5' },
  });
  expect(asked(after(ended, 'Red: pass'))).toBe('Blue turn');
});

test('berserker.order: the hero in melee of each column attacks, once each, in any order; the leader does not', () => {
  const s = table({
    blue: { hand: 'berserker', leader: 'fighter', v1: 'knight', f1: 'mystic', r3: 'witch' },
    red: { v1: 'homunculus' },
  });
  const open = after(s, 'Blue: order berserker');
  expect(offers(open, 'melee').map((text) => text.split(' ')[2])).toEqual(['v1', 'v1', 'r3', 'r3']);
  expect(refusal(open, 'Blue: done')).toContain('(power.must)');
  const one = after(open, 'Blue: melee r3 to v1');
  expect(offers(one, 'melee').map((text) => text.split(' ')[2])).toEqual(['v1', 'v1']);
  // 1 and 3 printed, 2 each of the leader, 2 of the Mystic behind.
  expect(at(after(one, 'Blue: melee v1 to v1'), 'red v1')).toBe('homunculus 10 hurt');
});

test('Bug: attacks granted by the Berserker were made by heroes that had cast or moved in this turn', () => {
  const mage = table({ blue: { leader: 'berserker', v1: 'dragon-mage' }, red: { leader: 'mystic' } });
  expect(asked(after(mage, 'Blue: cast v1'))).toBe('Blue turn');
  const moved = table({ blue: { leader: 'berserker', f1: 'knight', hand: 'assassin' }, red: { leader: 'mystic' } });
  expect(asked(after(moved, 'Blue: move f1 to v1', 'Blue: order assassin'))).toBe('Red turn');
  const rear = table({ wave: 'rear', blue: { r1: 'berserker', hand: 'knight' }, red: { v1: 'mystic' } });
  expect(asked(after(rear, 'Blue: move r1 to r3', 'Blue: order knight'))).toBe('Red turn');
});

test('attack.last: when the wave ends the turn is over, and whoever moved in it may strike', () => {
  const s = table({
    seat: 'Red',
    first: 'Blue',
    blue: { leader: 'mystic' },
    red: { leader: 'berserker', f1: 'witch 9' },
  });
  expect(offers(after(s, 'Red: move f1 to v1', 'Red: pass'), 'melee red v1')).toHaveLength(1);
});
