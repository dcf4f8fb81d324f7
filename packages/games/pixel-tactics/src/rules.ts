// The rules of Pixel Tactics. The chapters: setup.ts, wave.ts, act.ts, attack.ts, steps.ts (powers), react.ts, match.ts.

import type { Chance, Game, Report, Seat } from '@muster/engine';
import { legalTurn, turnAction, whyNotTurn } from './act.ts';
import { CHOOSE, DONE, isSameAction, LEAD } from './actions.ts';
import { answer, settle, targetsOf } from './answer.ts';
import { audit } from './audit.ts';
import { cards } from './cards/index.ts';
import { inventory } from './inventory.ts';
import { hint, value } from './knowledge.ts';
import { levels } from './levels.ts';
import { MOST_GAMES, outcome } from './match.ts';
import { positions } from './position.ts';
import { absorbersOf, questionOf, sideOf } from './powers.ts';
import { nextInTurn } from './react.ts';
import { clone, redeal, view } from './secrets.ts';
import { setup } from './setup.ts';
import type { Action, Ask, CardId, Event, Options, Question, Refusal, State } from './state.ts';
import { legalPower, whyNotPower } from './steps.ts';
import { study } from './study.ts';
import { layOut } from './table.ts';
import { LAST_ROUND } from './wave.ts';
import { words } from './words.ts';
import { notation } from './notation.ts';

layOut(cards);

/** On average over a game no turn has so many choices: see "How long a match can be" in notes.md. */
const MOST_IN_A_TURN = 400;

export const pixelTactics: Game<State, Action, Event, Options> = {
  id: 'pixel-tactics',
  title: 'Pixel Tactics',
  version: 3,
  seats: { min: 2, max: 2 },
  options: {
    games: {
      title: 'Match',
      default: 'single',
      choices: {
        single: 'A single game',
        three: 'Best of three: two trophies win',
        five: 'Best of five: three trophies win',
      },
    },
    sameLeader: {
      title: 'Both choose the same leader',
      default: 'keep',
      choices: { keep: 'Both keep it', redraw: 'Both draw again' },
    },
    first: {
      title: 'First player of the first game',
      default: 'random',
      choices: { random: 'Drawn at random', blue: 'Blue', red: 'Red' },
    },
  },
  inventory,
  longest: MOST_GAMES * LAST_ROUND * 6 * MOST_IN_A_TURN,
  setup,
  waiting,
  legal,
  whyNot,
  apply,
  outcome,
  clone,
  view,
  redeal,
  audit,
  hint,
  value,
  levels,
  positions,
  notation,
  words,
  study,
};

const NOBODY: readonly Seat[] = [];

function waiting(s: State): readonly Seat[] {
  return questionOf(s)?.seats ?? NOBODY;
}

function legal(s: State, seat: Seat): Action[] {
  const question = questionOf(s);
  if (!question?.seats.includes(seat)) return [];
  switch (question.ask) {
    case 'leader':
      return sideOf(s, seat).hand.map((card) => LEAD[card as CardId]);
    case 'turn':
      return legalTurn(s, seat, question);
    case 'target':
      return targetsOf(s, question.from);
    case 'power':
      return legalPower(s, question);
    case 'react':
      return Array.from({ length: nextInTurn(question.pending).count }, (_, nth) => ({
        type: 'resolve',
        nth: nth + 1,
      }));
    case 'absorb':
      return [...absorbersOf(s, question.at).map((at) => CHOOSE[at] as Action), DONE];
    case 'wave':
    case 'fall':
    case 'ordered':
      return [];
  }
}

/** The questions that each kind of action answers. */
const ANSWERS: Record<Action['type'], readonly Ask[]> = {
  lead: ['leader'],
  draw: ['turn'],
  recruit: ['turn', 'power'],
  melee: ['turn', 'power'],
  charge: ['turn', 'power'],
  ranged: ['turn', 'power'],
  cast: ['turn', 'power'],
  use: ['turn'],
  order: ['turn'],
  clear: ['turn'],
  move: ['turn'],
  switch: ['turn', 'power'],
  pass: ['turn'],
  choose: ['target', 'power', 'absorb'],
  share: ['power'],
  pick: ['power'],
  row: ['power'],
  column: ['power'],
  resolve: ['react'],
  done: ['power', 'absorb'],
};

function whyNot(s: State, seat: Seat, action: Action): Refusal | undefined {
  const question = questionOf(s);
  if (!question?.seats.includes(seat)) return { rule: 'turn.not-asked' };
  if (!ANSWERS[action.type].includes(question.ask)) return { rule: 'turn.other-question', ask: question.ask };
  return whyNotAnswer(s, seat, action, question);
}

function whyNotAnswer(s: State, seat: Seat, action: Action, question: Question): Refusal | undefined {
  switch (question.ask) {
    case 'leader':
      if (action.type !== 'lead' || sideOf(s, seat).hand.includes(action.card)) return undefined;
      return { rule: 'setup.leader', card: action.card };
    case 'turn':
      return whyNotTurn(s, seat, turnAction(action), question);
    case 'target':
      if (targetsOf(s, question.from).some((target) => isSameAction(target, action))) return undefined;
      return { rule: 'melee.target', at: action.type === 'choose' ? action.at : question.from };
    case 'power':
      return whyNotPower(s, question, action);
    case 'react': {
      const { count } = nextInTurn(question.pending);
      const isThere = action.type === 'resolve' && action.nth >= 1 && action.nth <= count;
      return isThere ? undefined : { rule: 'react.choice', reactions: count };
    }
    case 'absorb':
      if (action.type !== 'choose' || absorbersOf(s, question.at).includes(action.at)) return undefined;
      return { rule: 'absorb.choice', at: action.at };
    case 'wave':
    case 'fall':
    case 'ordered':
      return { rule: 'turn.not-asked' };
  }
}

function apply(s: State, seat: Seat, action: Action, chance: Chance, report?: Report<Event>): void {
  const g = { s, chance, report };
  const question = questionOf(s);
  if (!question) throw new Error('The match is over');
  answer(g, seat, action, question);
  settle(g);
}
