import type { AnyGame } from '@muster/engine';
import { CitedLog } from '@muster/engine/testing';
import { describe, expect, test } from 'vitest';
import { FROZEN, rulesAt } from '../frozen/versions.ts';
import { games } from '../index.ts';
import { corpusFiles, readCorpus, replayCorpus, wanted } from '../tools/corpus-file.ts';

const files = corpusFiles();

test('the corpus has records of every version that is played or kept', () => {
  const versions = [...games.map(({ id, version }) => ({ game: id, version })), ...FROZEN];
  const names = versions.map(({ game, version }) => `${game}-${version}.jsonl.gz`);
  expect(files.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

describe.each(files)('$name', ({ name, game, version }) => {
  test('every record plays to its outcome by the rules of its version: other rules ask for another version', async () => {
    const rules = await rulesAt(games.find(({ id }) => id === game) as AnyGame, version);
    const records = readCorpus(name);
    expect(records.length).toBeGreaterThanOrEqual(200);
    const missing = new Set(wanted(rules));
    for (const record of records) {
      const log = new CitedLog();
      const { options, seats, steps, mark, outcome } = record;
      expect(replayCorpus(rules, record, log)).toEqual({ mark, outcome });
      missing.delete(`seats ${seats}`);
      for (const [key, value] of Object.entries(options)) missing.delete(`${key} ${value}`);
      for (const [, action] of steps) missing.delete(action.split(' ')[0] as string);
      for (const id of log.cited) missing.delete(id);
    }
    const cards = [...missing].filter((id) => !rules.inventory.actions.includes(id));
    expect(cards, 'cards, options and seats that no record has').toEqual([]);
  });
});
