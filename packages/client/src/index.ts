export type { MatchSubscription } from './match-subscription.ts';
export type { Status } from './connection.ts';
export { checkMatch, type MatchVerdict } from './check-match.ts';
export { Muster } from './muster.ts';
export type * from './protocol/index.ts';
export type { Receipt, ReceiptBox } from './receipts.ts';
export { Refused } from './protocol/refused.ts';
