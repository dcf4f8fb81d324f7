import { seatOf } from '../place.ts';
import { hasMark, isCorpse, isFront, isHero, isInMelee } from '../powers.ts';
import { ownHeroes } from '../select.ts';
import { ACTED, ATTACKED, LAST, type Place, RECRUITED, type State } from '../state.ts';
import { damage } from '../turn.ts';
import type { Card } from './card.ts';

/** A corpse of the own unit that could still attack: it has done nothing starred, and nobody stands in front of it. */
function canStrikeOnce(s: State, me: Place, at: Place): boolean {
  return (
    seatOf(at) === seatOf(me) && isCorpse(s, at) && !hasMark(s, at, ACTED | ATTACKED | RECRUITED) && isFront(s, at)
  );
}

/** The order as in the first edition: leaders can be attacked. */
export const berserker: Card = {
  name: 'Berserker',
  strength: 3,
  life: 6,
  leads: { strength: 4, life: 19 },
  vanguard: {
    text: '+2 strength. Attacks deal 1 less damage to it.',
    bonus: { to: 'self', plus: 2 },
    less: { to: 'self', plus: 1 },
  },
  flank: {
    text: 'A hero that makes a melee attack on your unit takes 2 damage afterwards.',
    reaction: {
      to: 'attack',
      if: (s, me, [from = 0, to = 0, isRanged]) => isRanged === 0 && seatOf(to) === seatOf(me) && isHero(s, from),
      steps: [{ kind: 'do', run: (g, { about: [from = 0], by }) => damage(g, from, 2, by) }],
    },
  },
  rear: {
    text: 'The first time in a turn that you play an order, it may make a ranged attack without using an action.',
    reaction: {
      to: 'order',
      if: (_s, _me, [nth]) => nth === 1,
      steps: [{ kind: 'attack', fighters: (_s, { by }) => [by], reach: 'ranged', may: true }],
    },
  },
  leader: {
    text: 'When one of your heroes is defeated, it may make a last melee attack without using an action.',
    reaction: {
      to: 'defeat',
      if: (s, me, [at = 0]) => canStrikeOnce(s, me, at),
      steps: [
        {
          kind: 'do',
          run: ({ s }, { about: [at = 0] }) => {
            s.marks[at] = (s.marks[at] ?? 0) | LAST;
          },
        },
        { kind: 'attack', fighters: (_s, { about }) => about.slice(0, 1), reach: 'melee', may: true },
        {
          kind: 'do',
          run: ({ s }, { about: [at = 0] }) => {
            if (hasMark(s, at, LAST)) s.marks[at] = (s.marks[at] ?? 0) & ~LAST;
          },
        },
      ],
    },
  },
  order: {
    text: 'In each of your columns, the hero in melee makes a melee attack.',
    order: [
      {
        kind: 'attack',
        fighters: (s, by) => ownHeroes(s, by).filter((at) => isInMelee(s, at)),
        reach: 'melee',
        each: true,
      },
    ],
  },
};
