import { BACK, CARD_IDS, type CardId, type Faction, FACTIONS } from '../state.ts';
import type { Card } from './card.ts';
import { elves } from './elves.ts';
import { humans } from './humans.ts';
import { mechanical } from './mechanical.ts';
import { orcs } from './orcs.ts';
import { others } from './others.ts';

export type { Card, Effect } from './card.ts';

/** Every card there is. One that is missing does not compile. */
export const cards: Record<CardId, Card> = { ...mechanical, ...elves, ...humans, ...orcs, ...others };

export const HEROES: readonly CardId[] = CARD_IDS.filter((card) => card !== BACK);

/** Some cards exist twice: does the card belong to a match with or without Popularity? */
export function isAllowed({ popularity }: Match, card: CardId): boolean {
  const { only } = cards[card];
  return card !== BACK && (only === undefined || only === (popularity ? 'with popularity' : 'without popularity'));
}

type Match = { readonly popularity: boolean };

const ALLOWED = [false, true].map((popularity) => HEROES.filter((card) => isAllowed({ popularity }, card)));

/** The cards that a match with or without Popularity can be played with. */
export function allowedCards({ popularity }: Match): readonly CardId[] {
  return ALLOWED[popularity ? 1 : 0] ?? [];
}

const DECKS = ALLOWED.map((allowed) =>
  FACTIONS.map((faction) => allowed.filter((card) => cards[card].faction === faction).sort()),
);

/** The twelve cards with the faction's icon, sorted. */
export function factionDeck({ popularity }: Match, faction: Faction): readonly CardId[] {
  return DECKS[popularity ? 1 : 0]?.[FACTIONS.indexOf(faction)] ?? [];
}

/** The 36 cards with the draft icon, sorted. */
export const DRAFT_CARDS: readonly CardId[] = HEROES.filter((card) => cards[card].draft).sort();
