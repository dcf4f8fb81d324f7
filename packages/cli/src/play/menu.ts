import type { Io } from '../command.ts';
import { inTable, say, widthOf } from '../layout.ts';
import { styleFor } from '../style.ts';

/** The person at the terminal left instead of answering. */
export class Left extends Error {}

/** The person wants the question before this one again. */
export class Back extends Error {}

export type Choice<T> = { readonly value: T; readonly title: string; readonly about?: string };

/** Puts a question, unless it has been answered already. */
export type Ask = <T>(question: () => Promise<T>) => Promise<T>;

/** Asks one question after the other. What has been answered is remembered, so that `b` asks only the latest again. */
export async function askAll<T>(io: Io, questions: (ask: Ask) => Promise<T>): Promise<T> {
  const answers: unknown[] = [];
  for (;;) {
    let next = 0;
    const ask: Ask = async <A>(question: () => Promise<A>) => {
      if (next === answers.length) answers.push(await question());
      return answers[next++] as A;
    };
    try {
      return await questions(ask);
    } catch (error) {
      if (!(error instanceof Back)) throw error;
      if (answers.pop() === undefined) io.out('This is the first question. "q" quits.');
    }
  }
}

/** Asks for one of these; Enter takes the usual one. */
export async function choose<T>(
  io: Io,
  question: string,
  choices: readonly Choice<T>[],
  usual: { readonly at: number; readonly mark?: string } = { at: 0 },
): Promise<T> {
  const style = styleFor(io);
  const { at: usualAt, mark = '' } = usual;
  io.out('');
  io.out(style.strong(question));
  const rows = choices.map(({ title, about = '' }, at) => [
    style.key(String(at + 1)),
    title,
    at === usualAt ? `${about} ${mark}`.trim() : about,
  ]);
  for (const line of inTable(rows, '  ', widthOf(io))) io.out(line);
  for (;;) {
    const one = usualAt + 1;
    const line = await answerTo(
      io,
      choices.length === 1 ? 'Enter for 1: ' : `1-${choices.length}, or Enter for ${one}: `,
    );
    const at = line === '' ? usualAt : /^\d+$/.test(line) ? Number(line) - 1 : titled(choices, line);
    const chosen = choices[at];
    if (chosen) return chosen.value;
    io.out(style.refused(`Type a number from 1 to ${choices.length}, or "help".`));
  }
}

function titled(choices: readonly Choice<unknown>[], line: string): number {
  return choices.findIndex(({ title }) => title.toLowerCase().startsWith(line.toLowerCase()));
}

export async function chooseNumber(io: Io, title: string, min: number, max: number, usual: number): Promise<number> {
  for (;;) {
    const line = await answerTo(io, `${title}, ${min} to ${max}, or Enter for ${usual}: `);
    const number = line === '' ? usual : Number(line);
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    io.out(styleFor(io).refused(`Type a whole number from ${min} to ${max}.`));
  }
}

/** A line that answers the question: to leave, to go back and to ask for help are no answers. */
export async function answerTo(io: Io, question: string): Promise<string> {
  for (;;) {
    const line = await io.ask(question);
    const typed = line?.trim();
    if (typed === undefined || /^(q|quit|exit)$/i.test(typed)) throw new Left();
    if (/^(b|back)$/i.test(typed)) throw new Back();
    if (!/^(\?|h|help)$/i.test(typed)) return typed;
    say(
      io,
      'Type a number, or the beginning of a name. Enter takes the suggested answer. "b" goes back one question, "q" quits.',
    );
  }
}
