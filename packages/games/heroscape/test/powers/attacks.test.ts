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
