import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

const ROOT = new URL('../../../', import.meta.url).pathname;

/** The left column of docs/voice.md. */
function retired(): string[] {
  const rows = readFileSync(`${ROOT}docs/voice.md`, 'utf8').matchAll(/^\| (.+?) +\| .+ \|$/gm);
  return [...rows].map(([, phrase = '']) => phrase).filter((phrase) => phrase !== 'Not' && !phrase.startsWith('---'));
}

/** The code without its comments: what is left of a phrase stands in a string. */
function withoutComments(code: string): string {
  return code.replace(/\/\*[^]*?\*\/|(?<!:)\/\/[^\n]*/g, '');
}

test('docs/voice.md has twenty pairs at least', () => {
  expect(retired().length).toBeGreaterThanOrEqual(20);
});

test('no phrase that docs/voice.md retires stands in the browser client', async () => {
  const found: string[] = [];
  for await (const file of glob('packages/web/src/**/*.{ts,tsx}', { cwd: ROOT })) {
    const code = withoutComments(readFileSync(`${ROOT}${file}`, 'utf8'));
    for (const phrase of retired()) if (code.includes(phrase)) found.push(`${file}: ${phrase}`);
  }
  expect(found).toEqual([]);
});
