// Text fitted to the width of a terminal. Colours take no room: what is measured is what is seen.

import type { Io } from './command.ts';

/** Nobody likes to read longer lines. */
const WIDEST = 100;

export function widthOf({ columns }: { readonly columns: number }): number {
  return Math.max(20, Math.min(columns, WIDEST));
}

/** Boards may be wider than text is. */
const WIDEST_BOARD = 120;

export function boardWidth({ columns }: { readonly columns: number }): number {
  return Math.min(columns, WIDEST_BOARD);
}

/** How many places the text takes on the screen. */
export function seenLength(text: string): number {
  return [...text.replaceAll(/\x1b\[\d+m/g, '')].length;
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - seenLength(text)));
}

/** Breaks `text` between words. The first line opens with `first`, the others with `rest`. */
export function wrapped(text: string, width: number, first = '', rest = ' '.repeat(seenLength(first))): string[] {
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const word of text.split(/\s+/).filter((word) => word !== '')) {
    if (!isEmpty && seenLength(line) + 1 + seenLength(word) > width) {
      lines.push(line);
      line = rest;
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line];
}

/** A sentence or two, in lines that fit. */
export function say(
  io: Pick<Io, 'out' | 'columns'>,
  text: string,
  look: (line: string) => string = (line) => line,
): void {
  for (const line of wrapped(text, widthOf(io))) io.out(look(line));
}

/** A line across the screen with a heading in it. */
export function ruled(heading: string, width: number): string {
  return `── ${heading} ${'─'.repeat(Math.max(0, width - seenLength(heading) - 4))}`;
}

/** How many such entries fit side by side. More than three are hard to find one's way in. */
export function across(entries: readonly string[], width: number): number {
  const widest = Math.max(0, ...entries.map(seenLength));
  return Math.max(1, Math.min(3, Math.floor((width + 3) / (widest + 3))));
}

/** Short entries side by side, to be read down and then across; a few of them simply one below the other. */
export function inColumns(entries: readonly string[], width: number): string[] {
  const widest = Math.max(0, ...entries.map(seenLength));
  const down = entries.length <= 6 ? entries.length : Math.ceil(entries.length / across(entries, width));
  const rows = Array.from({ length: down }, (_, row) => entries.filter((_entry, at) => at % down === row));
  return rows.map((row) => row.map((entry, at) => (at < row.length - 1 ? padded(entry, widest) : entry)).join('   '));
}

/** A table: each column as wide as its widest cell; the last one is wrapped, where a width is given. */
export function inTable(rows: readonly (readonly string[])[], indent = '  ', width = Infinity): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => seenLength(row[column] ?? ''))));
  return rows.flatMap((row) => {
    const start =
      indent +
      row
        .slice(0, -1)
        .map((cell, at) => `${padded(cell, widths[at] ?? 0)}  `)
        .join('');
    const last = row.at(-1) ?? '';
    const lines = seenLength(start) + seenLength(last) > width ? wrapped(last, width, start) : [start + last];
    return lines.map((line) => line.trimEnd());
  });
}
