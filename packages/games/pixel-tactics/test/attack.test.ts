import { describe, expect, test } from 'vitest';
import { after, asked, at, choices, left, offers, play, refusal, table } from './table.ts';

describe('Who attacks', () => {
  test('attack.action: an attack takes one action', () => {
    const s = after(table({ blue: { v1: 'fighter' } }), 'Blue: melee v1 to leader');
    expect([left(s), at(s, 'blue v1')]).toEqual([1, 'fighter 0 acted attacked charged']);
  });

  test('attack.wave: a hero attacks in the wave of its row, the leader in the flank wave', () => {
    const blue = { leader: 'knight', v1: 'fighter', f3: 'berserker' };
    const inWave = (wave: string) => offers(table({ wave, blue }), 'melee').map((text) => text.split(' ')[2]);
    expect(inWave('vanguard')).toEqual(['v1']);
    expect(inWave('flank')).toEqual(['leader', 'f3']);
    expect(refusal(table({ blue }), 'Blue: melee f3 to leader')).toBe(
      'This is the vanguard wave: blue f3 is not in that row. (attack.wave)',
    );
  });

  test('attack.recruited: not in the wave it was recruited in', () => {
    const s = after(table({ blue: { hand: 'fighter' } }), 'Blue: recruit fighter to v1');
    expect(refusal(s, 'Blue: melee v1 to leader')).toBe(
      "Blue's Fighter (v1) came into the unit in this wave, and has to wait. (attack.recruited)",
    );
  });

  test('attack.once: once per wave', () => {
    const s = after(table({ blue: { v1: 'fighter' } }), 'Blue: melee v1 to leader');
    expect(refusal(s, 'Blue: melee v1 to leader')).toBe("Blue's Fighter (v1) has attacked in this wave. (attack.once)");
  });

  test('attack.fighter: only heroes and leaders', () => {
    const s = table({ blue: { v1: 'fighter corpse' } });
    expect(refusal(s, 'Blue: melee v1 to leader')).toBe('Nobody at blue v1 can do that. (attack.fighter)');
    expect(refusal(s, 'Blue: melee v2 to leader')).toContain('(attack.fighter)');
    expect(refusal(s, 'Blue: cast v1')).toContain('(attack.fighter)');
  });

  test('attack.damage: damage equal to the strength', () => {
    const { s, heard } = play(table({ blue: { v1: 'fighter' }, red: { v2: 'knight 3' } }), 'Blue: melee v1 to v2');
    expect(at(s, 'red v2')).toBe('knight 7 hurt');
    expect(heard().slice(0, 2)).toEqual([
      "Blue's Fighter (v1) attacks Red's Knight (v2) in melee. Strength 4: 4 damage.",
      "Red's Knight (v2) takes 4 damage: 3 of 10 life left.",
    ]);
  });

  test('Bug: the log said what damage there is where everybody reads what life is left: never less than none', () => {
    const { heard } = play(table({ blue: { v1: 'fighter' }, red: { v2: 'knight 9' } }), 'Blue: melee v1 to v2');
    expect(heard()[1]).toBe("Red's Knight (v2) takes 4 damage: 0 of 10 life left.");
  });
});

describe('Melee attacks', () => {
  const red = { v1: 'knight', f1: 'mystic', f3: 'fighter', r2: 'scientist', r3: 'witch' };

  test('melee.fronts: the foremost of any column attacks the foremost of any column', () => {
    const s = table({ blue: { v3: 'fighter' }, red });
    expect(offers(s, 'melee')).toEqual([
      'melee blue v3 (Fighter) to red v1 (Knight)',
      'melee blue v3 (Fighter) to red leader (Priestess)',
      'melee blue v3 (Fighter) to red f3 (Fighter)',
    ]);
  });

  test('melee.front: not with somebody in front', () => {
    const s = table({ wave: 'rear', blue: { r1: 'fighter', f1: 'knight', r2: 'mystic', r3: 'oracle' } });
    for (const [slot, name] of [['r1', 'Fighter'] as const, ['r2', 'Mystic'] as const])
      expect(refusal(s, `Blue: melee ${slot} to leader`)).toBe(
        `Blue's ${name} (${slot}) is not in melee: somebody stands in front. (melee.front)`,
      );
    expect(offers(s, 'melee')).toEqual(['melee blue r3 (Oracle) to red leader (Priestess)']);
  });

  test('melee.target: not at somebody behind another', () => {
    const s = table({ blue: { v3: 'fighter' }, red });
    expect(refusal(s, 'Blue: melee v3 to f1')).toContain('(melee.target)');
    expect(refusal(s, 'Blue: melee v3 to v2')).toContain('(melee.target)');
  });

  test('corpse.no-block: corpses stop no melee attack and are no targets', () => {
    const s = table({
      wave: 'flank',
      blue: { f1: 'fighter', v1: 'knight corpse' },
      red: { v1: 'witch corpse', f1: 'mystic' },
    });
    expect(offers(s, 'melee blue f1')).toEqual([
      'melee blue f1 (Fighter) to red f1 (Mystic)',
      'melee blue f1 (Fighter) to red leader (Priestess)',
    ]);
  });

  test('melee.chosen: where the rival chooses the target, the attacker only says who attacks', () => {
    const s = table({ blue: { v1: 'fighter' }, red: { ...red, leader: 'illusionist' } });
    expect(offers(s, 'melee')).toEqual([]);
    expect(refusal(s, 'Blue: melee v1 to v1')).toContain('(melee.chosen)');
    const charged = after(s, 'Blue: charge v1');
    expect(asked(charged)).toBe('Red target');
    expect(choices(charged)).toEqual([
      'choose red v1 (Knight)',
      'choose red leader (Illusionist)',
      'choose red f3 (Fighter)',
    ]);
    expect(refusal(charged, 'Red: choose f1')).toContain('(melee.target)');
    expect(at(after(charged, 'Red: choose f3'), 'red f3')).toBe('fighter 4 hurt');
  });
});

describe('Ranged attacks', () => {
  test('ranged.any: from any slot at any rival', () => {
    const s = table({
      wave: 'rear',
      blue: { r1: 'gunner', v1: 'fighter' },
      red: { v1: 'witch', f1: 'mystic', r3: 'templar' },
    });
    expect(offers(s, 'ranged').map((text) => text.split(' to ')[1])).toEqual([
      'red v1 (Witch)',
      'red f1 (Mystic)',
      'red leader (Priestess)',
      'red r3 (Templar)',
    ]);
    expect(at(after(s, 'Blue: ranged r1 to r3'), 'red r3')).toBe('templar 5 hurt');
  });

  test('ranged.ability: only with the ability', () => {
    expect(refusal(table({ blue: { v1: 'fighter' } }), 'Blue: ranged v1 to leader')).toBe(
      "Blue's Fighter (v1) has no Ranged attack. (ranged.ability)",
    );
  });

  test('ranged.target: not at corpses, empty slots or the own unit', () => {
    const s = table({ wave: 'rear', blue: { r1: 'gunner', v1: 'knight' }, red: { v1: 'witch corpse' } });
    for (const target of ['red v1', 'red v2', 'blue v1'])
      expect(refusal(s, `Blue: ranged r1 to ${target}`)).toBe(`No rival stands at ${target}. (ranged.target)`);
  });

  test('intercept.column: the one who intercepts can be hit, and other columns too', () => {
    const s = table({
      wave: 'rear',
      blue: { r1: 'gunner' },
      red: { v2: 'knight', r2: 'templar', f1: 'mystic', v3: 'witch', f3: 'fighter' },
    });
    expect(offers(s, 'ranged').map((text) => text.split(' to ')[1])).toEqual([
      'red v2 (Knight)',
      'red v3 (Witch)',
      'red f1 (Mystic)',
      'red f3 (Fighter)',
    ]);
  });

  test('intercept.blocks: nobody behind, the leader included; melee attacks pass', () => {
    const red = { v2: 'knight', r2: 'templar' };
    const s = table({ wave: 'rear', blue: { r1: 'gunner' }, red });
    for (const target of ['leader', 'r2'])
      expect(refusal(s, `Blue: ranged r1 to ${target}`)).toBe(
        `Knight intercepts: a ranged attack cannot reach red ${target} behind it. (intercept.blocks)`,
      );
    const fallen = table({ wave: 'rear', blue: { r1: 'gunner' }, red: { v2: 'knight corpse', r2: 'templar' } });
    expect(offers(fallen, 'ranged')).toHaveLength(2);
  });
});
