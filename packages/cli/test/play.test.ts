import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyGame, type MatchRecord, readRecord, replay, writeRecord } from '@muster/engine';
import { herosCrossing } from '@muster/games/heros-crossing';
import { beforeEach, describe, expect, test } from 'vitest';
import { styleFor } from '../src/style.ts';
import { fitted } from '../src/play/hint.ts';
import { listActions, type Prompt } from '../src/play/prompt.ts';
import { run } from '../src/run.ts';
import { fakeIo, muster, scratch } from './fake.ts';

let folder = '';
beforeEach(() => {
  folder = scratch();
});

const saved = () => readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
const firstOnes = (count: number) => Array<string>(count).fill('1');

describe('muster play, against a bot', () => {
  test('goes to the end of a match: board, prompt, actions, events, outcome, record', async () => {
    const { status, out } = await muster('play tower-defense --bot random --seed 5 --pathway 8', firstOnes(300));
    expect(status).toBe(0);
    expect(out).toContain('Attacker: you, Defender: the bot "random"');
    expect(out).toMatch(/── Attacker ─+\nTurn 1/);
    expect(out).toContain('  • The Defender tosses');
    expect(out).toMatch(/The (Attacker|Defender) wins\./);
    const [, file = ''] = /The record is in (.*)/.exec(out) ?? [];
    expect((await muster(`replay ${file} --verify`)).out).toMatch(/sound and complete/);
    expect(JSON.parse(readFileSync(file, 'utf8').split('\n')[0] ?? '').players).toEqual(['person', 'random']);
  });

  test('with the same seed and the same answers, against the random bot, is the same match', async () => {
    const typed = 'play tower-defense --bot random --seed 5 --pathway 8';
    const scripts = [await muster(typed, firstOnes(300)), await muster(typed, firstOnes(300))].map(
      ({ out }) => out.split('\nThe record')[0],
    );
    expect(scripts[0]).toBe(scripts[1]);
  });

  test('Bug: what can be typed besides the list was told in the browser as well: only the terminal tells it', async () => {
    const typed = 'play heroscape --map skirmish --placing table --bot random --seed 3';
    const { out } = await muster(typed, ['1', '1', '1', '1']);
    expect(out).toContain(
      'Drake: move, or be done and attack.\n"move Drake to" and a hex takes the way there that risks least.\n',
    );
    expect(out).toMatch(/ \d+ done\b/);
  });

  test('lets the person take another seat, by name or number', async () => {
    for (const seat of ['defender', '2']) {
      const { out } = await muster(`play tower-defense --bot random --seed 5 --seat ${seat}`, []);
      expect(out).toContain('Attacker: the bot "random", Defender: you');
      expect(out).toMatch(/── Defender ─/);
    }
  });

  test('plays alone where a game can be played alone', async () => {
    const { status, out } = await muster(
      'play tower-defense --mode solo-defender --difficulty easy --seed 5 --pathway 8',
      firstOnes(300),
    );
    expect(status).toBe(0);
    expect(out).toContain('The record is in');
  });

  test('thinks as the search bot too, and gives hints', async () => {
    const { out } = await muster('play tower-defense --bot search --think 100 --seed 12', [
      '',
      'hint',
      '4',
      '1',
      '1',
      '1',
      '1',
    ]);
    expect(out).toMatch(/A bot would play:|happy with any of these:|As far as a bot can see/);
    expect(out).toContain('• The Defender tosses');
  });
});

describe('At the prompt', () => {
  const at = (lines: readonly string[], flags = '--seed 12') =>
    muster(`play tower-defense --bot random ${flags}`, ['toss', ...lines]);

  test('an action is taken by its number or its text, in any case and spacing', async () => {
    for (const typed of ['1', '1.', 'place 1c on 2', '  PLACE   1c  on 2 ', 'place a 1 on square 2']) {
      expect((await at([typed])).out).toContain('The Attacker places a new 1c on square 2.');
    }
  });

  test('Enter alone takes the only action, and otherwise asks for one', async () => {
    const { out } = await muster('play tower-defense --seed 12', ['', '']);
    expect(out).toContain('• The Attacker tosses');
    expect(out).toContain('Type a number from 1 to 4, or "help".');
  });

  test('bad input of every kind gets a sentence, and the question stays', async () => {
    const { out, status } = await at([
      '0',
      '5',
      '99999999999999999999',
      '-1',
      'gibberish',
      'placemat',
      '/nonsense',
      '\x1b[A',
      '💥',
      'x'.repeat(5000),
    ]);
    expect(out.match(/The numbers go from 1 to 4\./g)).toHaveLength(3);
    expect(out).toContain('You cannot do anything now called "gibberish". "help" lists what you can type.');
    expect(out).toContain('There is nothing called "/nonsense".');
    expect(out).not.toContain('placemat on');
    expect(status).toBe(0);
  });

  test('q leaves, as it does in the menus', async () => {
    const { out, status } = await muster('play tower-defense --bot random --seed 12', ['q', 'toss']);
    expect(status).toBe(0);
    expect(out).toBe(
      (await muster('play tower-defense --bot random --seed 12', ['quit', 'toss'])).out.replace('> quit', '> q'),
    );
  });

  test('the odds of an action are told before it is taken, as fractions and per cent', async () => {
    const { out } = await muster('play tower-defense --bot random --seed 12', ['odds']);
    expect(out).toContain('It can end in 8 ways:');
    expect(out.match(/ 1\/8 {2}12\.50 %/g)).toHaveLength(8);
    expect((await at(['odds'])).out).toContain('Odds of which action? Type "odds" and its number or its name.');
    expect((await at(['odds 1'])).out).toContain('No luck involved.');
    expect((await at(['odds 9'])).out).toContain('You cannot do anything now called "9".');
  });

  test('the odds of an attack leave out what hangs on hidden order markers', async () => {
    const record = readRecord(
      readFileSync(new URL('../../games/heroscape/test/golden/draft.jsonl', import.meta.url), 'utf8'),
    );
    // The last attack of the match ends the turn.
    const last = record.steps.findLastIndex(({ action }) => action.startsWith('attack'));
    const { outcome: _, ...open } = { ...record, steps: record.steps.slice(0, last) };
    const file = join(folder, 'attack.jsonl');
    writeFileSync(file, writeRecord(open));
    const { out } = await muster(`play --resume ${file}`, ['', 'odds attack Viper 2 with Arrow 2']);
    expect(out).toContain('  7/8  87.50 %  in all: Viper 2 is destroyed.');
    expect(out).toContain('  Either way: The turn of Arrow Gruts is over.');
    expect(out).toContain('What depends on things you cannot see is left out.');
    expect(out).not.toContain('Red reveals 2');
  });

  test('Bug: the odds of a draw were given up where a board in the browser counts them, by what the seat knows', async () => {
    const golden = new URL('../../games/heros-crossing/test/golden/last-round.jsonl', import.meta.url);
    const record = readRecord(readFileSync(golden, 'utf8'));
    const drawing = record.steps.findIndex(({ seat, action }) => seat === 1 && action === 'draw 1');
    const { outcome: _, ...open } = { ...record, steps: record.steps.slice(0, drawing) };
    const file = join(folder, 'draw.jsonl');
    writeFileSync(file, writeRecord(open));
    const { out } = await muster(`play --resume ${file}`, ['', 'odds draw level 1']);
    const shown = out.slice(out.indexOf('"draw level 1"'));
    expect(shown).toMatch(
      /^"draw level 1"\nIt can end in \d+ ways:\n {2}\d+\/\d+ {2}\d+\.\d\d % {2}The Queen draws \w+\./,
    );
    // Any level 1 card that she has not seen, in the stack or with the King: those in fronts and in her own hand are out.
    const match = replay(herosCrossing as unknown as AnyGame, open as MatchRecord);
    const view = match.view(1) as { stacks: string[][]; sides: { hand: string[] }[] };
    const hidden = (view.stacks[0]?.length ?? 0) + (view.sides[0]?.hand.filter((id) => id === 'back1').length ?? 0);
    expect(shown).toContain(`/${hidden} `);
  });

  test('Bug: leaving before the first action, one was told that the match is saved', async () => {
    const { out } = await muster('play tower-defense --bot random --seed 12', ['q', 'n', 'toss', 'q', 'y']);
    expect(out).toContain('Leave the match? Nothing has been played yet. (y/n) n');
    expect(out).toContain('Leave the match? It is saved. (y/n) y');
  });

  test('Bug: nothing said that "rules" and the name of a card tells what the card does', async () => {
    const { out } = await muster('play pixel-tactics --bot random --seed 12', ['help', 'rules mascot']);
    expect(out.replaceAll(/\s+/g, ' ')).toContain('about a word, such as the name of a card');
    expect(out).toContain('Mascot, leader  mascot.leader');
  });

  test('Bug: long actions ran off the screen, in lists and in hints', async () => {
    const { io } = await muster('play twelve-heroes --mode tournament --bot random --seed 12', ['bring']);
    expect(io.shown.join(' ').replaceAll(/\s+/g, ' ')).toContain(
      'bring Assembler, Automaton, Catapult, Crane, Engineer,',
    );
    const lists = io.shown.filter((line) => !line.includes(folder));
    expect(Math.max(...lists.map((line) => line.length))).toBeLessThanOrEqual(80);
    const same = { key: (text: string) => text, faint: (text: string) => text };
    const rows = [['move Sgt. Drake Alexander to D4', '52 % win', 'tried 7 times']] as const;
    expect(fitted(rows, 80, same)).toEqual(['  move Sgt. Drake Alexander to D4  52 % win  tried 7 times']);
    expect(fitted(rows, 40, same)).toEqual(['  move Sgt. Drake Alexander to D4', '    52 % win, tried 7 times']);
  });

  test('Bug: the names of four players ran off the screen', async () => {
    const { out, io } = await muster('play heroscape --seats 4 --bot beginner --seed 12', []);
    expect(out.replaceAll(/\s+/g, ' ')).toContain('Heroscape Blue: you, Red: the bot "beginner", Green: the bot');
    expect(Math.max(...io.shown.map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  test('a whole deck comes out of a file, and a faulty one is refused with a sentence for each fault', async () => {
    const deck = join(folder, 'deck.txt');
    writeFileSync(deck, 'goat\nstrategist\ngota\n');
    const { out } = await muster('play twelve-heroes --mode tournament --bot random --seed 1', [
      'file',
      `file ${join(folder, 'none.txt')}`,
      `file ${deck}`,
    ]);
    expect(out).toContain('Which file? Type "file" and its name.');
    expect(out).toContain('none.txt cannot be read: there is no such file.');
    expect(out.replaceAll(/\s+/g, ' ')).toContain(
      'Line 3: there is no card "gota". Did you mean "Goat"? A deck has 12 cards; this list has 2.',
    );
    expect((await at([`file ${deck}`])).out).toContain('Tower Defense reads nothing from files.');
  });

  test('a part of an action lists those that have it, and does nothing', async () => {
    const { out } = await at(['place']);
    expect(out.split('> place\n')[1]).toMatch(/^ {2}1 place 1c on 2\n {2}2 place 2c on 1\n> \n/);
  });

  test('what the rules forbid is refused with the fact; "why" shows the rule', async () => {
    const { out } = await at(['move 5c on 1 by 2', 'why']);
    expect(out).toContain('That order needs a 5c and a 2c tails up. You have a 1c and a 2c.\n');
    // The rule's id is for "why", not for the refusal itself.
    expect(out.split('> why')[0]).not.toContain('(attack.pair)');
    expect(out).toContain('Two tails, one order  attack.pair\n    Any two coins that lie tails up');
  });

  test('"why" with an action tells why not, or that nothing is in the way', async () => {
    const { out } = await at(['why', 'why evolve', 'why 1', 'why toss', 'why the sky']);
    expect(out).toContain('Nothing has been refused this turn.');
    expect(out).toContain('turn.other-question');
    expect(out.match(/Nothing stops you/g)).toHaveLength(2);
    expect(out).toContain('"the sky" is not a complete action');
  });

  test('"undo" takes back what taught nobody anything, in the record too', async () => {
    const { out } = await at(['1', 'undo', 'undo', 'why']);
    expect(out).toContain('Taken back: place 1c on 2.');
    expect(out.match(/Chance has decided something since/g)).toHaveLength(2);
    const record = readFileSync(join(folder, saved()[0] ?? ''), 'utf8');
    expect(record).not.toContain('place 1c');
    expect(record.trim().split('\n')).toHaveLength(3);
    expect((await muster('play tower-defense --seed 12', ['undo'])).out).toContain('There is nothing to take back.');
  });

  test('what is done after an "undo" is told again', async () => {
    expect((await at(['1', 'undo', '2'])).out).toContain('• The Attacker places a new 2c on square 1.');
  });

  test('"help", "rules", "log", "board" and "all" tell what they promise', async () => {
    const { out } = await at(['help', '?', 'rules', 'rules attack.enter', 'rules zzz', 'log', 'board', 'all', '/help']);
    expect(out.match(/why \[ACTION\]/g)).toHaveLength(3);
    // Nothing of this game is read from files.
    expect(out).not.toContain('file FILE');
    expect(out).toContain("The Attacker's turn");
    expect(out).toContain('Strictly lower  attack.enter');
    expect(out).toContain('No rule of Tower Defense has the id or the word "zzz".');
    expect(out).toContain('An army of coins marches down a Pathway');
    expect(out.split('> log\n')[1]).toMatch(/^ {2}• The Pathway has 12 squares\..*\n {2}• The Attacker tosses/);
    expect(out.split('> board\n')[1]).toMatch(/^\n── Attacker ─/);
  });

  test('"save" writes a file of its own, or tells where the match is kept', async () => {
    const file = join(folder, 'mine', 'first.jsonl');
    const { out } = await at(['save', `save ${file}`, `save ${file}`, 'save /dev/null/x']);
    expect(out).toContain(`There is already a file ${file}.`);
    expect(out).toContain('The match is saved after every action, in');
    expect(existsSync(file)).toBe(true);
    expect(out).toContain('The record cannot be saved in /dev/null/x');
  });

  test('"quit" and "resign" ask first, and lose nothing', async () => {
    const stayed = await at(['quit', 'n', 'resign', '', '1']);
    expect(stayed.out).toContain('The Attacker places');
    const left = await at(['quit', 'y']);
    expect(left.out).toMatch(
      /Leave the match\? It is saved\. \(y\/n\) y\n\nThe match is saved in .*\nTo continue: muster play --resume /,
    );
    const resigned = await at(['resign', 'yes']);
    expect(resigned.out).toContain('Attacker gives up. The match goes to Defender.');
    expect(saved()).toHaveLength(3);
  });

  test("a file of one's own is tried at the start, and nothing is overwritten", async () => {
    const file = join(folder, 'own.jsonl');
    expect((await muster(`play tower-defense --record ${file}`, [])).status).toBe(0);
    const again = await muster(`play tower-defense --record ${file}`, []);
    expect([again.status, again.err]).toEqual([
      2,
      `There is already a file ${file}. Name another, so that nothing is lost.`,
    ]);
    expect((await muster('play tower-defense --record /dev/null/x', [])).status).toBe(2);
  });

  test('where the data folder cannot be written, the match is kept elsewhere', async () => {
    process.env['MUSTER_RECORDS'] = '/dev/null/records';
    const { out } = await at([]);
    expect(out).toMatch(/The match is saved in .*tower-defense-.*\.jsonl/);
  });

  test('the end of the input saves the match and says so', async () => {
    const { status, out, io } = await at([]);
    expect(status).toBe(0);
    expect(out).toMatch(/The input has ended\.\n\nThe match is saved in .*\nTo continue: muster play --resume .*$/);
    expect(io.farewell).toContain('The match is saved in');
  });
});

test('The board is drawn as wide as the terminal is, up to 120 columns', async () => {
  const widthAt = async (columns: number) => {
    const io = fakeIo([], { columns });
    await run(['play', 'tower-defense', '--pathway', '40', '--seed', '5'], io);
    return Math.max(...io.shown.filter((line) => line.includes('|')).map((line) => line.length));
  };
  const [narrow, wide, widest] = [await widthAt(80), await widthAt(118), await widthAt(300)];
  expect(narrow).toBeLessThanOrEqual(80);
  expect(wide).toBeGreaterThan(narrow);
  expect(widest).toBeLessThanOrEqual(120);
});

test('Of a long list some of every kind are shown, with the numbers they have in the whole list', () => {
  const io = fakeIo();
  const legal = [
    ...Array.from({ length: 200 }, () => ({ type: 'move' })),
    { type: 'turn' },
    { type: 'turn' },
    { type: 'done' },
  ];
  const texts = legal.map(({ type }, at) => `${type} the regiment of the reserve to square ${at}`);
  const turn = { io, style: styleFor(io), legal, texts } as unknown as Prompt;
  listActions(turn, [...texts.keys()], 8);
  expect(io.shown).toHaveLength(9);
  expect(io.shown[0]).toBe('    1 move the regiment of the reserve to square 0');
  expect(io.shown.slice(-4)).toEqual([
    '  201 turn the regiment of the reserve to square 200',
    '  202 turn the regiment of the reserve to square 201',
    '  203 done the regiment of the reserve to square 202',
    '  … and 195 more. "all" lists them; any word lists the actions with that word.',
  ]);
});

describe('A saved match', () => {
  test('is gone on with where it was left, with the same players', async () => {
    const file = join(folder, 'half.jsonl');
    await muster(`play tower-defense --bot random --seed 5 --pathway 8 --record ${file}`, firstOnes(12));
    const before = readFileSync(file, 'utf8').trim().split('\n').slice(1, -1);
    const { status, out } = await muster(`play --resume ${file} --seed 6`, firstOnes(300));
    expect(status).toBe(0);
    expect(out).toContain('Attacker: you, Defender: the bot "random"');
    const after = readFileSync(file, 'utf8').trim().split('\n').slice(1, -1);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.length).toBeGreaterThan(before.length);
    expect((await muster(`replay ${file} --verify`)).status).toBe(0);
    const again = await muster(`play --resume ${file}`);
    expect([again.status, again.err]).toEqual([2, expect.stringContaining('This match is over.')]);
  });

  test('can be gone on with by others', async () => {
    const file = join(folder, 'half.jsonl');
    await muster(`play tower-defense --bot random --seed 5 --record ${file}`, firstOnes(3));
    expect((await muster(`play --resume ${file} --hot-seat`)).out).toContain('Attacker: a person, Defender: a person');
    expect((await muster(`play --resume ${file} --seat defender --bot random`)).out).toContain(
      'Attacker: the bot "random", Defender: you',
    );
    const { status, err } = await muster(`play tower-defense --resume ${file}`);
    expect([status, err]).toEqual([2, 'A saved match knows its game: leave out the game with --resume.']);
  });

  test('Bug: who went on against another bot had to take the first seat, whichever was theirs', async () => {
    const file = join(folder, 'half.jsonl');
    await muster(`play tower-defense --seat defender --bot random --seed 5 --record ${file}`, firstOnes(3));
    expect((await muster(`play --resume ${file} --bot easy`)).out).toContain('Attacker: the bot "easy", Defender: you');
  });

  test('that is damaged is refused with a sentence', async () => {
    const file = join(folder, 'half.jsonl');
    await muster(`play tower-defense --bot random --seed 5 --record ${file}`, firstOnes(3));
    writeFileSync(file, readFileSync(file, 'utf8').replace('"mark":"', '"mark":"x'));
    const { status, err } = await muster(`play --resume ${file}`);
    expect([status, err]).toEqual([2, expect.stringContaining('altered')]);
  });
});
