import type { Inventory } from '../../../src/game.ts';
import { type Action, BACK, CARD_IDS, type Event } from './state.ts';

// A kind that is missing here does not compile.
const actions: Record<Action['type'], true> = {
  muster: true,
  done: true,
  plan: true,
  strike: true,
  rescue: true,
  decline: true,
};

const events: Record<Event['type'], true> = {
  drew: true,
  mustered: true,
  planned: true,
  turnedUp: true,
  showed: true,
  tied: true,
  attacked: true,
  rolled: true,
  struck: true,
  rescued: true,
  fell: true,
  nightFell: true,
};

const RULES = [
  'setup.deck',
  'setup.hand',
  'setup.soldiers',
  'setup.leader',
  'muster.order',
  'muster.limit',
  'muster.supply',
  'muster.bows-need-pikes',
  'plan.secret',
  'plan.from-hand',
  'plan.reveal',
  'plan.no-cards',
  'fight.attacker',
  'fight.tie',
  'fight.dice',
  'casualties.choose',
  'casualties.no-such-soldier',
  'rescue.ask',
  'rescue.surgeon',
  'nightfall.draw',
  'nightfall.cards',
  'end.last-night',
  'card.ram',
  'card.drummer',
  'card.runner',
  'card.scout',
  'card.surgeon',
  'turn.not-asked',
  'turn.other-question',
] as const;

export const inventory: Inventory = {
  actions: Object.keys(actions),
  events: Object.keys(events),
  rules: RULES,
  cards: CARD_IDS.filter((card) => card !== BACK),
};
