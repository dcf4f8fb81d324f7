import { readRulebook } from '@muster/engine';
import { towerDefense } from '@muster/games/tower-defense';
import { describe, expect, test } from 'vitest';
import { nightford } from '../../engine/test/nightford/src/rules.ts';
import { seenLength } from '../src/layout.ts';
import { findRules } from '../src/rulebook.ts';
import { bookLines, introLines } from '../src/rulebook-lines.ts';
import { fakeIo, muster, scratch } from './fake.ts';

scratch();

const BOOK = readRulebook(`# ${nightford.title}

Two captains hold the *banks* of a \`ford\`. Ids in \`code\` are what \`muster rules\` names.

Each night has **three parts**.

## The muster

- \`muster.order\` **Who first.** The leader musters first.
- \`muster.limit\` **Two at most.** Up to two soldiers,
  one by one.

## The clash

- \`clash.order\` **Who strikes.** The leader strikes first.

| Card  | Soldiers |
| ----- | -------- |
| \`ram\` | 2        |

## Rulings

- Nobody sleeps.
`);

const idsOf = (wanted: string) => findRules(BOOK, wanted).rules.map(({ id }) => id);

describe('A rulebook', () => {
  test('has an introduction between its title and its first chapter', () => {
    expect(BOOK.title).toBe(nightford.title);
    expect(BOOK.intro).toHaveLength(2);
    expect(BOOK.chapters.map(({ title }) => title)).toEqual(['The muster', 'The clash', 'Rulings']);
  });

  test('is searched by id, start of ids, chapter, word, and by a chapter and a word', () => {
    expect(idsOf('muster.limit')).toEqual(['muster.limit']);
    expect(idsOf('muster')).toEqual(['muster.order', 'muster.limit']);
    expect(idsOf('the clash')).toEqual(['clash.order']);
    expect(idsOf('leader')).toEqual(['muster.order', 'clash.order']);
    expect(idsOf('clash leader')).toEqual(['clash.order']);
    expect(idsOf('the muster leader')).toEqual(['muster.order']);
    expect(idsOf('soldiers two')).toEqual(['muster.limit']);
  });

  test('is searched in its introduction, and in the names of chapters without rules', () => {
    expect(findRules(BOOK, 'captains')).toEqual({ rules: [], blocks: [BOOK.intro[0]] });
    expect(findRules(BOOK, 'rulings').blocks).toEqual([{ is: 'item', text: 'Nobody sleeps.' }]);
    expect(() => findRules(BOOK, 'zebra')).toThrow('No rule of Nightford has the id or the word "zebra".');
  });

  test('Bug: marks were left over, and "Ids in code" made no sense without them', () => {
    const io = fakeIo();
    expect(introLines(BOOK, io)).toEqual([
      'Two captains hold the banks of a ford. Ids such as muster.order are what "muster',
      'rules" names.',
      '',
      'Each night has three parts.',
    ]);
    const book = bookLines(BOOK, io).join('\n');
    expect(book).toContain('  Card  Soldiers\n  ram   2\n');
    expect(book).not.toMatch(/[*`|]/);
  });
});

describe('At the prompt', () => {
  const at = (...lines: string[]) => muster('play tower-defense --bot random --seed 12', lines);

  test('the first screen points to "intro", which tells the game in short; "help" begins with it', async () => {
    const { out } = await at('intro', 'help');
    expect(out.split('> ')[0]).toContain('New to this game? Type "intro".');
    for (const word of ['intro', 'help']) {
      const said = out.split(`> ${word}\n`)[1] ?? '';
      expect(said).toMatch(/^An army of coins marches/);
      expect(said.split('> ')[0]).not.toContain('`');
    }
  });

  test('"rules" lists chapters with the titles and ids of their rules, and "rules more" goes on', async () => {
    const { out } = await at('rules', ...Array<string>(9).fill('rules more'));
    const said = out.replaceAll(/\s+/g, ' ');
    expect(said).toContain("The Attacker's turn Toss (attack.toss), Three tosses (attack.three-tosses),");
    for (const id of towerDefense.inventory.rules) expect(said).toContain(`(${id})`);
    expect(said).toContain('That is all.');
    const first = out.split('> rules\n')[1]?.split('> ')[0] ?? '';
    expect(first.split('\n').length).toBeLessThanOrEqual(24);
    expect(first).toMatch(/… \d+ more lines\. "rules more" goes on/);
  });

  test('"rules all" prints everything, and a chapter with a word what is in it', async () => {
    const { out, io } = await at('rules all', 'rules solo damage', 'rules rulings');
    const [, all = '', some = '', rulings = ''] = out.split(/> rules .*\n/);
    expect(all).toMatch(/^TOWER DEFENSE\n/);
    expect(all).toContain('crusade.last');
    expect(some).toMatch(/solo\.nearest/);
    expect(some).not.toMatch(/(attack|defense)\./);
    expect(rulings).toContain('\n• Damage equal to');
    expect(Math.max(...io.shown.map(seenLength))).toBeLessThanOrEqual(80);
  });

  test('Bug: after help, intro, rules, hint, log and save the question had scrolled away', async () => {
    for (const word of ['help', 'intro', 'rules', 'rules attack', 'hint', 'log', 'save']) {
      const { out } = await at(word);
      expect(out.split(`> ${word}\n`)[1]).toMatch(
        /Toss your Reinforcement coins: toss 1 of 3\.\n {2}1 toss {2}\(Enter\)\n> \n/,
      );
    }
  });

  test('Bug: "why" had nothing to say after a refused "undo"', async () => {
    const { out } = await at('undo', 'why');
    expect(out.split('> why\n')[1]).toMatch(/^There is nothing to take back\.\nUndo takes back your own last action/);
  });
});
