import { afterEach, expect, test, vi } from 'vitest';
import { randomId } from '../src/random-id.ts';

afterEach(() => vi.unstubAllGlobals());

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('Bug: over plain http, where browsers have no randomUUID, nobody could act or set up a match', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  const ids = Array.from({ length: 100 }, randomId);
  for (const id of ids) expect(id).toMatch(UUID);
  expect(new Set(ids).size).toBe(100);
});

test('elsewhere the browser makes them', () => {
  expect(randomId()).toMatch(UUID);
});
