// 4 - Military: Provision, Hire, Deploy, Move, and the extra actions of the advanced rules.

import { insert, remove, type Seat } from '@muster/engine';
import { trigger } from './abilities.ts';
import { cards } from './cards/index.ts';
import { type Action, type CardId, type Ground, type Question, type Refusal, REGIONS, type Region } from './state.ts';
import type { Playing, Side, State } from './state.ts';
import { citeCard, discardFromHand, enter, groundOf, heroesInPlay, isAdjacent, leave, leaveHand } from './turn.ts';
import { regionOf, sideOf, territoryOf } from './turn.ts';

type Asked<Ask extends Question['ask']> = Question & { ask: Ask };

/** Three actions, of four kinds. */
export const ACTIONS = 3;

/** May the player still do something in this phase? */
export function isPhaseOn(s: State, { left, seats: [seat = 0] }: Asked<'military'>): boolean {
  return left > 0 || (s.extraActions && sideOf(s, seat).hand.length > 0);
}

export function legalMilitary(s: State, seat: Seat, { left }: Asked<'military'>): Action[] {
  const side = sideOf(s, seat);
  const legal: Action[] = [];
  if (left > 0) {
    legal.push({ type: 'provision' });
    const discount = side.hand.length > 0 ? discountOf(side) : 0;
    for (const card of side.hand) if (cards[card].cost <= side.food + discount) legal.push({ type: 'hire', card });
    for (const card of side.camp)
      for (let region = 0; region < REGIONS.length; region++) legal.push({ type: 'deploy', card, region });
    for (let from = 0; from < REGIONS.length; from++) {
      for (const card of (side.grounds[from] as Ground).heroes)
        for (let region = 0; region < REGIONS.length; region++)
          if (canMove(card, from, region)) legal.push({ type: 'move', card, region });
    }
  }
  if (s.extraActions) for (const card of side.hand) legal.push({ type: 'discard', card });
  if (left === 0) legal.push({ type: 'end' });
  return legal;
}

export function whyNotMilitary(
  s: State,
  seat: Seat,
  action: Action & { type: 'provision' | 'hire' | 'deploy' | 'move' | 'discard' | 'end' },
  { left }: Asked<'military'>,
): Refusal | undefined {
  if (action.type === 'end') return left > 0 ? { rule: 'military.three', left } : undefined;
  if (action.type === 'discard') return whyNotExtra(s, seat, action.card);
  if (left === 0) return { rule: 'military.three', left };
  switch (action.type) {
    case 'provision':
      return undefined;
    case 'hire':
      return whyNotHire(s, seat, action.card);
    case 'deploy':
      return whyNotDeploy(s, seat, action.card, action.region, []);
    case 'move':
      return whyNotMove(s, seat, action.card, action.region);
  }
}

// Provision

export function provision({ s, report }: Playing, seat: Seat): void {
  sideOf(s, seat).food++;
  report?.tell({ type: 'provisioned', seat });
  report?.cite('provision.take');
}

// Hire

function whyNotHire(s: State, seat: Seat, card: CardId): Refusal | undefined {
  const side = sideOf(s, seat);
  if (!side.hand.includes(card)) return { rule: 'hire.hand', card };
  const cost = costOf(side, card);
  return cost > side.food ? { rule: 'hire.cost', card, cost, food: side.food } : undefined;
}

export function costOf(side: Side, card: CardId): number {
  return Math.max(0, cards[card].cost - discountOf(side));
}

function discountOf(side: Side): number {
  let discount = 0;
  for (const hero of side.camp) discount += cards[hero].discount ?? 0;
  for (const { heroes } of side.grounds) for (const hero of heroes) discount += cards[hero].discount ?? 0;
  return discount;
}

/** A hero of the hand comes to the Camp, for Food of the Camp. */
export function hire(g: Playing, seat: Seat, card: CardId): void {
  const { s, report } = g;
  const side = sideOf(s, seat);
  const cost = costOf(side, card);
  if (report && cost < cards[card].cost) {
    for (const hero of heroesInPlay(side)) if (cards[hero].discount) citeCard(g, hero);
    if (side.camp.some((hero) => cards[hero].discount)) report.cite('term.in-play');
  }
  side.food -= cost;
  leaveHand(g, seat, card);
  insert(side.camp, card);
  report?.tell({ type: 'hired', seat, card, cost });
  report?.cite('hire.pay');
  if (!cards[card].text) citeCard(g, card);
  if (!cards[card].whenHired) return;
  report?.cite('hire.ability');
  trigger(g, seat, card, 'hired');
}

// Deploy

/** `sent` are the heroes that this action has deployed before. */
export function whyNotDeploy(
  s: State,
  seat: Seat,
  card: CardId,
  region: Region,
  sent: readonly CardId[],
): Refusal | undefined {
  if (!sideOf(s, seat).camp.includes(card)) return { rule: 'deploy.camp', card };
  // No two heroes of one deployment go to the same region.
  return sent.some((hero) => regionOf(s, seat, hero) === region) ? { rule: 'deploy.different', region } : undefined;
}

export function legalDeploy(s: State, seat: Seat, { heroes }: Asked<'deploy'>): Action[] {
  const legal: Action[] = [];
  const used = heroes.map((hero) => regionOf(s, seat, hero));
  for (const card of sideOf(s, seat).camp)
    for (let region = 0; region < REGIONS.length; region++)
      if (!used.includes(region)) legal.push({ type: 'deploy', card, region });
  legal.push({ type: 'done' });
  return legal;
}

/** Can one more hero go with this action? */
export function isDeploying(s: State, { seats: [seat = 0], heroes }: Asked<'deploy'>): boolean {
  return heroes.length < REGIONS.length && sideOf(s, seat).camp.length > 0;
}

export function deploy(g: Playing, seat: Seat, hero: CardId, region: Region): void {
  if (sideOf(g.s, seat).food > 0) {
    g.s.questions.push({ ask: 'carry', seats: [seat], hero, to: region, for: 'deploy' });
    g.report?.tell({ type: 'setOut', seat, card: hero, region });
  } else deployWith(g, seat, hero, region, 0);
}

function deployWith(g: Playing, seat: Seat, hero: CardId, region: Region, food: number): void {
  const { s, report } = g;
  const side = sideOf(s, seat);
  remove(side.camp, hero);
  side.food -= food;
  report?.tell({ type: 'deployed', seat, card: hero, region, food });
  report?.cite('deploy.camp');
  if (food > 0) report?.cite('deploy.food');
  enter(g, seat, region, hero, food);
  const question = s.questions[s.questions.length - 1];
  if (question?.ask === 'deploy') question.heroes.push(hero);
}

/** The player chooses the order. */
export function endDeployment(g: Playing, seat: Seat, heroes: readonly CardId[]): void {
  const able = heroes.filter((hero) => cards[hero].whenDeployed).sort();
  if (able.length > 0) g.s.questions.push({ ask: 'order', seats: [seat], heroes: able });
}

export function resolve(g: Playing, seat: Seat, hero: CardId): void {
  g.report?.cite('deploy.ability');
  trigger(g, seat, hero, 'deployed');
}

// Move

function canMove(hero: CardId, from: Region, to: Region): boolean {
  return from !== to && (isAdjacent(from, to) || cards[hero].ranges === true);
}

function whyNotMove(s: State, seat: Seat, card: CardId, to: Region): Refusal | undefined {
  const from = regionOf(s, seat, card);
  if (from === undefined) return { rule: 'move.region', card };
  return canMove(card, from, to) ? undefined : { rule: 'move.adjacent', card, from, to };
}

export function move(g: Playing, seat: Seat, hero: CardId, to: Region): void {
  const { s } = g;
  const from = regionOf(s, seat, hero) as Region;
  if (!isAdjacent(from, to)) citeCard(g, hero);
  if (groundOf(s, seat, from).food > 0) {
    s.questions.push({ ask: 'carry', seats: [seat], hero, to, for: 'move' });
    g.report?.tell({ type: 'setOut', seat, card: hero, region: to });
  } else moveWith(g, seat, hero, to, 0);
}

function moveWith(g: Playing, seat: Seat, hero: CardId, to: Region, food: number): void {
  const { s, report } = g;
  const from = regionOf(s, seat, hero) as Region;
  groundOf(s, seat, from).food -= food;
  report?.tell({ type: 'moved', seat, card: hero, from, region: to, food });
  report?.cite('move.region');
  if (food > 0) report?.cite('move.food');
  if (territoryOf(s, to).tile === 0) report?.cite('move.empty');
  leave(g, seat, from, hero);
  enter(g, seat, to, hero, food);
  if (!cards[hero].whenMoved) return;
  report?.cite('move.ability');
  trigger(g, seat, hero, 'moved');
}

// Food that is taken along

/** The Food there is to take. */
export function foodToCarry(s: State, seat: Seat, question: Asked<'carry'>): number {
  if (question.for !== 'move') return sideOf(s, seat).food;
  return groundOf(s, seat, regionOf(s, seat, question.hero) as Region).food;
}

export function legalCarry(s: State, seat: Seat, question: Asked<'carry'>): Action[] {
  const most = foodToCarry(s, seat, question);
  const legal: Action[] = [];
  for (let food = 0; food <= most; food++) legal.push({ type: 'carry', food });
  return legal;
}

export function whyNotCarry(s: State, seat: Seat, food: number, question: Asked<'carry'>): Refusal | undefined {
  const most = foodToCarry(s, seat, question);
  return Number.isInteger(food) && food >= 0 && food <= most ? undefined : { rule: 'carry.any', food, most };
}

export function carry(g: Playing, seat: Seat, food: number, { for: why, hero, to }: Asked<'carry'>): void {
  const { s, report } = g;
  switch (why) {
    case 'deploy':
      return deployWith(g, seat, hero, to, food);
    case 'move':
      return moveWith(g, seat, hero, to, food);
    case 'supply':
      sideOf(s, seat).food -= food;
      groundOf(s, seat, to).food += food;
      report?.tell({ type: 'supplied', seat, region: to, food });
      if (food > 0) citeCard(g, hero);
  }
}

// Extra actions

function whyNotExtra(s: State, seat: Seat, card: CardId): Refusal | undefined {
  if (!s.extraActions) return { rule: 'extra.option' };
  return sideOf(s, seat).hand.includes(card) ? undefined : { rule: 'hand.discard', card };
}

/** A discarded card buys one more action, in this phase only. */
export function discardForAction(g: Playing, seat: Seat, card: CardId, question: Asked<'military'>): void {
  discardFromHand(g, seat, card);
  question.left++;
  g.report?.tell({ type: 'gained', seat, actions: 1 });
  g.report?.cite('extra.discard');
}
