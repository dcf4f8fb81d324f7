import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Io } from '../src/command.ts';
import { run } from '../src/run.ts';

/** A terminal made of paper: what it is asked is answered from `lines`, and all that it shows is kept. */
export type FakeIo = Io & {
  readonly shown: string[];
  readonly noted: string[];
  readonly asked: string[];
  farewell: string;
};

export function fakeIo(lines: readonly string[] = [], { columns = 80, rows = 24, hasColours = false } = {}): FakeIo {
  const left = [...lines];
  const io: FakeIo = {
    shown: [],
    noted: [],
    asked: [],
    farewell: '',
    isTerminal: false,
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

/** A fresh folder for what a test writes; matches without a file of their own are saved there as well. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-test-'));
  process.env['MUSTER_RECORDS'] = folder;
  // Under `npm test` it would call itself `npx muster`.
  delete process.env['npm_command'];
  return folder;
}
