import { readFileSync } from 'node:fs';
import { readScene, runScene } from '@muster/engine/testing';
import { towerDefense } from '@muster/games/tower-defense';
import { expect, test } from 'vitest';

test('the example of docs/scenario-files.md comes out as written', () => {
  const page = readFileSync(new URL('../../../docs/scenario-files.md', import.meta.url), 'utf8');
  const [, example = ''] = /```json\n([^]*?)```/.exec(page) ?? [];
  expect(runScene(towerDefense, readScene(example)).problem).toBeUndefined();
});
