import { type ParseArgsConfig, parseArgs } from 'node:util';

type Flags = NonNullable<ParseArgsConfig['options']>;

/** What was typed after the command. For anything else, and for --help, one sentence that lists the flags. */
export function flagsOf<F extends Flags>(options: F) {
  try {
    return parseArgs({ options }).values;
  } catch {
    const shapes = Object.entries(options).map(([name, { type }]) =>
      type === 'boolean' ? `--${name}` : `--${name} …`,
    );
    console.error(`It takes ${shapes.join(', ')}.`);
    process.exit(2);
  }
}
