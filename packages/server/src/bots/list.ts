import { bots as all } from '@muster/bots';
import type { BotInfo } from '@muster/client/protocol';

/** The bots that can sit at a match. */
export type BotList = {
  readonly infos: readonly BotInfo[];
  has(id: string): boolean;
  /** What people read; a bot that is gone is called by its id. */
  nameOf(id: string): string;
};

export const botList: BotList = {
  infos: all.map(({ id, title, about }) => ({ id, title, about })),
  has: (id) => all.some((bot) => bot.id === id),
  nameOf: (id) => all.find((bot) => bot.id === id)?.title ?? id,
};
