import { brokenLine } from '../../../src/lines.ts';
import type { Outcome, Seat, Viewer, Words } from '../../../src/game.ts';
import { pileSize } from '../../../src/pile.ts';
import { cards } from './cards.ts';
import { type Action, CARD_IDS, type CardId, type Event, KINDS, type Question, type Refusal } from './state.ts';
import type { Bank, Soldiers, State } from './state.ts';

export const words: Words<State, Action, Event> = {
  seat: nameOf,
  prompt,
  label,
  parse,
  event,
  refusal,
  outcome,
  board,
};

export const CAPTAINS = ['West', 'East'] as const;

function nameOf(seat: Seat): string {
  return CAPTAINS[seat] ?? `Seat ${seat}`;
}

function prompt(s: State, viewer: Viewer): string {
  const question = s.questions.at(-1);
  if (!question) return 'The game is over.';
  const isAsked = viewer !== 'spectator' && question.seats.includes(viewer);
  return isAsked ? ask(question) : `Waiting for ${question.seats.map(nameOf).join(' and ')}.`;
}

function ask(question: Question): string {
  switch (question.ask) {
    case 'muster':
      return `Muster up to ${question.left} more, or be done.`;
    case 'plan':
      return 'Choose a card to put face down.';
    case 'casualties':
      return `Choose who falls. Hits left: ${question.hits}.`;
    case 'rescue':
      return `A ${question.kind} is about to fall. Save it with a Surgeon?`;
  }
}

const PLAIN = { done: 'done', rescue: 'save it', decline: 'let it fall' } as const;

function label(action: Action): string {
  switch (action.type) {
    case 'muster':
      return `muster ${action.kind}`;
    case 'plan':
      return `plan ${action.card}`;
    case 'strike':
      return `strike ${action.kind}`;
    case 'done':
    case 'rescue':
    case 'decline':
      return PLAIN[action.type];
  }
}

/** Every action there is. So few that reading one back is looking it up. */
const ALL_ACTIONS: readonly Action[] = [
  ...KINDS.flatMap((kind): Action[] => [
    { type: 'muster', kind },
    { type: 'strike', kind },
  ]),
  ...CARD_IDS.map((card): Action => ({ type: 'plan', card })),
  { type: 'done' },
  { type: 'rescue' },
  { type: 'decline' },
];

function parse(text: string): Action | undefined {
  const wanted = text.trim().toLowerCase().replace(/\s+/g, ' ');
  return ALL_ACTIONS.find((candidate) => label(candidate) === wanted);
}

function event(event: Event): string {
  switch (event.type) {
    case 'drew':
      return `${nameOf(event.seat)} draws ${cards[event.card].name}.`;
    case 'mustered':
      return `${nameOf(event.seat)} musters a ${event.kind}.`;
    case 'planned':
      return `${nameOf(event.seat)} puts ${cards[event.card].name} face down.`;
    case 'turnedUp':
      return `${nameOf(event.seat)} turns up ${cards[event.card].name}.`;
    case 'showed':
      return `${nameOf(event.seat)} shows ${cards[event.card].name} to the enemy.`;
    case 'tied':
      return `Both cards are as high. The die shows ${event.die}.`;
    case 'attacked':
      return `${nameOf(event.seat)} attacks.`;
    case 'rolled':
      return `${nameOf(event.seat)} rolls ${event.die}: ${event.isHit ? 'a hit' : 'a miss'}.`;
    case 'struck':
      return `A ${event.kind} of ${nameOf(event.seat)} is struck.`;
    case 'rescued':
      return `A Surgeon saves a ${event.kind} of ${nameOf(event.seat)}.`;
    case 'fell':
      return `A ${event.kind} of ${nameOf(event.seat)} falls.`;
    case 'nightFell':
      return `Night falls. Nights left: ${event.nightsLeft}.`;
  }
}

function refusal(refusal: Refusal): string {
  switch (refusal.rule) {
    case 'turn.not-asked':
      return 'You are not asked anything now.';
    case 'turn.other-question':
      return `First answer this: ${QUESTIONS[refusal.ask]}`;
    case 'muster.limit':
      return 'You have taken two soldiers. That is all for this night.';
    case 'muster.supply':
      return `The supply has no ${refusal.kind} left.`;
    case 'muster.bows-need-pikes':
      return `You have ${count(refusal.soldiers)}. A bow may join only where there are more pikes than bows.`;
    case 'plan.from-hand':
      return `You have no ${cards[refusal.card].name} in your hand.`;
    case 'casualties.no-such-soldier':
      return `The enemy has no ${refusal.kind}.`;
    case 'rescue.surgeon':
      return 'You have no Surgeon in your hand.';
  }
}

const QUESTIONS: Record<Question['ask'], string> = {
  muster: 'which soldiers do you muster?',
  plan: 'which card do you put face down?',
  casualties: 'who falls?',
  rescue: 'do you save the soldier?',
};

function outcome({ winners: [winner] }: Outcome, { banks }: State): string {
  const soldiers = banks.map((bank, seat) => `${nameOf(seat)} has ${count(bank.soldiers)}`).join('; ');
  return `${winner === undefined ? 'Nobody wins' : `${nameOf(winner)} wins`}. ${soldiers}.`;
}

function board(s: State, columns = 80): string {
  const { nightsLeft, leader, deck, supply, banks } = s;
  const night = `Nights left: ${nightsLeft}. ${nameOf(leader)} leads.`;
  const lines = [`${night} Deck: ${pileSize(deck)}. Supply: ${count(supply)}.`, ...banks.map(bankLine)];
  return lines.flatMap((line) => brokenLine(line, columns, 2)).join('\n');
}

function bankLine({ soldiers, hand, plan, played, shown }: Bank, seat: Seat): string {
  const zones = Object.entries({ hand, 'face down': plan, played, shown }).filter(([, list]) => list.length > 0);
  return [`${nameOf(seat)}: ${count(soldiers)}`, ...zones.map(([zone, list]) => `${zone}: ${names(list)}`)].join('; ');
}

function names(list: readonly CardId[]): string {
  return list.map((card) => cards[card].name).join(', ');
}

function count({ pike, bow }: Soldiers): string {
  return `${pike} ${pike === 1 ? 'pike' : 'pikes'} and ${bow} ${bow === 1 ? 'bow' : 'bows'}`;
}
