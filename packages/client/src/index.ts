export type { MatchSubscription } from './match-subscription.ts';
export type { Status } from './connection.ts';
export { Muster } from './muster.ts';
export { isFair } from './proof.ts';
export type * from './protocol/index.ts';
export { Refused } from './protocol/refused.ts';
