import { describe, expect, test } from 'vitest';
import { nameOf } from '../src/battlefield/field.ts';
import { heroscape } from '../src/rules.ts';
import { middleOf, scoreOf, toHold } from '../src/scenarios.ts';
import { fieldOf } from '../src/table.ts';
import type { State } from '../src/state.ts';
import { asked, fight, MEADOW, play, setUp, table } from './table.ts';

const ended = (s: State) => ({
  ...heroscape.outcome(s),
  says: heroscape.words.outcome(heroscape.outcome(s) ?? { winners: [], rule: '' }, s),
});

describe('The end', () => {
  test('end.standing: as soon as only one team has figures left, it wins', () => {
    const s = fight(['Blue drake: D4', 'Red finn: E4*3']);
    const { s: over, heard } = play(s, 'Blue: attack Finn with Drake | 1 0');
    expect(heard).toContain('Red has no figures left.');
    expect(ended(over)).toEqual({ winners: [0], rule: 'end.standing', says: 'Blue wins: no enemy is left.' });
  });

  test('end.standing: figures that wait to come count as left; if nobody is left, nobody wins', () => {
    const s = fight(['Blue drake: D4', 'Red finn: E4*3', 'Red airborne-elite: waiting waiting waiting waiting']);
    expect(heroscape.outcome(play(s, 'Blue: attack Finn with Drake | 1 0').s)).toBeUndefined();
    const both = fight(['Blue deathwalker-9000: D4', 'Red finn: E4*3']);
    const { s: over } = play(both, 'Blue: use Explosion on Finn with Deathwalker | 1 0 0');
    expect(ended(over)).toMatchObject({ winners: [], rule: 'end.standing' });
  });

  test('end.standing: teams win together', () => {
    const cards = ['Blue drake: D4', 'Red finn: E4*3', 'Green raelin: A1'];
    const s = table({ cards, phase: 'attack' }, { options: { teams: true } }, 4);
    expect(ended(play(s, 'Blue: attack Finn with Drake | 1 0').s)).toMatchObject({ winners: [0, 2] });
  });

  test('Bug: end.points: of teams the points of each seat were told, where those of the team decide', () => {
    const cards = ['Blue drake: A1*2', 'Red finn: J8', 'Green finn: B1', 'Yellow finn: I8'];
    const s = table({ cards, phase: 'attack', round: 12 }, { options: { teams: true } }, 4);
    expect(ended(play(s, 'Blue: done').s)).toEqual({
      winners: [1, 3],
      rule: 'end.points',
      says: 'Red and Yellow win: after round 12 the points of what is left decide (Blue and Green 146, Red and Yellow 160).',
    });
  });

  test('end.points: after the last round the points of what is left decide, by the life that is left', () => {
    const s = table({
      cards: ['Blue drake: A1*2', 'Red tarn-viking-warriors: J8 I8 destroyed destroyed'],
      phase: 'attack',
      round: 12,
    });
    expect([scoreOf(s, 0), scoreOf(s, 1)]).toEqual([66, 25]);
    expect(ended(play(s, 'Blue: done').s)).toEqual({
      winners: [0],
      rule: 'end.points',
      says: 'Blue wins: after round 12 the points of what is left decide (Blue 66, Red 25).',
    });
    const even = table({ cards: ['Blue finn: A1', 'Red thorgrim: J8'], phase: 'attack', round: 12 });
    expect(ended(play(even, 'Blue: done').s)).toMatchObject({ winners: [], rule: 'end.points' });
  });
});

describe('Scenarios', () => {
  const extras = {
    glyphs: [
      { hex: 'B1', face: 'up' },
      { hex: 'E5', face: 'up' },
    ],
  } as const;

  test('scenario.artifact: who stands on it at the end of a round scores the round', () => {
    const layout = { cards: ['Blue drake: E5', 'Red finn: J8'], phase: 'attack', glyphs: 'gone Brandar' };
    const s = table(layout, { extras, options: { scenario: 'artifact' } });
    const { s: after, heard } = play(s, 'Blue: done');
    expect(heard).toContain('Blue holds the artifact, for 1 round of 3.');
    expect(after.held).toEqual([1, 0]);
    const last = table({ ...layout, round: 12 }, { extras, options: { scenario: 'artifact' } });
    expect(ended(play(last, 'Blue: done').s)).toEqual({
      winners: [0],
      rule: 'end.held',
      says: 'Blue wins by holding the artifact for 1 round.',
    });
    const beside = table(
      { ...layout, cards: ['Blue drake: E4', 'Red finn: J8'] },
      { extras, options: { scenario: 'artifact' } },
    );
    expect(play(beside, 'Blue: done').s.held).toEqual([0, 0]);
  });

  test('Bug: scenario.artifact: without glyph places there was nothing to hold; now it is the middle', () => {
    const { s } = setUp({ map: 'cirdan-garden', scenario: 'artifact', armies: 'ready', placing: 'table' }, []);
    expect([s.glyphs, toHold(s)]).toEqual([[], 'hill']);
  });

  test('scenario.hill: who alone is within 1 space of the middle scores the round', () => {
    const options = { scenario: 'hill' } as const;
    const empty = table({ cards: ['Blue drake: A1', 'Red finn: J8'], phase: 'attack' }, { rows: MEADOW, options });
    const field = fieldOf(empty);
    const middle = field.names[middleOf(empty)] ?? '';
    const beside = field.names[field.neighbours[middleOf(empty) * 6] as number] ?? '';
    const alone = table({ cards: [`Blue drake: ${beside}`, 'Red finn: J8'], phase: 'attack' }, { options });
    expect(play(alone, 'Blue: done').s.held).toEqual([1, 0]);
    const both = table({ cards: [`Blue drake: ${beside}`, `Red finn: ${middle}`], phase: 'attack' }, { options });
    expect(play(both, 'Blue: done').s.held).toEqual([0, 0]);
  });

  test('Bug: scenario.hill: the middle hung on how many had played on the map before', () => {
    const middle = (seats: number) => {
      const { s } = setUp({ map: 'cirdan-garden', scenario: 'hill', armies: 'ready', placing: 'table' }, [], seats);
      return nameOf(fieldOf(s), middleOf(s));
    };
    expect([middle(2), middle(3), middle(2)]).toEqual(['H16', 'K11', 'H16']);
  });

  test('end.held: three rounds win; after the last round whoever has more', () => {
    const layout = { cards: ['Blue drake: E5', 'Red finn: J8'], phase: 'attack', glyphs: 'gone Brandar' };
    const third = table({ ...layout, held: '2 1' }, { extras, options: { scenario: 'artifact' } });
    expect(ended(play(third, 'Blue: done').s)).toMatchObject({ winners: [0], rule: 'end.held' });
    const last = table(
      { ...layout, cards: ['Blue drake: A1', 'Red finn: J8'], held: '0 1', round: 12 },
      { extras, options: { scenario: 'artifact' } },
    );
    expect(ended(play(last, 'Blue: done').s)).toMatchObject({ winners: [1], rule: 'end.held' });
  });

  test('end.siege: whoever outlasts the last round wins against the first team', () => {
    const options = { scenario: 'siege' } as const;
    const s = table({ cards: ['Blue drake: A1', 'Red otonashi: J8'], phase: 'attack', round: 12 }, { options });
    expect(ended(play(s, 'Blue: done').s)).toEqual({
      winners: [1],
      rule: 'end.siege',
      says: 'Red wins: they have outlasted the siege of 12 rounds.',
    });
    expect(
      asked(
        play(
          table({ cards: ['Blue drake: A1', 'Red otonashi: J8'], phase: 'attack', round: 5 }, { options }),
          'Blue: done',
        ).s,
      ),
    ).toBe('Blue Red mark');
  });

  test('Bug: end.siege: with ready-made armies the first team had no more than the others', () => {
    const { s } = setUp({ map: 'cirdan-garden', scenario: 'siege', armies: 'ready', placing: 'table' }, [0, 0, 0]);
    const own = s.cards.filter(({ seat }) => seat === 0).length;
    const { s: plain } = setUp({ map: 'cirdan-garden', armies: 'ready', placing: 'table' }, []);
    expect(own).toBeGreaterThan(plain.cards.filter(({ seat }) => seat === 0).length);
  });
});

test('spirit.gives: what a spirit gives, all figures of the card have', () => {
  const s = fight(['Blue tarn-viking-warriors [attack 2]: D4 D5', 'Red grimnak: E4/E5']);
  expect(play(s, 'Blue: attack Grimnak with Tarn 2 | 0 0').heard[0]).toContain('3 printed + 2 spirit');
});
