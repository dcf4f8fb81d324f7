import { type RulesBlock, wordsOfBlock } from '@muster/engine';

/** The blocks in which all words of `wanted` stand, with the headings above them; all of them when nothing is wanted. */
export function findBlocks(blocks: readonly RulesBlock[], wanted: string): readonly RulesBlock[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return blocks;
  const found: RulesBlock[] = [];
  let headings: (RulesBlock & { is: 'heading' })[] = [];
  let isChapterWanted = false;
  for (const block of blocks) {
    const text = wordsOfBlock(block).toLowerCase();
    const isWanted = words.every((word) => text.includes(word));
    if (block.is === 'heading') {
      headings = [...headings.filter(({ level }) => level < block.level), block];
      isChapterWanted = isWanted;
    } else if (isWanted || isChapterWanted) {
      for (const heading of headings) if (!found.includes(heading)) found.push(heading);
      found.push(block);
    }
  }
  return found;
}
