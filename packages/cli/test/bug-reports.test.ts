import { readFileSync, rmSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { saveBug, withoutSecrets } from '../src/files.ts';

test('Bug: the report of a crash held the password of the database, for all to read', () => {
  const before = process.umask(0);
  const file = saveBug(
    'muster serve --store postgres://muster:hunter2@db.example.org/muster --metrics-token tell-me\nError: no',
  );
  try {
    const text = readFileSync(file, 'utf8');
    expect(text).toBe(
      'muster serve --store postgres://muster:***@db.example.org/muster --metrics-token ***\nError: no',
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
  } finally {
    process.umask(before);
    rmSync(file);
  }
});

test.each([
  ['postgres://db/muster?user=a&password=hunter2&ssl=1', 'postgres://db/muster?user=a&password=***&ssl=1'],
  ['--metrics-token=tell-me --port 1', '--metrics-token=*** --port 1'],
  ['muster play twelve-heroes --seat blue', 'muster play twelve-heroes --seat blue'],
])('%s is kept as %s', (text, kept) => {
  expect(withoutSecrets(text)).toBe(kept);
});
