import type { AnyGame } from '@muster/engine';
import { describe, expect, test } from 'vitest';
import type { Command, ParsedArgs } from '../src/command.ts';
import { parse } from '../src/parse.ts';

const ludo = {
  id: 'ludo',
  title: 'Ludo Royal',
  options: {
    squares: { title: 'Squares', default: 40, min: 10, max: 60 },
    firstSeat: { title: 'Who begins', default: 'host', choices: { host: 'The host', guest: 'The guest' } },
    quick: { title: 'Quick', default: false, yesNo: true },
  },
} as unknown as AnyGame;

const command: Command = {
  name: 'try',
  summary: 'Try a game',
  arguments: [{ name: 'GAME', about: 'the game', required: true }],
  flags: {
    bot: { type: 'text', value: 'BOT', about: 'who plays', default: 'search' },
    times: { type: 'number', value: 'N', about: 'how often', min: 1, max: 9 },
    seed: { type: 'number', value: 'N', about: 'the seed' },
    json: { type: 'yes', about: 'print JSON' },
  },
  takesGameOptions: true,
  examples: ['muster try ludo'],
  run: () => 0,
};

const read = (typed: string): ParsedArgs => parse(command, typed.split(' ').filter(Boolean), [ludo]);

describe('What is typed is read by the declaration of the command', () => {
  test('flags take their value after a space or an equals sign', () => {
    expect(read('ludo --times 3').number('times')).toBe(3);
    expect(read('ludo --times=3').number('times')).toBe(3);
    expect(read('--bot random ludo').text('bot')).toBe('random');
    expect(read('ludo --seed -5').number('seed')).toBe(-5);
  });

  test('what is left out has its default, or is absent', () => {
    const given = read('ludo');
    expect(given.text('bot')).toBe('search');
    expect(given.number('times')).toBeUndefined();
    expect(given.yes('json')).toBe(false);
    expect(given.options).toEqual({});
  });

  test('the options of the game are flags, before and after its name', () => {
    expect(read('ludo --squares 12 --json').options).toEqual({ squares: 12 });
    expect(read('--squares 12 ludo').options).toEqual({ squares: 12 });
    expect(read('ludo --first-seat guest').options).toEqual({ firstSeat: 'guest' });
  });

  test('yes and no can be said in three ways', () => {
    expect(read('ludo --quick').options).toEqual({ quick: true });
    expect(read('ludo --no-quick').options).toEqual({ quick: false });
    expect(read('ludo --quick no --json').options).toEqual({ quick: false });
    expect(read('ludo --quick=on').options).toEqual({ quick: true });
  });

  test('a game is named by id or title', () => {
    expect(parse(command, ['Ludo Royal', '--squares', '12'], [ludo]).options).toEqual({ squares: 12 });
  });

  test('after two dashes everything is an argument', () => {
    const many: Command = {
      ...command,
      arguments: [{ name: 'WORDS', about: 'words', many: true }],
      takesGameOptions: undefined as never,
    };
    expect(parse(many, ['a', '--', '--json'], [ludo]).args).toEqual(['a', '--json']);
  });
});

describe('What cannot be read gets a sentence', () => {
  test.each([
    ['ludo --tmes 3', '"muster try" has no flag --tmes for Ludo Royal. Did you mean --times?'],
    ['ludo --sqares 12', '"muster try" has no flag --sqares for Ludo Royal. Did you mean --squares?'],
    ['ludo --zebra', '"muster try" has no flag --zebra for Ludo Royal. They are listed in: muster try ludo --help'],
    ['ludo --times', '--times needs a value: --times N.'],
    ['ludo --times --json', '--times needs a value: --times N.'],
    ['ludo --times ten', '--times is a whole number from 1 to 9, not "ten".'],
    ['ludo --times 10', '--times is a whole number from 1 to 9, not "10".'],
    ['ludo --times 2.5', '--times is a whole number from 1 to 9, not "2.5".'],
    ['ludo --seed x', '--seed is a whole number, not "x".'],
    ['ludo --json=yes', '--json takes no value.'],
    ['ludo --squares 5', 'Option "squares" is a whole number from 10 to 60, not 5.'],
    ['ludo --squares', '--squares needs a value: a number from 10 to 60.'],
    ['ludo --first-seat nobody', 'Option "firstSeat" is host or guest, not "nobody".'],
    ['ludo --quick=maybe', 'Option "quick" is true or false, not "maybe".'],
    ['lodo', 'There is no game "lodo". Did you mean "ludo" (Ludo Royal)?'],
    ['LudoRoyal', 'There is no game "LudoRoyal". Did you mean "ludo" (Ludo Royal)?'],
    ['ludo --times 99999999999999999999', '--times is a whole number from 1 to 9, not "99999999999999999999".'],
    [
      'ludo --seed 99999999999999999999',
      '--seed is a whole number from -9007199254740991 to 9007199254740991, not "99999999999999999999".',
    ],
    ['ludo --times 3 --times 4', '--times is given twice.'],
    ['ludo --quick --no-quick', '--no-quick is given twice.'],
    ['chess', 'There is no game "chess". The list is in: muster games'],
    ['ludo two', '"muster try" has no use for "two". See: muster try --help'],
    ['', '"muster try" needs GAME: the game. For example: muster try ludo'],
  ])('%s', (typed, sentence) => {
    expect(() => read(typed)).toThrow(sentence);
  });
});
