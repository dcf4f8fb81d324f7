import { describe, expect, test } from 'vitest';
import { after, asked, at, choices, left, offers, play, refusal, strength, table } from './table.ts';

describe('Powers', () => {
  test('power.passive: powers without a spell work all the time', () => {
    const s = table({ blue: { v1: 'knight', f1: 'mystic' } });
    expect(strength(s, 'blue v1')).toBe(5);
    expect(strength(table({ blue: { v1: 'knight', f1: 'mystic corpse' } }), 'blue v1')).toBe(3);
  });

  test('power.choice: what is left open is chosen within what the power says', () => {
    const s = after(table({ blue: { v1: 'priestess', v2: 'knight 5', leader: 'mystic' } }), 'Blue: cast v1');
    expect(choices(s)).toEqual(['choose blue v1 (Priestess)', 'choose blue v2 (Knight)']);
    expect(refusal(s, 'Blue: choose red leader')).toBe(
      'That cannot be chosen. Priestess: Spell: a hero heals 4 damage. (power.choice)',
    );
    expect(at(after(s, 'Blue: choose v2'), 'blue v2')).toBe('knight 1');
  });

  test('power.must: what the text does not leave open is done', () => {
    const s = after(table({ blue: { hand: 'fighter' } }), 'Blue: order fighter');
    expect(refusal(s, 'Blue: done')).toContain('(power.must)');
    const may = after(table({ blue: { hand: 'homunculus', v1: 'knight' } }), 'Blue: order homunculus');
    expect(refusal(may, 'Blue: done')).toBeUndefined();
  });

  test('react.after: a reaction comes after what it answers to', () => {
    const s = table({ blue: { v1: 'fighter' }, red: { v1: 'knight' } });
    const { heard } = play(s, 'Blue: melee v1 to v1');
    expect(heard().slice(1)).toEqual([
      "Red's Knight (v1) takes 4 damage: 6 of 10 life left.",
      "Red's Knight reacts.",
      "Blue's Fighter (v1) takes 2 damage: 6 of 8 life left.",
    ]);
  });

  test('react.active-first: the reactions of the player at turn come first; when a wave ends, the first player’s', () => {
    // Both leaders lose a hero at the end of the wave; each hero may make a last attack.
    const s = table({
      first: 'Red',
      seat: 'Blue',
      blue: { leader: 'berserker', v1: 'fighter 8' },
      red: { leader: 'berserker', v1: 'knight 10' },
    });
    const ended = after(s, 'Blue: pass');
    expect(asked(ended)).toBe('Red power');
    expect(asked(after(ended, 'Red: done'))).toBe('Blue power');
  });

  test('react.choice: who has several reactions chooses which comes first', () => {
    const s = table({ blue: { v1: 'fighter' }, red: { v1: 'knight', f3: 'berserker' } });
    const attacked = after(s, 'Blue: melee v1 to v1');
    expect(asked(attacked)).toBe('Red react');
    expect(choices(attacked)).toEqual(['resolve 1 (Knight)', 'resolve 2 (Berserker)']);
    expect(refusal(attacked, 'Red: resolve 3')).toContain('(react.choice)');
    const { s: resolved, heard } = play(attacked, 'Red: resolve 2');
    expect(heard()).toEqual([
      "Red's Berserker reacts.",
      "Blue's Fighter (v1) takes 2 damage: 6 of 8 life left.",
      "Red's Knight reacts.",
      "Blue's Fighter (v1) takes 2 damage: 4 of 8 life left.",
    ]);
    expect(asked(resolved)).toBe('Blue turn');
  });

  test('react.gone: who is gone does not react', () => {
    // Red's order defeats the attacker; Red's Berserker, asked second, finds nobody to hurt.
    const s = table({ blue: { v1: 'fighter' }, red: { v1: 'mystic', f1: 'berserker', lasting: 'templar' } });
    const attacked = after(s, 'Blue: melee v1 to v1');
    const { heard } = play(attacked, 'Red: resolve 2');
    expect(heard()).toEqual(["Red's Templar reacts.", "Blue's Fighter (v1) is defeated."]);
  });
});

describe('Damage and casualties', () => {
  test('damage.counters: damage stays on the figure', () => {
    const s = table({ seat: 'Red', blue: { v1: 'knight 4' } });
    expect(at(after(s, 'Red: pass'), 'blue v1')).toBe('knight 4');
  });

  test('damage.healed: no more is healed than there is', () => {
    const s = table({ blue: { leader: 'mystic', v1: 'priestess', v2: 'knight 3' } });
    const { s: healed, heard } = play(s, 'Blue: cast v1', 'Blue: choose v2');
    expect(at(healed, 'blue v2')).toBe('knight 0');
    expect(heard()).toContain("Blue's Knight (v2) heals 3.");
  });

  test('casualties.wave-end: heroes with lethal damage are defeated at the end of the wave', () => {
    const s = table({ seat: 'Red', blue: { v1: 'fighter 8', v2: 'knight 9' }, red: { r1: 'oracle 7' } });
    const ended = after(s, 'Red: pass');
    expect(at(ended, 'blue v1')).toBe('fighter 0 corpse');
    expect(at(ended, 'blue v2')).toBe('knight 9');
    expect(at(ended, 'red r1')).toBe('oracle 0 corpse');
  });

  test('casualties.fights-on: until then it acts, fights and can be healed', () => {
    const s = table({ blue: { leader: 'mystic', v1: 'fighter 9', v2: 'priestess' } });
    const fought = after(s, 'Blue: melee v1 to leader', 'Blue: cast v2', 'Blue: choose v1', 'Red: pass');
    expect([at(fought, 'red leader'), at(fought, 'blue v1')]).toEqual(['priestess 4', 'fighter 5']);
  });

  test('defeat.corpse: a corpse has no damage', () => {
    const s = table({ blue: { v1: 'dragon-mage', v3: 'mystic' }, red: { v1: 'knight 4' } });
    expect(at(after(s, 'Blue: cast v1', 'Blue: choose red v1'), 'red v1')).toBe('knight 0 corpse');
  });

  test('defeat.at-once: a power that defeats does not wait for the end of the wave', () => {
    const s = table({ blue: { v1: 'dragon-mage', v3: 'mystic' }, red: { v1: 'knight', f1: 'fighter' } });
    const defeated = after(s, 'Blue: cast v1', 'Blue: choose red v1');
    expect(left(defeated)).toBe(1);
    expect(offers(defeated, 'melee blue v3')).toContain('melee blue v3 (Mystic) to red f1 (Fighter)');
  });

  test('damage.moved: moved damage is dealt by nobody, and nothing lessens it', () => {
    const s = table({ wave: 'rear', blue: { leader: 'mystic', v1: 'fighter 4', r1: 'knight 1' } });
    const moved = after(s, 'Blue: cast r1', 'Blue: share 3 to v1', 'Blue: done');
    expect([at(moved, 'blue v1'), at(moved, 'blue r1')]).toEqual(['fighter 1', 'knight 4 acted hurt']);
  });

  test('damage.moved: nobody takes over damage that is moved, but it counts as taken', () => {
    const s = table({
      blue: { hand: 'vampire', v1: 'knight 4', leader: 'mystic' },
      red: { leader: 'templar', r1: 'fighter', r2: 'homunculus' },
    });
    const moved = after(s, 'Blue: order vampire', 'Blue: choose red r1');
    expect([asked(moved), at(moved, 'red r1'), at(moved, 'red r2')]).toEqual([
      'Blue turn',
      'fighter 4 hurt',
      'homunculus 0',
    ]);
    expect(strength(moved, 'red r1')).toBe(4 + 4 + 5);
  });

  test('damage.moved: a leader that takes what is lethal takes moved damage, too', () => {
    const s = table({
      blue: { hand: 'vampire', v1: 'knight 9', leader: 'mystic' },
      red: { leader: 'homunculus', v1: 'templar' },
    });
    const moved = after(s, 'Blue: order vampire');
    expect([at(moved, 'red v1'), at(moved, 'red leader')]).toEqual(['templar 5 hurt', 'homunculus 4 hurt']);
  });

  test('damage.redirect: the hero is filled to one less than its life, and the leader takes the rest', () => {
    const s = table({ blue: { v1: 'fighter' }, red: { leader: 'homunculus', v1: 'knight 8' } });
    const hit = after(s, 'Blue: melee v1 to v1');
    expect([at(hit, 'red v1'), at(hit, 'red leader')]).toEqual(['knight 9 hurt', 'homunculus 3 hurt']);
  });

  test('absorb.choice: the owner decides whether another hero takes the damage, all of it or nothing', () => {
    const s = table({
      wave: 'rear',
      blue: { r1: 'gunner' },
      red: { r1: 'templar 1', r2: 'homunculus', f1: 'fighter', leader: 'mystic' },
    });
    const shot = after(s, 'Blue: ranged r1 to r1');
    expect(asked(shot)).toBe('Red absorb');
    expect(choices(shot)).toEqual(['choose red r2 (Homunculus)', 'done']);
    expect(refusal(shot, 'Red: choose f1')).toBe('Nobody at red f1 can take that damage. (absorb.choice)');
    const moved = after(shot, 'Red: choose r2');
    expect([at(moved, 'red r1'), at(moved, 'red r2')]).toEqual(['templar 1 hurt', 'homunculus 5 hurt']);
    expect(at(after(shot, 'Red: done'), 'red r1')).toBe('templar 6 hurt');
  });

  test('revive.owner: a corpse of either unit stands up where it lies, and has done what it did', () => {
    const s = table({
      blue: { hand: 'priestess', leader: 'mystic' },
      red: { leader: 'mystic', v1: 'knight corpse attacked' },
    });
    const revived = after(s, 'Blue: order priestess');
    expect(at(revived, 'red v1')).toBe('knight 0 attacked');
  });

  test('capture.fights: a captured hero has 1 life, and goes to its owner’s discard pile', () => {
    const s = table({
      blue: { leader: 'overlord', v1: 'dragon-mage', v2: 'mystic' },
      red: { v1: 'knight', v2: 'fighter' },
    });
    const captured = after(s, 'Blue: cast v1', 'Blue: choose red v1', 'Blue: choose v3', 'Blue: pass');
    expect([at(captured, 'blue v3'), at(captured, 'red v1')]).toEqual(['knight 0 recruited stolen', '']);
    const killed = after(captured, 'Red: melee v2 to v3', 'Red: pass');
    expect([at(killed, 'blue v3'), at(killed, 'red discard'), at(killed, 'blue discard')]).toEqual(['', 'knight', '']);
  });

  test('capture.fights: it does nothing in the wave in which it is captured, and the refusal says why', () => {
    const s = table({
      blue: { leader: 'overlord', v1: 'dragon-mage', v2: 'mystic' },
      red: { v1: 'knight', v2: 'fighter' },
    });
    const captured = after(s, 'Blue: cast v1', 'Blue: choose red v1', 'Blue: choose v3');
    const why =
      "Blue's Knight (v3) was captured in this wave: it cannot attack or cast before the next wave, nor be moved or switched in this turn. (capture.fights)";
    expect(refusal(captured, 'Blue: melee v3 to v2')).toBe(why);
    expect(refusal(captured, 'Blue: move v3 to f1')).toBe(why);
    const two = table({ ask: 2, blue: { v3: 'knight stolen recruited acted', v2: 'mystic' } });
    expect(refusal(two, 'Blue: switch v2 with v3')).toBe(why);
    const later = table({ blue: { v3: 'knight stolen acted' } });
    expect(refusal(later, 'Blue: move v3 to f1')).toContain('(action.one)');
  });

  test('corpse.attacks: corpses attack where the leader lets them, in melee, once; and nobody’s power helps them', () => {
    const blue = { leader: 'witch', v1: 'knight corpse', f1: 'mystic', v2: 'fighter corpse' };
    const s = table({ blue, red: { f1: 'berserker', v1: 'homunculus' } });
    const attacked = after(s, 'Blue: melee v1 to v1');
    expect([at(attacked, 'red v1'), at(attacked, 'blue v1')]).toEqual([
      'homunculus 3 hurt',
      'knight 0 corpse acted attacked charged',
    ]);
    expect(refusal(attacked, 'Blue: melee v1 to v1')).toContain('(attack.once)');
    expect(
      refusal(
        table({ wave: 'flank', blue: { leader: 'witch', v1: 'mystic', f1: 'knight corpse' } }),
        'Blue: melee f1 to leader',
      ),
    ).toContain('(melee.front)');
  });

  test('attack.last: a defeated hero attacks before it lies still, after all casualties and before rout', () => {
    const s = table({
      seat: 'Red',
      blue: { leader: 'berserker', v1: 'homunculus 7', v2: 'fighter 8 attacked', v3: 'knight 9' },
      red: { leader: 'priestess 14' },
    });
    const ended = after(s, 'Red: pass');
    expect(choices(ended)).toEqual(['melee blue v1 (Homunculus) to red leader (Priestess)', 'done']);
    const { s: over, heard } = play(ended, 'Blue: melee v1 to leader');
    // 3 printed and 2 of its own power: 14 and 5 are its life.
    expect(heard()).toContain("Red's leader Priestess has fallen: the unit is in rout.");
    expect(asked(over)).toBe('over');
  });

  test('attack.granted: from any row and wave, but not twice, not when new, not after another starred action', () => {
    const red = { leader: 'mystic' };
    const blue = { r2: 'overlord', v1: 'knight attacked', v2: 'fighter recruited', v3: 'mystic acted', f1: 'witch' };
    const s = after(table({ wave: 'rear', blue, red }), 'Blue: cast r2');
    expect(left(s)).toBe(1);
    expect(at(s, 'blue f1')).toBe('witch 0');
    const open = table({ wave: 'rear', blue: { ...blue, v1: '' }, red });
    const { s: sent } = play(open, 'Blue: cast r2');
    expect(at(sent, 'blue f1')).toBe('witch 0 acted attacked charged');
  });
});

test('bug: the rival is told which of two defeats at once is reacted to', () => {
  const s = table({
    seat: 'Red',
    first: 'Blue',
    blue: { v3: 'mystic' },
    red: { leader: 'berserker', v1: 'knight 10', v2: 'fighter 8' },
  });
  const heard = (choice: string) => play(s, 'Red: pass', `Red: ${choice}`).heard(0);
  expect(heard('resolve 1')).toContain("Red's Berserker reacts to the defeat at red v1.");
  expect(heard('resolve 2')).toContain("Red's Berserker reacts to the defeat at red v2.");
});
