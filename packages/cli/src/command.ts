import type { Values } from '@muster/engine';

/** A flag of a command, declared once: parsing, `--help` and the sentence for a wrong value all come from this. */
export type Flag = { readonly about: string } & (
  | { readonly type: 'yes' }
  | { readonly type: 'text'; readonly value: string; readonly default?: string }
  /** A file or a folder; `optional` where the flag alone means something as well: then it counts as a yes. */
  | { readonly type: 'path'; readonly value: string; readonly default?: string; readonly optional?: true }
  | {
      readonly type: 'number';
      readonly value: string;
      readonly default?: number;
      readonly min?: number;
      readonly max?: number;
    }
);

/** One command of `muster`. */
export type Command = {
  readonly name: string;
  /** One line, for the list of commands. */
  readonly summary: string;
  readonly arguments: readonly {
    readonly name: string;
    readonly about: string;
    readonly required?: true;
    readonly many?: true;
    /** It names a file. */
    readonly isPath?: true;
  }[];
  readonly flags: { readonly [name: string]: Flag };
  /** The first argument is a game, and that game's options are flags as well (`--pathway 12`). */
  readonly takesGameOptions?: true;
  readonly examples: readonly string[];
  /** The exit status. Throws a `Problem` for what the user got wrong (printed as a sentence, exit status 2). */
  run(given: ParsedArgs, io: Io): Promise<number> | number;
};

/** The flag for where chance comes from, as every command has it: a seed is a number of 32 bits. */
export function seedFlag(about: string, usual?: number): Flag {
  return {
    type: 'number',
    value: 'N',
    min: 0,
    max: 2 ** 32 - 1,
    ...(usual !== undefined && { default: usual }),
    about,
  };
}

/** What was typed, checked against the declaration. */
export type ParsedArgs = {
  readonly args: readonly string[];
  text(flag: string): string | undefined;
  number(flag: string): number | undefined;
  yes(flag: string): boolean;
  /** The options of the game that were typed, by name; defaults are not filled in. */
  readonly options: Values;
};

/** Where a command reads and writes, so that tests can stand in for a terminal. */
export type Io = {
  /** A line on standard output. */
  out(line: string): void;
  /** A line on standard error. */
  note(line: string): void;
  /** Shown on standard error, in place, at most a few times a second and only on a terminal; '' clears it. */
  progress(text: string): void;
  readonly isTerminal: boolean;
  /** Somebody sits there who can answer: what is read and what is written are both a terminal. */
  readonly hasPerson: boolean;
  readonly columns: number;
  readonly rows: number;
  /** Colours are wanted: a terminal without NO_COLOR. */
  readonly hasColours: boolean;
  /** A line that the person types after this question; undefined when the input has ended. */
  ask(question: string): Promise<string | undefined>;
  /** Wipes the screen and what can be scrolled back to, so that the next person sees nothing of it. */
  clear(): void;
  /** What to say when Ctrl-C or another signal ends the command. */
  whenInterrupted(line: string): void;
};
