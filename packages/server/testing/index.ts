export { freePort, type Postgres, startPostgres } from './postgres.ts';
export { type ServerProcess, spawnServer } from './process.ts';
export { newStage, type Stage, stillWorld } from './servers.ts';
