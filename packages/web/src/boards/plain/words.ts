import { counted } from '@muster/engine';

export const words = {
  findAction: (count: number) => `Find among ${count} actions`,
  foundActions: (count: number) => counted(count, 'action'),
  noAction: (wanted: string) => `No action has the words "${wanted}".`,
} as const;
