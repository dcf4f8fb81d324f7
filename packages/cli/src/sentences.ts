export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// Text that others wrote, made fit to be shown

/** What a terminal would obey instead of showing, U+009B among them. */
const CONTROLS = /[\0-\x1f\x7f-\x9f]/g;
/** Longer than this, what was typed is not read back whole. */
const LONGEST_ECHO = 200;
const LONGEST_WORD = 500;
const LONGEST_SENTENCE = 2000;

/** Text from a file or a keyboard: the terminal is shown its control characters, and never obeys them. */
export function shown(text: string): string {
  return text.replaceAll(CONTROLS, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** The same for text of several lines. */
export function shownLines(text: string): string {
  return text.split('\n').map(shown).join('\n');
}

export function shortened(text: string, most = LONGEST_ECHO): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** A sentence that may hold what somebody typed, or what stood in a file. */
export function readable(sentence: string): string {
  const quoted = new RegExp(`"([^"]{${LONGEST_ECHO}})[^"]+"`, 'g');
  const word = new RegExp(`(\\S{${LONGEST_WORD}})\\S+`, 'g');
  const short = sentence.replaceAll(quoted, '"$1…"').replaceAll(word, '$1…');
  return shownLines(shortened(short, LONGEST_SENTENCE));
}

/** JSON that is safe on a terminal too: JSON itself escapes only the older control characters. */
export function writtenJson(value: unknown): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, null, 2).replaceAll(/[\x7f-\x9f]/g, escaped);
}

/** The text as one word of a command line, in quotes only where the shell needs them. */
export function shellQuoted(text: string): string {
  if (/^[\w@%+=:,./~-]+$/.test(text)) return text;
  if (shown(text) !== text) return `$'${shown(text.replaceAll(/[\\']/g, '\\$&'))}'`;
  return `'${text.replaceAll("'", "'\\''")}'`;
}
