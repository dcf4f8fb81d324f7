import { describe, expect, test } from 'vitest';
import { attack, attackOf, defenseOf } from './dice.ts';
import { choices, fight, found, play, refusal, table, told } from '../table.ts';

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
    expect(choices(asking)).toEqual(['choose card Drake', 'choose card Syvarris', 'decline']);
    expect(told(play(asking, 'Blue: choose card Drake').heard, 'spirit')).toEqual([
      "The spirit of Finn goes on Red's Sgt. Drake Alexander: 1 more attack.",
    ]);
    expect(found(play(asking, 'Blue: decline').s, 'Finn')).toBe('destroyed');
    expect(refusal(asking, 'Blue: choose card Blade Gruts')).toContain('(choose.among)');
    expect(attackOf(attack(['Blue syvarris [attack 1]: A1', 'Red thorgrim: E1'], 'Thorgrim', 'Syvarris'))).toBe(
      '3 printed + 1 spirit',
    );
  });
});
