export type { Following } from './following.ts';
export type { Status } from './line.ts';
export { Muster } from './muster.ts';
export { isFair } from './proof.ts';
export type * from './protocol/index.ts';
export { Refused } from './refused.ts';
