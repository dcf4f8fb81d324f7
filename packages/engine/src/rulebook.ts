/** One rule of a game's rules.md: "- `attack.pairs` **Two coins, one order.** Any two coins …" */
export type Rule = { readonly id: string; readonly title: string; readonly text: string; readonly chapter: string };

/** The rules of a rules.md, in its order. A rule is a list item that opens with its id; its text may run on. */
export function readRules(markdown: string): Rule[] {
  const rules: Rule[] = [];
  let chapter = '';
  for (const block of markdown.split(/\n(?=- |#|\n)/)) {
    const [, heading] = /^#+ (.*)/.exec(block.trim()) ?? [];
    if (heading) chapter = heading;
    const [, id, title, text] = /^- `([a-z0-9.-]+)` \*\*(.+?)\.\*\*\s*([^]*)/.exec(block.trim()) ?? [];
    if (id && title) rules.push({ id, title, text: (text ?? '').replace(/\s+/g, ' ').trim(), chapter });
  }
  return rules;
}
