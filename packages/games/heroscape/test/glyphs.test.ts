import { everyOutcome } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import { heroscape } from '../src/rules.ts';
import { asked, choices, destinations, found, play, refusal, setUp, table, told } from './table.ts';

const places = {
  glyphs: [
    { hex: 'C4', face: 'up' },
    { hex: 'H7', face: 'up' },
  ],
} as const;

/** Glyphs at C4 and H7; the rest of the position as told. */
function lay(glyphs: string, cards: readonly string[], more: { readonly [part: string]: unknown } = {}) {
  return table({ cards, glyphs: `${glyphs} gone`, drawn: '', ...more }, { extras: places, options: { glyphs: 'up' } });
}

/** Blue's Drake attacks Red's Finn; Blue's Carr holds the glyph at C4. */
const held = (glyph: string, chance = '0 0') =>
  play(
    lay(glyph, ['Blue drake: E4', 'Blue agent-carr: C4', 'Red finn: F4'], { phase: 'attack' }),
    `Blue: attack Finn with Drake | ${chance}`,
  ).heard[0] ?? '';

describe('Standing on a glyph', () => {
  test('glyph.stop: a move ends on a glyph, and who stands there has what it gives', () => {
    const s = lay('Astrid', ['Blue drake: B4', 'Red finn: J8']);
    expect(refusal(s, 'Blue: move Drake by C4 D4')).toContain('(move.glyph)');
    expect(found(play(s, 'Blue: move Drake by C4').s, 'Drake')).toBe('C4');
  });

  test('glyph.face-down: turned up by the first who stops on it; any that has not been seen', () => {
    const s = lay('down', ['Blue drake: B4', 'Red finn: J8']);
    const { heard, s: after } = play(s, 'Blue: move Drake by C4 | 0');
    expect(heard).toContain('The glyph at C4 is Astrid. Your figures have 1 more attack die.');
    expect(after.glyphs[0]).toBe(1);
    const seen = lay('down', ['Blue drake: B4', 'Red finn: J8'], { drawn: 'Astrid' });
    expect(play(seen, 'Blue: move Drake by C4 | 0').heard).toContain(
      'The glyph at C4 is Gerda. Your figures have 1 more defense die.',
    );
  });

  test('glyph.permanent: as long as a figure stands on it, for that army', () => {
    expect(held('Astrid')).toContain('7 dice (6 printed + 1 Astrid)');
    const left = lay('Astrid', ['Blue drake: E4', 'Blue agent-carr: C5', 'Red finn: F4'], { phase: 'attack' });
    expect(play(left, 'Blue: attack Finn with Drake | 0 0').heard[0]).toContain('6 dice (6 printed)');
  });

  test('glyph.temporary: works once and is removed', () => {
    const s = lay('Kelda', ['Blue drake: B4*2', 'Red finn: J8']);
    const { s: after, heard } = play(s, 'Blue: move Drake by C4');
    expect(heard).toContain('Kelda works once and is removed from C4.');
    expect(after.glyphs[0]).toBe(-1);
  });
});

describe('Bug: of a two-hex figure only the leading end came to stand on a glyph', () => {
  const cards = ['Blue mimring: A4/B4*2', 'Red finn: J8'];

  test.each(['fly Mimring by B4 C4 D4', 'fly Mimring by B4 C3 D3 D4 C4'])(
    'glyph.stop: it is healed by Kelda (%s)',
    (way) => {
      const { s, heard } = play(lay('Kelda', cards), `Blue: ${way}`);
      expect(heard).toContain('Kelda works once and is removed from C4.');
      expect(found(s, 'Mimring')).not.toContain('*');
    },
  );

  test('glyph.face-down: it turns up what lies under its other end', () => {
    const { heard } = play(lay('down', cards), 'Blue: fly Mimring by B4 C4 D4 | 0');
    expect(heard).toContain('The glyph at C4 is Astrid. Your figures have 1 more attack die.');
  });

  test.each(['D4', 'E4'])('glyph.stop: put onto D4 and E4, it is healed by Kelda on %s', (hex) => {
    const extras = {
      glyphs: [
        { hex: 'C4', face: 'up' },
        { hex, face: 'up' },
      ],
    } as const;
    const s = table(
      { cards: ['Blue drake: B4', 'Blue mimring: H7/I7*2', 'Red finn: J8'], glyphs: 'Erland Kelda', drawn: '' },
      { extras, options: { glyphs: 'up' } },
    );
    const { s: after } = play(s, 'Blue: move Drake by C4', 'Blue: choose Mimring', 'Blue: place Mimring on D4 E4');
    expect(found(after, 'Mimring')).toBe('D4/E4');
  });

  test('glyph.temporary: to turn round on the spot is not to come to a glyph', () => {
    const s = lay('Kelda', ['Blue mimring: D4/C4*2', 'Red finn: J8']);
    expect(found(play(s, 'Blue: move Mimring by C4').s, 'Mimring')).toBe('C4/D4*2');
  });
});

describe('Each glyph', () => {
  test('glyph.astrid: one more attack die for the holder, none for the enemy', () => {
    expect(held('Astrid')).toContain('6 printed + 1 Astrid');
    const enemy = lay('Astrid', ['Blue drake: E4', 'Red agent-carr: C4', 'Red finn: F4'], { phase: 'attack' });
    expect(play(enemy, 'Blue: attack Finn with Drake | 0 0').heard[0]).toContain('(6 printed)');
  });

  const defends = (glyph: string) =>
    play(
      lay(glyph, ['Blue drake: E4', 'Red agent-carr: C4', 'Red finn: F4'], { phase: 'attack' }),
      'Blue: attack Finn with Drake | 0 0',
    ).heard[0];

  test('glyph.gerda: one more defense die for the holder, and none for others', () => {
    expect(defends('Gerda')).toContain('4 printed + 1 Gerda');
    expect(held('Gerda')).toContain('(4 printed)');
  });

  test('glyph.jalgard: two more defense dice for the holder, and none for others', () => {
    expect(defends('Jalgard')).toContain('4 printed + 2 Jalgard');
    expect(held('Jalgard')).toContain('(4 printed)');
  });

  test('glyph.ivor: four more range for cards of range 4 or more; none for swords', () => {
    const s = lay('Ivor', ['Blue marro-warriors: A1', 'Blue finn: C4', 'Red drake: A3', 'Red thorgrim: J1'], {
      phase: 'attack',
    });
    expect(choices(s)).toContain('attack Thorgrim with Marro 1');
    const sword = lay('Ivor', ['Blue drake: A1', 'Blue finn: C4', 'Red thorgrim: D1'], { phase: 'attack' });
    expect(refusal(sword, 'Blue: attack Thorgrim with Drake')).toContain('(attack.adjacent)');
  });

  test('glyph.valda: two more spaces, but not for the figure that stands there', () => {
    const s = lay('Valda', ['Blue syvarris: A1', 'Blue finn: C4', 'Red drake: J8']);
    expect(destinations(s, 'Syvarris')).toContain('H1');
    const on = lay('Valda', ['Blue finn: C4', 'Red drake: J8']);
    expect(destinations(on, 'Finn')).not.toContain('I4');
  });

  test('glyph.dagmar: eight more for initiative', () => {
    const cards = ['Blue finn: C4', 'Red drake: J8'];
    const ask = [
      { ask: 'turns', seats: [] },
      { ask: 'mark', seats: [0, 1] },
    ];
    const s = lay('Dagmar', cards, { ask, marker: 0, next: 0, order: '' });
    const lines = ['1', '2', '3', 'X'].flatMap((face) => [`Blue: put ${face} on Finn`, `Red: put ${face} on Drake`]);
    const { heard } = play(s, ...lines.slice(0, -1), `${lines.at(-1)} | 4 9`);
    expect(told(heard, 'initiative')).toEqual([
      'Blue rolls 5 + 8 = 13 for initiative.',
      'Red rolls 10 for initiative.',
    ]);
    expect(heard).toContain('Order of turns: Blue, Red.');
  });

  test('glyph.brandar: the artifact lies where the scenario puts it, and is never drawn', () => {
    const { s } = setUp({ armies: 'draft', scenario: 'artifact', glyphs: 'none', map: 'skirmish' }, [0]);
    expect(s.glyphs.filter((glyph) => glyph === 6)).toHaveLength(1);
    const other = lay('down', ['Blue drake: B4', 'Red finn: J8'], { drawn: 'Astrid Gerda Ivor Valda Dagmar' });
    expect(play(other, 'Blue: move Drake by C4 | 0').heard).toContain(
      'The glyph at C4 is Kelda. All wounds of the figure that stops here are removed.',
    );
  });

  test('glyph.kelda: all wounds are removed, those of the figure on it only', () => {
    const s = lay('Kelda', ['Blue drake: B4*3', 'Blue finn: A1*2', 'Red raelin: J8']);
    const { s: after } = play(s, 'Blue: move Drake by C4');
    expect([found(after, 'Drake'), found(after, 'Finn')]).toEqual(['C4', 'A1*2']);
  });

  test('glyph.erland: any figure comes to stand beside the one that stopped, and is not struck at', () => {
    const s = lay('Erland', ['Blue drake: B4', 'Red finn: J8', 'Blue raelin: I8']);
    const { s: asking } = play(s, 'Blue: move Drake by C4');
    expect(choices(asking)).toEqual(['choose Finn', 'choose Raelin', 'decline']);
    const { s: where, heard } = play(asking, 'Blue: choose Finn');
    expect(heard).toEqual(['Finn is called to Drake.']);
    expect(refusal(where, 'Blue: place Finn on H4')).toBe('Finn cannot be put on H4. (land.place)');
    const { s: after, heard: then } = play(where, 'Blue: place Finn on D4');
    expect(found(after, 'Finn')).toBe('D4');
    expect(told(then, 'leaves')).toEqual([]);
  });

  test('land.place: a figure is put where it can stand, and not into molten lava', () => {
    const s = lay('Erland', ['Blue drake: B4', 'Red krug: I8/J8']);
    const { s: where } = play(s, 'Blue: move Drake by C4', 'Blue: choose Krug');
    expect(choices(where).every((text) => /^place Krug on \w+ \w+$/.test(text))).toBe(true);
  });

  test('choose.among: a choice is one that is offered', () => {
    const { s } = play(lay('Erland', ['Blue drake: B4', 'Red finn: J8']), 'Blue: move Drake by C4');
    expect(refusal(s, 'Blue: choose Drake')).toBe('That is not among what can be chosen. (choose.among)');
  });

  test('glyph.mitonsoul: every figure on the battlefield is destroyed on a 1', () => {
    const s = lay('Mitonsoul', ['Blue drake: B4', 'Blue finn: A1', 'Red raelin: J8']);
    const { s: after, heard } = play(s, 'Blue: move Drake by C4 | 1 0 1');
    expect(told(heard, 'destroyed')).toEqual(['Finn is destroyed.']);
    expect([found(after, 'Drake'), found(after, 'Raelin')]).toEqual(['C4', 'J8']);
  });

  test('glyph.sturla: every destroyed figure comes back on 19 or more, in a start zone, without wounds', () => {
    const s = lay('Sturla', ['Blue drake: B4', 'Red tarn-viking-warriors: J8 destroyed destroyed destroyed']);
    const { s: asking } = play(s, 'Blue: move Drake by C4 | 0 17 18');
    expect(asked(asking)).toBe('Red land');
    expect(refusal(asking, 'Red: place Tarn 2 on D4')).toContain('(land.place)');
    expect(found(play(asking, 'Red: place Tarn 2 on A1').s, 'Tarn 2')).toBe('A1');
  });

  test('glyph.lodin: one less is enough on the 20-sided die, for the holder only', () => {
    // Mind Shackle needs a 20. How many of the 20 faces are enough?
    const enough = (holder: string) => {
      const cards = ['Blue ne-gok-sa: D4', `${holder} agent-carr: C4`, 'Red finn: E4', 'Red raelin: J8'];
      const s = lay('Lodin', cards, { phase: 'attack' });
      const action = heroscape.words.parse('use Mind Shackle on Finn with Ne-Gok-Sa', s);
      if (!action) throw new Error('It is no action');
      const branches = everyOutcome((chance) => {
        const after = heroscape.clone(s);
        heroscape.apply(after, 0, action, chance);
        return after.cards[2]?.seat === 0;
      });
      return [...branches].reduce((sum, { result, probability }) => sum + (result ? probability : 0), 0);
    };
    expect(enough('Red')).toBe(1 / 20);
    expect(enough('Blue')).toBe(2 / 20);
  });

  test('glyph.rannveig: nobody flies as long as it is held; walking is allowed', () => {
    const s = lay('Rannveig', ['Blue raelin: E4', 'Red finn: C4']);
    expect(refusal(s, 'Blue: fly Raelin by F4')).toBe(
      'Nobody can fly as long as Rannveig is held. Raelin can walk. (glyph.rannveig)',
    );
    expect(destinations(s, 'Raelin')).toContain('F4');
    const free = lay('Rannveig', ['Blue raelin: E4', 'Red finn: D4']);
    expect(refusal(free, 'Blue: fly Raelin by F4')).toBeUndefined();
  });

  const fightOf = (glyph: string, card: string, name: string) =>
    play(
      lay(glyph, [`Blue ${card}: E4`, 'Blue agent-carr: C4', 'Red finn: F4'], { phase: 'attack' }),
      `Blue: attack Finn with ${name} | 0 0`,
    ).heard[0];

  test('glyph.crevcor: one more attack die for common figures only', () => {
    expect(fightOf('Crevcor', 'blade-gruts', 'Grut 1')).toContain('2 printed + 1 Crevcor');
    expect(fightOf('Crevcor', 'drake', 'Drake')).toContain('(6 printed)');
  });

  test('glyph.ulaniva: one more attack die for unique figures only', () => {
    expect(fightOf('Ulaniva', 'drake', 'Drake')).toContain('6 printed + 1 Ulaniva');
    expect(fightOf('Ulaniva', 'blade-gruts', 'Grut 1')).toContain('(2 printed)');
  });

  test('glyph.thorian: figures of the holder are attacked by adjacent enemies only', () => {
    const s = lay('Thorian', ['Blue syvarris: A1', 'Red finn: C4', 'Red raelin: F1'], { phase: 'attack' });
    expect(refusal(s, 'Blue: attack Raelin with Syvarris')).toContain('(attack.hard)');
    const near = lay('Thorian', ['Blue syvarris: E1', 'Red finn: C4', 'Red raelin: F1'], { phase: 'attack' });
    expect(choices(near)).toContain('attack Raelin with Syvarris');
  });

  test('glyph.proftaka: out of the pit only with an adjacent friend', () => {
    const alone = lay('Proftaka', ['Blue tarn-viking-warriors: C4 A1', 'Red finn: J8']);
    expect(refusal(alone, 'Blue: move Tarn 1 by D4')).toBe(
      'Tarn 1 is in the pit of Proftaka, and no friend is adjacent. (glyph.proftaka)',
    );
    const helped = lay('Proftaka', ['Blue tarn-viking-warriors: C4 B4', 'Red finn: J8']);
    expect(destinations(helped, 'Tarn 1')).toContain('D4');
  });

  test('glyph.wannok: at the end of the round an opponent must wound a figure; on a 1 it is the holder', () => {
    const s = lay('Wannok', ['Blue drake: C4', 'Red finn: J8', 'Red raelin: I8'], { phase: 'attack' });
    const { s: asking } = play(s, 'Blue: done | 1');
    expect(choices(asking)).toEqual(['choose opponent Red']);
    const { s: hurt } = play(asking, 'Blue: choose opponent Red');
    expect(choices(hurt)).toEqual(['choose Finn', 'choose Raelin']);
    expect(found(play(hurt, 'Red: choose Finn').s, 'Finn')).toBe('J8*1');
    expect(found(play(s, 'Blue: done | 0').s, 'Drake')).toBe('C4*1');
  });

  test('glyph.nilrend: on 5 or more the card of a unique enemy has no powers for the rest of the match', () => {
    const s = lay('Nilrend', ['Blue drake: B4', 'Red raelin: F4', 'Red blade-gruts: J8']);
    const { s: asking } = play(s, 'Blue: move Drake by C4');
    expect(choices(asking)).toEqual(['choose Raelin']);
    const { s: after, heard } = play(asking, 'Blue: choose Raelin | 4');
    expect(heard).toContain('Raelin the Kyrie Warrior has no powers for the rest of the match.');
    const grounded = table({ cards: ['Red raelin [negated]: F4', 'Blue drake: A1'] });
    expect(refusal(grounded, 'Red: fly Raelin by G4')).toContain('(move.fly)');
    expect(after.cards[1]?.isNegated).toBe(true);
    expect(play(asking, 'Blue: choose Raelin | 3').s.cards[1]?.isNegated).toBe(false);
  });

  test('glyph.oreld: on 10 or more an opponent loses a random marker that is not revealed', () => {
    const markers = ['', '1 on 1 up, 2 on 1 down, 3 on 1 down, X on 1 down'];
    const s = lay('Oreld', ['Blue drake: B4', 'Red finn: J8'], { markers, marker: 1, next: 2 });
    const { s: after } = play(s, 'Blue: move Drake by C4', 'Blue: choose opponent Red | 9 2');
    expect(after.markers[1]?.map(({ number, place }) => `${number} ${place}`)).toEqual([
      '1 up',
      '2 up',
      '3 down',
      '4 off',
    ]);
    const spent = lay('Oreld', ['Blue drake: B4', 'Red finn: J8'], {
      markers: ['', '1 on 1 up, 2 on 1 up, 3 on 1 up, X on 1 off'],
    });
    expect(asked(play(spent, 'Blue: move Drake by C4').s)).not.toBe('Blue intercept');
  });
});
