export { contentsOf } from './contents.ts';
export { auditStore, Crowd } from './crowd.ts';
export { freePort, type Postgres, startPostgres } from './postgres.ts';
export { type ServerProcess, spawnServer } from './process.ts';
export { newRaw, type Raw } from './raw.ts';
export { newWire, type Wire } from './wire.ts';
export { newStage, type Stage, stillWorld } from './servers.ts';
export { storm } from './storm.ts';
export { frameOf } from '../src/socket/frame.ts';
