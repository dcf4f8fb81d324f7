import { seatOf } from '../place.ts';
import { hasMark, isHero } from '../powers.ts';
import { otherOwnHeroes, rivalHeroes } from '../select.ts';
import { CHARGED, HURT } from '../state.ts';
import { defeat, exchange, makeLast } from '../turn.ts';
import type { Card } from './card.ts';

/** The rear as in the first edition: with any hero of the unit. */
export const templar: Card = {
  name: 'Templar',
  strength: 1,
  life: 6,
  leads: { strength: 4, life: 23 },
  vanguard: {
    text: '+1 strength for each damage on it.',
    bonus: { to: 'self', plus: (s, me) => s.damage[me] ?? 0 },
  },
  flank: { text: 'Attacks do nothing to its supporter.', immune: { to: 'supporter', from: 'all' } },
  rear: {
    text: 'Spell: switch it with another hero of yours; then it makes a melee attack.',
    spell: [
      {
        kind: 'choose',
        helps: true,
        among: otherOwnHeroes,
        hit(g, by, at) {
          exchange(g, by.by, at);
          by.by = at;
        },
      },
      { kind: 'attack', fighters: (_s, { by }) => [by], reach: 'melee' },
    ],
  },
  leader: {
    text: 'A hero of yours that took damage in this wave has +5 strength.',
    bonus: { to: 'heroes', plus: (s, _me, at) => (hasMark(s, at, HURT) ? 5 : 0) },
  },
  order: {
    text: 'Each hero that has attacked your unit in melee in this wave is defeated; so is each that still does before the wave ends.',
    order: [
      {
        kind: 'do',
        run(g, by) {
          makeLast(g, seatOf(by.by), by.card);
          const attackers = rivalHeroes(g.s, by).filter((at) => hasMark(g.s, at, CHARGED));
          if (attackers.length > 0) defeat(g, ...attackers);
        },
      },
    ],
    reaction: {
      to: 'attack',
      if: (s, me, [from = 0, to = 0, isRanged]) => isRanged === 0 && seatOf(to) === seatOf(me) && isHero(s, from),
      steps: [{ kind: 'do', run: (g, { about: [from = 0] }) => defeat(g, from) }],
    },
  },
};
