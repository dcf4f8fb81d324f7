export * from './matches.ts';
export * from './messages.ts';
export * from './people.ts';
export * from './refused.ts';
