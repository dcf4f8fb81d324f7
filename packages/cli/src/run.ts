import { Problem, nearest, reasonOf, RulesBug } from '@muster/engine';
import { games } from '@muster/games';
import type { Io } from './command.ts';
import { commandNames, loadCommand, loadCommands } from './commands.ts';
import { EXIT } from './exit-codes.ts';
import { saveBug, systemReason } from './files.ts';
import { showCommand, showCommands } from './help.ts';
import { gameIn, parse } from './parse.ts';
import { version } from './self.ts';
import { readable, shownLines } from './sentences.ts';

/** Runs what was typed after `muster`, and says in a sentence what went wrong. Returns the exit status. */
export async function run(typed: readonly string[], io: Io): Promise<number> {
  try {
    return await dispatch(typed, io);
  } catch (error) {
    return explain(error, typed, io);
  }
}

/** Says in a sentence what went wrong, and returns the exit status for it. */
export function explain(error: unknown, typed: readonly string[], io: Io): number {
  io.progress('');
  if (process.env['MUSTER_DEBUG']) io.note(shownLines(stackOf(error)));
  if (error instanceof Problem) {
    io.note(readable(error.message));
    return EXIT.usage;
  }
  if (isOutput(error)) {
    io.note(`The output cannot be written: ${systemReason(error)}.`);
    return EXIT.output;
  }
  reportBug(error, typed, io);
  return EXIT.bug;
}

/** Files are written with a sentence of their own: what is left is the standard output. */
function isOutput(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).syscall === 'write';
}

async function dispatch(typed: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = typed;
  if (name === undefined || isHelp(name) || (name === 'help' && rest.length === 0)) {
    showCommands(await loadCommands(), io);
    return EXIT.done;
  }
  if (name === '--version') {
    io.out(version());
    return EXIT.done;
  }
  if (name === 'help') return dispatch([...rest, '--help'], io);
  const load = loadCommand(name);
  if (!load) throw new Problem(noSuchCommand(name));
  const command = await load();
  if (rest.some(isHelp)) {
    showCommand(
      command,
      gameIn(
        command,
        rest.filter((word) => !isHelp(word)),
        games,
      ),
      io,
    );
    return EXIT.done;
  }
  return command.run(parse(command, rest, games), io);
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h';
}

function noSuchCommand(name: string): string {
  if (name.startsWith('-')) return `"muster" itself has no flag ${name}. The commands are listed in: muster --help`;
  const [meant] = nearest(name, commandNames);
  return `There is no command "${name}". ${meant ? `Did you mean "${meant}"?` : 'They are listed in: muster --help'}`;
}

/** Tells of a bug, and leaves what it takes to find it. */
function reportBug(error: unknown, typed: readonly string[], io: Io): void {
  const reason = reasonOf(error);
  io.note(`This is a bug in Muster, not your mistake: ${readable(reason.replace(/\.?$/, '.'))}`);
  try {
    io.note(evidenceOf(error, typed));
  } catch (reason) {
    io.note(`What is known of it cannot be saved: ${systemReason(reason)}.`);
  }
}

/** Saves what shows the bug, and says where. */
function evidenceOf(error: unknown, typed: readonly string[]): string {
  if (error instanceof RulesBug) {
    const file = saveBug(error.record);
    return `The match up to it is saved in ${file}\nPlease attach that file to the bug report: it shows the bug again.`;
  }
  const report = `muster ${typed.join(' ')}\nNode ${process.versions.node}, Muster ${version()}\n\n${stackOf(error)}\n`;
  return `What is known of it is saved in ${saveBug(report)}`;
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return `${error.stack ?? error.message}${error.cause === undefined ? '' : `\nbecause of ${stackOf(error.cause)}`}`;
}
