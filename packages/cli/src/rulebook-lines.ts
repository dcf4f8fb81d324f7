// A rulebook on a terminal: marks become styles, and paragraphs fit the width.

import { type Chapter, readRuns, type Rule, type Rulebook, type RulesBlock, type TextRun } from '@muster/engine';
import type { Io } from './command.ts';
import { inTable, widthOf, wrapped } from './layout.ts';
import type { Found } from './rulebook.ts';
import { type Style, styleFor } from './style.ts';

/** One rule with its id and its text. */
export function ruleLines({ id, title, text }: Pick<Rule, 'id' | 'title' | 'text'>, io: Io): string[] {
  const style = styleFor(io);
  return [`  ${style.strong(title)}  ${style.faint(id)}`, ...wrapped(inline(text, style), widthOf(io), '    ')];
}

export function foundLines(book: Rulebook, { rules, blocks }: Found, io: Io): string[] {
  return [...blockLines(book, blocks, io), ...rules.flatMap((rule) => ruleLines(rule, io))];
}

/** What a newcomer reads first. */
export function introLines(book: Rulebook, io: Io): string[] {
  return book.intro.flatMap((block, at) => [...(at === 0 ? [] : ['']), ...blockLines(book, [block], io)]);
}

export function bookLines(book: Rulebook, io: Io): string[] {
  const { strong } = styleFor(io);
  const intro = book.intro.length > 0 ? ['', ...introLines(book, io)] : [];
  const chapters = book.chapters.flatMap(({ title, blocks }) => ['', strong(title), ...blockLines(book, blocks, io)]);
  return [strong(book.title.toUpperCase()), ...intro, ...chapters];
}

/** The chapters, and in each the titles of its rules with their ids. */
export function contentLines({ chapters }: Rulebook, io: Io): string[] {
  const { strong, faint } = styleFor(io);
  const entry = ({ id, title }: Rule) => `${title} ${faint(`(${id})`)}`;
  const entries = ({ rules }: Chapter) => wrapped(rules.map(entry).join(', '), widthOf(io), '    ');
  return chapters.flatMap((chapter) => [
    `  ${strong(chapter.title)}`,
    ...(chapter.rules.length > 0 ? entries(chapter) : []),
  ]);
}

function blockLines(book: Rulebook, blocks: readonly RulesBlock[], io: Io): string[] {
  const style = styleFor(io);
  const width = widthOf(io);
  return blocks.flatMap((block): string[] => {
    switch (block.is) {
      case 'rule':
        return ruleLines(block, io);
      case 'heading':
        return ['', style.strong(block.text)];
      case 'item':
        return wrapped(inline(block.text, style), width, '• ');
      case 'paragraph':
        return wrapped(inline(withExample(block.text, book), style), width);
      case 'code':
        return block.text.split('\n').map((line) => `    ${line}`.trimEnd());
      case 'table':
        return tableLines([block.head, ...block.rows], width, style);
    }
  });
}

/** "Ids in `code`": in print an id is known by its type. A terminal may have none, so one id is named instead. */
function withExample(text: string, { rules: [example] }: Rulebook): string {
  return example ? text.replaceAll(/\bin `code`/g, `such as \`${example.id}\``) : text;
}

function inline(text: string, style: Style): string {
  return readRuns(text)
    .map((run) => styled(run, style))
    .join('');
}

function styled({ is, text }: TextRun, style: Style): string {
  switch (is) {
    case 'strong':
      // Word by word, so that a style never runs across a line break.
      return text.split(' ').map(style.strong).join(' ');
    case 'code':
      return text.includes(' ') ? `"${text}"` : style.faint(text);
    case 'text':
    case 'emphasis':
    case 'link':
      return text;
  }
}

function tableLines(rows: readonly (readonly string[])[], width: number, style: Style): string[] {
  return inTable(
    rows.map((row) => row.map((cell) => inline(cell, style))),
    '  ',
    width,
  );
}
