import { expect, test } from 'vitest';
import { after, asked, at, choices, left, offers, play, table } from '../table.ts';

test('illusionist.vanguard: one of the own heroes goes back to the hand, for all to see; no rival', () => {
  const s = table({ blue: { v1: 'illusionist', r1: 'knight 5' }, red: { v1: 'witch' } });
  const cast = after(s, 'Blue: cast v1');
  expect(choices(cast)).toEqual(['choose blue v1 (Illusionist)', 'choose blue r1 (Knight)']);
  const back = after(cast, 'Blue: choose r1');
  expect([at(back, 'blue hand'), at(back, 'blue shown'), at(back, 'blue r1')]).toEqual(['knight', 'knight', '']);
});

test('illusionist.flank: the rival chooses the card and keeps it; its order is executed by the caster', () => {
  const s = table({ wave: 'flank', blue: { f1: 'illusionist' }, red: { hand: 'knight trapper', v1: 'witch' } });
  const cast = after(s, 'Blue: cast f1');
  expect(asked(cast)).toBe('Red power');
  expect(choices(cast)).toEqual(['pick Knight', 'pick Trapper']);
  const shown = after(cast, 'Red: pick knight');
  expect([at(shown, 'red hand'), at(shown, 'red shown'), at(shown, 'red discard')]).toEqual([
    'knight trapper',
    'knight',
    '',
  ]);
  // "Every rival in melee" is seen from Blue.
  expect([at(shown, 'red v1'), at(shown, 'blue leader')]).toEqual(['witch 4 hurt', 'priestess 0']);
});

test('illusionist.rear: a hero is recruited, attacks or casts, and is discarded', () => {
  const s = table({ wave: 'rear', blue: { r1: 'illusionist', hand: 'fighter trapper' }, red: { hand: 'oracle' } });
  const cast = after(s, 'Blue: cast r1');
  expect(offers(cast, 'recruit')).toHaveLength(4);
  const struck = after(cast, 'Blue: recruit fighter to r3');
  expect([at(struck, 'red leader'), at(struck, 'blue r3'), at(struck, 'blue discard')]).toEqual([
    'priestess 8 hurt',
    '',
    'fighter',
  ]);
  const choice = after(cast, 'Blue: recruit trapper to r3');
  expect(choices(choice)).toEqual(['melee blue r3 (Trapper) to red leader (Priestess)', 'cast blue r3 (Trapper)']);
  const spell = after(choice, 'Blue: cast r3 | 0');
  expect([at(spell, 'red discard'), at(spell, 'blue discard'), left(spell)]).toEqual(['oracle', 'trapper', 1]);
});

test('illusionist.leader: it chooses the target of melee attacks; ranged attacks are aimed as ever', () => {
  const red = { leader: 'illusionist', v1: 'knight', v3: 'homunculus' };
  const s = after(table({ blue: { v1: 'fighter' }, red }), 'Blue: charge v1');
  expect(asked(s)).toBe('Red target');
  expect(at(after(s, 'Red: choose v3'), 'red v3')).toBe('homunculus 4 hurt');
  const shot = table({ wave: 'rear', blue: { r1: 'gunner', v1: 'mystic' }, red });
  expect(offers(shot, 'ranged')).toHaveLength(3);
});

test('illusionist.order: a random card of the rival is executed, and goes to the rival’s discard pile', () => {
  const s = table({ blue: { hand: 'illusionist' }, red: { hand: 'knight mystic' } });
  const { s: done, heard } = play(s, 'Blue: order illusionist | 0');
  expect(heard()[1]).toBe('Blue executes the order of Knight.');
  expect([at(done, 'red leader'), at(done, 'red hand'), at(done, 'red discard')]).toEqual([
    'priestess 4 hurt',
    'mystic',
    'knight',
  ]);
  const empty = after(table({ blue: { hand: 'illusionist' } }), 'Blue: order illusionist');
  expect(at(empty, 'blue discard')).toBe('illusionist');
});

test('Bug: illusionist.rear discarded whoever stood where the new hero had been recruited', () => {
  const s = table({
    wave: 'rear',
    blue: { leader: 'mystic', r1: 'illusionist', v2: 'knight', hand: 'templar' },
    red: { leader: 'oracle', v1: 'mystic' },
  });
  const done = after(s, 'Blue: cast r1', 'Blue: recruit templar to r2', 'Blue: choose v2');
  expect([at(done, 'blue v2'), at(done, 'blue r2'), at(done, 'blue discard')]).toEqual(['', 'knight 0', 'templar']);
});
