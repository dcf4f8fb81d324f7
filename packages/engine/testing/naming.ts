/** A test file or a scenario file, as text. */
export type Source = { readonly name: string; readonly text: string };

/** How many tests name each rule: "attack.range: …" in the title of a test, or the id among the "rules" of a scene. */
export function testsNaming(ruleIds: readonly string[], sources: readonly Source[]): { [id: string]: number } {
  const named = new Map(ruleIds.map((id) => [id, 0]));
  for (const source of sources) {
    for (const id of idsIn(source)) {
      const times = named.get(id);
      if (times !== undefined) named.set(id, times + 1);
    }
  }
  return Object.fromEntries(named);
}

function idsIn({ name, text }: Source): string[] {
  if (!name.endsWith('.json'))
    return [...text.matchAll(/(?<![\w.-])([a-z][a-z0-9]*(?:[.-][a-z0-9]+)+):(?=\s)/g)].map(([, id]) => id ?? '');
  try {
    const { rules = [] } = JSON.parse(text) as { rules?: string[] };
    return rules;
  } catch {
    return [];
  }
}

/** The ids that open a list item of a rules.md, whether the rest of the item is written as a rule or not. */
export function itemsWithIds(markdown: string): string[] {
  return [...markdown.matchAll(/^\s*[-*+]\s+`([a-z0-9-]+(?:\.[a-z0-9-]+)+)`/gm)].map(([, id]) => id ?? '');
}
