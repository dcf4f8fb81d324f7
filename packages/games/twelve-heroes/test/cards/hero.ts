// A hero at work, for the tests of the cards.

import { cards } from '../../src/cards/index.ts';
import { strengthOf } from '../../src/control.ts';
import type { CardId } from '../../src/state.ts';
import { play, table, turnOf } from '../table.ts';

/** Red's last action; then Blue's Control, Upkeep and Income, in which a card is drawn. */
export const red = 'Red: provision | 0';

/** What the hero has more, or less, than the strength on its card. */
export function gain(hero: CardId, blue: string, enemies = ''): number {
  const s = table({ blue: { left: blue }, red: { left: enemies } });
  return strengthOf(s, 0, 0, hero) - cards[hero].strength;
}

/** Blue deploys the hero to the left region, where Red has these. */
export function deployed(hero: string, enemies: string, layout: { readonly [part: string]: unknown } = {}) {
  return play(table({ blue: { camp: hero, ...layout }, red: { left: enemies } }), `Blue: deploy ${hero} to left`);
}

export function eats(hero: CardId): number {
  const { s } = play(turnOf('Blue', { blue: { left: `${hero}; food 5` } }), red);
  return 5 - (s.sides[0]?.grounds[0]?.food ?? 0);
}
