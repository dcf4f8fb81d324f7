import { placesInRow, seatOf } from '../place.ts';
import { isCorpse, isEmpty } from '../powers.ts';
import { ownEmptySlots, ownHeroes, ownLeader } from '../select.ts';
import { capture } from '../turn.ts';
import type { Card } from './card.ts';

export const overlord: Card = {
  name: 'Overlord',
  strength: 3,
  life: 7,
  leads: { strength: 4, life: 17 },
  vanguard: { text: 'Intercept.', intercept: ['self'] },
  flank: {
    text: 'Spell: your leader makes a melee attack.',
    spell: [{ kind: 'attack', fighters: ownLeader, reach: 'melee' }],
  },
  rear: {
    text: 'Spell: one of your heroes makes a melee attack.',
    spell: [{ kind: 'attack', fighters: ownHeroes, reach: 'melee' }],
  },
  leader: {
    text: 'When a rival hero is defeated, you may put it into an empty slot of your unit. It fights for you with 1 life, and is discarded when it is defeated.',
    reaction: {
      to: 'defeat',
      if: (s, me, [at = 0]) => seatOf(at) !== seatOf(me) && isCorpse(s, at),
      steps: [
        {
          kind: 'choose',
          may: true,
          helps: true,
          among: (s, by) => (isCorpse(s, by.about[0] ?? 0) ? ownEmptySlots(s, by) : []),
          hit: (g, { about: [from = 0] }, at) => capture(g, from, at),
        },
      ],
    },
  },
  order: {
    text: 'Choose one of your rows, and recruit as many heroes into it as you like.',
    order: [
      {
        kind: 'row',
        among: (_s, { by }) => [0, 1, 2].map((row) => seatOf(by) * 3 + row),
        hit: () => undefined,
      },
      {
        kind: 'recruit',
        may: true,
        again: true,
        into: (s, { picks: [line = 0] }) => placesInRow(line < 3 ? 0 : 1, line % 3).filter((at) => isEmpty(s, at)),
      },
    ],
  },
};
