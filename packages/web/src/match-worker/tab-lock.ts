/**
 * A match of this browser is played on one page at a time: whoever opens it last has it, and `onTaken` is called on the
 * page that had it. Where a browser has no locks (pages that come over a plain connection), all have it.
 */
export function hold(match: string, onTaken: () => void): Promise<void> {
  if (!('locks' in navigator)) return Promise.resolve();
  return new Promise((resolve) => {
    const forEver = () => {
      resolve();
      return new Promise<never>(() => {});
    };
    navigator.locks.request(`match ${match}`, { steal: true }, forEver).catch(onTaken);
  });
}
