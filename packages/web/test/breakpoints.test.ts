import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BREAKPOINTS } from '../src/base/breakpoints.ts';
import { named } from '../tools/breakpoints.ts';
import { ensureBuilt, OUT } from '../tools/build.ts';

const SRC = new URL('../src/', import.meta.url).pathname;

test('a media query names its breakpoints, and the build puts them there', () => {
  expect(named('@media (--phone) and (--short) { a { color: var(--seat) } }')).toBe(
    '@media (max-width: 760px) and (max-height: 560px) { a { color: var(--seat) } }',
  );
  expect(() => named('@media (--watch) {}')).toThrow('There is no breakpoint "watch"');
});

test('no stylesheet writes the pixels of a breakpoint that has a name', async () => {
  const written: string[] = [];
  for await (const file of glob('**/*.css', { cwd: SRC })) {
    const queries = readFileSync(`${SRC}${file}`, 'utf8').match(/@media[^{]*/g) ?? [];
    for (const [name, query] of Object.entries(BREAKPOINTS))
      if (queries.some((one) => one.includes(query))) written.push(`${file}: ${query} is (--${name})`);
  }
  expect(written).toEqual([]);
});

test('Bug: stylesheets that others import kept the names, and phones had the layout of a desk', async () => {
  ensureBuilt();
  const queries: string[] = [];
  for await (const file of glob('**/*.css', { cwd: OUT }))
    queries.push(...(readFileSync(join(OUT, file), 'utf8').match(/@media[^{]*/g) ?? []));
  expect(queries.some((query) => query.includes('760px'))).toBe(true);
  expect(queries.filter((query) => query.includes('(--'))).toEqual([]);
});
