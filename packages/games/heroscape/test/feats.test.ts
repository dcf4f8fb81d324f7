import { describe, expect, test } from 'vitest';
import { asked, choices, fight, found, meadow, play, refusal, table, told } from './table.ts';

describe('Powers that are used', () => {
  test('power.none: a power is used with the card that has it', () => {
    const s = fight(['Blue grimnak: D4/C4', 'Red finn: E4', 'Red ne-gok-sa: J8']);
    expect(refusal(s, 'Blue: use Mind Shackle on Finn with Grimnak')).toBe(
      'Grimnak has no Mind Shackle to use so. (power.none)',
    );
  });

  test('power.when: after the last move and before the first attack', () => {
    const s = table({ cards: ['Blue grimnak: D4/C4', 'Red finn: E4'] });
    expect(refusal(s, 'Blue: use Chomp on Finn with Grimnak')).toBe('It is not the time for Chomp now. (power.when)');
    const { s: now } = play(s, 'Blue: done');
    expect(choices(now)).toContain('use Chomp on Finn with Grimnak');
    const two = fight(['Blue grimnak: D4/C4', 'Red finn: E4', 'Red thorgrim: D5']);
    const { s: late } = play(two, 'Blue: attack Finn with Grimnak | 0 0');
    expect(asked(late)).not.toBe('Blue attack');
  });

  test('power.once: once in a turn', () => {
    const s = fight(['Blue grimnak: D4/C4', 'Red finn: E4', 'Red tarn-viking-warriors: D5 J8']);
    const { s: after } = play(s, 'Blue: use Chomp on Tarn 1 with Grimnak');
    expect(refusal(after, 'Blue: use Chomp on Finn with Grimnak')).toBe(
      'Chomp has been used in this turn. (power.once)',
    );
  });

  test('power.target: on what its text names', () => {
    const s = fight(['Blue grimnak: D4/C4', 'Red krug: E4/F4', 'Red finn: J8']);
    expect(refusal(s, 'Blue: use Chomp on Krug with Grimnak')).toBe('Chomp cannot be used on that. (power.target)');
  });
});

describe('Master set', () => {
  test('power.chomp: a squad figure next to Grimnak is destroyed, his own too; a hero only on 16 or more; then he still attacks', () => {
    const s = fight(['Blue grimnak: D4/C4', 'Red finn: E4', 'Red tarn-viking-warriors: D5 J8']);
    const { s: after } = play(s, 'Blue: use Chomp on Tarn 1 with Grimnak');
    expect(found(after, 'Tarn 1')).toBe('destroyed');
    expect(choices(after)).toContain('attack Finn with Grimnak');
    expect(found(play(s, 'Blue: use Chomp on Finn with Grimnak | 14').s, 'Finn')).toBe('E4');
    const { s: eaten, heard } = play(s, 'Blue: use Chomp on Finn with Grimnak | 15');
    expect(found(eaten, 'Finn')).toBe('destroyed');
    expect(heard.slice(0, 2)).toEqual([
      'Grimnak uses Chomp on Finn.',
      'Chomp (Finn): Blue needs 16 or more and rolls 16 on the 20-sided die: success.',
    ]);
    const own = fight(['Blue grimnak: D4/C4', 'Blue blade-gruts: D5 A1', 'Red finn: J8']);
    expect(found(play(own, 'Blue: use Chomp on Grut 1 with Grimnak').s, 'Grut 1')).toBe('destroyed');
    const far = fight(['Blue grimnak: D4/C4', 'Red finn: G4']);
    expect(asked(far)).toBe('Blue attack');
    expect(refusal(far, 'Blue: use Chomp on Finn with Grimnak')).toContain('(power.target)');
  });

  test('power.mind-shackle: on a 20 the card of an adjacent unique figure changes sides, and its markers go', () => {
    const cards = ['Blue ne-gok-sa: D4', 'Red tarn-viking-warriors: E4 J8', 'Red blade-gruts: D5', 'Red finn: I8'];
    const markers = ['', '1 on 1 up, 2 on 1 down, 3 on 3 down, X on 1 down'];
    const s = table({ cards, markers, phase: 'attack' });
    expect(refusal(s, 'Blue: use Mind Shackle on Grut 1 with Ne-Gok-Sa')).toContain('(power.target)');
    const { s: failed } = play(s, 'Blue: use Mind Shackle on Tarn 1 with Ne-Gok-Sa | 18');
    expect(failed.cards[1]?.seat).toBe(1);
    const { s: after, heard } = play(s, 'Blue: use Mind Shackle on Tarn 1 with Ne-Gok-Sa | 19');
    expect(heard).toContain(
      'Mind Shackle (Tarn 1): Blue needs 20 and rolls 20 on the 20-sided die: success. Blue now commands Tarn Viking Warriors.',
    );
    expect(after.cards[1]?.seat).toBe(0);
    expect(after.figures.filter(({ card }) => card === 1).map(({ team }) => team)).toEqual([0, 0, 0, 0]);
    expect(after.markers[1]?.map(({ number, place }) => `${number} ${place}`)).toEqual([
      '1 up',
      '2 off',
      '4 off',
      '3 down',
    ]);
  });

  test('power.berserker-charge: on 15 or more all move again; once in a turn', () => {
    const s = table({ cards: ['Blue tarn-viking-warriors: A1 A2', 'Red finn: J8'] });
    const { s: moved } = play(s, 'Blue: move Tarn 1 to E1', 'Blue: done');
    expect(refusal(moved, 'Blue: attack Finn with Tarn 1')).toContain('(attack.adjacent)');
    const { s: again } = play(moved, 'Blue: use Berserker Charge | 14');
    expect(asked(again)).toBe('Blue move');
    const { s: further } = play(again, 'Blue: move Tarn 1 to I1', 'Blue: done');
    expect(found(further, 'Tarn 1')).toBe('I1');
    expect(asked(further)).not.toBe('Blue attack');
    expect(asked(play(moved, 'Blue: use Berserker Charge | 13').s)).not.toBe('Blue move');
  });

  test('power.water-clone: in place of attacks each rolls; who comes back stands beside it on the same level', () => {
    const rows = meadow({ B2: 'w1', D4: 'g4' });
    const s = fight(['Blue marro-warriors: B2 D4 destroyed destroyed', 'Red finn: F4', 'Red drake: J8'], { rows });
    const { s: after, heard } = play(s, 'Blue: use Water Clone | 8 14');
    expect(told(heard, 'Water Clone (')).toEqual([
      'Water Clone (Marro 1): Blue needs 10 or more and rolls 9 on the 20-sided die: failure.',
      'Water Clone (Marro 2): Blue needs 15 or more and rolls 15 on the 20-sided die: success.',
    ]);
    // Around Marro 2 everything is lower: nobody finds a place.
    expect(found(after, 'Marro 3')).toBe('destroyed');
    const { s: back } = play(s, 'Blue: use Water Clone | 9 13', 'Blue: place Marro 3 on B1');
    expect(found(back, 'Marro 3')).toBe('B1');
    expect(asked(back)).not.toBe('Blue attack');
    const all = fight(['Blue marro-warriors: B2 D4 A1 A2', 'Red finn: F4'], { rows });
    expect(refusal(all, 'Blue: use Water Clone')).toContain('(power.target)');
  });

  test('Bug: power.water-clone: who had no room beside it used up the one who would come back', () => {
    const cards = ['Blue marro-warriors: D4 A7 B2 destroyed', 'Red finn: F4', 'Red drake: J8'];
    const s = fight(cards, { rows: meadow({ D4: 'g4' }) });
    const { s: after, heard } = play(s, 'Blue: use Water Clone | 19 19');
    expect(heard.filter((line) => line.includes('needs'))).toHaveLength(2);
    expect(asked(after)).toBe('Blue land');
  });

  test('power.the-drop: on 13 or more at the beginning of a round they land next to nobody; markers before that are in vain', () => {
    const cards = ['Blue airborne-elite: waiting waiting waiting waiting', 'Blue finn: A1', 'Red drake: J8'];
    const s = table({ cards, turn: 'finn', phase: 'attack', round: 1 });
    const { s: waiting } = play(s, 'Blue: done | 11');
    expect(asked(waiting)).toBe('Blue Red mark');
    const { s: dropping } = play(s, 'Blue: done | 12');
    expect(choices(dropping)).toEqual(['use The Drop', 'decline']);
    expect(asked(play(dropping, 'Blue: decline').s)).toBe('Blue Red mark');
    const { s: landing } = play(dropping, 'Blue: use The Drop');
    expect(asked(landing)).toBe('Blue land');
    expect(refusal(landing, 'Blue: decline')).toContain('(turn.other-question)');
    expect(refusal(landing, 'Blue: place Airborne 1 on A2')).toContain('(land.place)');
    const { s: first } = play(landing, 'Blue: place Airborne 1 on D4');
    expect(refusal(first, 'Blue: place Airborne 2 on D5')).toContain('(land.place)');
    const { s: down } = play(
      first,
      'Blue: place Airborne 2 on F4',
      'Blue: place Airborne 3 on D6',
      'Blue: place Airborne 4 on F6',
    );
    expect(asked(down)).toBe('Blue Red mark');
  });

  test('power.grenade: each throws it in one turn of the match, without sight, up to 12 levels higher', () => {
    const rows = meadow({ C1: 'g20', D1: 'g20', C2: 'g20', D2: 'g20', E2: 'g20', F1: 'g13' });
    const s = fight(['Blue airborne-elite: A1 F4', 'Red finn: F1', 'Red raelin: J1'], { rows });
    expect(refusal(s, 'Blue: attack Finn with Airborne 1')).toContain('(attack.sight)');
    const { s: after, heard } = play(s, 'Blue: use Grenade on Finn with Airborne 1 | 2 0');
    expect(heard.slice(0, 2)).toEqual([
      'Airborne 1 uses Grenade on Finn: 2 dice, 2 skulls.',
      'Finn defends with 4 dice: no shields, 2 wounds.',
    ]);
    expect(choices(after)).toContain('use Grenade on Finn with Airborne 2');
    const later = table({ cards: ['Blue airborne-elite [used 1]: A1', 'Red finn: D4'], turns: 2, phase: 'attack' });
    expect(refusal(later, 'Blue: use Grenade on Finn with Airborne 1')).toBe(
      'Grenade has been used in this match. (special.used)',
    );
  });
});

describe('Other cards', () => {
  test('power.throw: on 14 or more an adjacent figure that does not fly goes up to 4 spaces away and may be hurt', () => {
    const rows = meadow({ F4: 'w1' });
    const s = fight(['Blue jotun: B4/C4', 'Red finn: D4', 'Red raelin: C5', 'Red drake: J8'], { rows });
    expect(refusal(s, 'Blue: use Throw on Raelin with Jotun')).toContain('(power.target)');
    expect(asked(play(s, 'Blue: use Throw on Finn with Jotun | 12').s)).toBe('Blue attack');
    const { s: thrown } = play(s, 'Blue: use Throw on Finn with Jotun | 13');
    expect(refusal(thrown, 'Blue: place Finn on H4')).toContain('(land.place)');
    expect(found(play(thrown, 'Blue: place Finn on G4 | 10').s, 'Finn')).toBe('G4*2');
    expect(found(play(thrown, 'Blue: place Finn on G4 | 9').s, 'Finn')).toBe('G4');
    expect(found(play(thrown, 'Blue: place Finn on F4').s, 'Finn')).toBe('F4');
    const { s: spared } = play(thrown, 'Blue: decline');
    expect([found(spared, 'Finn'), asked(spared)]).toEqual(['D4', 'Blue attack']);
  });

  test('power.throw: only to where Jotun has clear sight; onto a level above his height nobody is hurt', () => {
    const rows = meadow({ F4: 'g11', D2: 'g12', F2: 'g30', F3: 'g30', E3: 'g30' });
    const s = fight(['Blue jotun: B4/C4', 'Red finn: D4', 'Red drake: J8'], { rows });
    const { s: thrown } = play(s, 'Blue: use Throw on Finn with Jotun | 19');
    expect(refusal(thrown, 'Blue: place Finn on G3')).toContain('(land.place)');
    expect(told(play(thrown, 'Blue: place Finn on F4 | 19').heard, 'wounds')).toHaveLength(1);
    expect(found(play(thrown, 'Blue: place Finn on D2').s, 'Finn')).toBe('D2');
  });

  test('power.paralyzing-stare: on 16 or more a small or medium figure rolls no defense against Me-Burq-Sa this turn', () => {
    const cards = ['Blue me-burq-sa: A4/A5', 'Red gorillinators: E4', 'Red finn: E5', 'Red grimnak: F3/G3'];
    const s = fight(cards);
    expect(refusal(s, 'Blue: use Paralyzing Stare on Grimnak with Me-Burq-Sa')).toContain('(power.target)');
    const stare = 'Blue: use Paralyzing Stare on Gorillinator 1 with Me-Burq-Sa';
    const shot = 'Blue: attack Gorillinator 1 with Me-Burq-Sa';
    expect(play(s, `${stare} | 15`, `${shot} | 1`).heard).toContain(
      'Me-Burq-Sa attacks Gorillinator 1: 3 dice (3 printed), 1 skull; no defense (Paralyzing Stare): 1 wound.',
    );
    expect(found(play(s, `${stare} | 14`, `${shot} | 1 0`).s, 'Gorillinator 1')).toBe('E4');
    const { s: other } = play(s, `${stare} | 15`, 'Blue: attack Finn with Me-Burq-Sa | 1 1');
    expect(found(other, 'Finn')).toBe('E5');
  });

  test('power.poisonous-acid-breath: up to three small or medium figures, in place of attacking', () => {
    const cards = ['Blue braxas: A4/A5', 'Red tarn-viking-warriors: D3 D4 D5 D6', 'Red krug: C8/D8', 'Red finn: E4'];
    const s = fight(cards);
    expect(refusal(s, 'Blue: use Poisonous Acid Breath on Krug with Braxas')).toContain('(power.target)');
    const { s: after, heard } = play(
      s,
      'Blue: use Poisonous Acid Breath on Tarn 1 with Braxas | 7',
      'Blue: use Poisonous Acid Breath on Tarn 2 with Braxas | 6',
    );
    expect(heard.filter((text) => !text.includes('uses'))).toEqual([
      'Poisonous Acid Breath (Tarn 1): Blue needs 8 or more and rolls 8 on the 20-sided die: success.',
      'Tarn 1 is destroyed.',
      'Poisonous Acid Breath (Tarn 2): Blue needs 8 or more and rolls 7 on the 20-sided die: failure.',
    ]);
    expect(refusal(after, 'Blue: use Poisonous Acid Breath on Tarn 2 with Braxas')).toContain('(power.target)');
    const { heard: third, s: over } = play(after, 'Blue: use Poisonous Acid Breath on Finn with Braxas | 16');
    expect(third).toContain(
      'Poisonous Acid Breath (Finn): Blue needs 17 or more and rolls 17 on the 20-sided die: success.',
    );
    expect(asked(over)).not.toBe('Blue attack');
  });

  test('power.frenzy: on 16 or more another turn, and after it another roll', () => {
    const s = table({ cards: ['Blue venoc-vipers: A1', 'Red finn: J8'] });
    const { s: again, heard } = play(s, 'Blue: done | 15');
    expect(heard).toContain('Frenzy: Blue needs 16 or more and rolls 16 on the 20-sided die: success.');
    expect(heard).toContain('Blue takes another turn with Venoc Vipers.');
    expect(asked(again)).toBe('Blue move');
    expect(asked(play(again, 'Blue: done | 14').s)).toBe('Blue Red mark');
  });

  test('power.frenzy-enhancement: one less is enough', () => {
    const s = table({ cards: ['Blue venoc-vipers: A1', 'Blue venoc-warlord: A2', 'Red finn: J8'] });
    expect(play(s, 'Blue: done | 14').heard).toContain(
      'Frenzy: Blue needs 15 or more and rolls 15 on the 20-sided die: success.',
    );
    const other = table({ cards: ['Blue venoc-vipers: A1', 'Red venoc-warlord: J8'] });
    expect(play(other, 'Blue: done | 14').heard).toContain(
      'Frenzy: Blue needs 16 or more and rolls 15 on the 20-sided die: failure.',
    );
  });
});

describe('Bonding', () => {
  /** Blue's first card is revealed. */
  const revealed = (cards: readonly string[]) => {
    const markers = ['1 on 0 down, 2 on 0 down, 3 on 0 down, X on 0 down', ''];
    const s = table({
      cards: [...cards, 'Red otonashi: J8'],
      markers,
      marker: 1,
      next: 0,
      order: 'Red Blue',
      turn: 'otonashi',
      phase: 'attack',
    });
    return play({ ...s, next: 1 }, 'Red: done').s;
  };

  test('bond.kin: a card of the kind takes a turn first, then the one that was revealed; no other card does', () => {
    const s = revealed(['Blue blade-gruts: A1', 'Blue grimnak: C1/D1', 'Blue finn: A3']);
    expect(choices(s)).toEqual(['choose card Grimnak', 'decline']);
    expect(refusal(s, 'Blue: choose card Finn')).toBe('Finn cannot take a turn by this bonding. (bond.kin)');
    const { s: first, heard } = play(s, 'Blue: choose card Grimnak');
    expect(heard).toEqual(['Blue takes a turn with Grimnak by bonding.']);
    const { s: second, heard: then } = play(first, 'Blue: done');
    expect(then).toEqual(['The turn of Grimnak is over.', 'Blue takes a turn with Blade Gruts.']);
    expect(asked(second)).toBe('Blue move');
  });

  test('power.orc-champion-bonding: with Orc Champions', () => {
    expect(choices(revealed(['Blue blade-gruts: A1', 'Blue tornak: B1/C1', 'Blue mimring: D1/E1']))).toEqual([
      'choose card Tornak',
      'decline',
    ]);
    expect(asked(revealed(['Blue blade-gruts: A1', 'Blue finn: A3']))).toBe('Blue move');
  });

  test('power.beast-bonding: with Beasts, of which a common one takes a turn with one figure', () => {
    const s = revealed(['Blue arrow-gruts: A1', 'Blue swog-rider x2: B1/C1 D1/E1', 'Blue tornak: G1/H1']);
    expect(choices(s)).toEqual(['choose card Swog', 'decline']);
    const { s: moved } = play(s, 'Blue: choose card Swog', 'Blue: move Swog 1 to B3');
    expect(refusal(moved, 'Blue: move Swog 2 to D3')).toContain('(turn.figure)');
    expect(asked(moved)).toBe('Blue move');
  });

  test('power.warlord-bonding: with Warlords, or with nobody', () => {
    const s = revealed(['Blue roman-legionnaires: A1', 'Blue marcus: B1', 'Blue finn: A3']);
    expect(choices(s)).toEqual(['choose card Marcus', 'decline']);
    expect(play(s, 'Blue: decline').heard).toEqual(['Blue declines.', 'Blue takes a turn with Roman Legionnaires.']);
  });
});
