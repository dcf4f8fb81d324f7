/**
 * Reads a rules.md: the part of Markdown that it uses, into blocks. The terminal, the browser and the tests all use these,
 * so that what is a rule for one of them is a rule for all. Nothing becomes HTML: text stays text.
 */
export type RulesBlock =
  | { readonly is: 'heading'; readonly level: number; readonly text: string }
  | { readonly is: 'paragraph'; readonly text: string }
  | { readonly is: 'item'; readonly text: string }
  /** "- `attack.pairs` **Two coins, one order.** Any two coins …" */
  | { readonly is: 'rule'; readonly id: string; readonly title: string; readonly text: string }
  | { readonly is: 'code'; readonly text: string }
  | { readonly is: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

export function readBlocks(markdown: string): RulesBlock[] {
  return markdown
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}|\n(?=- |#)|(?<=^#[^\n]*)\n/m)
    .filter((part) => part.trim() !== '')
    .map(readBlock);
}

function readBlock(part: string): RulesBlock {
  const text = part.trim();
  const [, marks, heading] = /^(#+) (.*)/.exec(text) ?? [];
  if (marks && heading) return { is: 'heading', level: marks.length, text: heading };
  const [, id, title, rest] = /^- `([a-z0-9.-]+)` \*\*(.+?)\.\*\*\s*([^]*)/.exec(text) ?? [];
  if (id && title) return { is: 'rule', id, title, text: onOneLine(rest ?? '') };
  if (text.startsWith('- ')) return { is: 'item', text: onOneLine(text.slice(2)) };
  if (/^( {4}|\t)/.test(part.replace(/^\n+/, ''))) return { is: 'code', text: part.replace(/^( {4}|\t)/gm, '') };
  return text.startsWith('|') ? readTable(text) : { is: 'paragraph', text: onOneLine(text) };
}

function readTable(text: string): RulesBlock {
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

/** All words of a block, for a search. */
export function wordsOfBlock(block: RulesBlock): string {
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

/** A run of text within a block. */
export type TextRun = {
  readonly is: 'text' | 'strong' | 'emphasis' | 'code' | 'link';
  readonly text: string;
  readonly to?: string;
};

const RUN = /\*\*(.+?)\*\*|(?<!\w)[*_](\S(?:[^*_]*\S)?)[*_](?![\w*])|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)|[^*`[_]+|./gs;

export function readRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const [found, strong, emphasis, code, label, to] of text.matchAll(RUN)) {
    if (strong !== undefined) runs.push({ is: 'strong', text: strong });
    else if (emphasis !== undefined) runs.push({ is: 'emphasis', text: emphasis });
    else if (code !== undefined) runs.push({ is: 'code', text: code });
    else if (label !== undefined && to !== undefined) runs.push({ is: 'link', text: label, to });
    else runs.push({ is: 'text', text: found });
  }
  return runs;
}

/** One rule of a rules.md, with the heading that it stands under. */
export type Rule = { readonly id: string; readonly title: string; readonly text: string; readonly chapter: string };

/** The rules of a rules.md, in its order. */
export function readRules(markdown: string): Rule[] {
  return rulesIn(readBlocks(markdown));
}

function rulesIn(blocks: readonly RulesBlock[]): Rule[] {
  const rules: Rule[] = [];
  let chapter = '';
  for (const block of blocks) {
    if (block.is === 'heading') chapter = block.text;
    if (block.is !== 'rule') continue;
    const { id, title, text } = block;
    rules.push({ id, title, text, chapter });
  }
  return rules;
}

/** A whole rules.md: what stands between its title and its first chapter, then the chapters. */
export type Rulebook = {
  readonly title: string;
  /** Tells a newcomer what the game is about. */
  readonly intro: readonly RulesBlock[];
  readonly chapters: readonly Chapter[];
  readonly rules: readonly Rule[];
};

export type Chapter = {
  readonly title: string;
  readonly blocks: readonly RulesBlock[];
  readonly rules: readonly Rule[];
};

export function readRulebook(markdown: string): Rulebook {
  const blocks = readBlocks(markdown);
  const starts = blocks.flatMap((block, at) => (block.is === 'heading' && block.level === 2 ? [at] : []));
  const opening = blocks.slice(0, starts[0] ?? blocks.length);
  const title = opening.find(({ is }) => is === 'heading');
  const chapters = starts.map((start, nth) => {
    const [heading, ...body] = blocks.slice(start, starts[nth + 1] ?? blocks.length);
    return {
      title: wordsOfBlock(heading as RulesBlock),
      blocks: body,
      rules: rulesIn([heading as RulesBlock, ...body]),
    };
  });
  return {
    title: title ? wordsOfBlock(title) : '',
    intro: opening.filter((block) => block !== title),
    chapters,
    rules: chapters.flatMap(({ rules }) => rules),
  };
}
