import { cardsInDeck, discardHeld, fetch, keep, putBack, takeTop } from '../hand.ts';
import { seatOf } from '../place.ts';
import { sideOf } from '../powers.ts';
import { heroesInMelee, ownEmptySlots } from '../select.ts';
import type { By, Face, State } from '../state.ts';
import { returnToHand } from '../turn.ts';
import type { Card } from './card.ts';

function heldBy(s: State, { by }: By): readonly Face[] {
  return sideOf(s, seatOf(by)).held;
}

/** The leader's power is not published: it was designed for Muster. */
export const summoner: Card = {
  name: 'Summoner',
  strength: 2,
  life: 5,
  leads: { strength: 1, life: 21 },
  vanguard: {
    text: "Spell: a hero in melee goes back to its owner's hand.",
    spell: [{ kind: 'choose', among: heroesInMelee, hit: (g, _by, at) => returnToHand(g, at) }],
  },
  flank: {
    text: 'Spell: recruit a hero into an empty slot of any of your rows.',
    spell: [{ kind: 'recruit', into: ownEmptySlots }],
  },
  rear: {
    text: 'Spell: look at the top three cards of your deck. Keep one, put one back on top, discard the last.',
    spell: [
      { kind: 'do', run: (g, { by }) => takeTop(g, seatOf(by), 3) },
      { kind: 'card', from: heldBy, take: (g, { by }, card) => keep(g, seatOf(by), card) },
      { kind: 'card', from: heldBy, take: (g, { by }, card) => putBack(g, seatOf(by), card) },
      { kind: 'card', from: heldBy, take: (g, { by }, card) => discardHeld(g, seatOf(by), card) },
    ],
  },
  leader: {
    designed: true,
    text: 'You may recruit into any row, whatever the wave.',
    recruitsAnywhere: true,
  },
  order: {
    text: 'Search your deck for a card, show it and take it into your hand. Shuffle the rest.',
    order: [
      {
        kind: 'card',
        from: (s, { by }) => cardsInDeck(sideOf(s, seatOf(by))),
        take: (g, { by }, card) => fetch(g, seatOf(by), card),
      },
    ],
  },
};
