/**
 * The part of Markdown that a rules.md uses, read into blocks. Nothing becomes HTML: blocks are drawn as elements, so
 * that no text can be more than text.
 */
export type Block =
  | { readonly is: 'heading'; readonly level: number; readonly text: string }
  | { readonly is: 'paragraph'; readonly text: string }
  | { readonly is: 'item'; readonly text: string }
  | { readonly is: 'rule'; readonly id: string; readonly title: string; readonly text: string }
  | { readonly is: 'code'; readonly text: string }
  | { readonly is: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

export function readBlocks(markdown: string): Block[] {
  return markdown
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}|\n(?=- |#)|(?<=^#[^\n]*)\n/m)
    .filter((part) => part.trim() !== '')
    .map(readBlock);
}

function readBlock(part: string): Block {
  const text = part.trim();
  const [, marks, heading] = /^(#+) (.*)/.exec(text) ?? [];
  if (marks && heading) return { is: 'heading', level: marks.length, text: heading };
  const [, id, title, rest] = /^- `([a-z0-9.-]+)` \*\*(.+?)\.\*\*\s*([^]*)/.exec(text) ?? [];
  if (id && title) return { is: 'rule', id, title, text: onOneLine(rest ?? '') };
  if (text.startsWith('- ')) return { is: 'item', text: onOneLine(text.slice(2)) };
  if (/^( {4}|\t)/.test(part.replace(/^\n+/, ''))) return { is: 'code', text: part.replace(/^( {4}|\t)/gm, '') };
  if (text.startsWith('|')) return readTable(text);
  return { is: 'paragraph', text: onOneLine(text) };
}

function readTable(text: string): Block {
  const rows = text.split('\n').map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  );
  const [head = [], , ...body] = rows;
  return { is: 'table', head, rows: body };
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** A run of text: plain, strong, code, or a link. */
export type Run = { readonly is: 'text' | 'strong' | 'code' | 'link'; readonly text: string; readonly to?: string };

export function readRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (const [found, strong, code, label, to] of text.matchAll(
    /\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)|[^*`[]+|./gs,
  )) {
    if (strong !== undefined) runs.push({ is: 'strong', text: strong });
    else if (code !== undefined) runs.push({ is: 'code', text: code });
    else if (label !== undefined && to !== undefined) runs.push({ is: 'link', text: label, to });
    else runs.push({ is: 'text', text: found });
  }
  return runs;
}

/** The blocks in which all words of `wanted` stand, with the headings above them; all of them when nothing is wanted. */
export function findBlocks(blocks: readonly Block[], wanted: string): readonly Block[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return blocks;
  const found: Block[] = [];
  let headings: (Block & { is: 'heading' })[] = [];
  let isChapterWanted = false;
  for (const block of blocks) {
    const text = wordsOf(block).toLowerCase();
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

function wordsOf(block: Block): string {
  switch (block.is) {
    case 'rule':
      return `${block.id} ${block.title} ${block.text}`;
    case 'table':
      return [block.head, ...block.rows].flat().join(' ');
    case 'heading':
    case 'paragraph':
    case 'item':
    case 'code':
      return block.text;
  }
}
