/**
 * One tab at a time plays a match: opening it in another steals the lock, and `onTaken` is called in the tab that had it.
 * Without the Web Locks API (pages over plain http) there is no lock.
 */
export function takeTabLock(match: string, onTaken: () => void): Promise<void> {
  if (!('locks' in navigator)) return Promise.resolve();
  return new Promise((resolve) => {
    const forEver = () => {
      resolve();
      return new Promise<never>(() => {});
    };
    navigator.locks.request(`match ${match}`, { steal: true }, forEver).catch(onTaken);
  });
}
