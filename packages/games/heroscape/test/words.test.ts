import { asNumber, everyOutcome, exactOdds, Log } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import type { Event } from '../src/events.ts';
import { heroscape } from '../src/rules.ts';
import type { State } from '../src/state.ts';
import { fight, meadow, play, refusal, setUp, table } from './table.ts';

const { words } = heroscape;

/** What the text is understood as, in the words of the table. */
function understood(text: string, s: State): string {
  const action = words.parse(text, s);
  return action ? words.label(action, s) : 'nothing';
}

describe('What is typed', () => {
  const s = table({ cards: ['Blue tarn-viking-warriors: D4 A1', 'Red mimring: I8/J8'] });

  test('a path names the hexes after the first; a target alone stands for the path that risks least', () => {
    expect(words.parse('move Tarn 1 by E4 F4', s)).toEqual({
      type: 'move',
      figure: 0,
      way: 'walk',
      path: [34, 35],
    });
    expect(understood('move tarn1 to f4', s)).toBe('move Tarn 1 by E4 F4');
    expect(play(s, 'Blue: move Tarn 1 to G4').heard[0]).toBe('Tarn 1 moves 3 spaces from D4 to G4.');
  });

  test('the path that risks least goes round an enemy', () => {
    const engaged = table({ cards: ['Blue syvarris: D4', 'Red finn: E4'] });
    expect(understood('move Syvarris to F4', engaged)).not.toContain('E4');
    // Beside Finn all the way: nobody strikes.
    expect(play(engaged, 'Blue: move Syvarris to F4').heard).toHaveLength(1);
  });

  test('what is no action is nothing', () => {
    for (const text of [
      '',
      'move',
      'move Nobody by D4',
      'move Tarn 1 by Z99',
      'put 9 on Tarn',
      'attack Tarn 1',
      'use Magic on Tarn 1',
      'take Nobody',
    ])
      expect(words.parse(text, s)).toBeUndefined();
  });

  test('a refusal names the fact and the numbers', () => {
    expect(refusal(s, 'Blue: move Tarn 1 by E4 F4 G4 H4 I4')).toBe(
      'That costs 5 movement points. There are 4. (move.points)',
    );
  });
});

describe('The board', () => {
  test('is no wider than told, and has every figure, its wounds and the markers in sight', () => {
    const markers = ['1 on 0 up, 2 on 0 down, 3 on 1 down, X on 1 down', ''];
    const s = table({ cards: ['Blue drake: D4*2', 'Blue finn: A1', 'Red mimring: I8/J8'], markers });
    for (const columns of [60, 80, 120]) {
      const board = words.board(heroscape.view(s, 1), columns);
      expect(Math.max(...board.split('\n').map((line) => line.length))).toBeLessThanOrEqual(columns);
      const line = board.replaceAll(/\s+/g, ' ');
      expect(line).toContain('Drake [1! ?] Unique hero, human soldier, Valiant, medium 5; M5 R1 A6 D3');
      expect(line).toContain('Drake D4 3/5');
    }
    expect(words.board(heroscape.view(s, 0))).toContain('Drake [1! 2]');
  });
});

describe('Exact odds', () => {
  /** The chance of each thing that spectators hear last. */
  function odds(s: State, text: string): { [told: string]: string } {
    const action = words.parse(text, s);
    if (!action) throw new Error(text);
    const branches = everyOutcome((chance) => {
      const after = heroscape.clone(s);
      const log = new Log<Event>();
      heroscape.apply(after, 0, action, chance, log);
      const wounds = log.for('spectator').flatMap((event) => (event.type === 'attacked' ? [event.wounds] : []));
      return String(wounds[0]);
    });
    const found = exactOdds(branches, (key) => key);
    return Object.fromEntries(
      found.map(({ result, share }) => [result, `${share.ways}/${share.of} ${asNumber(share).toFixed(4)}`]),
    );
  }

  // One die against one: a skull in 1 of 2, no shield in 2 of 3.
  test('one die against one: a wound in one of three', () => {
    const s = fight(['Blue omnicron-snipers [negated]: A4', 'Red arrow-gruts: E4 J8']);
    expect(odds(s, 'attack Arrow 1 with Sniper 1')).toEqual({ 0: '2/3 0.6667', 1: '1/3 0.3333' });
  });

  // Two dice against one from a hill is three against one. P(k skulls) = 1, 3, 3, 1 of 8; P(shield) = 1 of 3.
  // No wound: 1/8 + 3/8 x 1/3 = 2/8. One: 3/8 x 2/3 + 3/8 x 1/3 = 3/8. Two: 3/8 x 2/3 + 1/8 x 1/3 = 7/24. Three: 1/8 x 2/3 = 1/12.
  test('from higher ground', () => {
    const s = fight(['Blue marro-warriors: A4', 'Red arrow-gruts: E4 J8'], { rows: meadow({ A4: 'g2' }) });
    expect(odds(s, 'attack Arrow 1 with Marro 1')).toEqual({
      1: '3/8 0.3750',
      2: '7/24 0.2917',
      0: '1/4 0.2500',
      3: '1/12 0.0833',
    });
  });
});

test('a prompt says what is asked', () => {
  expect(words.prompt(setUp({ armies: 'draft' }, [0]).s, 0)).toBe('Take a card. 400 of 400 points are left.');
  const s = table({ cards: ['Blue blade-gruts x2: A1 B1 C1 D1 E1', 'Red finn: J8'] });
  expect(words.prompt(s, 0)).toBe(
    'Blade Gruts: 5 of 5 figures have not moved (4 can act in a turn); move, or be done and attack.',
  );
  expect(words.prompt(s, 1)).toBe('Waiting for Blue.');
});

test('Bug: the log said "puts 1 on Finn", "needs 16 and fails" and "2 wounds of 4"', () => {
  expect(words.event({ type: 'marked', seat: 0, marker: 1, card: 'Finn' })).toBe('Blue puts order marker 1 on Finn.');
  expect(words.event({ type: 'revealed', seat: 0, marker: 1, card: 'Finn' })).toBe(
    'Blue reveals order marker 1: Finn.',
  );
  const rolled = { type: 'rolled', seat: 1, what: 'Frenzy', figure: '', isEnough: false, so: '' } as const;
  expect(words.event({ ...rolled, atLeast: 16, roll: { shows: 3, plus: 0 } })).toBe(
    'Frenzy: Red needs 16 or more and rolls 3 on the 20-sided die: failure.',
  );
  expect(words.event({ ...rolled, atLeast: 20, roll: { shows: 18, plus: 1 } })).toBe(
    'Frenzy: Red needs 20 and rolls 18 + 1 on the 20-sided die: failure.',
  );
  expect(words.event({ type: 'wounded', figure: 'Finn', wounds: 2, life: 4 })).toBe(
    'Finn has 2 wounds: 2 of 4 life left.',
  );
});

test('Bug: what is quickest to type was told to those who do not type, too', () => {
  const s = table({ cards: ['Blue tarn-viking-warriors: A1 B1', 'Red finn: J8'] });
  expect(words.typing?.(s, 0)).toBe('"move Tarn 1 to" and a hex takes the way there that risks least.');
  expect(words.typing?.(s, 1)).toBeUndefined();
  const { s: after } = play(s, 'Blue: move Tarn 1 to A2');
  expect(words.prompt(after, 0)).toBe(
    'Tarn Viking Warriors: 1 of 2 figures has not moved; move, or be done and attack.',
  );
  const secret = setUp({ armies: 'secret' }, []).s;
  expect(words.prompt(secret, 0)).toBe('Bring your army, in secret, for up to 400 points.');
  expect(words.typing?.(secret, 0)).toContain('Type "bring" and the names of the cards');
});

test('figures of a squad are told apart by their numbers on the widest battlefield too, at 80 columns', () => {
  const { s } = setUp({ armies: 'ready', map: 'frostfire', placing: 'table' }, []);
  const board = words.board(s, 80);
  for (const name of ['bT1', 'bT4', 'rM1', 'rMe', 'rZ2']) expect(board).toMatch(new RegExp(` ${name}\\b`));
  for (const line of board.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});
