// The rules of Twelve Heroes, in the order of rules.md. The chapters: setup.ts, control.ts, upkeep.ts, military.ts,
// abilities.ts, draft.ts, tournament.ts.

import type { Chance, Game, Outcome, Report, Seat } from '@muster/engine';
import { effectOf, isOptional, targetsOf, whyNotAim } from './abilities.ts';
import { carryOut, settle } from './answer.ts';
import { audit } from './audit.ts';
import { SEVEN } from './control.ts';
import { choicesOf, whyNotKeep } from './draft.ts';
import { topCard } from './effects.ts';
import { inventory } from './inventory.ts';
import { hint, value } from './knowledge.ts';
import { levels } from './levels.ts';
import { legalCarry, legalDeploy, legalMilitary, whyNotCarry, whyNotDeploy, whyNotMilitary } from './military.ts';
import { positions } from './position.ts';
import { clone, redeal, view } from './secrets.ts';
import { LAST_TURN, setup } from './setup.ts';
import { type Action, type Ask, type Event, type Options, type Question, RANDOM, type Refusal } from './state.ts';
import { type Playing, REGIONS, type State } from './state.ts';
import { DECK, legalList, MOST_REMOVED, whyNotList } from './tournament.ts';
import { groundOf, pointsOf, questionOf, sideOf } from './turn.ts';
import { starvable, whyNotStarve } from './upkeep.ts';
import { study } from './study.ts';
import { words } from './words.ts';
import { notation } from './notation.ts';

/** The most actions before the first turn: both build a list, and change their first hand. */
const BUILDING = 2 * (DECK + 2 * MOST_REMOVED + 1) + 8;

const FACTION_TITLES = {
  mechanical: 'Mechanical Army',
  elves: 'Elves',
  humans: 'Humans',
  orcs: 'Orcs and Goblins',
  random: 'Any, drawn at random',
} as const;

export const twelveHeroes: Game<State, Action, Event, Options> = {
  id: 'twelve-heroes',
  title: 'Twelve Heroes',
  version: 4,
  seats: { min: 2, max: 2 },
  options: {
    mode: {
      title: 'Mode',
      default: 'factions',
      choices: {
        factions: 'Factions: a themed deck each',
        draft: 'Draft: build a deck from cards that go round',
        tournament: 'Tournament: bring any deck of twelve',
      },
    },
    blue: {
      title: "Blue's faction (Factions only)",
      default: 'humans',
      later: RANDOM,
      choices: FACTION_TITLES,
      counts: hasFactions,
    },
    red: {
      title: "Red's faction (Factions only)",
      default: 'orcs',
      later: RANDOM,
      choices: FACTION_TITLES,
      counts: hasFactions,
    },
    sameFaction: {
      title: 'Both may play the same faction',
      about: 'If not, and both ask for the same one, Red plays the next faction of the list.',
      default: false,
      yesNo: true,
      counts: (options) => hasFactions(options) && (options.blue === options.red || isDrawn(options)),
    },
    extraActions: { title: 'Advanced: extra actions for discarded cards', default: false, yesNo: true },
    popularity: { title: 'Advanced: Popularity tokens', default: false, yesNo: true },
    secondMilitary: { title: "The second player's first turn is Military only, too", default: false, yesNo: true },
    first: {
      title: 'First player',
      default: 'random',
      choices: { random: 'Drawn at random', blue: 'Blue', red: 'Red' },
    },
  },
  // Only the list of a Tournament: there are far too many.
  open: ['bring'],
  inventory,
  // See "How long a match can be" in notes.md.
  longest: BUILDING + LAST_TURN * 220,
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

function hasFactions({ mode }: Options): boolean {
  return mode === 'factions';
}

function isDrawn({ blue, red }: Options): boolean {
  return blue === RANDOM || red === RANDOM;
}

function waiting(s: State): readonly Seat[] {
  return questionOf(s)?.seats ?? NOBODY;
}

function legal(s: State, seat: Seat): Action[] {
  const question = questionOf(s);
  if (!question?.seats.includes(seat)) return [];
  const side = sideOf(s, seat);
  switch (question.ask) {
    case 'list':
      return legalList(s, seat, question);
    case 'keep':
    case 'take':
      return choicesOf(s, seat, question.ask).map((card) => ({ type: 'keep', card }));
    case 'mulligan':
      return [{ type: 'done' }, ...side.hand.map((card): Action => ({ type: 'bottom', card }))];
    case 'starve':
      return starvable(groundOf(s, seat, question.region)).map((card) => ({ type: 'starve', card }));
    case 'military':
      return legalMilitary(s, seat, question);
    case 'deploy':
      return legalDeploy(s, seat, question);
    case 'carry':
      return legalCarry(s, seat, question);
    case 'order':
      return question.heroes.map((card) => ({ type: 'resolve', card }));
    case 'ability': {
      const { hero, when } = question;
      const effect = effectOf(hero, when);
      if (!effect) return [];
      const targets = targetsOf(s, seat, hero, effect);
      return isOptional(effect) ? [...targets, { type: 'decline' }] : targets;
    }
    case 'look':
      return [{ type: 'bottom', card: topCard(s, seat) }, { type: 'decline' }];
    case 'tribute':
    case 'limit':
      return side.hand.map((card) => ({ type: 'discard', card }));
    case 'upkeep':
    case 'income':
    case 'end':
      return [];
  }
}

/** The questions that each kind of action answers. */
const ANSWERS: Record<Action['type'], readonly Ask[]> = {
  add: ['list'],
  remove: ['list'],
  bring: ['list'],
  keep: ['keep', 'take'],
  bottom: ['mulligan', 'look'],
  starve: ['starve'],
  provision: ['military'],
  hire: ['military'],
  deploy: ['military', 'deploy'],
  move: ['military'],
  carry: ['carry'],
  resolve: ['order'],
  target: ['ability'],
  supply: ['ability'],
  drive: ['ability'],
  decline: ['ability', 'look'],
  discard: ['military', 'tribute', 'limit'],
  done: ['list', 'mulligan', 'deploy'],
  end: ['military'],
};

function whyNot(s: State, seat: Seat, action: Action): Refusal | undefined {
  const question = questionOf(s);
  if (!question?.seats.includes(seat)) return { rule: 'turn.not-asked' };
  if (!ANSWERS[action.type].includes(question.ask)) return { rule: 'turn.other-question', ask: question.ask };
  if ('region' in action && !(action.region in REGIONS)) return { rule: 'turn.other-question', ask: question.ask };
  return whyNotAnswer(s, seat, action, question);
}

function whyNotAnswer(s: State, seat: Seat, action: Action, question: Question): Refusal | undefined {
  switch (question.ask) {
    case 'list':
      return isOneOf(action, 'add', 'remove', 'bring', 'done') ? whyNotList(s, seat, action, question) : undefined;
    case 'keep':
    case 'take':
      return action.type === 'keep' ? whyNotKeep(s, seat, question.ask, action.card) : undefined;
    case 'mulligan':
      if (action.type !== 'bottom' || sideOf(s, seat).hand.includes(action.card)) return undefined;
      return { rule: 'start.mulligan', card: action.card };
    case 'starve':
      return action.type === 'starve' ? whyNotStarve(s, seat, question.region, action.card) : undefined;
    case 'military':
      return isOneOf(action, 'provision', 'hire', 'deploy', 'move', 'discard', 'end')
        ? whyNotMilitary(s, seat, action, question)
        : undefined;
    case 'deploy':
      return action.type === 'deploy' ? whyNotDeploy(s, seat, action.card, action.region, question.heroes) : undefined;
    case 'carry':
      return action.type === 'carry' ? whyNotCarry(s, seat, action.food, question) : undefined;
    case 'order':
      if (action.type !== 'resolve' || question.heroes.includes(action.card)) return undefined;
      return { rule: 'deploy.order', card: action.card };
    case 'ability':
      return whyNotAim(s, seat, action, question.hero, effectOf(question.hero, question.when));
    case 'look':
      if (action.type !== 'bottom' || action.card === topCard(s, seat)) return undefined;
      return { rule: 'ability.look', card: action.card };
    case 'tribute':
    case 'limit':
      if (action.type !== 'discard' || sideOf(s, seat).hand.includes(action.card)) return undefined;
      return { rule: 'hand.discard', card: action.card };
    case 'upkeep':
    case 'income':
    case 'end':
      return { rule: 'turn.not-asked' };
  }
}

function isOneOf<Type extends Action['type']>(action: Action, ...types: Type[]): action is Action & { type: Type } {
  return types.some((type) => type === action.type);
}

function apply(s: State, seat: Seat, action: Action, chance: Chance, report?: Report<Event>): void {
  const g: Playing = { s, chance, report };
  const question = questionOf(s);
  if (!question) throw new Error('The game is over');
  carryOut(g, seat, action, question);
  settle(g);
}

// End of game

/** The seventh Victory Point wins at once. */
function outcome(s: State): Outcome | undefined {
  if (s.questions.length > 0) return undefined;
  const points = s.sides.map(pointsOf);
  const most = Math.max(...points);
  const winners = points.flatMap((count, seat) => (count === most ? [seat] : []));
  if (most >= SEVEN) return { winners, rule: 'end.seven' };
  return { winners: winners.length === 1 ? winners : [], rule: 'end.last-turn' };
}
