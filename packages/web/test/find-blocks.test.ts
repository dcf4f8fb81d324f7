import { readBlocks } from '@muster/engine';
import { expect, test } from 'vitest';
import { findBlocks } from '../src/rules/find-blocks.ts';

test('a search finds what has all the words, under its headings; the name of a chapter finds all of it', () => {
  const blocks = readBlocks(
    '# Nim\n\n## Taking\n\n- `take.one` **One.** Take a stone.\n- `take.two` **Two.** Take two.\n\n## The end\n\n- `end.last` **Last.** The last stone wins.\n',
  );
  const texts = (wanted: string) =>
    findBlocks(blocks, wanted).map((block) => (block.is === 'rule' ? block.id : 'text' in block && block.text));
  expect(texts('stone last')).toEqual(['Nim', 'The end', 'end.last']);
  expect(texts('taking')).toEqual(['Nim', 'Taking', 'take.one', 'take.two']);
  expect(texts('pike')).toEqual([]);
  expect(findBlocks(blocks, '')).toBe(blocks);
});
