import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Io } from '../src/command.ts';
import { run } from '../src/run.ts';

/** A terminal made of paper: what it is asked is answered from `lines`, and all that it shows is kept. */
export type FakeIo = Io & {
  readonly shown: string[];
  readonly noted: string[];
  readonly asked: string[];
  farewell: string;
};

export function fakeIo(
  lines: readonly string[] = [],
  { columns = 80, rows = 24, hasColours = false, hasPerson = true } = {},
): FakeIo {
  const left = [...lines];
  const io: FakeIo = {
    shown: [],
    noted: [],
    asked: [],
    farewell: '',
    isTerminal: false,
    hasPerson,
    columns,
    rows,
    hasColours,
    out: (line) => void io.shown.push(...line.split('\n')),
    note: (line) => void io.noted.push(line),
    progress: () => undefined,
    async ask(question) {
      const line = left.shift();
      io.asked.push(question);
      io.shown.push(`${question}${line ?? ''}`);
      return line;
    },
    clear: () => void io.shown.push(CLEARED),
    whenInterrupted(line) {
      io.farewell = line;
    },
  };
  return io;
}

/** Stands in what was shown for a screen that was wiped. */
export const CLEARED = '(the screen is wiped)';

export type Told = { readonly status: number; readonly out: string; readonly err: string; readonly io: FakeIo };

/** Runs `muster` with these words; at its questions, `lines` are typed. */
export async function muster(typed: string | readonly string[], lines: readonly string[] = []): Promise<Told> {
  const io = fakeIo(lines);
  const words = typeof typed === 'string' ? typed.split(' ').filter((word) => word !== '') : typed;
  const status = await run(words, io);
  return { status, out: io.shown.join('\n'), err: io.noted.join('\n'), io };
}

const TEMP = tmpdir();
const bases: string[] = [];

afterAll(() => {
  process.env['TMPDIR'] = TEMP;
  for (const base of bases) rmSync(base, { recursive: true, force: true });
});

/**
 * A fresh folder for what a test writes; matches without a file of their own are saved there as well. What goes to the
 * temp folder, such as the report of a bug, goes into one beside it. Both are removed when the tests of the file are done.
 */
export function scratch(): string {
  const base = mkdtempSync(join(TEMP, 'muster-test-'));
  bases.push(base);
  const [folder, temp] = [join(base, 'records'), join(base, 'temp')];
  for (const made of [folder, temp]) mkdirSync(made);
  process.env['MUSTER_RECORDS'] = folder;
  process.env['TMPDIR'] = temp;
  // Under `npm test` it would call itself `npx muster`.
  delete process.env['npm_command'];
  return folder;
}
