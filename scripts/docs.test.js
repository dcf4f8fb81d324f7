// What the documentation says of the code, held against the code.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const textOf = (path) => readFileSync(new URL(path, root), 'utf8');
const glossary = textOf('docs/glossary.md');

/** Comments may tell of the past; code may not. */
const codeOf = (path) => textOf(path).replaceAll(/\/\*[^]*?\*\/|(?<![:'"`])\/\/.*/g, '');

/** All code outside the games and their boards, where the words of the rulebooks rule. */
const sources = globSync('{packages/*/{src,testing,bin,tools}/**/*.{ts,tsx,js},bench/**/*.ts,scripts/*.js}', {
  cwd: root,
})
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/node_modules|^packages\/games\/|\/src\/boards\/|^scripts\/docs\.test/.test(path));

describe('docs/glossary.md', () => {
  const [words = '', retired = ''] = glossary.split('## Retired');
  const names = [...retired.matchAll(/^\| (`[^|]*`) *\|/gm)].flatMap(([, cell]) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );

  test('has at most 60 entries, in alphabetical order, one line each', () => {
    for (const part of words.split('## ').slice(1)) {
      const entries = [...part.matchAll(/^\| ([a-z][a-z -]*?) *\|/gm)].map(([, word]) => word);
      expect(entries).toEqual(entries.toSorted());
    }
    const count = [...words.matchAll(/^\| [a-z]/gm)].length;
    expect(count).toBeGreaterThan(30);
    expect(count).toBeLessThanOrEqual(60);
  });

  test('the names that it retires are not found in the code', () => {
    expect(names.length).toBeGreaterThan(20);
    expect(sources.length).toBeGreaterThan(200);
    const retiredName = new RegExp(`(?<![\\w.'-])(${names.join('|')})(?![\\w'-])`);
    const found = sources.flatMap((path) => {
      const line = codeOf(path)
        .split('\n')
        .find((code) => retiredName.test(code));
      return line === undefined ? [] : [`${path}: ${line.trim()}`];
    });
    expect(found).toEqual([]);
  });
});

describe('ARCHITECTURE.md', () => {
  test('every file on the way of a journey is there', () => {
    const journeys = textOf('ARCHITECTURE.md').split('## Three journeys')[1]?.split('\n## ')[0] ?? '';
    const paths = [...journeys.matchAll(/\b(?:bots|client|engine|games|server|web)\/[\w./-]+\.tsx?/g)].map(
      ([path]) => path,
    );
    expect(paths.length).toBeGreaterThan(30);
    expect(
      paths.filter((path) => !existsSync(new URL(`packages/${path.replace('GAME', 'tower-defense')}`, root))),
    ).toEqual([]);
  });
});

describe('every package', () => {
  const folders = ['bench', ...globSync('packages/*', { cwd: root })].filter((folder) =>
    existsSync(new URL(`${folder}/package.json`, root)),
  );

  test.each(folders)('%s has a README of 10 to 25 lines that says what it must not know', (folder) => {
    const readme = textOf(`${folder}/README.md`);
    const lines = readme.trim().split('\n').length;
    expect(lines).toBeGreaterThanOrEqual(10);
    expect(lines).toBeLessThanOrEqual(30);
    expect(readme).toMatch(/must not know|never/);
  });
});
