import { describe, expect, test } from 'vitest';
import { choices, fight, found, meadow, play, refusal, table, told } from './table.ts';

describe('Special attacks', () => {
  test('special.none: only a card with a special attack makes it', () => {
    const s = fight(['Blue drake: D4', 'Red finn: E4', 'Red nilfheim: I8/J8']);
    expect(refusal(s, 'Blue: use Ice Shard Breath on Finn with Drake')).toBe(
      'Drake has no Ice Shard Breath to use so. (special.none)',
    );
  });

  test('special.instead: a figure that made a normal attack makes no special one in this turn, nor the other way round', () => {
    const s = fight(['Blue nilfheim: A4/A5', 'Red finn: D4', 'Red drake: D6']);
    const { s: after } = play(s, 'Blue: use Ice Shard Breath on Finn with Nilfheim | 0');
    expect(refusal(after, 'Blue: attack Finn with Nilfheim')).toBe(
      'Nilfheim has begun to attack in another way this turn. (special.instead)',
    );
    const near = fight(['Blue major-q9: A4/A5', 'Red finn: B4']);
    const { s: normal } = play(near, 'Blue: attack Finn with Q9 | 0 0');
    expect(normal.questions.at(-1)?.ask).not.toBe('attack');
  });

  test('special.dice: its own dice and range, whatever the card says', () => {
    const s = fight(['Blue nilfheim: A4/A5', 'Red finn: E4', 'Red drake: H4']);
    expect(play(s, 'Blue: use Ice Shard Breath on Finn with Nilfheim | 1 0').heard[0]).toBe(
      'Nilfheim uses Ice Shard Breath on Finn: 4 dice, 1 skull.',
    );
    expect(refusal(s, 'Blue: use Ice Shard Breath on Drake with Nilfheim')).toBe(
      'Drake is 7 spaces away from Nilfheim, who reaches 5. (attack.range)',
    );
  });

  test('special.no-modifiers: neither height nor cover nor friends nor spirits add a die on either side', () => {
    const rows = meadow({ A4: 'g9', A5: 'g9', E4: 'g12' });
    const extras = { objects: [{ kind: 'jungle', hex: 'F4', height: 9 }] } as const;
    const cards = [
      'Blue nilfheim [attack 1]: A4/A5',
      'Blue taelord: B4',
      'Red finn [defense 1]: E4',
      'Red thorgrim: E3',
    ];
    const { heard } = play(fight(cards, { rows, extras }), 'Blue: use Ice Shard Breath on Finn with Nilfheim | 2 1');
    expect(heard.slice(0, 2)).toEqual([
      'Nilfheim uses Ice Shard Breath on Finn: 4 dice, 2 skulls.',
      'Finn defends with 4 dice: 1 shield, 1 wound.',
    ]);
  });

  test('special.area: one roll for all that are hit; each defends alone; friends are hit, too', () => {
    const s = fight(['Blue deathwalker-9000: B4', 'Blue drake: F4', 'Red finn: E4', 'Red thorgrim: E3']);
    const { s: after, heard } = play(s, 'Blue: use Explosion on Finn with Deathwalker | 2 0 1 2');
    expect(heard[0]).toBe('Deathwalker uses Explosion on Finn, Drake and Thorgrim: 3 dice, 2 skulls.');
    expect([found(after, 'Finn'), found(after, 'Drake'), found(after, 'Thorgrim')]).toEqual(['E4*2', 'F4*1', 'E3']);
  });

  test('special.line: a straight line from a hex of the attacker to one of six sides; it must hit an enemy', () => {
    const s = fight(['Blue mimring: B4/A4', 'Red finn: D4', 'Red drake: D8', 'Red thorgrim: I4']);
    expect(choices(s)).toContain('use Fire Line from B4 to E with Mimring');
    expect(refusal(s, 'Blue: use Fire Line from B4 to NE with Mimring')).toBe(
      'Fire Line would hit no enemy in that direction. (special.line)',
    );
    const { heard } = play(s, 'Blue: use Fire Line from B4 to E with Mimring | 1 0 0');
    expect(heard[0]).toBe('Mimring uses Fire Line on Finn and Thorgrim: 4 dice, 1 skull.');
  });

  test('special.clear-sight: for an explosion it is enough to see any part, such as the feet below a bridge', () => {
    const extras = { zones: ['A1', 'E1'], decks: [{ hex: 'D1', terrain: 'road', level: 8, under: 4 }] } as const;
    const s = fight(['Blue deathwalker-9000: A1', 'Red finn: E1'], { rows: ['g2 g2 g2 g2 g2'], extras });
    expect(refusal(s, 'Blue: attack Finn with Deathwalker')).toContain('(attack.sight)');
    const { heard } = play(s, 'Blue: use Explosion on Finn with Deathwalker | 1 0');
    expect(heard[0]).toBe('Deathwalker uses Explosion on Finn: 3 dice, 1 skull.');
  });

  test('special.no-sight: a grenade needs no sight, where a normal attack does', () => {
    const rows = meadow(Object.fromEntries(['C1', 'C2', 'C3', 'B2', 'D1', 'D2'].map((hex) => [hex, 'g20'])));
    const s = fight(['Blue airborne-elite: A1', 'Red finn: E1', 'Red raelin: J8'], { rows });
    expect(refusal(s, 'Blue: attack Finn with Airborne 1')).toContain('(attack.sight)');
    expect(choices(s)).toContain('use Grenade on Finn with Airborne 1');
  });

  test('special.lob: up to 12 levels higher', () => {
    const at = (level: number) =>
      fight(['Blue airborne-elite: A1', 'Red finn: E1', 'Red raelin: J8'], { rows: meadow({ E1: `g${level}` }) });
    expect(choices(at(13))).toContain('use Grenade on Finn with Airborne 1');
    expect(refusal(at(14), 'Blue: use Grenade on Finn with Airborne 1')).toBe(
      'Finn stands 13 levels higher than Airborne 1; 12 can be overcome. (special.lob)',
    );
  });

  test('special.distinct: each attack on another figure', () => {
    const s = fight(['Blue nilfheim: A4/A5', 'Red finn: E4', 'Red drake: D5']);
    const { s: after } = play(s, 'Blue: use Ice Shard Breath on Finn with Nilfheim | 0');
    expect(refusal(after, 'Blue: use Ice Shard Breath on Finn with Nilfheim')).toBe(
      'Finn has been a target of Ice Shard Breath this turn. (special.distinct)',
    );
    expect(choices(after)).toEqual(['use Ice Shard Breath on Drake with Nilfheim', 'done']);
  });

  test('special.used: one turn of the match, and no other', () => {
    const s = table({ cards: ['Blue airborne-elite: A1 A3', 'Red finn: D4*3'], phase: 'attack', turns: 7 });
    const { s: after } = play(s, 'Blue: use Grenade on Finn with Airborne 1 | 0');
    expect(after.cards[0]?.used).toBe(7);
    expect(choices(after)).toContain('use Grenade on Finn with Airborne 2');
  });
});

test('Bug: special.no-modifiers: a special attack without skulls told of a defense that nobody rolled', () => {
  const s = fight(['Blue nilfheim: A4/A5', 'Red finn: E4', 'Red drake: D5']);
  expect(play(s, 'Blue: use Ice Shard Breath on Finn with Nilfheim | 0').heard).toEqual([
    'Nilfheim uses Ice Shard Breath on Finn: 4 dice, no skulls.',
  ]);
});

describe('Each of them', () => {
  test('power.explosion: hits all next to the target, Deathwalker himself included', () => {
    const s = fight(['Blue deathwalker-9000: D4', 'Red finn: E4', 'Red thorgrim: F4', 'Red drake: H4']);
    expect(play(s, 'Blue: use Explosion on Finn with Deathwalker | 1 0 0 0').heard[0]).toBe(
      'Deathwalker uses Explosion on Finn, Deathwalker and Thorgrim: 3 dice, 1 skull.',
    );
  });

  test('power.fire-line: eight spaces from either hex, and not a ninth', () => {
    const rows = ['. . . . . . . . . . .', 'g1 g1 g1 g1 g1 g1 g1 g1 g1 g1 g1', '. . . . . . . . . . .'];
    const extras = { zones: ['A2', 'K2'] };
    const far = fight(['Blue mimring: B2/A2', 'Red finn: J2'], { rows, extras });
    expect(choices(far)).toContain('use Fire Line from B2 to E with Mimring');
    const further = fight(['Blue mimring: B2/A2', 'Red finn: K2'], { rows, extras });
    expect(refusal(further, 'Blue: use Fire Line from B2 to E with Mimring')).toContain('(special.line)');
  });

  test('power.ice-shard-breath: up to three attacks in a turn', () => {
    const s = fight(['Blue nilfheim: A4/A5', 'Red finn: D4', 'Red drake: D5', 'Red thorgrim: D3', 'Red raelin: D6']);
    const lines = ['Finn', 'Drake', 'Thorgrim'].map(
      (name) => `Blue: use Ice Shard Breath on ${name} with Nilfheim | 0`,
    );
    expect(play(s, ...lines.slice(0, 2)).s.questions.at(-1)?.ask).toBe('attack');
    expect(play(s, ...lines).s.questions.at(-1)?.ask).not.toBe('attack');
  });

  test('power.queglix-gun: one, two or three dice at a time, nine in a turn, on the same figure as often as one likes', () => {
    const s = fight(['Blue major-q9: A4/A5', 'Red grimnak: E4/F4']);
    const shot = (dice: number) => `Blue: use Queglix Gun on Grimnak with Q9 by ${dice} dice | 0`;
    expect(refusal(s, 'Blue: use Queglix Gun on Grimnak with Q9 by 4 dice')).toBe(
      'Queglix Gun is not made with 4 dice now; 3 at most. (special.dice)',
    );
    const { s: eight } = play(s, shot(3), shot(3), shot(2));
    expect(choices(eight)).toEqual(['use Queglix Gun on Grimnak with Q9 by 1 die', 'done']);
    expect(play(eight, shot(1)).s.questions.at(-1)?.ask).not.toBe('attack');
  });

  test('power.wild-swing: adjacent figures and all next to the one chosen, but not Jotun', () => {
    const s = fight(['Blue jotun: B4/C4', 'Red finn: D4', 'Red thorgrim: E4', 'Red drake: G4']);
    expect(refusal(s, 'Blue: use Wild Swing on Drake with Jotun')).toContain('(attack.engaged)');
    expect(told(play(s, 'Blue: use Wild Swing on Finn with Jotun | 1 0 0').heard, 'uses')).toEqual([
      'Jotun uses Wild Swing on Finn and Thorgrim: 4 dice, 1 skull.',
    ]);
  });

  test('power.burning-breath: range 4; and if one likes, all in sight on 4 spaces in a line from there, not Moltenclaw himself', () => {
    const s = fight(['Blue moltenclaw: D4', 'Red finn: E4', 'Red drake: F4', 'Red thorgrim: I4', 'Red raelin: J4']);
    expect(play(s, 'Blue: use Burning Breath on Finn with Moltenclaw | 1 0').heard[0]).toBe(
      'Moltenclaw uses Burning Breath on Finn: 4 dice, 1 skull.',
    );
    expect(choices(s).filter((text) => text.includes('Burning'))).toEqual([
      'use Burning Breath on Finn with Moltenclaw',
      'use Burning Breath from E4 to E with Moltenclaw',
    ]);
    expect(play(s, 'Blue: use Burning Breath from E4 to E with Moltenclaw | 1 0 0 0').heard[0]).toBe(
      'Moltenclaw uses Burning Breath on Finn, Drake and Thorgrim: 4 dice, 1 skull.',
    );
    expect(refusal(s, 'Blue: use Burning Breath from E4 to W with Moltenclaw')).toBe(
      'Burning Breath would hit nobody else in that direction. (special.line)',
    );
    const shut = fight(['Blue moltenclaw: A4', 'Red finn: C4', 'Red drake: E4'], { rows: meadow({ D4: 'g20' }) });
    expect(refusal(shut, 'Blue: use Burning Breath from C4 to E with Moltenclaw')).toContain('(special.line)');
    expect(
      refusal(
        fight(['Blue moltenclaw: A4', 'Red finn: F4', 'Red drake: C4']),
        'Blue: use Burning Breath on Finn with Moltenclaw',
      ),
    ).toContain('reaches 4');
  });
});
