// What speaks for an action, by what the rules foresee of it: for hints.

import type { Seat } from '@muster/engine';
import { cards } from './cards/index.ts';
import { SEVEN, strengthIn } from './control.ts';
import { costOf } from './military.ts';
import { needOf, strengthsAfter } from './outlook.ts';
import { nameOf, regionName } from './phrases.ts';
import type { Action, CardId, Region, State } from './state.ts';
import { groundOf, pointsOf, questionOf, sideOf, SPOTS, territoryOf } from './turn.ts';

/** For the seat that is asked, in its own view; undefined where nothing can be said. */
export function reason(action: Action, view: State): string | undefined {
  const [seat] = questionOf(view)?.seats ?? [];
  if (seat === undefined) return undefined;
  switch (action.type) {
    case 'deploy':
    case 'move':
    case 'drive':
      return reasonToSend(view, seat, action);
    case 'carry':
      return reasonToCarry(view, seat, action.food);
    case 'hire':
      return ofCard(action.card, costOf(sideOf(view, seat), action.card));
    case 'provision':
      return reasonToProvision(view, seat);
    case 'keep':
    case 'add':
    case 'target':
    case 'starve':
    case 'discard':
    case 'bottom':
      return ofCard(action.card);
    case 'supply':
      return feeds(view, seat, action.region, 0);
    case 'remove':
    case 'bring':
    case 'resolve':
    case 'decline':
    case 'done':
    case 'end':
      return undefined;
  }
}

function ofCard(card: CardId, cost = cards[card].cost): string {
  const { strength, text } = cards[card];
  return `strength ${strength} for ${cost} Food${text ? `. ${text}` : ''}`;
}

/** Who is ahead in the region afterwards, at the least, and what the next Control would bring then. */
function reasonToSend(
  s: State,
  seat: Seat,
  action: Action & { type: 'deploy' | 'move' | 'drive' },
): string | undefined {
  const { region } = action;
  const { own, other } = strengthsAfter(s, seat, action, region);
  const before = strengthIn(s, seat, region) - strengthIn(s, 1 - seat, region);
  const after = own.least - other.most;
  const score = `${own.least} to ${other.most}`;
  const where = regionName(region);
  if (territoryOf(s, region).tile === 0) return undefined;
  if (after <= 0) return after > before ? `${score} in the ${where} region` : undefined;
  const how = before > 0 ? 'keeps you ahead' : 'puts you ahead';
  return `${how} in the ${where} region, ${score}${prizeOf(s, seat, region)}`;
}

function prizeOf(s: State, seat: Seat, region: Region): string {
  const { tile } = territoryOf(s, region);
  if (groundOf(s, seat, region).cubes < SPOTS[tile]) return '';
  const wins = pointsOf(sideOf(s, seat)) + tile >= SEVEN ? 'the game' : `its tile of ${tile}`;
  return `: your next Control would win ${wins}`;
}

function reasonToCarry(s: State, seat: Seat, food: number): string | undefined {
  const question = questionOf(s);
  if (question?.ask !== 'carry') return undefined;
  return feeds(s, seat, question.to, food, question.hero);
}

/** For how many turns all in a region can eat, with so much more Food and one more mouth. */
function feeds(s: State, seat: Seat, region: Region, more: number, hero?: CardId): string {
  const ground = groundOf(s, seat, region);
  const heroes = hero === undefined || ground.heroes.includes(hero) ? ground.heroes : [...ground.heroes, hero];
  const need = needOf(heroes);
  if (need === 0) return 'nobody there needs Food';
  const turns = Math.floor((ground.food + more) / need);
  if (turns === 0) return `${need} Food is needed there at your next Upkeep`;
  return turns === 1 ? 'feeds everybody there once' : `feeds everybody there ${turns} times`;
}

/** A hero of the hand that can be paid with one Food more. */
function reasonToProvision(s: State, seat: Seat): string {
  const side = sideOf(s, seat);
  const next = side.hand.find((card) => costOf(side, card) === side.food + 1);
  return next === undefined ? `${side.food + 1} Food in your Camp` : `enough Food to hire ${nameOf(next)}`;
}
