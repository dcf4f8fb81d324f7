// Every sentence a player of Twelve Heroes reads or types.

import { counted, listed, type Outcome, type Seat, type Viewer, type Words } from '@muster/engine';
import { board } from './board.ts';
import { cards } from './cards/index.ts';
import { packOf } from './draft.ts';
import { topCard } from './effects.ts';
import { foodToCarry } from './military.ts';
import { sayEvent } from './news.ts';
import { nameOf, namesOf, regionName } from './phrases.ts';
import { reason } from './reason.ts';
import { HAND_LIMIT, LAST_TURN } from './setup.ts';
import { type Action, type Ask, type CardId, type Event, type Question, type Refusal, REGIONS } from './state.ts';
import { type Region, SEATS, type State } from './state.ts';
import { cardCalled, DECK, deckInFile, MOST_REMOVED } from './tournament.ts';
import { groundOf, pointsOf, questionOf, regionOf, sideOf } from './turn.ts';

export const words: Words<State, Action, Event> = {
  seat: (seat) => SEATS[seat] ?? `Seat ${seat}`,
  prompt,
  typing,
  label,
  parse,
  fromFile: deckInFile,
  event: sayEvent,
  refusal,
  outcome,
  board,
  reason,
};

// What is asked

function prompt(s: State, viewer: Viewer): string {
  const question = questionOf(s);
  if (!question) return 'The game is over.';
  if (viewer !== 'spectator' && question.seats.includes(viewer)) return ask(s, viewer, question);
  return `Waiting for ${listed(question.seats.map((seat) => SEATS[seat] ?? ''))}.`;
}

function ask(s: State, seat: Seat, question: Question): string {
  const side = sideOf(s, seat);
  switch (question.ask) {
    case 'list':
      return askList(side.deck.bag);
    case 'keep':
      return `Your pack: keep ${2 - packOf(s, seat).kept.length} of it for your deck. The rest goes to your opponent.`;
    case 'take':
      return `The pack passed to you: keep ${2 - packOf(s, 1 - seat).taken.length} of it. What you leave goes to your opponent's deck, unseen.`;
    case 'mulligan':
      return question.put === 0
        ? 'Put cards of your hand at the bottom of your deck to draw as many new ones, or be done.'
        : `${counted(question.put, 'card')} put back. Put back another, or be done and draw.`;
    case 'starve': {
      const { food, heroes } = groundOf(s, seat, question.region);
      return `Upkeep in the ${regionName(question.region)} region: ${food} Food for ${namesOf(heroes)}. Whom do you discard?`;
    }
    case 'military':
      return askMilitary(s, seat, question.left);
    case 'deploy':
      return `${namesOf(question.heroes)} ${question.heroes.length > 1 ? 'are' : 'is'} deployed. With the same action, deploy another to another region, or be done.`;
    case 'carry':
      return askCarry(s, seat, question);
    case 'order':
      return `Which ability comes first: ${listed(
        question.heroes.map((hero) => cards[hero].name),
        'or',
      )}?`;
    case 'ability':
      return `${cards[question.hero].name}: ${cards[question.hero].text ?? ''}`;
    case 'look':
      return `The top card of your deck is ${cards[topCard(s, seat)].name}. Put it at the bottom, or leave it there.`;
    case 'tribute':
      return 'You must discard a card of your hand. Which one?';
    case 'limit':
      return `You have ${side.hand.length} cards and may keep ${HAND_LIMIT}. Discard which?`;
    case 'upkeep':
    case 'income':
    case 'end':
      return 'Nothing is asked.';
  }
}

function askList(list: readonly CardId[]): string {
  const so = list.length === 0 ? 'It is empty' : `It has ${namesOf(list)}`;
  const next = list.length < DECK ? `Add ${DECK - list.length} more` : 'Be done with it';
  return `Your deck list, in secret: ${list.length} of ${DECK} cards. ${so}. ${next}, or bring a whole list.`;
}

function askMilitary(s: State, seat: Seat, left: number): string {
  const { food, hand, camp, grounds } = sideOf(s, seat);
  const extra = s.extraActions && hand.length > 0 ? ', or discard a card for one more action' : '';
  if (left === 0) return 'No action left. Discard a card for one more action, or end your turn.';
  const ways = [
    'Provision',
    ...(hand.length > 0 ? ['hire'] : []),
    ...(camp.length > 0 ? ['deploy'] : []),
    ...(grounds.some(({ heroes }) => heroes.length > 0) ? ['move'] : []),
  ];
  return `${counted(left, 'action')} left, ${food} Food in your Camp. ${listed(ways, 'or')}${extra}.`;
}

function askCarry(s: State, seat: Seat, question: Question & { ask: 'carry' }): string {
  const most = foodToCarry(s, seat, question);
  const from = question.for === 'move' ? regionOf(s, seat, question.hero) : undefined;
  const where = from === undefined ? 'your Camp' : `the ${regionName(from)} region`;
  return `${cards[question.hero].name} goes to the ${regionName(question.to)} region. How much of the ${most} Food from ${where} does it carry?`;
}

function typing(s: State, seat: Seat): string | undefined {
  const question = questionOf(s);
  if (question?.ask !== 'list' || !question.seats.includes(seat)) return undefined;
  return 'For a whole list type "bring" and the names of its cards, with commas between them, or "file" and the name of a file.';
}

// What is done

function label(action: Action): string {
  switch (action.type) {
    case 'bring':
      return `bring ${action.cards.map(nameOf).join(', ')}`;
    case 'bottom':
      return `put ${nameOf(action.card)} at the bottom`;
    case 'target':
      return `choose ${nameOf(action.card)}`;
    case 'add':
    case 'remove':
    case 'keep':
    case 'starve':
    case 'hire':
    case 'resolve':
    case 'discard':
      return `${action.type} ${nameOf(action.card)}`;
    case 'deploy':
    case 'move':
    case 'drive':
      return `${action.type} ${nameOf(action.card)} to ${regionName(action.region)}`;
    case 'supply':
      return `supply ${regionName(action.region)}`;
    case 'carry':
      return `carry ${action.food}`;
    case 'end':
      return 'end turn';
    case 'provision':
    case 'decline':
    case 'done':
      return action.type;
  }
}

const PLAIN: { readonly [text: string]: Action } = {
  provision: { type: 'provision' },
  decline: { type: 'decline' },
  done: { type: 'done' },
  end: { type: 'end' },
  'end turn': { type: 'end' },
};

/** Verbs that take a card. */
const WITH_CARD = {
  add: 'add',
  remove: 'remove',
  keep: 'keep',
  starve: 'starve',
  hire: 'hire',
  resolve: 'resolve',
  discard: 'discard',
  choose: 'target',
} as const;

function parse(text: string): Action | undefined {
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ');
  if (Object.hasOwn(PLAIN, typed)) return structuredClone(PLAIN[typed]);
  const [, verb = '', rest = ''] = /^(\w+) (.+)$/.exec(typed) ?? [];
  if (Object.hasOwn(WITH_CARD, verb)) return withCard(WITH_CARD[verb as keyof typeof WITH_CARD], rest);
  switch (verb) {
    case 'bring':
      return bring(rest);
    case 'put': {
      const card = cardCalled(rest.replace(/ (?:at|to|on) the bottom$/, ''));
      return card && { type: 'bottom', card };
    }
    case 'deploy':
    case 'move':
    case 'drive':
      return toRegion(verb, rest);
    case 'supply': {
      const region = regionCalled(rest);
      return region === undefined ? undefined : { type: 'supply', region };
    }
    case 'carry':
      return /^\d{1,3}$/.test(rest) ? { type: 'carry', food: Number(rest) } : undefined;
  }
  return undefined;
}

function withCard(type: (typeof WITH_CARD)[keyof typeof WITH_CARD], name: string): Action | undefined {
  const card = cardCalled(name);
  return card && { type, card };
}

function bring(names: string): Action | undefined {
  const found = names.split(/\s*,\s*/).map((name) => cardCalled(name));
  const known = found.filter((card) => card !== undefined);
  return known.length === found.length ? { type: 'bring', cards: known } : undefined;
}

function toRegion(type: 'deploy' | 'move' | 'drive', rest: string): Action | undefined {
  const [, name = '', where = ''] = /^(.+?)(?: to)?(?: the)? (\w+)$/.exec(rest) ?? [];
  const card = cardCalled(name);
  const region = regionCalled(where);
  return card === undefined || region === undefined ? undefined : { type, card, region };
}

function regionCalled(name: string): Region | undefined {
  const region = REGIONS.findIndex((known) => known === name);
  return region < 0 ? undefined : region;
}

// How it ended

function outcome({ winners: [winner], rule }: Outcome, s: State): string {
  const score = listed(s.sides.map((side, seat) => `${SEATS[seat]} has ${points(pointsOf(side))}`));
  if (rule === 'end.seven') return `${SEATS[winner ?? 0]} wins. ${score}.`;
  const decided = winner === undefined ? 'Nobody wins' : `${SEATS[winner]} wins`;
  return `${decided}: after turn ${LAST_TURN} the Victory Points decide. ${score}.`;
}

function points(count: number): string {
  return counted(count, 'Victory Point');
}

// What is refused

function refusal(refusal: Refusal): string {
  switch (refusal.rule) {
    case 'turn.not-asked':
      return 'You are not asked anything now.';
    case 'turn.other-question':
      return `That does not answer what is asked now: ${QUESTIONS[refusal.ask]}`;
    case 'tournament.list':
      return refusal.faults.join(' ');
    case 'tournament.remove':
      return `You have removed ${refusal.removed} cards from your list; no more than ${MOST_REMOVED} can be. You can bring a whole list.`;
    case 'draft.keep':
      return `${nameOf(refusal.card)} is not in this pack.`;
    case 'start.mulligan':
      return `${nameOf(refusal.card)} is not among the cards you can put at the bottom.`;
    case 'upkeep.choose':
      return `There is no ${nameOf(refusal.card)} of yours in the ${regionName(refusal.region)} region that needs Food.`;
    case 'upkeep.as-many':
      return `You must feed as many heroes as you can: ${refusal.fed}. Without ${nameOf(refusal.card)} it would be fewer.`;
    case 'military.three':
      return refusal.left > 0
        ? `You must perform all your actions; ${counted(refusal.left, 'is', 'are')} left. You can always provision.`
        : 'You have no action left.';
    case 'hire.hand':
      return `There is no ${nameOf(refusal.card)} in your hand.`;
    case 'hire.cost':
      return `${nameOf(refusal.card)} costs you ${refusal.cost} Food. Your Camp has ${refusal.food}.`;
    case 'deploy.camp':
      return `There is no ${nameOf(refusal.card)} in your Camp.`;
    case 'deploy.different':
      return `This action has sent a hero to the ${regionName(refusal.region)} region. All heroes of one action go to different regions.`;
    case 'move.region':
      return `You have no ${nameOf(refusal.card)} in any region.`;
    case 'move.adjacent':
      return refusal.from === refusal.to
        ? `${nameOf(refusal.card)} stands in the ${regionName(refusal.from)} region.`
        : `The ${regionName(refusal.from)} and the ${regionName(refusal.to)} region are not adjacent. ${nameOf(refusal.card)} needs 2 actions to go there.`;
    case 'carry.any':
      return `There is ${refusal.most} Food to carry, not ${refusal.food}.`;
    case 'deploy.order':
      return `${nameOf(refusal.card)} has no ability that waits.`;
    case 'ability.target':
      return `${nameOf(refusal.hero)} cannot do that. ${cards[refusal.hero].text ?? ''}`;
    case 'ability.look':
      return `${nameOf(refusal.card)} is not the card you are looking at. Put that one at the bottom, or leave it on top.`;
    case 'ability.must':
      return `The ability of ${nameOf(refusal.hero)} is carried out whenever it can be.`;
    case 'extra.option':
      return 'This match is played without extra actions: cards are not discarded for them.';
    case 'hand.discard':
      return `There is no ${nameOf(refusal.card)} in your hand.`;
  }
}

const QUESTIONS: Record<Ask, string> = {
  list: 'which cards does your deck have?',
  keep: 'which card of your pack do you keep?',
  take: 'which card of the pack passed to you do you keep?',
  mulligan: 'which cards do you put back?',
  upkeep: 'nothing.',
  starve: 'which hero do you discard for want of Food?',
  income: 'nothing.',
  military: 'your actions of the Military phase.',
  deploy: 'which other heroes do you deploy with this action?',
  carry: 'how much Food goes along?',
  order: 'which ability comes first?',
  ability: 'what does the ability hit?',
  look: 'does the top card of your deck go to the bottom?',
  tribute: 'which card do you discard?',
  limit: 'which card do you discard, to keep five?',
  end: 'nothing.',
};
