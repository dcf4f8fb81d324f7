import { describe, expect, test } from 'vitest';
import { attack } from './dice.ts';
import { asked, choices, fight, found, play, refusal, told } from '../table.ts';

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

  test('power.overextend-attack: after a turn, a wound for another turn, once per round; not for his last life', () => {
    const s = fight(['Blue eldgrim: D4', 'Red finn: E4']);
    expect(refusal(s, 'Blue: use Overextend Attack with Eldgrim')).toContain('(power.when)');
    const { s: after } = play(s, 'Blue: attack Finn with Eldgrim | 0 0');
    expect(choices(after)).toEqual(['use Overextend Attack with Eldgrim', 'decline']);
    const { s: more, heard } = play(after, 'Blue: use Overextend Attack with Eldgrim');
    expect(found(more, 'Eldgrim')).toBe('D4*1');
    expect(heard.at(-1)).toBe('Blue takes another turn with Eldgrim.');
    expect(asked(more)).toBe('Blue move');
    const { s: twice } = play(more, 'Blue: done', 'Blue: attack Finn with Eldgrim | 0 0');
    expect(asked(twice)).toBe('Blue Red mark');
    expect(asked(play(after, 'Blue: decline').s)).toBe('Blue Red mark');
    const weak = fight(['Blue eldgrim: D4*2', 'Red finn: E4']);
    expect(asked(play(weak, 'Blue: attack Finn with Eldgrim | 0 0').s)).toBe('Blue Red mark');
  });

  test('power.counter-strike: shields in excess wound an adjacent attacker, nobody from afar; only the Samurai spare Samurai', () => {
    const { s, heard } = play(
      fight(['Blue drake: D4', 'Red izumi-samurai: E4 J8']),
      'Blue: attack Izumi 1 with Drake | 1 3',
    );
    expect(heard).toContain('Izumi 1 strikes back: 2 wounds for Drake.');
    expect(found(s, 'Drake')).toBe('D4*2');
    const samurai = play(
      fight(['Blue izumi-samurai: D4', 'Red izumi-samurai: E4 J8']),
      'Blue: attack Izumi 4 with Izumi 1 | 1 3',
    ).heard;
    expect(told(samurai, 'strikes back')).toEqual([]);
    const dragon = play(
      fight(['Blue izumi-samurai: D4', 'Red charos: E4/F4']),
      'Blue: attack Charos with Izumi 1 | 1 3',
    ).heard;
    expect(told(dragon, 'strikes back')).toEqual(['Charos strikes back: 2 wounds for Izumi 1.']);
    const far = play(
      fight(['Blue syvarris: A4', 'Red izumi-samurai: E4 J8']),
      'Blue: attack Izumi 1 with Syvarris | 1 3',
    ).heard;
    expect(told(far, 'strikes back')).toEqual([]);
  });

  test('power.stealth-dodge: from afar one shield blocks all; an adjacent attacker is blocked shield by shield', () => {
    const far = attack(['Blue syvarris: A4', 'Red krav-maga-agents: E4'], 'Krav 1', 'Syvarris', '3 1');
    expect(far[0]).toContain('3 skulls; 3 dice (3 printed), 1 shield (Stealth Dodge): no wounds.');
    const none = attack(['Blue syvarris: A4', 'Red krav-maga-agents: E4'], 'Krav 1', 'Syvarris', '3 0');
    expect(none[0]).toContain('no shields: 3 wounds.');
    const near = attack(['Blue drake: D4', 'Red krav-maga-agents: E4'], 'Krav 1', 'Drake', '3 1');
    expect(near[0]).toContain('1 shield: 2 wounds.');
  });

  test('power.one-shield-defense: with a shield no more than one wound, without one all', () => {
    expect(attack(['Blue drake: D4', 'Red migol: E4'], 'Migol', 'Drake', '5 1')[0]).toContain(
      '1 shield (One Shield Defense): 1 wound.',
    );
    expect(attack(['Blue drake: D4', 'Red migol: E4'], 'Migol', 'Drake', '3 0')[0]).toContain('no shields: 3 wounds.');
  });

  test('power.tough: one shield more than is rolled', () => {
    expect(attack(['Blue drake: D4', 'Red gorillinators: E4'], 'Gorillinator 1', 'Drake', '1 0')[0]).toContain(
      '1 shield (Tough): no wounds.',
    );
    expect(attack(['Blue drake: D4', 'Red gorillinators: E4'], 'Gorillinator 1', 'Drake', '2 0')[0]).toContain(
      '1 shield (Tough): 1 wound.',
    );
  });

  test('power.deadly-shot: every skull counts one more', () => {
    expect(attack(['Blue omnicron-snipers: A4', 'Red finn: E4'], 'Finn', 'Sniper 1', '1 0')[0]).toContain(
      '2 skulls (Deadly Shot)',
    );
    expect(attack(['Blue omnicron-snipers: A4', 'Red finn: E4'], 'Finn', 'Sniper 1', '0 0')[0]).toContain('no skulls');
  });

  test('power.deadly-strike: every skull counts one more, against objects too', () => {
    expect(attack(['Blue migol: D4', 'Red finn: E4'], 'Finn', 'Migol', '2 0')[0]).toContain(
      '4 skulls (Deadly Strike); 4 dice (4 printed), no shields: 4 wounds.',
    );
    const gate = { kind: 'destructible', name: 'gate', hex: 'E4', height: 6, life: 6, defense: 3 } as const;
    const siege = fight(['Blue migol: D4', 'Red finn: J8'], { extras: { objects: [gate] } });
    expect(play(siege, 'Blue: batter E4 with Migol | 2 0').heard[0]).toContain('it has 2 life left');
    expect(attack(['Blue migol: D4', 'Red finn: E4'], 'Finn', 'Migol', '0 0')[0]).toContain('no skulls');
  });

  test('power.maul: small and medium figures have no defense when every die shows a skull; otherwise they have', () => {
    expect(attack(['Blue death-stalkers: D4/C4', 'Red finn: E4'], 'Finn', 'Stalker 1', '3')[0]).toContain(
      '3 skulls; no defense (Maul): 3 wounds.',
    );
    expect(attack(['Blue death-stalkers: D4/C4', 'Red krug: E4/F4'], 'Krug', 'Stalker 1', '3 1')[0]).toContain(
      '3 skulls; 3 dice (3 printed), 1 shield: 2 wounds.',
    );
    expect(
      attack(['Blue death-stalkers: D4/C4', 'Red gorillinators: E4'], 'Gorillinator 1', 'Stalker 1', '3')[0],
    ).toContain('3 skulls; no defense (Maul): 3 wounds.');
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
