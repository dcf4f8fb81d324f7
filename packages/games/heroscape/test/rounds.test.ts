import { describe, expect, test } from 'vitest';
import { heroscape } from '../src/rules.ts';
import { explain } from '../src/values.ts';
import { asked, choices, found, meadow, play, refusal, table, told } from './table.ts';

/** Both are about to place markers. Blue has Drake and Finn, Red has Syvarris. */
const CARDS = ['Blue drake: A1', 'Blue finn: B1', 'Red syvarris: J8'];
const marking = (cards: readonly string[] = CARDS, seats = 2) =>
  table(
    {
      cards,
      marker: 0,
      next: 0,
      order: '',
      ask: [
        { ask: 'turns', seats: [] },
        { ask: 'mark', seats: [...Array(seats).keys()] },
      ],
    },
    {},
    seats,
  );

const RED = ['Red: put 1 on Syvarris', 'Red: put 2 on Syvarris', 'Red: put 3 on Syvarris'];
const BLUE = ['Blue: put 1 on Drake', 'Blue: put 2 on Finn', 'Blue: put 3 on Drake', 'Blue: put X on Drake'];

describe('Order markers', () => {
  test('order.secret: all at the same time; nobody sees where others put theirs', () => {
    const { s, hears } = play(marking(), 'Blue: put 1 on Drake');
    expect(hears(0)).toEqual(['Blue puts order marker 1 on Drake.']);
    expect(hears(1)).toEqual(['Blue places an order marker.']);
    expect(heroscape.view(s, 1).markers[0]).toEqual([{ card: -1, number: 1, place: 'down' }]);
    expect(asked(s)).toBe('Blue Red mark');
  });

  test('order.next: 1, 2, 3, then X', () => {
    expect(refusal(marking(), 'Blue: put 2 on Drake')).toBe('Marker 1 is placed next, not 2. (order.next)');
  });

  test('order.card: on cards with figures left, also those that have not come yet', () => {
    const cards = [
      'Blue drake: A1',
      'Blue finn: destroyed',
      'Blue airborne-elite: waiting waiting waiting waiting',
      'Red syvarris: J8',
    ];
    const s = marking(cards);
    expect(choices(s, 0)).toEqual(['put 1 on Drake', 'put 1 on Airborne Elite']);
    expect(refusal(s, 'Blue: put 1 on Finn')).toBe('Finn is not a card of yours with figures left. (order.card)');
    expect(refusal(s, 'Blue: put 1 on Syvarris')).toContain('(order.card)');
  });

  test('order.several: more than one marker on a card', () => {
    const { s } = play(marking(), ...BLUE);
    expect(s.markers[0]?.map(({ card }) => card)).toEqual([0, 0, 0, 1]);
  });

  test('order.counts: once all have placed, how many lie where is seen, but no number', () => {
    const { s, heard } = play(marking(), ...BLUE, ...RED, 'Red: put X on Syvarris | 4 9');
    expect(heard).toContain("Blue's markers lie on Drake (3) and Finn.");
    expect(heroscape.view(s, 0).markers[1]?.map(({ card, number }) => `${card} ${number}`)).toEqual([
      '2 1',
      '2 0',
      '2 0',
      '2 0',
    ]);
    expect(heroscape.view(s, 1).markers[0]?.map(({ card, number }) => `${card} ${number}`)).toEqual([
      '0 0',
      '0 0',
      '0 0',
      '1 0',
    ]);
  });

  test('order.counts: the last number that is hidden can be worked out, and is shown', () => {
    const markers = ['1 on 0 up, 2 on 1 up, 3 on 0 up, X on 0 down', ''];
    const s = table({ cards: CARDS, markers });
    expect(heroscape.view(s, 1).markers[0]?.map(({ number }) => number)).toEqual([1, 3, 4, 2]);
  });

  test('order.removed: a removed marker leaves face down; it stays unknown to others', () => {
    const markers = ['1 on 0 up, 2 on 0 off, 3 on 0 down, X on 1 down', ''];
    const s = table({ cards: CARDS, markers, marker: 1 });
    expect(heroscape.view(s, 1).markers[0]?.map(({ number, place }) => `${number} ${place}`)).toEqual([
      '1 up',
      '0 down',
      '0 off',
      '0 down',
    ]);
    expect(heroscape.view(s, 0).markers[0]?.map(({ number }) => number)).toEqual([1, 3, 2, 4]);
  });
});

describe('Initiative', () => {
  const rolled = (chance: string) => play(marking(), ...BLUE, ...RED, `Red: put X on Syvarris | ${chance}`).heard;

  test('initiative.roll: the higher roll goes first, for the whole round', () => {
    expect(rolled('4 9')).toContain('Order of turns: Red, Blue.');
    expect(rolled('9 4')).toContain('Order of turns: Blue, Red.');
  });

  test('initiative.tie: those who tie roll again', () => {
    const heard = rolled('7 7 1');
    expect(told(heard, 'for initiative')).toEqual(['Blue rolls 8 for initiative.', 'Red rolls 8 for initiative.']);
    expect(heard).toContain('They tie and roll again: first Red, then Blue.');
  });

  test('initiative.several: three or more are ordered by their rolls; only those who tie roll again', () => {
    const s = marking(['Blue drake: A1', 'Red syvarris: J8', 'Green finn: A8'], 3);
    const four = (name: string, card: string) => ['1', '2', '3', 'X'].map((face) => `${name}: put ${face} on ${card}`);
    const lines = [...four('Blue', 'Drake'), ...four('Red', 'Syvarris'), ...four('Green', 'Finn').slice(0, 3)];
    expect(play(s, ...lines, 'Green: put X on Finn | 2 15 8').heard).toContain('Order of turns: Red, Green, Blue.');
    expect(play(s, ...lines, 'Green: put X on Finn | 8 15 8 1').heard).toContain('Order of turns: Red, Green, Blue.');
  });
});

describe('Turns', () => {
  const begun = () => play(marking(), ...BLUE, ...RED, 'Red: put X on Syvarris | 9 4').s;

  test('round.steps: marker by marker, each time in the order of initiative', () => {
    const turn = (name: string) => [`${name}: done`];
    const { heard } = play(
      begun(),
      ...turn('Blue'),
      ...turn('Red'),
      ...turn('Blue'),
      ...turn('Red'),
      ...turn('Blue'),
      ...turn('Red'),
    );
    expect(told(heard, 'takes a turn').map((text) => text.replace(' takes a turn with', ''))).toEqual([
      'Red Syvarris.',
      'Blue Finn.',
      'Red Syvarris.',
      'Blue Drake.',
      'Red Syvarris.',
    ]);
    expect(heard).toContain('Round 2 of 12.');
  });

  test('turn.reveal: the marker with the number of the turn is revealed', () => {
    expect(asked(begun())).toBe('Blue move');
    const { heard } = play(begun(), 'Blue: done', 'Red: done');
    expect(told(heard, 'reveals')).toEqual([
      'Red reveals order marker 1: Syvarris.',
      'Blue reveals order marker 2: Finn.',
    ]);
  });

  /** Red's last action of the turn; Blue's marker 2 comes next. */
  const before = (cards: readonly string[], markers: string) =>
    table({ cards, markers: [markers, ''], marker: 1, next: 2, order: 'Blue Red', turn: 'syvarris', phase: 'attack' });

  test('turn.removed: without its marker the turn is lost, and all know by then which it was', () => {
    const s = before(CARDS, '1 on 0 up, 2 on 0 off, 3 on 0 down, X on 1 down');
    const { s: after, heard } = play(s, 'Red: done');
    expect(heard).toContain("Blue's turn 2 is lost: the marker on Drake was removed.");
    expect(after.markers[0]?.find(({ number }) => number === 2)?.place).toBe('lost');
  });

  test('turn.destroyed: a marker on a card without figures is lost', () => {
    const s = before(
      ['Blue drake: A1', 'Blue finn: destroyed', 'Red syvarris: J8'],
      '1 on 0 up, 2 on 1 down, 3 on 0 down, X on 0 down',
    );
    expect(play(s, 'Red: done').heard).toContain("Blue's turn 2 is lost: Finn has no figures left.");
  });

  test('turn.waiting: a marker on those who have not come yet has no effect', () => {
    const cards = ['Blue drake: A1', 'Blue airborne-elite: waiting waiting waiting waiting', 'Red syvarris: J8'];
    const s = before(cards, '1 on 0 up, 2 on 1 down, 3 on 0 down, X on 0 down');
    expect(play(s, 'Red: done').heard).toContain(
      "Blue's turn 2 is lost: Airborne Elite has yet to come to the battlefield.",
    );
  });

  test('turn.move-then-attack: all move first, in any order; then they attack; nobody has to', () => {
    const s = table({ cards: ['Blue tarn-viking-warriors: D4 D5', 'Red grimnak: E4/F4'] });
    expect(refusal(s, 'Blue: attack Grimnak with Tarn 1')).toContain('(turn.other-question)');
    const { s: fighting } = play(s, 'Blue: move Tarn 2 by E5', 'Blue: done');
    expect(asked(fighting)).toBe('Blue attack');
    expect(refusal(fighting, 'Blue: move Tarn 1 by D3')).toContain('(turn.other-question)');
  });

  test('turn.figure: only figures of the card', () => {
    const s = table({ cards: ['Blue drake: A1', 'Blue finn: D4', 'Red syvarris: J8'] });
    expect(refusal(s, 'Blue: move Finn by D5')).toBe(
      'Finn does not belong to Sgt. Drake Alexander, whose turn it is. (turn.figure)',
    );
  });

  test('turn.number: of several copies as many figures as one has; the same ones move and attack', () => {
    const s = table({ cards: ['Blue blade-gruts x2: A1 B1 C1 D1 E1 F1', 'Red finn: E2'] });
    const lines = ['Grut 1 by A2', 'Grut 2 by B2', 'Grut 3 by C2'].map((text) => `Blue: move ${text}`);
    const { s: three } = play(s, ...lines);
    expect(choices(three).some((text) => text.startsWith('move Grut 6'))).toBe(true);
    const { s: four } = play(three, 'Blue: move Grut 4 by D2');
    expect(asked(four)).toBe('Blue attack');
    expect(refusal(four, 'Blue: attack Finn with Grut 5')).toBe(
      '4 figures of Blade Gruts act in this turn already; Grut 5 is not among them. (turn.number)',
    );
    expect(choices(four)).toContain('attack Finn with Grut 4');
    const { s: less } = play(three, 'Blue: done');
    expect(choices(less)).toContain('attack Finn with Grut 5');
  });

  test('turn.once: a figure moves once', () => {
    const s = table({ cards: ['Blue tarn-viking-warriors: A1 A2', 'Red finn: J8'] });
    const { s: after } = play(s, 'Blue: move Tarn 1 by B1');
    expect(refusal(after, 'Blue: move Tarn 1 by C1')).toBe('Tarn 1 has moved in this turn. (turn.once)');
  });

  test('turn.unplaced: destroyed figures do nothing', () => {
    const s = table({ cards: ['Blue tarn-viking-warriors: A1 destroyed', 'Red finn: J8'] });
    expect(refusal(s, 'Blue: move Tarn 2 by B1')).toBe('Tarn 2 is not on the battlefield. (turn.unplaced)');
  });

  test('turn.not-asked: only who is asked decides', () => {
    const s = table({ cards: CARDS });
    expect(refusal(s, 'Red: done')).toBe('You are not asked anything now. (turn.not-asked)');
  });

  test('turn.other-question: an answer is one to the question that is asked', () => {
    expect(refusal(table({ cards: CARDS }), 'Blue: put 1 on Drake')).toBe(
      'That does not answer what is asked now: your figures move. (turn.other-question)',
    );
  });
});

describe('The end of a round', () => {
  test('round.lava-field: who stands on a lava field rolls a die, once for a two-hex figure', () => {
    const rows = meadow({ A1: 'l1', D4: 'l1', E4: 'l1', J8: 'l1' });
    const s = table(
      { cards: ['Blue drake: A1', 'Red grimnak: D4/E4', 'Blue moltenclaw: J8'], phase: 'attack' },
      { rows },
    );
    const { s: after, heard } = play(s, 'Blue: done | 1 0');
    expect(told(heard, 'lava field')).toEqual([
      'Drake stands on a lava field: a skull.',
      'Grimnak stands on a lava field: no skull.',
    ]);
    expect(found(after, 'Drake')).toBe('A1*1');
  });

  test('round.counter: rounds are counted, and after the last the match is over', () => {
    const s = table({ cards: CARDS, phase: 'attack', round: 12 });
    const { s: over, heard } = play(s, 'Blue: done');
    expect(heard).toContain('Round 12 ends.');
    expect(asked(over)).toBe('over');
    expect(asked(play(table({ cards: CARDS, phase: 'attack', round: 11 }), 'Blue: done').s)).toBe('Blue Red mark');
  });
});

describe('Values, and where they come from', () => {
  test('value.move: what is printed, and more by leaders, glyphs and spirits', () => {
    const s = table({ cards: ['Blue roman-legionnaires [move 1]: A1', 'Blue marcus: A8', 'Red finn: J8'] });
    expect(explain(s, 'move', 0)).toBe('Move 6 = 4 printed + 1 Marcus + 1 spirit');
  });

  test('value.range: what is printed, and more by friends and glyphs', () => {
    const s = table({ cards: ['Blue zettian-guards: A1', 'Blue deathwalker-9000: A2', 'Red finn: J8'] });
    expect(explain(s, 'range', 0)).toBe('Range 9 = 7 printed + 2 Deathwalker');
    expect(explain(s, 'range', 2)).toBe('Range 7 = 7 printed');
  });

  test('attack.roll: the dice of an attack can be explained before it is made', () => {
    const rows = meadow({ D4: 'g2' });
    const s = table({ cards: ['Blue thorgrim: D4', 'Blue finn: D5', 'Red raelin: E4'], phase: 'attack' }, { rows });
    expect(explain(s, 'attack', 0, 2)).toBe('Attack 5 = 3 printed + 1 height + 1 Finn');
    expect(explain(s, 'defense', 2, 0)).toBe('Defense 3 = 3 printed');
  });
});
