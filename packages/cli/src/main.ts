import { explain, run } from './run.ts';
import { openTerminal } from './terminal.ts';

/** Runs `muster` in this process: real terminal, real exit status. */
export async function main(typed: readonly string[]): Promise<void> {
  // `muster games | head -1` closes the pipe early. Nobody is left to be told.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(0);
      throw error;
    });
  }
  const io = openTerminal();
  process.on('uncaughtException', (error) => {
    io.close();
    process.exit(explain(error, typed, io));
  });
  try {
    process.exitCode = await run(typed, io);
  } finally {
    io.close();
  }
}
