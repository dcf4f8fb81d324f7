// What the stub scripts share: names, and files that are written or added to.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The words of a name such as "nine-mens-morris"; ends the script with a sentence for any other. */
export function wordsOf(name, usage) {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? '')) return name.split('-');
  fail(`${usage}\nNAME is words in small letters with hyphens between them, such as nine-mens-morris.`);
}

export const capital = (word) => word[0].toUpperCase() + word.slice(1);
export const camel = ([first, ...rest]) => [first, ...rest.map(capital)].join('');
export const titleOf = (words) => words.map(capital).join(' ');

export function has(path) {
  return existsSync(join(root, path));
}

export function textOf(path) {
  return readFileSync(join(root, path), 'utf8');
}

/** The changes of a script. Nothing is written before all of them are known to fit. */
export function newChanges() {
  const files = new Map();
  const read = (path) => files.get(path) ?? textOf(path);
  return {
    create(path, text) {
      if (has(path)) fail(`${path} is there already.`);
      files.set(path, text);
    },
    /** Puts text before or after the first place that `where` finds. */
    insert(path, where, text, side = 'after') {
      const before = read(path);
      const found = where.exec(before);
      if (!found) fail(`${path} has changed: there is no ${where} in it. Add the line by hand, and mend the script.`);
      const at = side === 'after' ? found.index + found[0].length : found.index;
      files.set(path, before.slice(0, at) + text + before.slice(at));
    },
    replace(path, where, by) {
      const before = read(path);
      const after = before.replace(where, by);
      if (after === before) fail(`${path} has changed: there is no ${where} in it. Mend the script.`);
      files.set(path, after);
    },
    write() {
      for (const [path, text] of files) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
        console.log(path);
      }
    },
  };
}

export function fail(sentence) {
  console.error(sentence);
  process.exit(2);
}
