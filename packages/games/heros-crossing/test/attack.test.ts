import { describe, expect, test } from 'vitest';
import { herosCrossing } from '../src/rules.ts';
import { choices, play, refusal, soldiers, table } from './table.ts';

/** The King's centre front attacks the Queen's, straight ahead, unless `at` says otherwise. Nobody holds a card. */
function clash(attackers: string, defenders: string, rest: { health?: number; at?: string } = {}) {
  const { health = 6, at = 'centre' } = rest;
  const s = table({ King: { centre: { soldiers: attackers } }, Queen: { health, [at]: { soldiers: defenders } } });
  return play(s, `King: attack ${at} from centre`);
}

describe('Attacking', () => {
  test('attack.steps: declare, attackers, reserves, damage, wrapup, in this order', () => {
    const s = table({
      King: { hand: 'brawler', centre: { soldiers: '1 weapon' } },
      Queen: { hand: 'monk', centre: { soldiers: '1 magic' } },
    });
    const { heard } = play(s, 'King: attack centre from centre', 'King: reserve brawler', 'Queen: reserve monk');
    expect(heard('spectator')).toEqual([
      'The King activates the centre front to attack.',
      "The King's centre front attacks the Queen's centre front, straight ahead, with 1 weapon.",
      'The King plays a card face down as a reserve.',
      'The Queen plays a card face down as a reserve.',
      "The King's reserve is Brawler: 2 weapon for this attack.",
      "The Queen's reserve is Monk: 1 potion for this attack.",
      "Weapon kills 1 temporary potion of the Queen's centre front.",
      "Weapon kills 1 magic of the Queen's centre front.",
      'The Queen takes 1 damage and has 5 health left.',
      "The attack on the Queen's centre front is over.",
      'The King discards Brawler.',
      'The Queen discards Monk.',
    ]);
  });

  test('attack.any-front: every front can attack every front of the opponent', () => {
    const attacks = choices(table({})).filter((choice) => choice.startsWith('attack'));
    expect(attacks).toHaveLength(9);
    expect(attacks.slice(0, 3)).toEqual([
      'attack left from left (magic only)',
      'attack centre from left (magic only)',
      'attack right from left (ahead)',
    ]);
  });

  test('attack.own-soldiers: only soldiers of the attacking front', () => {
    const s = table({ King: { left: { soldiers: '5 weapon 5 magic' }, centre: { soldiers: '1 magic' } } });
    expect(play(s, 'King: attack centre from centre').s.sides[1]?.health).toBe(5);
  });

  test('attack.ahead: straight ahead weapon and magic attack; soldiers.weapon: only there', () => {
    expect(clash('2 weapon 1 magic', '').s.sides[1]?.health).toBe(3);
    const s = table({ King: { left: { soldiers: '1 weapon' } } });
    expect(play(s, 'King: attack right from left').s.sides[1]?.health).toBe(5);
    expect(play(s, 'King: attack left from left').s.sides[1]?.health).toBe(6);
  });

  test('attack.aside: elsewhere only magic; soldiers.magic: it reaches every front', () => {
    expect(clash('2 weapon 1 magic', '', { at: 'left' }).s.sides[1]?.health).toBe(5);
    expect(clash('2 weapon 1 magic', '', { at: 'right' }).s.sides[1]?.health).toBe(5);
  });

  test('an attack without attackers is allowed', () => {
    expect(clash('1 potion', '').s.sides[1]?.health).toBe(6);
  });
});

describe('Emergency reserves', () => {
  const s = table({
    King: { hand: 'brawler paladin', centre: { heroes: 'ranger', soldiers: '1 weapon' } },
    Queen: { hand: 'monk cleric', centre: { heroes: 'knight sage', soldiers: '1 armor' } },
  });
  const { s: declared } = play(s, 'King: attack centre from centre');

  test('reserve.attacker: first the attacker may play a card; reserve.defender: then the defender', () => {
    expect(choices(declared)).toEqual(['reserve brawler', 'no reserve']);
    const { s: after } = play(declared, 'King: no reserve');
    expect(choices(after)).toEqual(['reserve cleric', 'reserve monk', 'no reserve']);
  });

  test('reserve.level: not above the highest hero of the front', () => {
    expect(refusal(declared, 'King: reserve paladin')).toBe(
      'Paladin is level 3. The highest hero in your centre front is level 1. (reserve.level)',
    );
  });

  test('reserve.from-hand: only a card of the own hand', () => {
    expect(refusal(declared, 'King: reserve monk')).toBe('You have no Monk in your hand. (reserve.from-hand)');
  });

  test('reserve.reveal: a reserve lies face down until both have decided; not even its level shows', () => {
    const { s: half, heard } = play(declared, 'King: reserve brawler');
    expect(heard(1)).toEqual(['The King plays a card face down as a reserve.']);
    expect(herosCrossing.view(half, 1).sides[0]).toMatchObject({ hand: ['back1', 'back3'], reserve: ['back'] });
    const { heard: shown } = play(half, 'Queen: no reserve');
    expect(shown(1)).toContain("The King's reserve is Brawler: 2 weapon for this attack.");
  });

  test('reserve.temporary: its symbols are soldiers for this attack; reserve.no-cubes: the supply is not touched', () => {
    const { s: after } = play(declared, 'King: reserve brawler', 'Queen: no reserve');
    expect(after.sides[1]?.health).toBe(4);
    expect(after.supply.weapon).toBe(declared.supply.weapon);
    expect(soldiers(after, 'King', 'centre')).toBe('1 weapon');
  });

  test('reserve.restrictions: a temporary weapon soldier attacks only straight ahead', () => {
    const { s: aside } = play(s, 'King: attack left from centre', 'King: reserve brawler', 'Queen: no reserve');
    expect(aside.sides[1]?.health).toBe(6);
  });

  test('a reserve without soldier symbols is allowed', () => {
    const { s: after } = play(
      table({ King: { hand: 'herald' } }),
      'King: attack centre from centre',
      'King: reserve herald',
    );
    expect(after.discards[0]).toEqual(['herald']);
  });

  test('who holds no card of a level low enough is not asked', () => {
    const { s: after } = play(table({ King: { hand: 'paladin' } }), 'King: attack centre from centre');
    expect(herosCrossing.waiting(after)).toEqual([1]);
    expect(after.question.ask).toBe('activate');
  });
});

describe('Apply damage', () => {
  test('damage.one-way: defenders do not strike back', () => {
    const { s } = clash('1 weapon', '5 weapon 5 magic');
    expect(soldiers(s, 'King', 'centre')).toBe('1 weapon');
    expect(s.sides[0]?.health).toBe(6);
  });

  test('damage.weapons-first: weapons strike before magic', () => {
    const { heard } = clash('1 weapon 1 magic', '1 potion 1 magic');
    expect(heard(0).slice(2, 4)).toEqual([
      "Weapon kills 1 potion of the Queen's centre front.",
      "Magic kills 1 magic of the Queen's centre front.",
    ]);
  });

  test('damage.weapon-potions: potions die first; damage.weapon-armor: then armor; soldiers.potion: so they protect', () => {
    const left = (weapons: number) =>
      soldiers(clash(`${weapons} weapon`, '2 weapon 1 potion 1 armor').s, 'Queen', 'centre');
    expect([1, 2, 3].map(left)).toEqual(['2 weapon 1 armor', '2 weapon', '1 weapon']);
  });

  test('damage.weapon-choice: among the others the attacker chooses, one by one', () => {
    const { s } = clash('2 weapon', '2 weapon 1 magic');
    expect(herosCrossing.words.prompt(s, 0)).toBe(
      '2 attackers left. The next one is a weapon soldier: kill a weapon or a magic soldier?',
    );
    expect(choices(s)).toEqual(['kill weapon', 'kill magic']);
    const { s: after } = play(s, 'King: kill magic');
    expect(soldiers(after, 'Queen', 'centre')).toBe('1 weapon');
    expect(soldiers(play(s, 'King: kill weapon', 'King: kill weapon').s, 'Queen', 'centre')).toBe('1 magic');
  });

  test('damage.magic-second: magic strikes what the weapons have left', () => {
    const { s } = clash('1 weapon 2 magic', '1 armor 1 potion');
    expect(soldiers(s, 'Queen', 'centre')).toBe('1 armor');
    expect(clash('2 weapon 2 magic', '1 armor 1 potion').s.sides[1]?.health).toBe(4);
  });

  test('damage.magic-armor: with armor left magic does nothing; soldiers.armor: one is enough', () => {
    const { s, heard } = clash('5 magic', '1 armor 1 weapon');
    expect(soldiers(s, 'Queen', 'centre')).toBe('1 weapon 1 armor');
    expect(heard(1)).toContain("Armor in the Queen's centre front stops all 5 magic.");
  });

  test('damage.magic-potions: potions die first again; damage.magic-choice: then the attacker chooses', () => {
    const { s } = clash('2 magic', '1 potion 1 weapon 1 magic', { at: 'left' });
    expect(s.question).toMatchObject({ ask: 'kill', weapon: 0, magic: 1 });
    expect(soldiers(play(s, 'King: kill weapon').s, 'Queen', 'left')).toBe('1 magic');
  });

  /** The Queen plays a card for temporary soldiers. */
  function defended(attackers: string, defenders: string, reserve: string, heroes = 'knight') {
    const s = table({
      King: { centre: { soldiers: attackers } },
      Queen: { hand: reserve, centre: { heroes, soldiers: defenders } },
    });
    return play(s, 'King: attack centre from centre', `Queen: reserve ${reserve}`).s;
  }

  test('damage.temporary-first: temporary potions and armor die before cubes', () => {
    expect(soldiers(defended('1 weapon', '1 potion', 'monk'), 'Queen', 'centre')).toBe('1 potion');
    expect(soldiers(defended('1 weapon', '1 armor', 'knight'), 'Queen', 'centre')).toBe('1 armor');
  });

  test('damage.temporary-last: weapon and magic cubes die before temporary ones', () => {
    const s = defended('3 weapon', '1 weapon 1 magic', 'brawler');
    expect(soldiers(s, 'Queen', 'centre')).toBe('');
    expect(s.sides[1]?.health).toBe(6);
    expect(defended('5 weapon', '1 weapon 1 magic', 'brawler').sides[1]?.health).toBe(5);
  });

  test('temporary armor stops magic too', () => {
    expect(defended('5 magic', '1 magic', 'knight').sides[1]?.health).toBe(6);
  });

  test('damage.supply: killed cubes go back to the supply', () => {
    const { s } = clash('2 weapon', '1 potion 1 armor');
    expect(s.supply).toMatchObject({ potion: 12, armor: 12 });
  });

  test('damage.monarch: what no defender takes hits the Monarch, of weapons and of magic', () => {
    expect(clash('2 weapon', '1 magic').s.sides[1]?.health).toBe(5);
    expect(clash('3 magic', '1 magic').s.sides[1]?.health).toBe(4);
  });

  test('where the damage is enough for all, nobody is asked who dies', () => {
    const { s } = clash('2 weapon 2 magic', '2 weapon 2 magic');
    expect(soldiers(s, 'Queen', 'centre')).toBe('');
    expect(herosCrossing.waiting(s)).toEqual([1]);
  });
});

describe('Wrapup and end of the game', () => {
  test('wrapup.win: at 0 health it is over at once; concepts.monarch: and end.monarch: the attacker wins', () => {
    const { s } = clash('3 weapon 1 magic', '', { health: 2 });
    expect(s.sides[1]?.health).toBe(0);
    expect(herosCrossing.waiting(s)).toEqual([]);
    const outcome = herosCrossing.outcome(s);
    expect(outcome).toEqual({ winners: [0], rule: 'end.monarch' });
    expect(outcome && herosCrossing.words.outcome(outcome, s)).toBe('The King wins: the Queen has no health left.');
  });

  test('wrapup.discard: reserves are discarded; wrapup.go-on: and it is the other player’s turn', () => {
    const s = table({ King: { hand: 'brawler' }, Queen: { hand: 'monk' } });
    const { s: after } = play(s, 'King: attack centre from centre', 'King: reserve brawler', 'Queen: reserve monk');
    expect(after.discards[0]).toEqual(['brawler', 'monk']);
    expect(after.sides.map(({ hand, reserve }) => [hand, reserve])).toEqual([
      [[], []],
      [[], []],
    ]);
    expect(herosCrossing.waiting(after)).toEqual([1]);
  });
});
