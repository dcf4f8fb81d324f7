/** How a command can end, as the shell is told. 70 and 74 are EX_SOFTWARE and EX_IOERR of sysexits.h. */
export const EXIT = { done: 0, failed: 1, usage: 2, bug: 70, output: 74, interrupted: 130 } as const;

/** What `muster --help` says of each. */
export const EXIT_ABOUT: { readonly [Way in keyof typeof EXIT]: string } = {
  done: 'done',
  failed: 'what was checked does not hold',
  usage: 'wrong arguments, or a file that cannot be used',
  bug: 'a bug in Muster',
  output: 'the output cannot be written',
  interrupted: 'interrupted with Ctrl-C (129 and 143: by SIGHUP and SIGTERM)',
};

/** The signals that end a command early, and the exit status of each: 128 and its number, as every shell counts. */
export const SIGNALS = { SIGHUP: 129, SIGINT: EXIT.interrupted, SIGTERM: 143 } as const;

/** Is aborted by the first of them; another one then ends the command at once. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of Object.keys(SIGNALS)) process.once(signal, () => stop.abort());
  return stop.signal;
}
