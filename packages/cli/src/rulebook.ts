import { nearest, Problem, type Rule, type Rulebook, type RulesBlock, wordsOfBlock } from '@muster/engine';

/** What a search came to: rules, and blocks that are none: of the introduction, of chapters without rules, or by their name. */
export type Found = { readonly rules: readonly Rule[]; readonly blocks: readonly RulesBlock[] };

/**
 * What `wanted` names: a rule by its id, the rules whose ids start so (`attack`), those of a chapter, those with the
 * words in them; or a chapter and words in its rules. Throws a `Problem` for none.
 */
export function findRules(book: Rulebook, wanted: string): Found {
  const words = wanted.toLowerCase();
  const exact = book.rules.filter(({ id }) => id === words);
  if (exact.length > 0) return { rules: exact, blocks: [] };
  const under = rulesUnder(book.rules, words);
  if (under.length > 0) return { rules: under, blocks: [] };
  const holding = book.rules.filter((rule) => wordsOf(rule).includes(words));
  const blocks = blocksWith(book, words);
  if (holding.length > 0 || blocks.length > 0) return { rules: holding, blocks };
  const apart = inChapter(book, words.split(' '));
  if (apart.length > 0) return { rules: apart, blocks: [] };
  throw new Problem(noneFound(book, wanted));
}

function rulesUnder(rules: readonly Rule[], start: string): Rule[] {
  return rules.filter(({ id }) => id.startsWith(`${start}.`));
}

function wordsOf({ chapter, id, title, text }: Rule): string {
  return `${chapter}\n${id}\n${title}\n${text}`.toLowerCase();
}

function blocksWith({ intro, chapters }: Rulebook, words: string): RulesBlock[] {
  const named = chapters.filter(({ title, rules }) => rules.length === 0 && title.toLowerCase().includes(words));
  const holding = intro.filter((block) => wordsOfBlock(block).toLowerCase().includes(words));
  const others = chapters.filter((chapter) => !named.includes(chapter));
  const byName = others.flatMap(({ blocks }) => blocks.flatMap((block) => namedIn(block, words)));
  return [...holding, ...named.flatMap(({ blocks }) => blocks), ...byName];
}

/** An item that opens with such a name, such as a ruling or a card; or the rows of a table that do. */
function namedIn(block: RulesBlock, words: string): RulesBlock[] {
  const isNamed = (name = '') => name.toLowerCase().includes(words);
  switch (block.is) {
    case 'item':
      return isNamed(/^\*\*(.+?)\*\*/.exec(block.text)?.[1]) ? [block] : [];
    case 'table': {
      const rows = block.rows.filter(([first]) => isNamed(first));
      return rows.length > 0 ? [{ ...block, rows }] : [];
    }
    case 'heading':
    case 'paragraph':
    case 'rule':
    case 'code':
      return [];
  }
}

/** The first words name a chapter, or the start of ids; the others are in its rules. Failing that, all are in a rule. */
function inChapter({ rules }: Rulebook, words: readonly string[]): Rule[] {
  for (let at = words.length - 1; at > 0; at--) {
    const chapter = words.slice(0, at).join(' ');
    const rest = words.slice(at).join(' ');
    const within = rules.filter((rule) => rule.chapter.toLowerCase().includes(chapter));
    const found = [...new Set([...rulesUnder(rules, chapter), ...within])].filter((rule) =>
      wordsOf(rule).includes(rest),
    );
    if (found.length > 0) return found;
  }
  return rules.filter((rule) => words.every((word) => wordsOf(rule).includes(word)));
}

function noneFound({ title, rules }: Rulebook, wanted: string): string {
  const word = wanted.toLowerCase();
  const ids = rules.map(({ id }) => id);
  const byLastPart = nearest(lastPart(word), ids.map(lastPart)).flatMap((part) =>
    ids.filter((id) => lastPart(id) === part),
  );
  const near = [...new Set([...nearest(word, ids), ...byLastPart])].slice(0, 3);
  const hint = near.length > 0 ? ` Near to it: ${near.join(', ')}.` : '';
  return `No rule of ${title} has the id or the word "${wanted}".${hint}`;
}

function lastPart(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1);
}
