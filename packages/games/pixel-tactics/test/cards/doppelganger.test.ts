import { expect, test } from 'vitest';
import { lifeOf } from '../../src/powers.ts';
import { after, asked, at, choices, left, offers, place, play, strength, table } from '../table.ts';

test('doppelganger.vanguard: it borrows another vanguard hero’s spell, of either unit, as its own', () => {
  const s = table({
    blue: { v1: 'doppelganger 2', v2: 'mystic 3', f1: 'scientist' },
    red: { v1: 'dragon-mage', v2: 'doppelganger', v3: 'knight' },
  });
  const cast = after(s, 'Blue: cast v1');
  // Not the Knight, who has no spell, not the Doppelganger, not another row.
  expect(choices(cast)).toEqual(['choose blue v2 (Mystic)', 'choose red v1 (Dragon Mage)']);
  const healed = after(cast, 'Blue: choose v2');
  expect([at(healed, 'blue v1'), at(healed, 'blue v2')]).toEqual(['doppelganger 0 acted', 'mystic 3']);
  expect(at(after(cast, 'Blue: choose red v1', 'Blue: choose red v3'), 'red v3')).toBe('knight 0 corpse');
});

test('doppelganger.flank: it borrows another flank hero’s spell; without one nothing happens', () => {
  const s = table({ wave: 'flank', blue: { f1: 'doppelganger' }, red: { f1: 'scientist' } });
  expect(at(after(s, 'Blue: cast f1 | 0 0'), 'blue hand')).toBe('alchemist assassin');
  const alone = table({ wave: 'flank', blue: { f1: 'doppelganger', v1: 'mystic' } });
  expect([asked(after(alone, 'Blue: cast f1')), left(after(alone, 'Blue: cast f1'))]).toEqual(['Blue turn', 1]);
});

test('doppelganger.rear: it borrows another rear hero’s spell, and moves what is its own', () => {
  const s = table({ wave: 'rear', blue: { r1: 'doppelganger', r2: 'templar', v3: 'witch' } });
  const cast = after(s, 'Blue: cast r1', 'Blue: choose v3');
  expect([at(cast, 'blue v3'), at(cast, 'blue r1')]).toEqual(['doppelganger 0 acted attacked charged', 'witch 0']);
  expect(at(cast, 'red leader')).toBe('priestess 3 hurt');
});

test('doppelganger.leader: it has the rival leader’s power and numbers; against its like its own', () => {
  const s = table({ blue: { leader: 'doppelganger', v1: 'knight' }, red: { leader: 'fighter' } });
  expect([strength(s, 'blue leader'), lifeOf(s, place('blue leader'))]).toEqual([4, 23]);
  expect(strength(s, 'blue v1', { to: place('red leader'), reach: 'melee' })).toBe(5);
  const twins = table({ blue: { leader: 'doppelganger' }, red: { leader: 'doppelganger' } });
  expect([strength(twins, 'blue leader'), lifeOf(twins, place('blue leader'))]).toEqual([2, 18]);
  const used = table({ blue: { leader: 'doppelganger', v1: 'knight corpse' } });
  expect(at(after(used, 'Blue: use leader'), 'blue v1')).toBe('knight 9');
});

test('doppelganger.order: the order of a card that is shown and stays in the hand; it does not count as played', () => {
  const s = table({ blue: { hand: 'doppelganger knight witch', r1: 'berserker attacked' } });
  const { s: shown, heard } = play(s, 'Blue: order doppelganger', 'Blue: pick knight');
  expect([at(shown, 'red leader'), at(shown, 'blue hand'), at(shown, 'blue shown')]).toEqual([
    'priestess 4 hurt',
    'knight witch',
    'knight',
  ]);
  expect(at(shown, 'blue discard')).toBe('doppelganger');
  expect(heard()).toContain('Blue executes the order of Knight.');
  expect(offers(shown, 'order')).toHaveLength(2);
});
