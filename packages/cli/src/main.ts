import { EXIT } from './exit-codes.ts';
import { explain, run } from './run.ts';
import { openTerminal } from './terminal.ts';

/** Runs `muster` in this process: real terminal, real exit status. */
export async function main(typed: readonly string[]): Promise<void> {
  const io = openTerminal();
  const end = (error: unknown) => {
    io.close();
    process.exit(explain(error, typed, io));
  };
  // `muster games | head -1` closes the pipe early. Nobody is left to be told.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => (error.code === 'EPIPE' ? process.exit(0) : end(error)));
  process.stderr.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : EXIT.output));
  process.on('uncaughtException', end);
  try {
    process.exitCode = await run(typed, io);
  } finally {
    io.close();
  }
}
