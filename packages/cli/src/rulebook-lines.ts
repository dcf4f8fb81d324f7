// A rulebook on a terminal: marks become looks, and paragraphs fit the width.

import { readRules, type Rule } from '@muster/engine';
import type { Io } from './command.ts';
import { inTable, widthOf, wrapped } from './layout.ts';
import { type Style, styleFor } from './style.ts';
import type { Chapter, Found, Rulebook } from './rulebook.ts';

/** One rule with its id and its text. */
export function ruleLines({ id, title, text }: Rule, io: Io): string[] {
  const style = styleFor(io);
  return [`  ${style.strong(title)}  ${style.faint(id)}`, ...wrapped(inline(text, style), widthOf(io), '    ')];
}

export function foundLines(book: Rulebook, { rules, texts }: Found, io: Io): string[] {
  return [...texts.flatMap((text) => textLines(book, text, io)), ...rules.flatMap((rule) => ruleLines(rule, io))];
}

/** What a newcomer reads first. */
export function introLines(book: Rulebook, io: Io): string[] {
  return book.intro.flatMap((text, at) => [...(at === 0 ? [] : ['']), ...textLines(book, text, io)]);
}

export function bookLines(book: Rulebook, io: Io): string[] {
  const { strong } = styleFor(io);
  const intro = book.intro.length > 0 ? ['', ...introLines(book, io)] : [];
  const chapters = book.chapters.flatMap(({ title, body }) => ['', strong(title), ...textLines(book, body, io)]);
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

function textLines(book: Rulebook, markdown: string, io: Io): string[] {
  const style = styleFor(io);
  const width = widthOf(io);
  const [example] = book.rules;
  // On paper ids are known by their type. Here they are not, so one of them is named.
  const text = example ? markdown.replaceAll(/\bin `code`/g, `such as \`${example.id}\``) : markdown;
  return text.split(/\n(?=\s*- |\d+\. |#)|\n\s*\n/).flatMap((part) => {
    const block = part.trim();
    const [, heading] = /^#+ (.*)/.exec(block) ?? [];
    const [, bullet = '', item] = /^(- |\d+\. )([^]*)/.exec(block) ?? [];
    const [rule] = readRules(block);
    if (block === '') return [];
    if (rule) return ruleLines(rule, io);
    if (heading) return ['', style.strong(heading)];
    if (item) return wrapped(inline(item, style), width, bullet === '- ' ? '• ' : bullet);
    return block.startsWith('|') ? tableLines(block, width, style) : wrapped(inline(block, style), width);
  });
}

/** Words with a space between them are kept together by quotes, where type kept them together on paper. */
function inline(text: string, style: Style): string {
  const each = (part: string, look: (text: string) => string) => part.split(' ').map(look).join(' ');
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/\*\*(.+?)\*\*/g, (_, part: string) => each(part, style.strong))
    .replaceAll(/(?<![\w*])[*_](\S(?:[^*_]*\S)?)[*_](?![\w*])/g, '$1')
    .replaceAll(/`([^`]+)`/g, (_, part: string) => (part.includes(' ') ? `"${part}"` : style.faint(part)));
}

function tableLines(table: string, width: number, style: Style): string[] {
  const rows = table.split('\n').filter((row) => !/^[|\s:-]+$/.test(row));
  const cells = rows.map((row) => {
    const inner = row.trim().replace(/^\|/, '').replace(/\|$/, '');
    return inner.split('|').map((cell) => inline(cell.trim(), style));
  });
  return inTable(cells, '  ', width);
}
