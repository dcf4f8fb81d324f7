import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { muster, scratch } from './fake.ts';

const folder = scratch();

describe('muster lab', () => {
  const quick = 'lab tower-defense --bot random --workers 1 --seed 3';

  test('says who wins, how sure that is, and how a match goes', async () => {
    const { status, out } = await muster(`${quick} --matches 20`);
    expect(status).toBe(0);
    expect(out).toMatch(/^20 matches of Tower Defense, seed 3\./);
    expect(out).toMatch(/Tower Defense +20 +\d+\.\d % ± \d+\.\d +\d+\.\d to \d+\.\d %/);
    expect(out).toContain('How a match goes');
  });

  test('the number of workers does not show', async () => {
    const [one, two] = [
      await muster(`${quick} --matches 12 --json`),
      await muster(`${quick.replace('--workers 1', '--workers 2')} --matches 12 --json`),
    ];
    expect(two.out).toBe(one.out);
    expect(JSON.parse(one.out)).toMatchObject({ game: 'tower-defense', figures: { matches: 12 } });
  });

  test('a round robin of bots has every pair and ratings', async () => {
    const { out } = await muster(`${quick} --matches 6 --versus random,search:2,search:3`);
    for (const pair of ['random : search:2', 'random : search:3', 'search:2 : search:3']) expect(out).toContain(pair);
    expect(out).toContain('Ratings after Bradley and Terry');
  });

  test('of as many players as are asked for', async () => {
    const { out } = await muster(`${quick} --matches 3 --mode crusade --seats 4 --json`);
    expect(JSON.parse(out)).toMatchObject({ study: { seats: 4 }, figures: { matches: 3 } });
    const two = await muster(`${quick} --matches 3 --mode crusade --json`);
    expect(JSON.parse(two.out).figures.actions).not.toEqual(JSON.parse(out).figures.actions);
  });

  test('a cell for each value', async () => {
    const { out } = await muster(`${quick} --matches 3 --each pathway=8,20`);
    expect(out).toContain('pathway 8');
    expect(out).toContain('pathway 20');
    expect(out).toContain('together');
  });

  test('goes on from its file, and refuses that of another experiment', async () => {
    const file = join(folder, 'run.jsonl');
    const first = await muster(`${quick} --matches 10 --json --file ${file}`);
    const lines = readFileSync(file, 'utf8').split('\n');
    expect(lines).toHaveLength(12);
    writeFileSync(file, `${lines.slice(0, 5).join('\n')}\n{"cell":0,"nu`);
    const again = await muster(`${quick} --matches 10 --json --file ${file}`);
    expect(again.out).toBe(first.out);
    const other = await muster(`lab tower-defense --bot random --seed 4 --matches 10 --file ${file}`);
    expect([other.status, other.err]).toEqual([
      2,
      `${file} holds matches of another experiment (another game, other options, bots or seed). Name another file.`,
    ]);
  });

  test('Bug: a folder instead of a file was refused in the words of the system', async () => {
    const { status, err } = await muster(`${quick} --matches 10 --file ${folder}`);
    expect([status, err]).toEqual([2, `${folder} cannot be written: it is a folder.`]);
  });

  test('who is interrupted is told what is kept', async () => {
    const without = await muster(`${quick} --matches 1`);
    expect(without.io.farewell).toMatch(/^Nothing was kept/);
    const kept = await muster(`${quick} --matches 1 --file ${join(folder, 'kept.jsonl')}`);
    expect(kept.io.farewell).toContain('The same command continues from there.');
  });

  test('Bug: a report that cannot be written was refused only after all matches had been played', async () => {
    const { status, err } = await muster(`${quick} --matches 1000000 --html ${folder}`);
    expect([status, err]).toEqual([2, `${folder} cannot be written: it is a folder.`]);
  });

  test('the report is one page that needs no other file', async () => {
    const file = join(folder, 'report.html');
    const { err } = await muster(`${quick} --matches 6 --versus random,search:2 --html ${file}`);
    expect(err).toContain('Written: ');
    const page = readFileSync(file, 'utf8');
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).not.toMatch(/<(script|link|img)|https?:|url\(|@import/);
    for (const heading of ['Everybody against everybody', 'Ratings', 'The first player', 'How a match goes'])
      expect(page).toContain(`<h2>${heading}</h2>`);
    expect(page).not.toMatch(/NaN|undefined|Infinity/);
  });

  test.each([
    ['lab tower-defense nothing', 'Tower Defense has no study "nothing".'],
    ['lab tower-defense --versus random', '--versus names several that meet, as in random,search:40'],
    ['lab tower-defense --versus a/b=elves', '--versus names several that meet, as in random,search:40'],
    ['lab tower-defense --seats 3', 'With these options Tower Defense is for 2, not for 3.'],
    ['lab tower-defense --html /nowhere/x.html', '/nowhere/x.html cannot be written: there is no such folder.'],
    ['lab tower-defense --each pathway', '--each names an option and its values, as in mode=draft,factions.'],
    ['lab tower-defense --each pathway=7', 'Option "pathway" is a whole number from 8 to 40, not 7.'],
    ['lab tower-defense --bot serch', 'There is no bot "serch". Did you mean "search"?'],
    ['lab tower-defense --write', '--write renews the tables of a study of the game: name one of them.'],
    ['lab tower-defense /nowhere/x.json', '/nowhere/x.json cannot be read: there is no such file.'],
  ])('%s', async (typed, sentence) => {
    const { status, err } = await muster(typed);
    expect(status).toBe(2);
    expect(err).toContain(sentence);
  });

  test('a study from a file', async () => {
    const file = join(folder, 'my.json');
    writeFileSync(file, JSON.stringify({ title: 'Mine', bot: 'random', matches: 5, options: { pathway: 9 } }));
    const { out } = await muster(`lab tower-defense ${file} --workers 1`);
    expect(out).toContain('Mine: 5 matches of Tower Defense, seed 1.');
    writeFileSync(join(folder, 'bad.json'), '{');
    expect((await muster(`lab tower-defense ${join(folder, 'bad.json')}`)).err).toMatch(/bad\.json is not JSON\.$/);
  });
});
