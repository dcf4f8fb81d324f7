/**
 * A line broken between words where it is longer than `width`. What does not fit follows below, `indent` from the edge,
 * but never past the middle.
 */
export function brokenLine(line: string, width: number, indent: number): string[] {
  const from = Math.min(indent, Math.floor(width / 2));
  const lines: string[] = [];
  let rest = line;
  while (rest.length > width) {
    const space = rest.lastIndexOf(' ', width);
    // A word that has a line for itself and is still too long breaks anywhere.
    const at = space > from ? space : width;
    lines.push(rest.slice(0, at).trimEnd());
    rest = `${' '.repeat(from)}${rest.slice(at).trimStart()}`;
  }
  return [...lines, rest];
}
