// What a player is asked.

import { listed, type Seat, type Viewer } from '@muster/engine';
import { actingOf } from './acting.ts';
import { cards } from './cards/index.ts';
import { nextToPlace } from './deploy.ts';
import { pointsOf } from './army.ts';
import { howMany } from './phrases.ts';
import { type Ask, type Landing, MARKERS, type Question, SEATS, type State, type Turn } from './state.ts';
import { armyCardOf, cardName, figureName, figuresOfCard, isOnField, markersOf, questionOf } from './table.ts';

export function prompt(s: State, viewer: Viewer): string {
  const question = questionOf(s);
  if (!question) return 'The match is over.';
  if (viewer !== 'spectator' && question.seats.includes(viewer)) return ask(s, viewer, question);
  return `Waiting for ${listed(question.seats.map((seat) => SEATS[seat] ?? ''))}.`;
}

function ask(s: State, seat: Seat, question: Question): string {
  switch (question.ask) {
    case 'draft':
      return `Take a card${hasCards(s, seat) ? ', or be done and take no more' : ''}. ${askBudget(s, seat)}`;
    case 'choose':
      return `Bring your army, in secret, for up to ${s.budgets[seat]} points.`;
    case 'deploy': {
      const figure = figureName(s, nextToPlace(s, seat));
      return `Place ${figure} in your start zone, or have the rest placed.`;
    }
    case 'mark': {
      const marker = MARKERS[markersOf(s, seat).length + 1];
      return `Round ${s.round}. On which card do you put order marker ${marker}?${marker === 'X' ? ' It gives no turn.' : ''}`;
    }
    case 'bond':
      return `${cardName(s, question.turn.card)}: which card takes a turn first by bonding? Or decline.`;
    case 'move':
      return `${cardName(s, question.turn.card)}: ${askFigures(s, question.turn)}move, or be done and attack.`;
    case 'attack':
      return `${cardName(s, question.turn.card)}: attack, or be done and end the turn.`;
    case 'again':
      return `${cardName(s, question.turn.card)}: take a wound for another turn, or decline.`;
    case 'drop':
      return `${cardName(s, question.card)} can drop onto the battlefield now. Use the power, or decline and wait.`;
    case 'land':
      return `${figureName(s, question.figure)} ${LANDING[question.by]}. Where?${question.by === 'throw' ? ' Or decline.' : ''}`;
    case 'spirit':
      return `${cards[armyCardOf(s, question.card).card].name} is destroyed. Which unique card gets the spirit? Or decline.`;
    case 'summon':
      return `Erland: which figure comes to ${figureName(s, question.figure)}? Or decline.`;
    case 'negate':
      return 'Nilrend: which unique enemy figure may lose its powers?';
    case 'intercept':
      return 'Oreld: which opponent may lose an order marker?';
    case 'curse':
      return 'Wannok: which opponent must wound a figure?';
    case 'suffer':
      return 'Wannok: which of your figures takes a wound?';
    case 'round':
    case 'turns':
    case 'end':
      return 'Nothing is asked.';
  }
}

function askBudget(s: State, seat: Seat): string {
  const list = s.picks[seat] ?? [];
  const budget = s.budgets[seat] ?? 0;
  const has = list.length > 0 ? ` You have ${listed(list.map((card) => cards[card].name))}.` : '';
  return `${budget - pointsOf(list)} of ${budget} points are left.${has}`;
}

function hasCards(s: State, seat: Seat): boolean {
  return (s.picks[seat] ?? []).length > 0;
}

/** What can be typed that no list of actions shows. */
export function typing(s: State, seat: Seat): string | undefined {
  const question = questionOf(s);
  if (!question?.seats.includes(seat)) return undefined;
  switch (question.ask) {
    case 'choose':
      return 'Type "bring" and the names of the cards, with commas between them, or "file" and the name of a file that has them.';
    case 'move': {
      const next = figuresOfCard(s, question.turn.card).find(
        (figure) => isOnField(s, figure) && !actingOf(question.turn, figure)?.moved,
      );
      return next === undefined
        ? undefined
        : `"move ${figureName(s, next)} to" and a hex takes the way there that risks least.`;
    }
  }
  return undefined;
}

/** Of a common card with several copies not all figures act. */
function askFigures(s: State, turn: Turn): string {
  const { figures } = cards[armyCardOf(s, turn.card).card];
  const standing = figuresOfCard(s, turn.card).filter((figure) => isOnField(s, figure));
  const left = standing.filter((figure) => !actingOf(turn, figure)?.moved).length;
  if (standing.length === 1) return '';
  const most = standing.length > figures ? ` (${figures} can act in a turn)` : '';
  return `${left} of ${howMany(standing.length, 'figure')} ${left === 1 ? 'has' : 'have'} not moved${most}; `;
}

const LANDING: Record<Landing, string> = {
  drop: 'drops onto the battlefield',
  clone: 'comes back',
  summon: 'is summoned',
  carry: 'is set down',
  throw: 'can be thrown',
  revive: 'comes back in a start zone',
};

/** What is asked, for a refusal. */
export const QUESTIONS: Record<Ask, string> = {
  draft: 'which card do you take?',
  choose: 'which cards does your army have?',
  deploy: 'where does your next figure stand?',
  round: 'nothing.',
  mark: 'where do your order markers lie?',
  turns: 'nothing.',
  bond: 'which card takes a turn first?',
  move: 'your figures move.',
  attack: 'your figures attack.',
  again: 'does the card take another turn?',
  drop: 'do the figures drop onto the battlefield?',
  land: 'where does the figure go?',
  spirit: 'which card gets the spirit?',
  summon: 'which figure is summoned?',
  negate: 'which figure may lose its powers?',
  intercept: 'which opponent may lose a marker?',
  curse: 'which opponent must wound a figure?',
  suffer: 'which of your figures takes a wound?',
  end: 'nothing.',
};
