import { describe, expect, test } from 'vitest';
import { attack, defenseOf } from './dice.ts';
import { fight, meadow, play } from '../table.ts';

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
    const enemy = ['Blue roman-legionnaires: D4 D5', 'Red roman-legionnaires: E4 J8'];
    expect(defenseOf(attack(enemy, 'Legionnaire 5', 'Legionnaire 1'))).toBe('2 printed');
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
