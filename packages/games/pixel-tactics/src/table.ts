// Every card by its id. The cards use the verbs, and the verbs ask the cards: so the cards are put here when the game is
// made (see rules.ts), and neither needs to import the other.

import type { Card, Power } from './cards/card.ts';
import { isLeaderPlace, reachedBy, rowOf, SLOTS, type Whom } from './place.ts';
import { CARD_IDS, type CardId, ROLES } from './state.ts';

const table = {} as Record<CardId, Card>;

/**
 * What the rules ask for all the time. All of these have the same parts in the same order, whether a card has them or
 * not: that makes asking many times faster.
 */
export type Hooks = { readonly [Hook in keyof Power]-?: Power[Hook] | undefined };

/** By role, then by the number of the card. */
const hooks: Hooks[][] = ROLES.map(() => []);
/** Cards are numbered from 1; 0 is an empty slot. */
export const NUMBERS = CARD_IDS.length + 1;
/** By the number of the card, undefined for an empty slot; and whether such a leader copies the rival's. */
export const leaderHooks: (Hooks | undefined)[] = Array.from({ length: NUMBERS });
export const copying = new Uint8Array(NUMBERS);
/** By slot, then by the number of the card: the power of its row, in the centre that of a leader. */
export const hooksBySlot: Hooks[] = Array.from({ length: SLOTS * NUMBERS });

/** What a power can have to say, as bits. Most say nothing to most questions: asking that first is many times faster. */
export const SAYS = {
  bonus: 1,
  less: 2,
  immune: 4,
  drains: 8,
  absorbs: 16,
  seesTopCard: 32,
  reaction: 64,
} as const satisfies Partial<Record<keyof Power, number>>;
const ALL = Object.values(SAYS).reduce<number>((all, bit) => all | bit, 0);

/** By slot, then by the number of the card; nothing for an empty slot. */
export const saying = new Uint8Array(SLOTS * NUMBERS);
/** The same way: the slots that the power there gives the ability, as bits. */
export const interceptFrom = new Uint16Array(SLOTS * NUMBERS);
export const rangedFrom = new Uint16Array(SLOTS * NUMBERS);
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
    leaderHooks[nth + 1] = hooksOf(ROLES.indexOf('leader'), nth + 1);
    copying[nth + 1] = cards[id].leader.copiesRivalLeader ? 1 : 0;
  });
  for (let slot = 0; slot < SLOTS; slot++) {
    const role = isLeaderPlace(slot) ? ROLES.indexOf('leader') : rowOf(slot);
    for (let number = 1; number < NUMBERS; number++) {
      const power = hooksOf(role, number);
      hooksBySlot[slot * NUMBERS + number] = power;
      // Who copies may say anything.
      saying[slot * NUMBERS + number] = power.copiesRivalLeader ? ALL : saidBy(power);
      interceptFrom[slot * NUMBERS + number] = slotsFrom(power.intercept, slot);
      rangedFrom[slot * NUMBERS + number] = slotsFrom(power.ranged, slot);
    }
  }
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

function saidBy(power: Hooks): number {
  let said = 0;
  for (const topic of Object.keys(SAYS) as (keyof typeof SAYS)[]) if (power[topic]) said |= SAYS[topic];
  return said;
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
  };
}

function slotsFrom(given: readonly Whom[] | undefined, slot: number): number {
  return given ? given.reduce((bits, to) => bits | reachedBy(to, slot), 0) : 0;
}
