import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../src/game.ts';
import {
  checkSeats,
  countingSettings,
  defaults,
  readOptions,
  seatsFor,
  type Settings,
  settingsOf,
  typedValue,
} from '../src/options.ts';
import { Problem } from '../src/problem.ts';
import { nightford } from './nightford/src/rules.ts';

type Options = { length: number; isOpen: boolean; mode: 'duel' | 'solo' };

const options: Settings<Options> = {
  length: { title: 'Length', default: 12, min: 8, max: 40 },
  isOpen: { title: 'Open hands', default: false, yesNo: true },
  mode: { title: 'Mode', default: 'duel', choices: { duel: 'Two seats', solo: 'One seat' } },
};
const game = { title: 'Crossing', options };

test('what is left out is at its default', () => {
  expect(defaults(game)).toEqual({ length: 12, isOpen: false, mode: 'duel' });
  expect(readOptions(game, { mode: 'solo' })).toEqual({ length: 12, isOpen: false, mode: 'solo' });
});

test.each([
  [undefined, 'The options of Crossing are an object such as {"length":12,"isOpen":false,"mode":"duel"}.'],
  [[], 'The options of Crossing are an object such as {"length":12,"isOpen":false,"mode":"duel"}.'],
  [{ lenght: 9 }, 'Crossing has no option "lenght". Did you mean "length"?'],
  [{ colour: 'red' }, 'Crossing has no option "colour". It has length, isOpen and mode.'],
  [{ toString: 1 }, 'Crossing has no option "toString". It has length, isOpen and mode.'],
  [{ length: 7 }, 'Option "length" is a whole number from 8 to 40, not 7.'],
  [{ length: 41 }, 'Option "length" is a whole number from 8 to 40, not 41.'],
  [{ length: 8.5 }, 'Option "length" is a whole number from 8 to 40, not 8.5.'],
  [{ length: '9' }, 'Option "length" is a whole number from 8 to 40, not "9".'],
  [{ length: null }, 'Option "length" is a whole number from 8 to 40, not null.'],
  [{ isOpen: 'yes' }, 'Option "isOpen" is true or false, not "yes".'],
  [{ mode: 'trio' }, 'Option "mode" is duel or solo, not "trio".'],
  [{ mode: 3 }, 'Option "mode" is duel or solo, not 3.'],
  [{ mode: undefined }, 'Option "mode" is duel or solo, not nothing.'],
])('%j: %s', (given, sentence) => {
  expect(() => readOptions(game, given)).toThrow(new Problem(sentence));
});

test('a setting says when it counts; with the seats open, it counts if it can', () => {
  const counting = {
    ...nightford,
    seats: { min: 1, max: 3 },
    options: {
      ...options,
      length: { ...options.length, counts: ({ mode }: Options) => mode === 'duel' },
      isOpen: { ...options.isOpen, counts: (_: Options, seats: number) => seats > 2 },
    },
  } as unknown as AnyGame;
  const keys = (mode: string, seats?: number) => countingSettings(counting, { mode }, seats).map(([key]) => key);
  expect(keys('duel', 2)).toEqual(['length', 'mode']);
  expect(keys('solo', 3)).toEqual(['isOpen', 'mode']);
  expect(keys('duel')).toEqual(['length', 'isOpen', 'mode']);
});

test('a text has a longest and a judge of its own', () => {
  const drawn = {
    title: 'Drawn',
    options: {
      map: {
        title: 'Map',
        default: '',
        text: true as const,
        longest: 5,
        check: (text: string) => (text.includes('x') ? 'Hex x is unknown.' : undefined),
      },
    },
  } satisfies { title: string; options: Settings<{ map: string }> };
  expect(readOptions(drawn, {})).toEqual({ map: '' });
  expect(readOptions(drawn, { map: 'abcde' })).toEqual({ map: 'abcde' });
  expect(() => readOptions(drawn, { map: 'abcdef' })).toThrow(
    'Option "map" is a text of at most 5 characters; this one has 6.',
  );
  expect(() => readOptions(drawn, { map: 'abx' })).toThrow('Hex x is unknown.');
  expect(() => readOptions(drawn, { map: 3 })).toThrow('Option "map" is a text, not 3.');
});

test('a game without options says so', () => {
  expect(() => readOptions({ title: 'Bare', options: {} }, { size: 1 })).toThrow(
    'Bare has no option "size". It has none.',
  );
});

test('what is typed becomes the value it names, and what names none is left for the judge', () => {
  const [length, isOpen, mode] = settingsOf(game).map(([, setting]) => setting);
  const typed = [
    typedValue(length!, '9'),
    typedValue(length!, 'nine'),
    typedValue(isOpen!, 'yes'),
    typedValue(isOpen!, 'off'),
  ];
  expect(typed).toEqual([9, 'nine', true, false]);
  expect([typedValue(isOpen!, 'maybe'), typedValue(mode!, 'solo')]).toEqual(['maybe', 'solo']);
});

describe('seats', () => {
  const byMode = { ...(nightford as AnyGame), seatsFor: () => ({ min: 2, max: 4 }) };

  test('as many as the options allow', () => {
    expect(seatsFor(nightford, { nights: 1 })).toEqual({ min: 2, max: 2 });
    expect(seatsFor(byMode, {})).toEqual({ min: 2, max: 4 });
    expect(() => checkSeats(byMode, {}, 3)).not.toThrow();
  });

  test.each([
    [nightford as AnyGame, 3, 'Nightford with these options is for 2 seats, not for 3.'],
    [byMode, 1, 'Nightford with these options is for 2 to 4 seats, not for 1.'],
    [byMode, '2', 'Nightford with these options is for 2 to 4 seats, not for "2".'],
  ])('%#: %s', (of, seats, sentence) => {
    expect(() => checkSeats(of, {}, seats)).toThrow(new Problem(sentence));
  });
});
