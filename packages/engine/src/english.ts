/** Names as a sentence lists them: "a, b and c". */
export function listed(names: readonly (string | number)[], last = 'and'): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

/** "1 card", "2 cards", "2,000 cards" */
export function counted(count: number, one: string, many = `${one}s`): string {
  const number = count < 1000 ? count : count.toLocaleString('en');
  return `${number} ${count === 1 ? one : many}`;
}

/** As much of a text from outside as a sentence repeats. */
export function excerpt(text: string): string {
  return text.length <= LONGEST_EXCERPT ? text : `${text.slice(0, LONGEST_EXCERPT).toWellFormed()}…`;
}

const LONGEST_EXCERPT = 80;
