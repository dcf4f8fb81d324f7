import { nearest, Problem, readRules, type Rule } from '@muster/engine';

/** A rules.md: what stands before its first chapter, then the chapters. */
export type Rulebook = {
  readonly title: string;
  /** Paragraphs that tell a newcomer what the game is about, as they are written. */
  readonly intro: readonly string[];
  readonly chapters: readonly Chapter[];
  readonly rules: readonly Rule[];
};

export type Chapter = { readonly title: string; readonly body: string; readonly rules: readonly Rule[] };

export function readRulebook(markdown: string): Rulebook {
  const [opening = '', ...parts] = markdown.split(/^(?=## )/m);
  const [, title = ''] = /^# (.*)/m.exec(opening) ?? [];
  const paragraphs = opening.replace(/^# .*/m, '').split(/\n\s*\n/);
  const chapters = parts.map((part) => {
    const [, heading = '', body = ''] = /^## (.*)\n?([^]*)/.exec(part) ?? [];
    return { title: heading.trim(), body: body.trim(), rules: readRules(part) };
  });
  return {
    title,
    intro: paragraphs.map((paragraph) => paragraph.trim()).filter((paragraph) => paragraph !== ''),
    chapters,
    rules: chapters.flatMap(({ rules }) => rules),
  };
}

/** What a search came to: rules, and text that is no rule: paragraphs of the introduction, chapters without rules. */
export type Found = { readonly rules: readonly Rule[]; readonly texts: readonly string[] };

/**
 * What `wanted` names: a rule by its id, the rules whose ids start so (`attack`), those of a chapter, those with the
 * words in them; or a chapter and words in its rules. Throws a `Problem` for none.
 */
export function findRules(book: Rulebook, wanted: string): Found {
  const words = wanted.toLowerCase();
  const exact = book.rules.filter(({ id }) => id === words);
  if (exact.length > 0) return { rules: exact, texts: [] };
  const under = rulesUnder(book.rules, words);
  if (under.length > 0) return { rules: under, texts: [] };
  const holding = book.rules.filter((rule) => wordsOf(rule).includes(words));
  const texts = textsWith(book, words);
  if (holding.length > 0 || texts.length > 0) return { rules: holding, texts };
  const apart = inChapter(book, words.split(' '));
  if (apart.length > 0) return { rules: apart, texts: [] };
  throw new Problem(noneFound(book, wanted));
}

function rulesUnder(rules: readonly Rule[], start: string): Rule[] {
  return rules.filter(({ id }) => id.startsWith(`${start}.`));
}

function wordsOf({ chapter, id, title, text }: Rule): string {
  return `${chapter}\n${id}\n${title}\n${text}`.toLowerCase();
}

function textsWith({ intro, chapters }: Rulebook, words: string): string[] {
  const named = chapters.filter(({ title, rules }) => rules.length === 0 && title.toLowerCase().includes(words));
  const paragraphs = intro.filter((paragraph) => paragraph.replaceAll(/\s+/g, ' ').toLowerCase().includes(words));
  return [...paragraphs, ...named.map(({ body }) => body)];
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
