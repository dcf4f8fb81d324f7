import type { Receipt, ReceiptBox } from '@muster/client';

const PREFIX = 'muster.receipt.';

/** Receipts of so many matches are kept: of the latest. */
const MOST = 200;

/**
 * What this browser keeps of the matches it sits down at, to check their luck afterwards. Where nothing can be stored,
 * the page remembers them as long as it is open.
 */
export function receiptsIn(storage: Storage): ReceiptBox {
  const unsaved = new Map<string, Receipt>();
  const key = (match: string) => PREFIX + match;
  return {
    get(match) {
      const text = storage.getItem(key(match));
      return unsaved.get(match) ?? (text === null ? undefined : (JSON.parse(text) as Receipt));
    },
    set(receipt) {
      try {
        if (storage.getItem(key(receipt.match)) === null) makeRoom(storage);
        storage.setItem(key(receipt.match), JSON.stringify({ ...receipt, at: Date.now() }));
        unsaved.delete(receipt.match);
      } catch {
        unsaved.set(receipt.match, receipt);
      }
    },
    delete(match) {
      unsaved.delete(match);
      storage.removeItem(key(match));
    },
  };
}

function makeRoom(storage: Storage): void {
  const keys = Object.keys(storage).filter((name) => name.startsWith(PREFIX));
  if (keys.length < MOST) return;
  const at = (name: string) => (JSON.parse(storage.getItem(name) ?? '{}') as { at?: number }).at ?? 0;
  const [oldest] = keys.toSorted((a, b) => at(a) - at(b));
  if (oldest !== undefined) storage.removeItem(oldest);
}
