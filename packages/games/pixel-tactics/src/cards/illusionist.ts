import { leaveHand, randomCard, show } from '../hand.ts';
import { placesInRow, seatOf, slotsOf } from '../place.ts';
import { hasMark, isEmpty, sideOf } from '../powers.ts';
import { execute } from '../react.ts';
import { ownHeroes } from '../select.ts';
import { STOLEN } from '../state.ts';
import { discardFigure, returnToHand } from '../turn.ts';
import type { Card } from './card.ts';

export const illusionist: Card = {
  name: 'Illusionist',
  strength: 4,
  life: 5,
  leads: { strength: 4, life: 15 },
  vanguard: {
    text: 'Spell: take one of your heroes back into your hand.',
    spell: [{ kind: 'choose', helps: true, among: ownHeroes, hit: (g, _by, at) => returnToHand(g, at) }],
  },
  flank: {
    text: 'Spell: your rival shows a card of their choice from their hand and keeps it. You execute its order.',
    spell: [
      {
        kind: 'card',
        who: 'rival',
        from: (s, { by }) => sideOf(s, 1 - seatOf(by)).hand,
        take(g, { by }, card) {
          show(g, 1 - seatOf(by), card);
          execute(g, seatOf(by), card, { owner: 1 - seatOf(by) });
        },
      },
    ],
  },
  rear: {
    text: 'Spell: recruit a hero into your rear, attack or cast its spell with it, then discard it.',
    spell: [
      { kind: 'recruit', into: (s, { by }) => placesInRow(seatOf(by), 2).filter((at) => isEmpty(s, at)) },
      { kind: 'attack', fighters: (_s, { picks }) => picks.slice(0, 1), isNew: true, orSpell: true },
      {
        kind: 'do',
        // Its spell may have taken it elsewhere.
        run(g, { by, picks: [, number] }) {
          const at = slotsOf(seatOf(by)).find((slot) => g.s.figures[slot] === number && !hasMark(g.s, slot, STOLEN));
          if (at !== undefined) discardFigure(g, at);
        },
      },
    ],
  },
  leader: {
    text: 'When a rival makes a melee attack, you choose its target among your figures in melee.',
    choosesTargets: true,
  },
  order: {
    text: "Reveal a random card of your rival's hand and execute its order. Then the card is discarded.",
    order: [
      {
        kind: 'do',
        run(g, { by }) {
          const rival = 1 - seatOf(by);
          const card = randomCard(g, rival);
          if (!card) return;
          leaveHand(g, rival, card);
          execute(g, seatOf(by), card, { owner: rival, isOut: true });
        },
      },
    ],
  },
};
