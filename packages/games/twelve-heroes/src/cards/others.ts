import { BACK, type CardId } from '../state.ts';
import type { Card } from './card.ts';

/** Cards of no faction, the second Golem, and the back of a card. Designed for Muster. */
export const others = {
  [BACK]: { name: 'a card', cost: 0, strength: 0 },
  dragon: {
    name: 'Dragon',
    cost: 6,
    strength: 6,
    text: "Needs 2 Food. When deployed: an enemy hero here of strength 4 or less goes back to its owner's hand.",
    upkeep: 2,
    whenDeployed: { effect: 'send-to-hand', upTo: 4 },
  },
  'golem-popular': {
    name: 'Golem of Renown',
    faction: 'mechanical',
    only: 'with popularity',
    cost: 4,
    strength: 3,
    text: 'Needs no Food. When deployed: you take the Popularity token here. (With Popularity.)',
    upkeep: 0,
    whenDeployed: { effect: 'claim' },
  },
  mercenary: {
    name: 'Mercenary',
    cost: 2,
    strength: 2,
    text: 'Has 1 more strength for each enemy hero here.',
    extraStrength: (s, seat, region) => s.sides[1 - seat]?.grounds[region]?.heroes.length ?? 0,
  },
} as const satisfies Partial<Record<CardId, Card>>;
