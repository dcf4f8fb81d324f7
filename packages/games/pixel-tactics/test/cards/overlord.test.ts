import { expect, test } from 'vitest';
import { after, asked, at, choices, left, offers, refusal, table } from '../table.ts';

test('overlord.vanguard: it intercepts; not as a corpse', () => {
  const shoot = (v1: string) =>
    refusal(table({ wave: 'rear', blue: { r1: 'gunner' }, red: { v1, f1: 'witch' } }), 'Blue: ranged r1 to f1');
  expect(shoot('overlord')).toContain('(intercept.blocks)');
  expect(shoot('overlord corpse')).toBeUndefined();
});

test('overlord.flank: the leader makes a melee attack; not if somebody stands in front, or a second time', () => {
  const blue = { f1: 'overlord', leader: 'fighter' };
  const s = after(table({ wave: 'flank', blue }), 'Blue: cast f1');
  expect([at(s, 'red leader'), left(s)]).toEqual(['priestess 4 hurt', 1]);
  expect(refusal(s, 'Blue: melee leader to leader')).toContain('(attack.once)');
  const behind = after(table({ wave: 'flank', blue: { ...blue, v2: 'knight' } }), 'Blue: cast f1');
  expect(at(behind, 'red leader')).toBe('priestess 0');
});

test('overlord.rear: any own hero in melee attacks, itself too; the leader does not', () => {
  const s = table({ wave: 'rear', blue: { leader: 'fighter', r1: 'overlord', v2: 'knight', v3: 'witch recruited' } });
  const cast = after(s, 'Blue: cast r1');
  expect(choices(cast)).toEqual([
    'melee blue v2 (Knight) to red leader (Priestess)',
    'melee blue r1 (Overlord) to red leader (Priestess)',
  ]);
  expect(at(after(cast, 'Blue: melee v2 to leader'), 'blue v2')).toBe('knight 0 acted attacked charged');
});

test('overlord.leader: a defeated rival may stand up in the own unit; an own hero that falls does not', () => {
  const s = table({ seat: 'Red', blue: { leader: 'overlord', v1: 'witch 5' }, red: { v1: 'knight 10', v2: 'mystic' } });
  const ended = after(s, 'Red: pass');
  expect([asked(ended), offers(ended, 'choose').length]).toEqual(['Blue power', 7]);
  const taken = after(ended, 'Blue: choose r2');
  expect([at(taken, 'blue r2'), at(taken, 'red v1'), at(taken, 'blue v1')]).toEqual([
    'knight 0 stolen',
    '',
    'witch 0 corpse',
  ]);
  expect(at(after(ended, 'Blue: done'), 'red v1')).toBe('knight 0 corpse');
});

test('overlord.order: as many heroes as one likes into one row; they may not attack, and no other row is filled', () => {
  const s = table({ blue: { hand: 'overlord knight witch mystic', r1: 'fighter corpse' } });
  const open = after(s, 'Blue: order overlord');
  expect(choices(open)).toEqual(['row blue vanguard', 'row blue flank', 'row blue rear']);
  const row = after(open, 'Blue: row blue rear');
  expect(refusal(row, 'Blue: recruit knight to v1')).toContain('(power.choice)');
  const filled = after(row, 'Blue: recruit knight to r2', 'Blue: recruit witch to r3');
  expect([at(filled, 'blue r2'), at(filled, 'blue r3'), at(filled, 'blue hand')]).toEqual([
    'knight 0 acted recruited',
    'witch 0 acted recruited',
    'mystic',
  ]);
  expect([asked(filled), left(filled)]).toEqual(['Blue turn', 1]);
});
