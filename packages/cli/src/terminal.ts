import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Io } from './command.ts';
import { SIGNALS } from './exit-codes.ts';
import { shortened, shown } from './sentences.ts';

type Signal = keyof typeof SIGNALS;
/** Milliseconds between two sights of the progress. */
const PACE = 200;

/** The real terminal, or the pipes in its place. `close` gives the terminal back as it was. */
export function openTerminal(): Io & { close(): void } {
  const { stdout, stderr, stdin } = process;
  const isTerminal = Boolean(stdout.isTTY);
  const canMove = process.env['TERM'] !== 'dumb';
  let input: Input | undefined;
  let farewell = '';
  let isProgressShown = false;
  let lastProgress = 0;

  const clearProgress = () => {
    if (isProgressShown) stderr.write('\r\x1b[2K');
    isProgressShown = false;
  };
  const interrupt = (signal: Signal) => {
    clearProgress();
    input?.close();
    stderr.write(`${stderr.isTTY && canMove ? '\x1b[0m' : ''}\n${farewell === '' ? '' : `${farewell}\n`}`);
    process.exit(SIGNALS[signal]);
  };
  // Commands that never ask may be too busy to listen: Ctrl-C ends them without being asked either.
  const listen = () => {
    if (process.listenerCount('SIGINT') > 0) return;
    for (const signal of Object.keys(SIGNALS) as Signal[]) process.on(signal, () => interrupt(signal));
  };
  const onCtrlC = () => interrupt('SIGINT');

  return {
    isTerminal,
    hasPerson: isTerminal && Boolean(stdin.isTTY),
    hasColours: isTerminal && canMove && !process.env['NO_COLOR'],
    get columns() {
      return stdout.columns || 80;
    },
    get rows() {
      return stdout.rows || 24;
    },
    out(line) {
      clearProgress();
      stdout.write(`${line}\n`);
    },
    note(line) {
      clearProgress();
      stderr.write(`${line}\n`);
    },
    progress(text) {
      if (!stderr.isTTY || !canMove) return;
      if (text === '') return clearProgress();
      if (isProgressShown && Date.now() - lastProgress < PACE) return;
      stderr.write(`\r\x1b[2K${text.slice(0, (stderr.columns || 80) - 1)}`);
      isProgressShown = true;
      lastProgress = Date.now();
    },
    ask(question) {
      clearProgress();
      listen();
      input ??= openInput(onCtrlC);
      return input.ask(question);
    },
    clear() {
      clearProgress();
      if (isTerminal && canMove) stdout.write('\x1b[2J\x1b[3J\x1b[H');
      if (!input || !stdin.isTTY || !isTerminal) return;
      // Somebody else sits here now. No key brings back what was typed so far: the new input knows nothing of it.
      input.close();
      input = openInput(onCtrlC);
    },
    whenInterrupted(line) {
      listen();
      // What is typed before the first question is not for it either.
      if (stdin.isTTY && isTerminal) input ??= openInput(onCtrlC);
      farewell = line;
    },
    close() {
      clearProgress();
      input?.close();
      stdin.unref?.();
    },
  };
}

type Input = { ask(question: string): Promise<string | undefined>; close(): void };

/**
 * Lines of a pipe wait until they are asked for. What a person types before a question is not for that question: it is
 * neither shown nor kept. The terminal is listened to all the same, for Ctrl-C.
 */
function openInput(interrupt: () => void): Input {
  const { stdin, stdout } = process;
  const isTyped = Boolean(stdin.isTTY && stdout.isTTY);
  const lines: string[] = [];
  let answer: ((line: string | undefined) => void) | undefined;
  let hasEnded = false;
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (answer) stdout.write(chunk);
      done();
    },
  });
  Object.defineProperty(echo, 'columns', { get: () => stdout.columns });
  const reader = createInterface({ input: stdin, output: echo, terminal: isTyped });

  const hand = (line: string | undefined) => {
    const waiting = answer;
    answer = undefined;
    waiting?.(line);
  };
  reader.on('line', (line) => {
    if (answer) hand(line);
    else if (!isTyped) lines.push(line);
  });
  reader.on('SIGINT', interrupt);
  reader.on('close', () => {
    hasEnded = true;
    hand(undefined);
  });

  const askPerson = (question: string) =>
    new Promise<string | undefined>((resolve) => {
      reader.write(null, { ctrl: true, name: 'u' });
      answer = (line) => {
        if (line === undefined) stdout.write('\n');
        resolve(line);
      };
      reader.setPrompt(question);
      reader.prompt();
    });
  // No terminal echoes what comes from a pipe: without it the transcript would lack the answers.
  const askPipe = async (question: string) => {
    stdout.write(question);
    const early = lines.shift();
    const line =
      early !== undefined || hasEnded ? early : await new Promise<string | undefined>((resolve) => (answer = resolve));
    stdout.write(`${shown(shortened(line ?? ''))}\n`);
    return line;
  };
  return { ask: isTyped ? askPerson : askPipe, close: () => reader.close() };
}
