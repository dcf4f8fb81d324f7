import { expect, test } from 'vitest';
import { after, asked, at, choices, left, offers, refusal, table } from '../table.ts';

test('vampire.vanguard: it heals by the damage it deals, to heroes and leaders; not by what protection takes off', () => {
  const s = table({ blue: { v1: 'vampire 5', v2: 'knight 4' }, red: { v1: 'mystic' } });
  expect(at(after(s, 'Blue: melee v1 to v1'), 'blue v1')).toBe('vampire 3 acted attacked charged');
  expect(at(after(s, 'Blue: melee v1 to leader'), 'blue v1')).toBe('vampire 3 acted attacked charged');
  expect(at(after(s, 'Blue: melee v2 to v1'), 'blue v2')).toBe('knight 4 acted attacked charged');
  const protectedBy = table({ blue: { v1: 'vampire 5' }, red: { leader: 'knight', v1: 'mystic' } });
  expect(at(after(protectedBy, 'Blue: melee v1 to v1'), 'blue v1')).toBe('vampire 4 acted attacked charged');
  const flank = table({ wave: 'flank', blue: { f1: 'vampire 5' } });
  expect(at(after(flank, 'Blue: melee f1 to leader'), 'blue f1')).toBe('vampire 5 acted attacked charged');
});

test('vampire.flank: damage to its forerunner may go to it; not that to its supporter, to others, or old damage', () => {
  const red = { f1: 'vampire', v1: 'mystic 2', v2: 'fighter', r1: 'templar' };
  const s = table({ blue: { v1: 'knight' }, red });
  const hit = after(s, 'Blue: melee v1 to v1');
  expect([asked(hit), choices(hit)]).toEqual(['Red absorb', ['choose red f1 (Vampire)', 'done']]);
  const moved = after(hit, 'Red: choose f1');
  expect([at(moved, 'red v1'), at(moved, 'red f1')]).toEqual(['mystic 2 hurt', 'vampire 3 hurt']);
  expect(at(after(hit, 'Red: done'), 'red v1')).toBe('mystic 5 hurt');
  expect(asked(after(s, 'Blue: melee v1 to v2'))).toBe('Blue turn');
  const shot = table({ wave: 'rear', blue: { r1: 'gunner' }, red: { ...red, v1: '' } });
  expect(asked(after(shot, 'Blue: ranged r1 to r1'))).toBe('Blue turn');
});

test('vampire.rear: up to 2 damage of the own leader goes to one hero of either unit; not to a leader, nor from the rival’s', () => {
  const s = table({
    wave: 'rear',
    blue: { leader: 'mystic 5', r1: 'vampire', v1: 'knight' },
    red: { leader: 'mystic 4', v1: 'witch 1', v2: 'fighter corpse' },
  });
  const cast = after(s, 'Blue: cast r1');
  expect(choices(cast)).toEqual([
    'share 1 to blue v1 (Knight)',
    'share 2 to blue v1 (Knight)',
    'share 1 to blue r1 (Vampire)',
    'share 2 to blue r1 (Vampire)',
    'share 1 to red v1 (Witch)',
    'share 2 to red v1 (Witch)',
    'done',
  ]);
  const moved = after(cast, 'Blue: share 2 to red v1');
  expect([at(moved, 'blue leader'), at(moved, 'red v1'), at(moved, 'red leader')]).toEqual([
    'mystic 3',
    'witch 3 hurt',
    'mystic 4',
  ]);
  // All to one hero: with the first part the spell is over.
  const one = after(cast, 'Blue: share 1 to red v1');
  expect([at(one, 'blue leader'), asked(one), left(one)]).toEqual(['mystic 4', 'Blue turn', 1]);
  expect(at(after(cast, 'Blue: done'), 'blue leader')).toBe('mystic 5');
});

test('vampire.rear: no more goes than the leader has', () => {
  const little = table({ wave: 'rear', blue: { leader: 'mystic 1', r1: 'vampire' }, red: { v1: 'witch' } });
  expect(refusal(after(little, 'Blue: cast r1'), 'Blue: share 2 to red v1')).toContain('(power.choice)');
  const none = after(table({ wave: 'rear', blue: { r1: 'vampire' }, red: { v1: 'witch' } }), 'Blue: cast r1');
  expect([asked(none), at(none, 'red v1')]).toEqual(['Blue turn', 'witch 0']);
});

test('vampire.leader: heroes and leader heal by what they deal to rival heroes; not by what they deal to the leader', () => {
  const blue = { leader: 'vampire 6', v1: 'fighter 6', v3: 'pyromancer 2' };
  const s = table({ blue, red: { v1: 'mystic', v3: 'homunculus 1' } });
  const fought = after(s, 'Blue: melee v1 to v1');
  expect([at(fought, 'blue v1'), at(fought, 'blue leader')]).toEqual(['fighter 2 acted attacked charged', 'vampire 6']);
  expect(at(after(s, 'Blue: melee v1 to leader'), 'blue v1')).toBe('fighter 6 acted attacked charged');
  // A spell deals damage as well, and no more is healed than there is.
  expect(at(after(s, 'Blue: cast v3'), 'blue v3')).toBe('pyromancer 0 acted');
  const rival = after(s, 'Blue: pass', 'Red: melee v3 to v1');
  expect(at(rival, 'red v3')).toBe('homunculus 1 acted attacked charged');
  const leading = table({ wave: 'flank', blue: { leader: 'vampire 6' }, red: { v1: 'mystic' } });
  expect(at(after(leading, 'Blue: melee leader to v1'), 'blue leader')).toBe('vampire 3 acted attacked charged');
});

test('vampire.leader: all damage dealt to a hero heals, even what others take in the end', () => {
  const absorbed = table({
    wave: 'rear',
    blue: { leader: 'vampire', r1: 'fighter 7', v1: '' },
    red: { leader: 'mystic', r1: 'witch', r2: 'homunculus' },
  });
  const hit = after(absorbed, 'Blue: melee r1 to r1');
  expect([asked(hit), at(hit, 'blue r1')]).toEqual(['Red absorb', 'fighter 0 acted attacked charged']);
  expect(at(after(hit, 'Red: choose r2'), 'blue r1')).toBe('fighter 0 acted attacked charged');
  const taken = table({ blue: { leader: 'vampire', v1: 'fighter 7' }, red: { leader: 'homunculus', v1: 'assassin' } });
  expect(at(after(taken, 'Blue: melee v1 to v1'), 'blue v1')).toBe('fighter 3 acted attacked charged');
});

test('vampire.leader: what orders deal, no figure deals', () => {
  const s = table({ blue: { leader: 'vampire 6', hand: 'knight', v1: 'fighter 6' }, red: { v1: 'mystic' } });
  const hit = after(s, 'Blue: order knight');
  expect([at(hit, 'red v1'), at(hit, 'blue leader'), at(hit, 'blue v1')]).toEqual([
    'mystic 4 hurt',
    'vampire 6',
    'fighter 6',
  ]);
});

test('vampire.order: all damage on one hero goes to another, of either unit; not from or to a leader, nor to itself', () => {
  const s = table({
    blue: { leader: 'mystic 3', hand: 'vampire', v1: 'knight 4', v2: 'witch' },
    red: { leader: 'mystic', v1: 'fighter 2', v3: 'templar corpse' },
  });
  const played = after(s, 'Blue: order vampire');
  expect(choices(played)).toEqual(['choose blue v1 (Knight)', 'choose red v1 (Fighter)']);
  const from = after(played, 'Blue: choose v1');
  expect(choices(from)).toEqual(['choose blue v2 (Witch)', 'choose red v1 (Fighter)']);
  const moved = after(from, 'Blue: choose red v1');
  expect([at(moved, 'blue v1'), at(moved, 'red v1'), at(moved, 'blue leader')]).toEqual([
    'knight 0',
    'fighter 6 hurt',
    'mystic 3',
  ]);
});

test('vampire.order: where no hero has damage, or no other stands, nothing goes anywhere', () => {
  const sound = table({ blue: { hand: 'vampire', v1: 'knight', leader: 'mystic 3' }, red: { v1: 'witch' } });
  const idle = after(sound, 'Blue: order vampire');
  expect([asked(idle), at(idle, 'blue v1'), at(idle, 'red v1'), at(idle, 'blue discard')]).toEqual([
    'Blue turn',
    'knight 0',
    'witch 0',
    'vampire',
  ]);
  const alone = after(table({ blue: { hand: 'vampire', v1: 'knight 4' } }), 'Blue: order vampire');
  expect([asked(alone), at(alone, 'blue v1')]).toEqual(['Blue turn', 'knight 4']);
  expect(offers(alone, 'order')).toEqual([]);
});
