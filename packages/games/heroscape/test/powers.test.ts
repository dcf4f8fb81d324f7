import { describe, expect, test } from 'vitest';
import { asked, choices, destinations, fight, found, meadow, play, refusal, table, told } from './table.ts';

/** The dice of the first attack, and where they come from. */
function attackOf(heard: readonly string[]): string {
  return /: \d+ (?:die|dice) \((.*?)\)/.exec(heard[0] ?? '')?.[1] ?? '';
}

function defenseOf(heard: readonly string[]): string {
  return /; \d+ (?:die|dice) \((.*?)\)/.exec(heard[0] ?? '')?.[1] ?? '';
}

/** Blue's first figure attacks Red's. */
function attack(cards: readonly string[], target: string, attacker: string, chance = '0 0'): string[] {
  return play(fight(cards), `Blue: attack ${target} with ${attacker} | ${chance}`).heard;
}

describe('Moving', () => {
  const wall = meadow({ C4: 'g9', C5: 'g9', D3: 'g9', D5: 'g9', E3: 'g9', E4: 'g9', E5: 'g9', D6: 'g9' });

  test('power.flying: a flyer passes over heights that stop others', () => {
    const flyer = table({ cards: ['Blue raelin: D4', 'Red finn: J8'] }, { rows: wall });
    expect(destinations(flyer, 'Raelin')).toContain('G4');
    const walker = table({ cards: ['Blue syvarris: D4', 'Red finn: J8'] }, { rows: wall });
    expect(destinations(walker, 'Syvarris')).toEqual([]);
  });

  test('power.stealth-flying: flies, and nobody strikes at it when it leaves', () => {
    const s = table({ cards: ['Blue taelord: D4', 'Red finn: E4'] });
    expect(told(play(s, 'Blue: fly Taelord to A4').heard, 'leaves')).toEqual([]);
    const other = table({ cards: ['Blue raelin: D4', 'Red finn: E4'] });
    expect(told(play(other, 'Blue: fly Raelin to A4 | 0').heard, 'leaves')).toHaveLength(1);
  });

  test('power.disengage: nobody strikes at it when it leaves; others are struck at', () => {
    const s = table({ cards: ['Blue agent-carr: D4', 'Red finn: E4'] });
    expect(told(play(s, 'Blue: move Carr to B4').heard, 'leaves')).toEqual([]);
    const other = table({ cards: ['Blue syvarris: D4', 'Red finn: E4'] });
    expect(told(play(other, 'Blue: move Syvarris to B4 | 0').heard, 'leaves')).toHaveLength(1);
  });

  const corridor = ['. . . . . .', 'g1 g1 g1 g1 g1 g1', '. . . . . .'];
  const narrow = { rows: corridor, extras: { zones: ['A2', 'F2'] } };

  test('power.ghost-walk: moves through enemies, but does not stop on them', () => {
    const s = table({ cards: ['Blue agent-carr: A2', 'Red finn: C2'] }, narrow);
    expect(destinations(s, 'Carr')).toEqual(['B2', 'D2', 'E2', 'F2']);
    const other = table({ cards: ['Blue syvarris: A2', 'Red finn: C2'] }, narrow);
    expect(destinations(other, 'Syvarris')).toEqual(['B2']);
  });

  test('power.phantom-walk: moves through enemies and leaves them unharmed', () => {
    const s = table({ cards: ['Blue otonashi: A2', 'Red finn: C2'] }, narrow);
    expect(destinations(s, 'Otonashi')).toContain('E2');
    expect(told(play(s, 'Blue: move Otonashi to E2').heard, 'leaves')).toEqual([]);
  });

  const ford = { rows: ['. . . . . .', 'g1 g1 w1 g1 g1 g1', '. . . . . .'], extras: { zones: ['A2', 'F2'] } };

  test('power.slither: water does not end the move', () => {
    const s = table({ cards: ['Blue venoc-vipers: A2', 'Red finn: F2'] }, ford);
    expect(destinations(s, 'Viper 1')).toEqual(['B2', 'C2', 'D2', 'E2']);
    const other = table({ cards: ['Blue syvarris: A2', 'Red finn: F2'] }, ford);
    expect(destinations(other, 'Syvarris')).toEqual(['B2', 'C2']);
  });

  const lava = { rows: ['. . . . . .', 'g1 x1 g1 g1 g1 g1', '. . . . . .'], extras: { zones: ['A2', 'F2'] } };

  test('power.lava-resistant: lava neither stops nor hurts; without it a figure dies unless it rolls a 20', () => {
    const s = table({ cards: ['Blue moltenclaw: A2', 'Red finn: F2'], glyphs: '' }, lava);
    expect(play(s, 'Blue: move Moltenclaw by B2 C2').heard[0]).toBe('Moltenclaw moves from A2 by B2 C2.');
    const other = table({ cards: ['Blue syvarris: A2', 'Red finn: F2'] }, lava);
    expect(refusal(other, 'Blue: move Syvarris by B2 C2')).toContain('(move.lava-stop)');
    expect(play(other, 'Blue: move Syvarris by B2 | 0').heard).toContain('Syvarris is destroyed.');
  });

  test('power.climb-x2: twice the height less one can be climbed in a step, and no more', () => {
    const climb = (card: string, level: number) => {
      const rows = ['. . . .', `g1 g${level} g1 g1`, '. . . .'];
      return table({ cards: [`Blue ${card}: A2`, 'Red finn: D2'] }, { rows, extras: { zones: ['A2', 'D2'] } });
    };
    expect(destinations(climb('migol', 5), 'Migol')).toContain('B2');
    expect(refusal(climb('migol', 7), 'Blue: move Migol by B2')).toContain('6 levels higher');
  });

  test('power.grapple-gun: one space, up to 25 levels higher; not two spaces, and no higher', () => {
    const cliff = (level: number) => {
      const rows = ['. . . .', `g1 g${level} g${level} g1`, '. . . .'];
      return table({ cards: ['Blue drake: A2', 'Red finn: D2'] }, { rows, extras: { zones: ['A2', 'D2'] } });
    };
    expect(destinations(cliff(26), 'Drake')).toEqual(['B2']);
    expect(play(cliff(26), 'Blue: move Drake by B2').heard[0]).toBe('Drake moves from A2 by B2.');
    expect(refusal(cliff(26), 'Blue: move Drake by B2 C2')).toContain('(move.climb)');
    expect(refusal(cliff(27), 'Blue: move Drake by B2')).toContain('(move.climb)');
  });

  test('power.cyberclaw: small and medium figures that are engaged with it cannot move; large ones can', () => {
    const s = table({ cards: ['Blue drake: D4', 'Blue finn: A1', 'Red gladiatrons: E4'] });
    expect(refusal(s, 'Blue: move Drake by C4')).toBe(
      'Drake is engaged with Gladiatron 1, who holds it fast. (power.cyberclaw)',
    );
    const large = table({ cards: ['Blue krug: C4/D4', 'Red gladiatrons: E4'] });
    expect(destinations(large, 'Krug').length).toBeGreaterThan(0);
  });

  test('power.soldier-leadership: Soldiers of the army move one space further; no others do', () => {
    const reach = (cards: string[], name: string) => destinations(table({ cards: [...cards, 'Red finn: J8'] }), name);
    expect(reach(['Blue roman-legionnaires: A1'], 'Legionnaire 1')).not.toContain('F1');
    expect(reach(['Blue roman-legionnaires: A1', 'Blue marcus: A8'], 'Legionnaire 1')).toContain('F1');
    expect(reach(['Blue syvarris: A1', 'Blue marcus: A8'], 'Syvarris')).not.toContain('G1');
  });

  test('power.scout-leadership: Scouts of the army move one space further; those of another army do not', () => {
    const own = table({ cards: ['Blue venoc-vipers: A1', 'Blue venoc-warlord: A8', 'Red finn: J8'] });
    expect(destinations(own, 'Viper 1')).toContain('I1');
    const other = table({ cards: ['Blue venoc-vipers: A1', 'Red venoc-warlord: A8'] });
    expect(destinations(other, 'Viper 1')).not.toContain('I1');
  });

  test('power.tricky-speed: four more if she begins next to a tricky figure of the army', () => {
    const reach = (cards: string[]) =>
      destinations(table({ cards: ['Blue otonashi: A1', ...cards, 'Red finn: J8'] }), 'Otonashi');
    expect(reach(['Blue agent-carr: A2'])).toContain('J1');
    expect(reach(['Blue finn: A2'])).not.toContain('H1');
  });

  test('power.warriors-swiftness-spirit: the unique card it goes on moves one space further', () => {
    const s = fight(['Red drake: D4', 'Blue eldgrim: E4*2', 'Blue syvarris: A1']);
    const { s: after, heard } = play(s, 'Red: attack Eldgrim with Drake | 1 0', 'Blue: choose card Syvarris');
    expect(heard).toContain('The spirit of Eldgrim goes on Syvarris: 1 more move.');
    expect(found(after, 'Eldgrim')).toBe('spirit');
    const next = table({ cards: ['Blue syvarris [move 1]: A1', 'Red finn: J8'] });
    expect(destinations(next, 'Syvarris')).toContain('G1');
  });

  test('power.carry: an adjacent friend that is not engaged comes along and is set down next to him', () => {
    const s = table({ cards: ['Blue theracus: D4/E4', 'Blue finn: D5', 'Red drake: J8'] });
    const { s: after, heard } = play(
      s,
      'Blue: use Carry on Finn with Theracus',
      'Blue: fly Theracus by D3 D2 D1',
      'Blue: place Finn on C1',
    );
    expect(heard).toContain('Finn is set down on C1.');
    expect(found(after, 'Finn')).toBe('C1');
    const engaged = table({ cards: ['Blue theracus: D4/E4', 'Blue finn: D5', 'Red drake: D6'] });
    expect(refusal(engaged, 'Blue: use Carry on Finn with Theracus')).toContain('(power.target)');
  });
});

describe('Attack dice', () => {
  test('power.sword-of-reckoning: four more against an adjacent figure, none from afar', () => {
    expect(attackOf(attack(['Blue agent-carr: D4', 'Red finn: E4'], 'Finn', 'Carr'))).toBe(
      '2 printed + 4 Sword of Reckoning',
    );
    expect(attackOf(attack(['Blue agent-carr: D4', 'Red finn: G4'], 'Finn', 'Carr'))).toBe('2 printed');
  });

  test('power.zettian-targeting: one more for the second Guard, against the target of the first only', () => {
    const s = fight(['Blue zettian-guards: A1 A2', 'Red finn: E1', 'Red thorgrim: E3']);
    const same = play(s, 'Blue: attack Finn with Zettian 1 | 0 0', 'Blue: attack Finn with Zettian 2 | 0 0').heard;
    expect(attackOf(told(same, 'Zettian 2 attacks'))).toBe('2 printed + 1 Zettian Targeting');
    expect(attackOf(told(same, 'Zettian 1 attacks'))).toBe('2 printed');
    const other = play(s, 'Blue: attack Finn with Zettian 1 | 0 0', 'Blue: attack Thorgrim with Zettian 2 | 0 0').heard;
    expect(attackOf(told(other, 'Zettian 2 attacks'))).toBe('2 printed');
  });

  test('power.attack-aura: friends of range 1 next to Finn have one more; archers and the enemy have not', () => {
    expect(attackOf(attack(['Blue drake: D4', 'Blue finn: D5', 'Red thorgrim: E4'], 'Thorgrim', 'Drake'))).toBe(
      '6 printed + 1 Finn',
    );
    expect(attackOf(attack(['Blue syvarris: D4', 'Blue finn: D5', 'Red thorgrim: E4'], 'Thorgrim', 'Syvarris'))).toBe(
      '3 printed',
    );
    expect(attackOf(attack(['Blue drake: D4', 'Blue finn: A1', 'Red thorgrim: E4'], 'Thorgrim', 'Drake'))).toBe(
      '6 printed',
    );
  });

  test('power.wide-attack-aura: figures of the army in clear sight, up to 4 spaces away, have one more, not Taelord himself', () => {
    expect(attackOf(attack(['Blue drake: D4', 'Blue taelord: D8', 'Red finn: E4'], 'Finn', 'Drake'))).toBe(
      '6 printed + 1 Taelord',
    );
    expect(attackOf(attack(['Blue drake: D4', 'Blue taelord: J8', 'Red finn: E4'], 'Finn', 'Drake'))).toBe('6 printed');
    expect(attackOf(attack(['Blue taelord: D4', 'Red finn: E4'], 'Finn', 'Taelord'))).toBe('3 printed');
  });

  test('power.orc-warrior-enhancement: adjacent friendly Orc Warriors have one more of both; archers have not', () => {
    expect(attackOf(attack(['Blue blade-gruts: D4', 'Blue grimnak: D5/C5', 'Red finn: E4'], 'Finn', 'Grut 1'))).toBe(
      '2 printed + 1 Grimnak',
    );
    expect(defenseOf(attack(['Blue finn: E4', 'Red blade-gruts: D4', 'Red tornak: D5/C5'], 'Grut 1', 'Finn'))).toBe(
      '2 printed + 1 Tornak',
    );
    expect(attackOf(attack(['Blue arrow-gruts: D4', 'Blue grimnak: D5/C5', 'Red finn: E4'], 'Finn', 'Arrow 1'))).toBe(
      '1 printed',
    );
  });

  test('power.orc-archer-enhancement: adjacent friendly Orc Archers have one more of both; warriors have not', () => {
    expect(
      attackOf(attack(['Blue arrow-gruts: D4', 'Blue swog-rider: D5/C5', 'Red finn: E4'], 'Finn', 'Arrow 1')),
    ).toBe('1 printed + 1 Swog');
    expect(
      defenseOf(attack(['Blue finn: E4', 'Red arrow-gruts: D4', 'Red swog-rider: D5/C5'], 'Arrow 1', 'Finn')),
    ).toBe('1 printed + 1 Swog');
    expect(attackOf(attack(['Blue blade-gruts: D4', 'Blue swog-rider: D5/C5', 'Red finn: E4'], 'Finn', 'Grut 1'))).toBe(
      '2 printed',
    );
  });

  test('power.soldier-attack-enhancement: adjacent friendly Soldiers have one more; others have not', () => {
    expect(attackOf(attack(['Blue drake: D4', 'Blue marcus: D5', 'Red finn: E4'], 'Finn', 'Drake'))).toBe(
      '6 printed + 1 Marcus',
    );
    expect(attackOf(attack(['Blue thorgrim: D4', 'Blue marcus: D5', 'Red finn: E4'], 'Finn', 'Thorgrim'))).toBe(
      '3 printed',
    );
  });

  test('power.wounded-smash: one more for each wound', () => {
    expect(attackOf(attack(['Blue krug: D4/C4*3', 'Red finn: E4'], 'Finn', 'Krug'))).toBe(
      '2 printed + 3 Wounded Smash',
    );
    expect(attackOf(attack(['Blue krug: D4/C4', 'Red finn: E4'], 'Finn', 'Krug'))).toBe('2 printed');
  });

  test('power.wait-then-fire: one more if none of them has moved', () => {
    const s = table({ cards: ['Blue massachusetts-line: A1 A2', 'Red finn: F1', 'Blue agent-carr: J8'] });
    const waited = play(s, 'Blue: done', 'Blue: attack Finn with Line 1 | 0 0').heard;
    expect(attackOf(told(waited, 'attacks'))).toBe('2 printed + 1 Wait Then Fire');
    const moved = play(s, 'Blue: move Line 2 by A3', 'Blue: done', 'Blue: attack Finn with Line 1 | 0 0').heard;
    expect(attackOf(told(moved, 'attacks'))).toBe('2 printed');
  });

  test('power.attack-the-wild: two more against wild figures only', () => {
    expect(attackOf(attack(['Blue otonashi: D4', 'Red tarn-viking-warriors: E4'], 'Tarn 1', 'Otonashi'))).toBe(
      '2 printed + 2 Attack the Wild',
    );
    expect(attackOf(attack(['Blue otonashi: D4', 'Red finn: E4'], 'Finn', 'Otonashi'))).toBe('2 printed');
  });

  test('power.warriors-attack-spirit: the unique card it goes on has one more attack die; common cards cannot have it', () => {
    const s = fight(['Red drake: D4', 'Blue finn: E4*3', 'Blue syvarris: A1', 'Blue blade-gruts: A2']);
    const { s: asking } = play(s, 'Red: attack Finn with Drake | 1 0');
    expect(choices(asking)).toEqual(['choose card Syvarris']);
    expect(refusal(asking, 'Blue: choose card Blade Gruts')).toContain('(choose.among)');
    expect(attackOf(attack(['Blue syvarris [attack 1]: A1', 'Red thorgrim: E1'], 'Thorgrim', 'Syvarris'))).toBe(
      '3 printed + 1 spirit',
    );
  });
});

describe('Defense dice', () => {
  test('power.defensive-aura: friends next to Thorgrim have one more; those further away have not', () => {
    expect(defenseOf(attack(['Blue drake: D4', 'Red finn: E4', 'Red thorgrim: F4'], 'Finn', 'Drake'))).toBe(
      '4 printed + 1 Thorgrim',
    );
    expect(defenseOf(attack(['Blue drake: D4', 'Red finn: E4', 'Red thorgrim: G4'], 'Finn', 'Drake'))).toBe(
      '4 printed',
    );
  });

  test('power.wide-defensive-aura: figures of the army in clear sight, up to 4 spaces away, have two more, not Raelin herself', () => {
    expect(defenseOf(attack(['Blue drake: D4', 'Red finn: E4', 'Red raelin: I4'], 'Finn', 'Drake'))).toBe(
      '4 printed + 2 Raelin',
    );
    expect(defenseOf(attack(['Blue drake: D4', 'Red finn: E4', 'Red raelin: J4'], 'Finn', 'Drake'))).toBe('4 printed');
    expect(defenseOf(attack(['Blue drake: D4', 'Red raelin: E4'], 'Raelin', 'Drake'))).toBe('3 printed');
    const rows = meadow(
      Object.fromEntries(['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'].map((hex) => [hex, 'g20'])),
    );
    const hidden = fight(['Blue drake: D4', 'Red finn: E4', 'Red raelin: I4'], { rows });
    expect(defenseOf(play(hidden, 'Blue: attack Finn with Drake | 0 0').heard)).toBe('4 printed');
  });

  test('power.extended-defense-aura: one more within 6 spaces, not for herself', () => {
    expect(defenseOf(attack(['Blue drake: C4', 'Red finn: D4', 'Red raelin-swarm: J4'], 'Finn', 'Drake'))).toBe(
      '4 printed + 1 Raelin',
    );
    expect(defenseOf(attack(['Blue drake: B4', 'Red finn: C4', 'Red raelin-swarm: J4'], 'Finn', 'Drake'))).toBe(
      '4 printed',
    );
  });

  test('power.shield-wall: one more for each adjacent Legionnaire, two at most', () => {
    const defense = (others: string) =>
      defenseOf(attack(['Blue drake: D4', `Red roman-legionnaires: E4 ${others}`], 'Legionnaire 1', 'Drake'));
    expect(defense('J8')).toBe('2 printed');
    expect(defense('F4')).toBe('2 printed + 1 Shield Wall');
    expect(defense('F4 E3 F5')).toBe('2 printed + 2 Shield Wall');
  });

  test('power.melee-defense: one more against an adjacent attacker, none from afar', () => {
    expect(defenseOf(attack(['Blue drake: D4', 'Red gladiatrons: E4'], 'Gladiatron 1', 'Drake'))).toBe(
      '3 printed + 1 Melee Defense',
    );
    expect(defenseOf(attack(['Blue syvarris: D4', 'Red gladiatrons: G4'], 'Gladiatron 1', 'Syvarris'))).toBe(
      '3 printed',
    );
  });

  test('power.valiant-army-defense-bonus: one more if all cards of the army are valiant', () => {
    expect(defenseOf(attack(['Blue drake: D4', 'Red massachusetts-line: E4', 'Red finn: J8'], 'Line 1', 'Drake'))).toBe(
      '2 printed + 1 Valiant Army Defense Bonus',
    );
    expect(
      defenseOf(attack(['Blue drake: D4', 'Red massachusetts-line: E4', 'Red krug: J8/I8'], 'Line 1', 'Drake')),
    ).toBe('2 printed');
  });

  test('power.warriors-armor-spirit: the unique card it goes on has one more defense die', () => {
    const s = fight(['Red drake: D4', 'Blue thorgrim: E4*3', 'Blue syvarris: A1']);
    const { heard } = play(s, 'Red: attack Thorgrim with Drake | 1 0', 'Blue: choose card Syvarris');
    expect(heard).toContain('The spirit of Thorgrim goes on Syvarris: 1 more defense.');
    expect(defenseOf(attack(['Blue drake: D4', 'Red syvarris [defense 1]: E4'], 'Syvarris', 'Drake'))).toBe(
      '2 printed + 1 spirit',
    );
  });
});

describe('Attacks', () => {
  test('power.double-attack: one more attack, and no third', () => {
    const s = fight(['Blue syvarris: A1', 'Red grimnak: E1/F1']);
    const once = play(s, 'Blue: attack Grimnak with Syvarris | 0 0').s;
    expect(choices(once)).toContain('attack Grimnak with Syvarris');
    expect(asked(play(once, 'Blue: attack Grimnak with Syvarris | 0 0').s)).not.toBe('Blue attack');
  });

  test('power.whirlwind-assault: every adjacent figure once, none from afar and none twice', () => {
    const s = fight(['Blue raelin-swarm: D4', 'Red finn: E4', 'Red thorgrim: C4', 'Red syvarris: G4']);
    const once = play(s, 'Blue: attack Finn with Raelin | 0 0').s;
    expect(choices(once)).toEqual(['attack Thorgrim with Raelin', 'done']);
    expect(refusal(once, 'Blue: attack Finn with Raelin')).toContain('(attack.once)');
  });

  test('power.overextend-attack: after attacking, a wound for one more attack; not when it would be his last', () => {
    const s = fight(['Blue eldgrim: D4', 'Red finn: E4']);
    expect(refusal(s, 'Blue: use Overextend Attack with Eldgrim')).toContain('(power.when)');
    const { s: after } = play(s, 'Blue: attack Finn with Eldgrim | 0 0', 'Blue: use Overextend Attack with Eldgrim');
    expect(found(after, 'Eldgrim')).toBe('D4*1');
    expect(choices(after)).toEqual(['attack Finn with Eldgrim', 'done']);
    const weak = fight(['Blue eldgrim: D4*2', 'Red finn: E4']);
    expect(asked(play(weak, 'Blue: attack Finn with Eldgrim | 0 0').s)).not.toBe('Blue attack');
  });

  test('power.counter-strike: shields in excess wound an adjacent attacker, but no Samurai and nobody from afar', () => {
    const { s, heard } = play(
      fight(['Blue drake: D4', 'Red izumi-samurai: E4 J8']),
      'Blue: attack Izumi 1 with Drake | 1 3',
    );
    expect(heard).toContain('Izumi 1 strikes back: 2 wounds for Drake.');
    expect(found(s, 'Drake')).toBe('D4*2');
    const samurai = play(
      fight(['Blue izumi-samurai: D4', 'Red charos: E4/F4']),
      'Blue: attack Charos with Izumi 1 | 1 3',
    ).heard;
    expect(told(samurai, 'strikes back')).toEqual([]);
    const far = play(
      fight(['Blue syvarris: A4', 'Red izumi-samurai: E4 J8']),
      'Blue: attack Izumi 1 with Syvarris | 1 3',
    ).heard;
    expect(told(far, 'strikes back')).toEqual([]);
  });

  test('power.stealth-dodge: from afar one shield blocks all; an adjacent attacker is blocked shield by shield', () => {
    const far = attack(['Blue syvarris: A4', 'Red krav-maga-agents: E4'], 'Krav 1', 'Syvarris', '3 1');
    expect(far[0]).toContain('3 skulls; 3 dice (3 printed), 1 shield: no wounds.');
    const none = attack(['Blue syvarris: A4', 'Red krav-maga-agents: E4'], 'Krav 1', 'Syvarris', '3 0');
    expect(none[0]).toContain('no shields: 3 wounds.');
    const near = attack(['Blue drake: D4', 'Red krav-maga-agents: E4'], 'Krav 1', 'Drake', '3 1');
    expect(near[0]).toContain('1 shield: 2 wounds.');
  });

  test('power.one-shield-defense: with a shield no more than one wound, without one all', () => {
    expect(attack(['Blue drake: D4', 'Red migol: E4'], 'Migol', 'Drake', '5 1')[0]).toContain('1 shield: 1 wound.');
    expect(attack(['Blue drake: D4', 'Red migol: E4'], 'Migol', 'Drake', '3 0')[0]).toContain('no shields: 3 wounds.');
  });

  test('power.tough: one shield more than is rolled', () => {
    expect(attack(['Blue drake: D4', 'Red gorillinators: E4'], 'Gorillinator 1', 'Drake', '1 0')[0]).toContain(
      '1 shield: no wounds.',
    );
    expect(attack(['Blue drake: D4', 'Red gorillinators: E4'], 'Gorillinator 1', 'Drake', '2 0')[0]).toContain(
      '1 shield: 1 wound.',
    );
  });

  test('power.deadly-shot: one skull more if any is rolled, from afar too', () => {
    expect(attack(['Blue omnicron-snipers: A4', 'Red finn: E4'], 'Finn', 'Sniper 1', '1 0')[0]).toContain('2 skulls');
    expect(attack(['Blue omnicron-snipers: A4', 'Red finn: E4'], 'Finn', 'Sniper 1', '0 0')[0]).toContain('no skulls');
  });

  test('power.deadly-strike: one skull more if any is rolled against an adjacent figure', () => {
    expect(attack(['Blue migol: D4', 'Red finn: E4'], 'Finn', 'Migol', '1 0')[0]).toContain('2 skulls');
    expect(attack(['Blue migol: D4', 'Red finn: E4'], 'Finn', 'Migol', '0 0')[0]).toContain('no skulls');
  });

  test('power.maul: no defense when every die shows a skull; otherwise there is', () => {
    expect(attack(['Blue death-stalkers: D4/C4', 'Red finn: E4'], 'Finn', 'Stalker 1', '3')[0]).toContain(
      '3 skulls; no defense: 3 wounds.',
    );
    expect(attack(['Blue death-stalkers: D4/C4', 'Red finn: E4'], 'Finn', 'Stalker 1', '2 1')[0]).toContain(
      '1 shield: 1 wound.',
    );
  });

  test('power.thorian-speed: no normal attack from afar; special attacks and adjacent figures reach him', () => {
    expect(
      refusal(fight(['Blue syvarris: A4', 'Red drake: E4', 'Red finn: E5']), 'Blue: attack Drake with Syvarris'),
    ).toContain('(attack.hard)');
    expect(choices(fight(['Blue finn: D4', 'Red drake: E4']))).toContain('attack Drake with Finn');
    expect(choices(fight(['Blue nilfheim: A4/A5', 'Red drake: E4']))).toContain(
      'use Ice Shard Breath on Drake with Nilfheim',
    );
  });

  test('power.range-enhancement: Soulborg Guards next to him reach 2 further', () => {
    const s = fight(['Blue zettian-guards: A1', 'Blue deathwalker-9000: A2', 'Red finn: J1']);
    expect(choices(s)).toContain('attack Finn with Zettian 1');
    const alone = fight(['Blue zettian-guards: A1', 'Blue deathwalker-9000: A4', 'Red finn: J1', 'Red thorgrim: G1']);
    expect(refusal(alone, 'Blue: attack Finn with Zettian 1')).toBe(
      'Finn is 9 spaces away from Zettian 1, who reaches 7. (attack.range)',
    );
  });
});
