import { expect, test } from 'vitest';
import { after, asked, at, choices, left, table } from '../table.ts';

test('scientist.vanguard: the rival has an action less in the next wave, not in this one, and only once', () => {
  const s = after(table({ blue: { v1: 'scientist', leader: 'knight' } }), 'Blue: cast v1', 'Blue: pass');
  expect([asked(s), left(s)]).toEqual(['Red turn', 2]);
  const flank = after(s, 'Red: pass', 'Blue: pass');
  expect([asked(flank), left(flank)]).toEqual(['Red turn', 1]);
  expect(left(after(flank, 'Red: pass', 'Blue: pass'))).toBe(2);
});

test('scientist.flank: two cards are drawn; the rival draws none', () => {
  const s = after(table({ wave: 'flank', blue: { f1: 'scientist' } }), 'Blue: cast f1 | 0 0');
  expect([at(s, 'blue hand'), at(s, 'red hand')]).toEqual(['alchemist assassin', '']);
});

test('scientist.rear: another hero makes a melee attack; the Scientist itself does not', () => {
  const s = table({ wave: 'rear', blue: { r1: 'scientist', v2: 'knight', r3: 'witch' } });
  expect(choices(after(s, 'Blue: cast r1'))).toEqual([
    'melee blue v2 (Knight) to red leader (Priestess)',
    'melee blue r3 (Witch) to red leader (Priestess)',
  ]);
});

test('scientist.leader: three actions in each turn; the rival has two', () => {
  const s = table({ seat: 'Red', blue: { leader: 'scientist' } });
  const blue = after(s, 'Red: pass');
  expect(left(blue)).toBe(3);
  expect(left(after(blue, 'Blue: pass'))).toBe(2);
});

test('scientist.order: three more actions in this turn, and not in the next', () => {
  const s = after(table({ blue: { hand: 'scientist' } }), 'Blue: order scientist');
  expect(left(s)).toBe(4);
  expect(left(after(s, 'Blue: pass'))).toBe(2);
});
