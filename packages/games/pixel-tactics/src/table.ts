// Every card by its id. The cards use the verbs, and the verbs ask the cards: so the cards are put here when the game is
// made (see rules.ts), and neither needs to import the other.

import type { Card, Power } from './cards/card.ts';
import { reachedBy, SLOTS, type Whom } from './place.ts';
import { CARD_IDS, type CardId, ROLES } from './state.ts';

const table = {} as Record<CardId, Card>;

/**
 * What the rules ask for all the time. All of these have the same parts in the same order, whether a card has them or
 * not: that makes asking many times faster.
 */
export type Hooks = { readonly [Hook in keyof Power]-?: Power[Hook] | undefined } & {
  /** For each slot that the power may stand in, the slots that it gives the ability, as bits. */
  readonly interceptSlots: readonly number[] | undefined;
  readonly rangedSlots: readonly number[] | undefined;
};

/** By role, then by the number of the card. */
const hooks: Hooks[][] = ROLES.map(() => []);
const fighting: Numbers[] = [];
const leading: Numbers[] = [];

export function layOut(cards: Record<CardId, Card>): void {
  CARD_IDS.forEach((id, nth) => {
    const { strength, life, leads } = cards[id];
    table[id] = cards[id];
    fighting[nth] = { strength, life };
    leading[nth] = { strength: leads.strength, life: leads.life };
    ROLES.forEach((role, place) => {
      (hooks[place] as Hooks[])[nth] = hooksFrom(cards[id][role]);
    });
  });
}

export type Numbers = { readonly strength: number; readonly life: number };

/** What is printed on a card, for a leader or for a hero. */
export function numbersOf(role: number, number: number): Numbers {
  return (ROLES[role] === 'leader' ? leading : fighting)[number - 1] as Numbers;
}

export function cardOf(id: CardId): Card {
  return table[id];
}

/** `role` is a place in ROLES, `number` the number of a card in a unit. */
export function hooksOf(role: number, number: number): Hooks {
  return (hooks[role] as Hooks[])[number - 1] as Hooks;
}

function hooksFrom(power: Power): Hooks {
  return {
    text: power.text,
    designed: power.designed,
    intercept: power.intercept,
    ranged: power.ranged,
    bonus: power.bonus,
    less: power.less,
    immune: power.immune,
    drains: power.drains,
    absorbs: power.absorbs,
    seesTopCard: power.seesTopCard,
    actionsPerTurn: power.actionsPerTurn,
    free: power.free,
    recruitsAnywhere: power.recruitsAnywhere,
    forbidsClearing: power.forbidsClearing,
    corpsesAttack: power.corpsesAttack,
    choosesTargets: power.choosesTargets,
    opensRivalHand: power.opensRivalHand,
    killsAtOnce: power.killsAtOnce,
    takesLethal: power.takesLethal,
    copiesRivalLeader: power.copiesRivalLeader,
    spell: power.spell,
    order: power.order,
    action: power.action,
    reaction: power.reaction,
    interceptSlots: slotsFrom(power.intercept),
    rangedSlots: slotsFrom(power.ranged),
  };
}

function slotsFrom(given: readonly Whom[] | undefined): readonly number[] | undefined {
  return given && Array.from({ length: SLOTS }, (_, slot) => given.reduce((bits, to) => bits | reachedBy(to, slot), 0));
}
