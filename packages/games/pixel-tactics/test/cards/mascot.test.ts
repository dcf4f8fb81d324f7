import { expect, test } from 'vitest';
import { after, asked, at, choices, left, play, refusal, table } from '../table.ts';

test('mascot.vanguard: another hero of the vanguard attacks in melee; not itself, another row, or one that is new', () => {
  const s = table({
    blue: { v1: 'mascot', v2: 'knight', f3: 'fighter', leader: 'trapper' },
    red: { v1: 'mystic', f1: 'witch' },
  });
  const cast = after(s, 'Blue: cast v1');
  expect(choices(cast)).toEqual([
    'melee blue v2 (Knight) to red v1 (Mystic)',
    'melee blue v2 (Knight) to red leader (Priestess)',
  ]);
  const struck = after(cast, 'Blue: melee v2 to v1');
  expect([at(struck, 'red v1'), left(struck)]).toEqual(['mystic 3 hurt', 1]);
  expect(refusal(struck, 'Blue: melee v2 to v1')).toContain('(attack.once)');
  // Who could shoot strikes all the same.
  const able = table({ blue: { v1: 'mascot', v2: 'gunner' }, red: { v2: 'mystic', v1: 'overlord', v3: 'witch' } });
  expect(choices(after(able, 'Blue: cast v1'))).toEqual([
    'melee blue v2 (Gunner) to red v1 (Overlord)',
    'melee blue v2 (Gunner) to red v2 (Mystic)',
    'melee blue v2 (Gunner) to red v3 (Witch)',
  ]);
  const fresh = after(table({ blue: { v1: 'mascot', v2: 'knight recruited' } }), 'Blue: cast v1');
  expect([at(fresh, 'red leader'), asked(fresh), left(fresh)]).toEqual(['priestess 0', 'Blue turn', 1]);
});

test('mascot.flank: another hero of the flank shoots, with or without the ability; not the leader, not past Intercept', () => {
  const s = table({
    wave: 'flank',
    blue: { f1: 'mascot', f3: 'knight', v3: 'witch', r1: 'gunner', leader: 'fighter' },
    red: { v1: 'overlord', r1: 'witch', r3: 'templar' },
  });
  const cast = after(s, 'Blue: cast f1');
  expect(choices(cast)).toEqual([
    'ranged blue f3 (Knight) to red v1 (Overlord)',
    'ranged blue f3 (Knight) to red leader (Priestess)',
    'ranged blue f3 (Knight) to red r3 (Templar)',
  ]);
  expect(at(after(cast, 'Blue: ranged f3 to r3'), 'red r3')).toBe('templar 3 hurt');
});

test('mascot.rear: another hero of the rear shoots; not itself, nor one that has attacked in this wave', () => {
  const blue = { r1: 'mascot', r2: 'knight', v2: 'witch', r3: 'fighter attacked' };
  const s = table({ wave: 'rear', blue, red: { r3: 'mystic' } });
  const cast = after(s, 'Blue: cast r1');
  expect(choices(cast)).toEqual([
    'ranged blue r2 (Knight) to red leader (Priestess)',
    'ranged blue r2 (Knight) to red r3 (Mystic)',
  ]);
  const shot = after(cast, 'Blue: ranged r2 to r3');
  expect([at(shot, 'red r3'), at(shot, 'blue r2'), at(shot, 'blue r1')]).toEqual([
    'mystic 3 hurt',
    'knight 0 acted attacked',
    'mascot 0 acted',
  ]);
  const alone = after(table({ wave: 'rear', blue: { r1: 'mascot' } }), 'Blue: cast r1');
  expect(at(alone, 'red leader')).toBe('priestess 0');
});

test('mascot.leader: a new hero may attack at once without an action; not again, and not where it reaches nobody', () => {
  const s = table({ blue: { leader: 'mascot', hand: 'fighter' }, red: { f1: 'mystic' } });
  const open = after(s, 'Blue: recruit fighter to v1');
  expect(choices(open)).toEqual([
    'melee blue v1 (Fighter) to red f1 (Mystic)',
    'melee blue v1 (Fighter) to red leader (Priestess)',
    'done',
  ]);
  const struck = after(open, 'Blue: melee v1 to f1');
  expect([at(struck, 'red f1'), left(struck)]).toEqual(['mystic 4 hurt', 1]);
  expect(refusal(struck, 'Blue: melee v1 to f1')).toContain('(attack.recruited)');
  const declined = after(open, 'Blue: done');
  expect([asked(declined), left(declined)]).toEqual(['Blue turn', 1]);
  expect(refusal(declined, 'Blue: melee v1 to f1')).toContain('(attack.recruited)');
  const behind = table({ wave: 'rear', blue: { leader: 'mascot', v1: 'witch', hand: 'fighter gunner' } });
  expect(asked(after(behind, 'Blue: recruit fighter to r1'))).toBe('Blue turn');
  expect(choices(after(behind, 'Blue: recruit gunner to r1'))).toEqual([
    'ranged blue r1 (Gunner) to red leader (Priestess)',
    'done',
  ]);
});

test('mascot.leader: nobody attacks in the ceasefire, and the rival’s new heroes do not at all', () => {
  const truce = table({ round: 1, blue: { leader: 'mascot', hand: 'fighter' } });
  expect(asked(after(truce, 'Blue: recruit fighter to v1'))).toBe('Blue turn');
  const rival = table({ blue: { hand: 'fighter' }, red: { leader: 'mascot' } });
  expect(asked(after(rival, 'Blue: recruit fighter to v1'))).toBe('Blue turn');
});

test('mascot.leader: a hero recruited by an order or a spell may attack as well, but only once', () => {
  const many = table({ blue: { leader: 'mascot', hand: 'overlord knight witch' } });
  const row = after(many, 'Blue: order overlord', 'Blue: row blue vanguard', 'Blue: recruit knight to v1');
  const both = after(row, 'Blue: melee v1 to leader', 'Blue: recruit witch to v2', 'Blue: melee v2 to leader');
  expect([at(both, 'red leader'), left(both)]).toEqual(['priestess 4 hurt', 1]);
  const s = table({ wave: 'rear', blue: { leader: 'mascot', r1: 'illusionist', hand: 'fighter' } });
  const open = after(s, 'Blue: cast r1', 'Blue: recruit fighter to r3');
  const struck = after(open, 'Blue: melee r3 to leader');
  expect([at(struck, 'red leader'), at(struck, 'blue discard')]).toEqual(['priestess 8 hurt', 'fighter']);
});

test('mascot.order: the order on the own leader’s card is executed; it is not played, and the leader stays', () => {
  const s = table({ blue: { leader: 'gunner', hand: 'mascot' }, red: { r1: 'mystic', v1: 'witch' } });
  const { s: done, heard } = play(s, 'Blue: order mascot', 'Blue: choose red v1');
  expect(heard()).toContain('Blue executes the order of Gunner.');
  // The leader answers to the one order that was played.
  expect([at(done, 'red r1'), at(done, 'red v1'), asked(done)]).toEqual(['mystic 4 hurt', 'witch 3 hurt', 'Blue turn']);
  expect([at(done, 'blue leader'), at(done, 'blue discard'), left(done)]).toEqual(['gunner 0', 'mascot', 1]);
});

test('mascot.order: what is printed on a leader that copies its rival is executed, not the rival’s order', () => {
  const s = table({ blue: { leader: 'doppelganger', hand: 'mascot fighter trapper' }, red: { leader: 'knight' } });
  const open = after(s, 'Blue: order mascot');
  expect(choices(open)).toEqual(['pick Fighter', 'pick Trapper']);
});

test('mascot.order: whoever executes it looks at the own leader; on a Mascot it does not begin again', () => {
  const layout = (leader: string) => ({ wave: 'flank', blue: { leader, f1: 'illusionist' }, red: { hand: 'mascot' } });
  const borrowed = after(table(layout('knight')), 'Blue: cast f1');
  expect([at(borrowed, 'red leader'), at(borrowed, 'blue leader')]).toEqual(['priestess 4 hurt', 'knight 0']);
  const again = after(table(layout('mascot')), 'Blue: cast f1');
  expect([asked(again), left(again), at(again, 'red leader')]).toEqual(['Blue turn', 1, 'priestess 0']);
});
