import { readRules, type Rule } from '@muster/engine';
import type { Io } from './command.ts';
import { widthOf, wrapped } from './layout.ts';
import { type Paint, paintFor } from './paint.ts';

/** One rule with its id and its text. */
export function showRule({ id, title, text }: Rule, io: Io): void {
  const paint = paintFor(io);
  io.out(`  ${paint.strong(title)}  ${paint.faint(id)}`);
  for (const line of wrapped(inline(text, paint), widthOf(io), '    ')) io.out(line);
}

/** A rules.md for reading on a terminal: marks become looks, and paragraphs fit the width. */
export function showRulebook(markdown: string, io: Io): void {
  const paint = paintFor(io);
  const width = widthOf(io);
  for (const block of markdown.split(/\n(?=- |\d+\. |#|\||\n)/)) {
    const text = block.trim();
    const [, level = '', heading = ''] = /^(#+) (.*)/.exec(text) ?? [];
    const [, bullet = '', item = ''] = /^(- |\d+\. )([^]*)/.exec(text) ?? [];
    const [rule] = readRules(text);
    if (text === '') continue;
    if (rule) showRule(rule, io);
    else if (heading !== '') {
      io.out('');
      io.out(paint.strong(level === '#' ? heading.toUpperCase() : heading));
    } else if (item !== '')
      for (const line of wrapped(inline(item, paint), width, bullet === '- ' ? '• ' : bullet)) io.out(line);
    else if (text.startsWith('|')) io.out(tableRow(text, paint));
    else for (const line of wrapped(inline(text, paint), width)) io.out(line);
  }
}

function inline(text: string, paint: Paint): string {
  const each = (part: string, look: (text: string) => string) => part.split(' ').map(look).join(' ');
  return text
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/\*\*(.+?)\*\*/g, (_, part: string) => each(part.replaceAll(/\s+/g, ' '), paint.strong))
    .replaceAll(/`([^`]+)`/g, (_, part: string) => each(part, paint.faint));
}

function tableRow(row: string, paint: Paint): string {
  if (/^[|\s:-]+$/.test(row)) return '';
  return inline(
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().padEnd(22))
      .join(' '),
    paint,
  ).trimEnd();
}
