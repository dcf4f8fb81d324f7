import { describe, expect, test } from 'vitest';
import { asked, choices, fight, found, meadow, play, refusal, table, told } from './table.ts';

describe('Who attacks whom', () => {
  test('attack.enemy: friends are not attacked', () => {
    const s = fight(['Blue drake: D4', 'Blue finn: E4', 'Red syvarris: D5']);
    expect(choices(s)).toEqual(['attack Syvarris with Drake', 'done']);
    expect(refusal(s, 'Blue: attack Finn with Drake')).toBe('Finn is no enemy on the battlefield. (attack.enemy)');
  });

  test('attack.adjacent: with a range of 1 only figures next to the attacker are attacked', () => {
    const s = fight(['Blue drake: D4', 'Red syvarris: F4', 'Red finn: D5']);
    expect(refusal(s, 'Blue: attack Syvarris with Drake')).toContain('(attack.engaged)');
    const apart = fight(['Blue drake: D4', 'Red syvarris: F4', 'Red finn: D7']);
    expect(play(apart, 'Blue: done').heard).toContain('The turn of Drake is over.');
  });

  test('attack.ranged: with a range of more than 1 a figure is attacked from afar', () => {
    const { heard } = play(
      fight(['Blue syvarris: A1', 'Red drake: A4', 'Red finn: F1']),
      'Blue: attack Finn with Syvarris | 2 0',
    );
    expect(heard[0]).toBe(
      'Syvarris attacks Finn: 3 dice (3 printed), 2 skulls; 4 dice (4 printed), no shields: 2 wounds.',
    );
  });

  test('attack.range: no further than the range, counted in hexes', () => {
    const s = fight(['Blue krav-maga-agents: A1', 'Red finn: H1', 'Red thorgrim: J2']);
    expect(choices(s)).toEqual(['attack Finn with Krav 1', 'done']);
    expect(refusal(s, 'Blue: attack Thorgrim with Krav 1')).toBe(
      'Thorgrim is 10 spaces away from Krav 1, who reaches 7. (attack.range)',
    );
  });

  test('attack.sight: what is hidden behind a hill is not attacked, and the refusal says what is in the way', () => {
    const hill = meadow({
      D3: 'g20',
      D4: 'g20',
      D5: 'g20',
      C4: 'g20',
      D2: 'g20',
      D6: 'g20',
      D7: 'g20',
      D1: 'g20',
      D8: 'g20',
    });
    const s = fight(['Blue syvarris: A4', 'Red finn: G4', 'Red raelin: A7'], { rows: hill });
    expect(refusal(s, 'Blue: attack Finn with Syvarris')).toMatch(
      /^Syvarris does not see Finn: the ground at \w+ is in the way\. \(attack\.sight\)$/,
    );
  });

  test('attack.engaged: who is engaged attacks only those it is engaged with', () => {
    const s = fight(['Blue syvarris: D4', 'Red finn: E4', 'Red thorgrim: H4']);
    expect(choices(s)).toEqual(['attack Finn with Syvarris', 'done']);
    expect(refusal(s, 'Blue: attack Thorgrim with Syvarris')).toBe(
      'Syvarris is engaged with Finn and can attack nobody else. (attack.engaged)',
    );
  });

  test('attack.hard: some figures are attacked by adjacent ones only', () => {
    const s = fight(['Blue syvarris: A1', 'Red drake: E1', 'Red finn: E2']);
    expect(refusal(s, 'Blue: attack Drake with Syvarris')).toBe(
      'Drake can be attacked by adjacent figures only; Syvarris is not adjacent. (attack.hard)',
    );
    expect(choices(s)).toContain('attack Finn with Syvarris');
  });

  test('attack.two-hex: a two-hex figure attacks from either hex and is attacked in either', () => {
    const s = fight(['Blue krug: D4/E4', 'Red finn: F4', 'Red thorgrim: C4', 'Red syvarris: H4']);
    expect(choices(s)).toEqual(['attack Finn with Krug', 'attack Thorgrim with Krug', 'done']);
    const far = fight(['Blue krav-maga-agents: A1', 'Red mimring: H1/I1', 'Red krug: I3/J3']);
    expect(choices(far)).toContain('attack Mimring with Krav 1');
  });

  test('attack.once: a figure attacks once in a turn', () => {
    const s = fight(['Blue drake: D4', 'Red finn: E4']);
    const { s: after } = play(s, 'Blue: attack Finn with Drake | 0 0');
    expect(after.questions.at(-1)?.ask).not.toBe('attack');
    const two = fight(['Blue tarn-viking-warriors: D4 D5', 'Red grimnak: E4/E5']);
    const { s: half } = play(two, 'Blue: attack Grimnak with Tarn 1 | 0 0');
    expect(refusal(half, 'Blue: attack Grimnak with Tarn 1')).toBe('Tarn 1 has made its attack. (attack.once)');
    expect(choices(half)).toContain('attack Grimnak with Tarn 2');
  });

  test('Bug: attack.once: an object was attacked again and again by who may attack every adjacent figure', () => {
    const objects = [{ kind: 'destructible', hex: 'E4', height: 3, life: 5, defense: 1, name: 'crate' }] as const;
    const s = fight(['Blue raelin-swarm: D4', 'Red finn: J8'], { extras: { objects } });
    expect(choices(s)).toContain('batter E4 with Raelin');
    const { s: after } = play(s, 'Blue: batter E4 with Raelin | 1 0');
    expect(asked(after)).not.toBe('Blue attack');
    const near = fight(['Blue raelin-swarm: D4', 'Red izumi-samurai: C4', 'Red finn: J8'], { extras: { objects } });
    expect(asked(play(near, 'Blue: attack Izumi 1 with Raelin | 3 0').s)).not.toBe('Blue attack');
  });
});

describe('The rolls', () => {
  test('attack.roll: the attacker rolls the Attack of its card; each skull in excess of the shields is a wound', () => {
    const { s, heard } = play(fight(['Blue drake: D4', 'Red grimnak: E4/F4']), 'Blue: attack Grimnak with Drake | 4 1');
    expect(heard.slice(0, 2)).toEqual([
      'Drake attacks Grimnak: 6 dice (6 printed), 4 skulls; 4 dice (4 printed), 1 shield: 3 wounds.',
      'Grimnak has 3 wounds: 2 of 5 life left.',
    ]);
    expect(found(s, 'Grimnak')).toBe('E4/F4*3');
  });

  test('attack.defense: the defender rolls the Defense of its card; more shields than skulls do nothing more', () => {
    const { heard } = play(fight(['Blue drake: D4', 'Red grimnak: E4/F4']), 'Blue: attack Grimnak with Drake | 1 4');
    expect(heard[0]).toContain('1 skull; 4 dice (4 printed), 4 shields: no wounds.');
  });

  test('attack.height: 1 to 9 levels higher is one die more for the attacker, 10 or more are two', () => {
    const dice = (level: number) => {
      const s = fight(['Blue syvarris: A1', 'Red finn: F1', 'Red raelin: J8'], { rows: meadow({ A1: `g${level}` }) });
      const { heard } = play(s, 'Blue: attack Finn with Syvarris | 0 0');
      return /: (\d dice \(.*?\)),/.exec(heard[0] ?? '')?.[1];
    };
    expect(dice(1)).toBe('3 dice (3 printed)');
    expect(dice(2)).toBe('4 dice (3 printed + 1 height)');
    expect(dice(10)).toBe('4 dice (3 printed + 1 height)');
    expect(dice(11)).toBe('5 dice (3 printed + 2 height)');
  });

  test('attack.height-defense: the same for a defender that stands higher', () => {
    const dice = (level: number) => {
      const s = fight(['Blue syvarris: A1', 'Red finn: F1', 'Red raelin: J8'], { rows: meadow({ F1: `g${level}` }) });
      const { heard } = play(s, 'Blue: attack Finn with Syvarris | 0 0');
      return /; (\d dice \(.*?\)),/.exec(heard[0] ?? '')?.[1];
    };
    expect([1, 2, 10, 11].map(dice)).toEqual([
      '4 dice (4 printed)',
      '5 dice (4 printed + 1 height)',
      '5 dice (4 printed + 1 height)',
      '6 dice (4 printed + 2 height)',
    ]);
  });

  test('attack.cover: next to jungle or a tree one die more against those who are not adjacent', () => {
    const extras = { objects: [{ kind: 'tree', hex: 'F2', height: 12 }] } as const;
    const far = fight(['Blue syvarris: A1', 'Red finn: F1', 'Red raelin: J8'], { extras });
    expect(play(far, 'Blue: attack Finn with Syvarris | 0 0').heard[0]).toContain('5 dice (4 printed + 1 cover)');
    const near = fight(['Blue syvarris: E1', 'Red finn: F1'], { extras });
    expect(play(near, 'Blue: attack Finn with Syvarris | 0 0').heard[0]).toContain('4 dice (4 printed)');
  });
});

describe('Damage', () => {
  test('damage.squad: a squad figure is destroyed by any wound', () => {
    const s = fight(['Blue drake: D4', 'Red tarn-viking-warriors: E4 J8']);
    const { s: after, heard } = play(s, 'Blue: attack Tarn 1 with Drake | 2 1');
    expect(found(after, 'Tarn 1')).toBe('destroyed');
    expect(told(heard, 'destroyed')).toEqual(['Tarn 1 is destroyed.']);
  });

  test('damage.hero: a hero is destroyed by as many wounds as it has life, and not before', () => {
    const s = fight(['Blue drake: D4', 'Red finn: E4*1', 'Red raelin: J8']);
    expect(found(play(s, 'Blue: attack Finn with Drake | 2 0').s, 'Finn')).toBe('E4*3');
    expect(found(play(s, 'Blue: attack Finn with Drake | 3 0').s, 'Finn')).toBe('destroyed');
  });

  test('damage.destroyed: a destroyed figure leaves the battlefield; its hex is free', () => {
    const s = fight(['Blue drake: D4', 'Red tarn-viking-warriors: E4 J8']);
    const { s: after } = play(s, 'Blue: attack Tarn 1 with Drake | 1 0');
    const again = table({ cards: ['Blue drake: D4', 'Red tarn-viking-warriors: destroyed J8'] });
    expect(after.figures[1]?.hex).toBe(-1);
    expect(choices(again)).toContain('move Drake by E4');
  });
});

describe('Destructible objects', () => {
  const gate = (shields: number) => ({
    objects: [{ kind: 'destructible', name: 'gate', hex: 'E4', height: 6, life: 2, defense: 3, shields }] as const,
  });

  test('object.attack: an object in reach is attacked like a figure, by who is not engaged', () => {
    const s = fight(['Blue drake: D4', 'Red finn: J8'], { extras: gate(0) });
    expect(choices(s)).toEqual(['batter E4 with Drake', 'done']);
    expect(play(s, 'Blue: batter E4 with Drake | 2 1').heard[0]).toBe(
      'Drake attacks the gate at E4: 6 dice, 2 skulls; 1 shield: it has 1 life left.',
    );
    const engaged = fight(['Blue drake: D4', 'Red finn: D5'], { extras: gate(0) });
    expect(refusal(engaged, 'Blue: batter E4 with Drake')).toContain('(attack.engaged)');
  });

  test('of two gates, it is told which one is attacked', () => {
    const [one] = gate(0).objects;
    const s = fight(['Blue drake: D4', 'Red finn: J8'], { extras: { objects: [one, { ...one, hex: 'C4' }] } });
    expect(play(s, 'Blue: batter E4 with Drake | 2 1').heard[0]).toContain('the gate at E4:');
    expect(play(s, 'Blue: batter C4 with Drake | 2 1').heard[0]).toContain('the gate at C4:');
  });

  test('object.destroyed: without life it is gone and the way is free', () => {
    const s = fight(['Blue drake: D4', 'Red finn: J8'], { extras: gate(0) });
    const { s: after, heard } = play(s, 'Blue: batter E4 with Drake | 3 0');
    expect(heard[0]).toContain('it is destroyed');
    expect(after.objects).toEqual([0]);
    const next = table({ cards: ['Blue drake: D4', 'Red finn: J8'], objects: '0' }, { extras: gate(0) });
    expect(choices(next)).toContain('move Drake by E4');
    expect(refusal(next, 'Blue: done')).toBeUndefined();
  });

  test('object.shields: shields that it need not roll count against everybody without super strength', () => {
    const s = fight(['Blue drake: D4', 'Red finn: J8'], { extras: gate(2) });
    expect(play(s, 'Blue: batter E4 with Drake | 3 0').heard[0]).toContain('2 shields: it has 1 life left');
  });
});
