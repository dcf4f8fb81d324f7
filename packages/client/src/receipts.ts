import { markOf } from '@muster/engine';
import type { Told } from './protocol/index.ts';

/** What this client keeps of a match that it has sat down at, so that the server cannot deny it later. */
export type Receipt = {
  readonly match: string;
  readonly seat: number;
  /** To the seed, from before our salt was given. */
  readonly commitment: string;
  readonly salt: string;
  /** How much we have been told, and a digest of it. */
  readonly n: number;
  readonly told: string;
  /** How often we have seen all agree to take something back. */
  readonly takenBack: number;
};

/** Where receipts are kept: in memory unless somebody says otherwise. */
export type ReceiptBox = {
  get(match: string): Receipt | undefined;
  set(receipt: Receipt): void;
  delete(match: string): void;
};

export function newReceiptBox(): ReceiptBox {
  const all = new Map<string, Receipt>();
  return {
    get: (match) => all.get(match),
    set: (receipt) => void all.set(receipt.match, receipt),
    delete: (match) => void all.delete(match),
  };
}

export function newReceipt(match: string, seat: number, commitment: string, salt: string): Receipt {
  return { match, seat, commitment, salt, n: 0, told: '', takenBack: 0 };
}

/** The receipt with what is new in this list. */
export function withTold(receipt: Receipt, told: readonly Told[]): Receipt {
  return told.reduce((before, item) => {
    if (item.n !== before.n + 1) return before;
    const types = (item.notes ?? []).map(({ type }) => type);
    // Who takes back freely asks nobody.
    const isAgreed = types.includes('takenBack') && (types.includes('agreed') || types.includes('proposed'));
    const digest = markOf([before.told, item.n, item.events.map(({ event }) => event), types]);
    return { ...before, n: item.n, told: digest, takenBack: before.takenBack + (isAgreed ? 1 : 0) };
  }, receipt);
}

/** Does the server tell another story now than it did while the match was on? `told` is all of it, from the beginning. */
export function isRetold(receipt: Receipt, told: readonly Told[]): boolean {
  const again = withTold({ ...receipt, n: 0, told: '', takenBack: 0 }, told.slice(0, receipt.n));
  return again.n !== receipt.n || again.told !== receipt.told;
}
