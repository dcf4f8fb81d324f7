import { expect, test } from 'vitest';
import { after, asked, at, choices, left, offers, place, play, refusal, strength, table } from '../table.ts';

test('gunner.vanguard: it shoots, with +3 strength against heroes that intercept; not against others or a leader', () => {
  const blue = { v1: 'gunner', v2: 'witch' };
  const s = table({ blue, red: { v1: 'fighter', v3: 'dragon-mage', f3: 'trapper', f1: 'witch' } });
  expect(at(after(s, 'Blue: ranged v1 to v1'), 'red v1')).toBe('fighter 8 hurt');
  expect(at(after(s, 'Blue: melee v1 to v1'), 'red v1')).toBe('fighter 8 hurt');
  // The Trapper gives Intercept to whoever stands before it.
  expect(at(after(s, 'Blue: ranged v1 to v3'), 'red v3')).toBe('dragon-mage 8 hurt');
  expect(at(after(s, 'Blue: ranged v1 to leader'), 'red leader')).toBe('priestess 5 hurt');
  expect(refusal(s, 'Blue: ranged v1 to f1')).toContain('(intercept.blocks)');
  expect(refusal(s, 'Blue: ranged v2 to v1')).toContain('(ranged.ability)');
  expect([strength(s, 'blue v1'), strength(s, 'blue v2', { to: place('red v1'), reach: 'melee' })]).toEqual([5, 1]);
  const plain = table({ blue, red: { v1: 'dragon-mage' } });
  expect(at(after(plain, 'Blue: ranged v1 to v1'), 'red v1')).toBe('dragon-mage 5 hurt');
});

test('gunner.flank: it shoots, and so does its supporter; not its forerunner, nor another column', () => {
  const blue = { f1: 'gunner', v1: 'witch', v3: 'mystic', f3: 'fighter', r1: 'knight', r3: 'templar' };
  const shots = (wave: string) => offers(table({ wave, blue }), 'ranged');
  expect(shots('vanguard')).toEqual([]);
  expect(shots('flank')).toEqual(['ranged blue f1 (Gunner) to red leader (Priestess)']);
  expect(shots('rear')).toEqual(['ranged blue r1 (Knight) to red leader (Priestess)']);
});

test('gunner.rear: it attacks from a distance; its neighbours do not', () => {
  const s = table({ wave: 'rear', blue: { r1: 'gunner', r2: 'knight', v1: 'witch' } });
  expect(offers(s, 'ranged')).toEqual(['ranged blue r1 (Gunner) to red leader (Priestess)']);
});

test('gunner.leader: it shoots from behind its vanguard; its heroes do not', () => {
  const s = table({ wave: 'flank', blue: { leader: 'gunner', v2: 'witch', f1: 'knight' } });
  expect(offers(s, 'ranged')).toEqual(['ranged blue leader (Gunner) to red leader (Priestess)']);
  expect(at(after(s, 'Blue: ranged leader to leader'), 'red leader')).toBe('priestess 5 hurt');
});

test('gunner.leader: after each order played a hero takes 3 damage; not after the rival’s, nor one only executed', () => {
  const red = { v1: 'mystic', hand: 'knight' };
  const s = table({ blue: { leader: 'gunner', v1: 'witch', hand: 'knight oracle' }, red });
  const first = after(s, 'Blue: order knight');
  expect([asked(first), choices(first)]).toEqual(['Blue power', ['choose blue v1 (Witch)', 'choose red v1 (Mystic)']]);
  expect(refusal(first, 'Blue: done')).toContain('(power.must)');
  const second = after(first, 'Blue: choose red v1', 'Blue: order oracle | 0');
  expect([at(second, 'red v1'), asked(second)]).toEqual(['mystic 7 hurt', 'Blue power']);
  const rival = after(second, 'Blue: choose v1', 'Red: order knight');
  expect([at(rival, 'blue v1'), asked(rival)]).toEqual(['witch 7 hurt', 'Red turn']);
  // The Knight's order is executed, and only the Doppelganger's is played.
  const copied = table({ blue: { leader: 'gunner', v1: 'witch', hand: 'doppelganger knight' }, red });
  const once = after(copied, 'Blue: order doppelganger', 'Blue: choose red v1');
  expect([at(once, 'red v1'), asked(once), left(once)]).toEqual(['mystic 7 hurt', 'Blue turn', 1]);
  // Without a hero on the table it does not speak up.
  const { heard } = play(table({ blue: { leader: 'gunner', hand: 'knight' } }), 'Blue: order knight');
  expect(heard()).not.toContain("Blue's Gunner reacts.");
});

test('gunner.order: heroes in both rears take 4 damage; no other row, no leader, no corpse', () => {
  const s = table({
    blue: { hand: 'gunner', r1: 'knight', f1: 'witch' },
    red: { r1: 'mystic 1', r2: 'fighter corpse', r3: 'templar', v3: 'trapper', f3: 'scientist' },
  });
  const done = after(s, 'Blue: order gunner');
  expect(['blue r1', 'red r1', 'red r3'].map((path) => at(done, path))).toEqual([
    'knight 4 hurt',
    'mystic 5 hurt',
    'templar 4 hurt',
  ]);
  expect(['blue f1', 'red v3', 'red f3', 'red r2', 'red leader'].map((path) => at(done, path))).toEqual([
    'witch 0',
    'trapper 0',
    'scientist 0',
    'fighter 0 corpse',
    'priestess 0',
  ]);
});
