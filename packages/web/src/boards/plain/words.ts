import { counted } from '@muster/engine';

export const words = {
  olderRules: (version: number) => `Version ${version} of the rules`,
  findAction: (count: number) => `Find among ${count} actions`,
  foundActions: (count: number) => counted(count, 'action'),
  noAction: (wanted: string) => `No action has the words "${wanted}".`,
} as const;
