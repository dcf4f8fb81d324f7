/** How a command can end, as the shell is told. 70 and 74 are EX_SOFTWARE and EX_IOERR of sysexits.h. */
export const EXIT = { done: 0, failed: 1, usage: 2, bug: 70, output: 74, interrupted: 130 } as const;

/** What `muster --help` says of each. */
export const EXIT_ABOUT: { readonly [Outcome in keyof typeof EXIT]: string } = {
  done: 'done',
  failed: 'what was checked does not hold',
  usage: 'wrong arguments, or a file that cannot be used',
  bug: 'a bug in Muster',
  output: 'the output cannot be written',
  interrupted: 'interrupted with Ctrl-C (129 and 143: by SIGHUP and SIGTERM)',
};

/** The signals that end a command early, and the exit status of each: 128 and its number, as every shell counts. */
export const SIGNALS = { SIGHUP: 129, SIGINT: EXIT.interrupted, SIGTERM: 143 } as const;

/** Milliseconds in which two signals are one: Ctrl-C reaches us from the terminal, and once more from who started us. */
const AT_ONCE = 500;

/** Is aborted by the first of them; another one, a moment later, then ends the command at once. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  const signals = Object.keys(SIGNALS);
  const onSignal = () => {
    if (stop.signal.aborted) return;
    stop.abort();
    setTimeout(() => signals.forEach((signal) => process.off(signal, onSignal)), AT_ONCE).unref();
  };
  for (const signal of signals) process.on(signal, onSignal);
  return stop.signal;
}
