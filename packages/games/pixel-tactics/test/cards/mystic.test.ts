import { expect, test } from 'vitest';
import { after, asked, at, choices, left, play, refusal, strength, table } from '../table.ts';

test('mystic.vanguard: it intercepts, and its spell heals all its damage, nobody else’s', () => {
  const s = table({ blue: { v1: 'mystic 6', v2: 'knight 3' } });
  const cast = after(s, 'Blue: cast v1');
  expect([at(cast, 'blue v1'), at(cast, 'blue v2')]).toEqual(['mystic 0 acted', 'knight 3']);
  const shot = table({ wave: 'rear', blue: { r1: 'gunner' }, red: { v1: 'mystic', r1: 'witch' } });
  expect(refusal(shot, 'Blue: ranged r1 to r1')).toContain('(intercept.blocks)');
});

test('mystic.flank: +2 strength for the forerunner, and 1 less damage; the supporter has and takes what is printed', () => {
  const red = { f1: 'mystic', v1: 'knight', r1: 'witch', v3: 'homunculus' };
  const s = table({ blue: { v1: 'fighter' }, red });
  expect([strength(s, 'red v1'), strength(s, 'red r1')]).toEqual([5, 1]);
  expect(at(after(s, 'Blue: melee v1 to v1'), 'red v1')).toBe('knight 3 hurt');
  expect(at(after(s, 'Blue: melee v1 to v3'), 'red v3')).toBe('homunculus 4 hurt');
});

test('mystic.rear: a card is drawn, and may be played at once', () => {
  const s = table({ wave: 'rear', blue: { r1: 'mystic' } });
  const cast = after(s, 'Blue: cast r1 | 10');
  expect(choices(cast)).toEqual(['pick Knight', 'done']);
  const played = after(cast, 'Blue: pick knight');
  expect([at(played, 'red leader'), at(played, 'blue discard'), left(played)]).toEqual([
    'priestess 4 hurt',
    'knight',
    1,
  ]);
  const kept = play(cast, 'Blue: done');
  expect([at(kept.s, 'blue hand'), at(kept.s, 'blue discard')]).toEqual(['knight', '']);
  expect(kept.heard(1)).toContain('Blue takes a card into the hand.');
});

test('mystic.leader: orders are free; recruiting is not, and the rival’s orders are not', () => {
  const s = table({ blue: { leader: 'mystic', hand: 'knight fighter' }, red: { hand: 'knight trapper' } });
  expect(left(after(s, 'Blue: order knight'))).toBe(2);
  expect(left(after(s, 'Blue: recruit knight to v1'))).toBe(1);
  expect(left(after(s, 'Blue: pass', 'Red: order knight'))).toBe(1);
});

test('mystic.order: any number of orders, each of which is played; none is fine as well', () => {
  const s = table({ blue: { hand: 'mystic knight fighter' } });
  const open = after(s, 'Blue: order mystic');
  expect(choices(open)).toEqual(['pick Fighter', 'pick Knight', 'done']);
  const { s: played } = play(open, 'Blue: pick knight', 'Blue: pick fighter', 'Blue: column left');
  expect([at(played, 'red leader'), at(played, 'blue discard'), left(played)]).toEqual([
    'priestess 4 hurt',
    'fighter knight mystic',
    1,
  ]);
  expect(asked(after(open, 'Blue: done'))).toBe('Blue turn');
});
