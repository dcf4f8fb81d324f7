// Small words that the sentences are made of.

import { listed } from '@muster/engine';
import { cards } from './cards/index.ts';
import { type CardId, REGIONS, type Region } from './state.ts';

export function nameOf(card: CardId): string {
  return cards[card].name;
}

export function namesOf(list: readonly CardId[]): string {
  return list.length > 0 ? listed(list.map(nameOf)) : 'nobody';
}

export function regionName(region: Region): string {
  return REGIONS[region] ?? '';
}
