export { openServer, type Server } from './server.ts';
export { backUp, restore } from './store/backup.ts';
