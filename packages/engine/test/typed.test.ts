import { describe, expect, test } from 'vitest';
import type { AnyGame, Tagged } from '../src/game.ts';
import { numberTo, oneIn, orNone, manyOf, notationOf, placeIn } from '../src/notation.ts';
import { labelOf, readTyped, readWhole } from '../src/typed.ts';
import { newMatch } from '../src/match.ts';
import { seeded } from '../src/chance.ts';
import { nightford } from './nightford/src/rules.ts';

const game = nightford as unknown as AnyGame;
const match = newMatch(game, {}, 2, seeded(1));
const [seat = 0] = match.waiting();
const typed = (text: string) => readTyped(game, text, match.view(seat), seat);

describe('what people type', () => {
  test.each(['muster pike', 'MUSTER  Pike', ' muster pike ', 'muster p', 'm p', 'mus pi'])(
    '"%s" is muster pike',
    (text) => {
      expect(typed(text)).toEqual({ action: { type: 'muster', kind: 'pike' } });
    },
  );

  test('what may not be done is read all the same, so that a rule can refuse it', () => {
    expect(typed('strike bow')).toEqual({ action: { type: 'strike', kind: 'bow' } });
    expect(typed('let it fall')).toEqual({ action: { type: 'decline' } });
    expect(typed('decline')).toEqual({ action: { type: 'decline' } });
  });

  test('where several actions begin so, nothing is guessed: their labels are told', () => {
    const later = newMatch(game, {}, 2, seeded(1));
    later.act(seat, { type: 'muster', kind: 'pike' } as Tagged);
    expect(readTyped(game, 'm', later.view(seat), seat)).toEqual({ near: ['muster pike', 'muster bow'] });
    expect(typed('sing')).toEqual({ near: [] });
    expect(typed('')).toEqual({ near: [] });
  });

  test('a text of any length is read in time', () => {
    expect(typed('m'.repeat(1_000_000))).toEqual({ near: [] });
    expect(typed('m '.repeat(500_000))).toEqual({ near: [] });
  });

  test('beginnings are for people: scenes and files take whole texts', () => {
    expect(readWhole(game, 'm p', match.view(seat), seat)).toBeUndefined();
  });

  test('a step is called by its label', () => {
    expect(labelOf(match, { seat, action: 'rescue' })).toBe('save it');
    expect(labelOf(match, { seat, action: 'sing' })).toBe('sing');
  });
});

describe('notation', () => {
  type Action =
    | { type: 'go'; steps: number; to: 'left' | 'right' }
    | { type: 'take'; from: number; cards: readonly number[] }
    | { type: 'done' };
  const notation = notationOf<unknown, Action>({
    go: { steps: numberTo(12), to: oneIn(['left', 'right']) },
    take: { from: orNone(placeIn(['hand', 'deck']), -1), cards: manyOf(numberTo(9)) },
    done: {},
  });
  const ACTIONS: [text: string, action: Action][] = [
    ['go 12 left', { type: 'go', steps: 12, to: 'left' }],
    ['take deck 1 2 3', { type: 'take', from: 1, cards: [1, 2, 3] }],
    ['take - 0', { type: 'take', from: -1, cards: [0] }],
    ['done', { type: 'done' }],
  ];

  test.each(ACTIONS)('"%s" is read as it is written', (text, action) => {
    expect(notation.write(action, undefined)).toBe(text);
    expect(notation.read(text, undefined)).toEqual(action);
  });

  test.each([
    '',
    'go',
    'go 12',
    'go 12 left left',
    'go 13 left',
    'go 012 left',
    'go -1 left',
    'go 1.5 left',
    'go 1 Left',
    ' go 1 left',
    'go  1 left',
    'take deck',
    'take bank 1',
    'take deck 1 x',
    'toString',
    '__proto__',
    `take deck${' 1'.repeat(501)}`,
  ])('"%s" is nothing', (text) => expect(notation.read(text, undefined)).toBeUndefined());
});
