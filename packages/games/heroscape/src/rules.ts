// The rules of Heroscape, in the order of rules.md. The chapters: army.ts, setup.ts, deploy.ts, orders.ts, rounds.ts, moving.ts,
// attack.ts, special.ts, feats.ts, glyph-effects.ts, scenarios.ts; the ground itself in battlefield/ and movement/.

import { type Chance, type Game, mustAsk, type Report, type Seat } from '@muster/engine';
import { carryOut, turnAsked } from './answer.ts';
import { legalArmy, whyNotBring, whyNotPick } from './army.ts';
import { READY_ARMIES } from './cards/ready.ts';
import { whyNotAttacking } from './acting.ts';
import { legalAttacks, whyNotBatter, whyNotTarget } from './targets.ts';
import { audit } from './audit.ts';
import { NOWHERE } from './battlefield/field.ts';
import { battlefieldOf, MAP_IDS } from './battlefield/maps/index.ts';
import { readMap } from './battlefield/read.ts';
import { landings, legalDeploy, whyNotDeploy, whyNotLand } from './deploy.ts';
import type { Event } from './events.ts';
import { legalFeats, whyNotUse } from './feats.ts';
import { cursable, interceptable, negatable, sufferers, summonable } from './glyph-effects.ts';
import { inventory } from './inventory.ts';
import { hint } from './knowledge.ts';
import { levels } from './levels.ts';
import { legalMoves, whyNotMove } from './moving.ts';
import { legalMarks, whyNotMark } from './orders.ts';
import { positions } from './position.ts';
import { value } from './evaluation.ts';
import { bondable, settle } from './rounds.ts';
import { friends, outcome, scenarios } from './scenarios.ts';
import { clone, redeal, view } from './secrets.ts';
import { legalSpecials, whyNotLine, whyNotSpecialOn } from './special.ts';
import { setup as layOut } from './setup.ts';
import {
  type Action,
  type Ask,
  type Options,
  type Playing,
  type Question,
  READY,
  type Refusal,
  SCENARIOS,
  type State,
} from './state.ts';
import { study } from './study.ts';
import { cardName, powersOfCard, questionOf, standing } from './table.ts';
import { spiritCards } from './turn.ts';
import { words } from './words.ts';
import { notation } from './notation.ts';

function titles<Id extends string>(ids: readonly Id[], titleOf: (id: Id) => string): Record<Id, string> {
  return Object.fromEntries(ids.map((id) => [id, titleOf(id)])) as Record<Id, string>;
}

const ARMY_TITLES = titles(READY, (ready) => READY_ARMIES[ready].title);

/** More rounds than this no match has. */
const MOST_ROUNDS = 40;

export const heroscape: Game<State, Action, Event, Options> = {
  id: 'heroscape',
  title: 'Heroscape',
  version: 3,
  seats: { min: 2, max: 4 },
  seatsFor(options) {
    const { map, ownMap, teams } = options;
    const max = mostSeats(options);
    return { min: teams && max === 4 ? 4 : Math.max(2, battlefieldOf(ownMap || map).seats.min), max };
  },
  seatsIn: ({ budgets }) => budgets.length,
  options: {
    map: {
      title: 'Battlefield',
      default: MAP_IDS[0],
      choices: titles(MAP_IDS, (map) => battlefieldOf(map).name),
      counts: ({ ownMap }) => ownMap === '',
    },
    ownMap: {
      title: 'A battlefield of your own (a map file), in place of ours',
      default: '',
      text: true,
      longest: 100_000,
      check: (text) => {
        if (text === '') return undefined;
        const reading = readMap(text);
        return 'faults' in reading ? reading.faults.join(' ') : undefined;
      },
    },
    scenario: {
      title: 'Scenario',
      default: 'standing',
      choices: titles(SCENARIOS, (id) => `${scenarios[id].title}: ${scenarios[id].about}`),
    },
    rounds: { title: 'The last round', default: 12, min: 1, max: MOST_ROUNDS },
    armies: {
      title: 'Armies',
      default: 'ready',
      choices: {
        ready: 'Ready-made: see below',
        random: 'Dealt at random, within the points',
        draft: 'Draft: card by card in turn, in the open',
        secret: 'Chosen in secret by all at once',
      },
    },
    points: {
      title: 'Points for each army (not for ready-made ones)',
      default: 400,
      min: 100,
      max: 1500,
      // A ready-made army that gets more by `edge` gets it by points that have been rounded.
      counts: ({ armies, edge }) => armies !== 'ready' || edge > 0,
    },
    edge: { title: 'Per cent more points for the first team', default: 0, min: 0, max: 100 },
    teams: {
      title: 'With four seats: two teams, the first and third against the others',
      default: false,
      yesNo: true,
      counts: (options) => mostSeats(options) === 4,
    },
    glyphs: {
      title: 'Glyphs',
      default: 'map',
      choices: {
        map: 'As the battlefield has them',
        up: 'Random ones, face up',
        down: 'Random ones, face down',
        none: 'None',
      },
      counts: ({ map, ownMap }) => battlefieldOf(ownMap || map).glyphs.length > 0,
    },
    placing: {
      title: 'Placing of figures',
      default: 'hand',
      choices: { hand: 'By each player, in the own start zone', table: 'Done for you' },
    },
    blue: { title: "Blue's ready-made army", default: 'valkyrie', choices: ARMY_TITLES, counts: isReadyFor(0) },
    red: { title: "Red's ready-made army", default: 'marro', choices: ARMY_TITLES, counts: isReadyFor(1) },
    green: { title: "Green's ready-made army", default: 'orcs', choices: ARMY_TITLES, counts: isReadyFor(2) },
    yellow: { title: "Yellow's ready-made army", default: 'rome', choices: ARMY_TITLES, counts: isReadyFor(3) },
  },
  // Only paths, of which there are far too many, and whole armies.
  open: ['move', 'bring'],
  inventory,
  // See "How long a match can be" in notes.md.
  longest: 400 + MOST_ROUNDS * 4 * 3 * 200,
  setup,
  waiting,
  legal,
  whyNot,
  apply,
  outcome,
  friends,
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

function mostSeats({ map, ownMap }: Options): number {
  return Math.min(4, battlefieldOf(ownMap || map).seats.max);
}

function isReadyFor(seat: Seat) {
  return ({ armies }: Options, seats: number): boolean => armies === 'ready' && seat < seats;
}

function setup(options: Options, seats: number, chance: Chance, report?: Report<Event>): State {
  const s = layOut(options, seats, chance, report);
  settle({ s, chance, report });
  return s;
}

const NOBODY: readonly Seat[] = [];

function waiting(s: State): readonly Seat[] {
  return questionOf(s)?.seats ?? NOBODY;
}

const DONE: Action = { type: 'done' };
const DECLINE: Action = { type: 'decline' };

/** The lists are ours alone: no need to copy them. */
function withDone(legal: Action[], more: readonly Action[]): Action[] {
  for (const action of more) legal.push(action);
  legal.push(DONE);
  return legal;
}

function legal(s: State, seat: Seat): Action[] {
  const question = questionOf(s);
  if (!question?.seats.includes(seat)) return [];
  switch (question.ask) {
    case 'draft':
    case 'choose':
      return legalArmy(s, seat);
    case 'deploy':
      return legalDeploy(s, seat);
    case 'mark':
      return legalMarks(s, seat);
    case 'bond':
      return [...bondable(s, question.turn).map((card): Action => ({ type: 'card', card })), DECLINE];
    case 'move':
      return legalInMove(s, question);
    case 'attack':
      return withDone(legalFight(s, question), []);
    case 'land':
      return legalLanding(s, question);
    case 'again':
      return [...legalFeats(s, standing(s), question), DECLINE];
    case 'drop':
      return [dropInstead(s, question.card), DECLINE];
    case 'spirit':
      return [...spiritCards(s).map((card): Action => ({ type: 'card', card })), DECLINE];
    case 'summon':
      return [...figuresFor(s, seat, question).map((figure): Action => ({ type: 'figure', figure })), DECLINE];
    case 'negate':
    case 'suffer':
      return figuresFor(s, seat, question).map((figure) => ({ type: 'figure', figure }));
    case 'intercept':
    case 'curse':
      return opponentsFor(s, seat, question).map((other) => ({ type: 'opponent', seat: other }));
    case 'round':
    case 'turns':
    case 'end':
      return [];
  }
}

/** A figure that may be thrown need not be. */
function legalLanding(s: State, question: Question & { ask: 'land' }): Action[] {
  const { figure, by } = question;
  const places = landings(s, question).map(({ hex, tail }): Action => ({ type: 'place', figure, hex, tail }));
  return by === 'throw' ? [...places, DECLINE] : places;
}

function dropInstead(s: State, card: number): Action & { type: 'use' } {
  const power = powersOfCard(s, card).find(({ drops }) => drops)?.name ?? '';
  return { type: 'use', power, figure: NOWHERE, target: NOWHERE };
}

function legalInMove(s: State, question: Question & { ask: 'move' }): Action[] {
  const at = standing(s);
  return withDone(legalMoves(s, at, question.turn), legalFeats(s, at, question));
}

function legalFight(s: State, question: Question & { ask: 'attack' }): Action[] {
  const at = standing(s);
  const { turn } = question;
  const legal = legalFeats(s, at, question);
  for (let figure = 0; figure < s.figures.length; figure++)
    if (s.figures[figure]?.card === turn.card) legal.push(...legalAttacks(s, at, turn, figure));
  legal.push(...legalSpecials(s, at, turn));
  return legal;
}

function figuresFor(s: State, seat: Seat, question: Question): number[] {
  if (question.ask === 'summon') return summonable(s, question.figure);
  if (question.ask === 'negate') return negatable(s, seat);
  mustAsk(question, 'suffer');
  return sufferers(s, seat);
}

function opponentsFor(s: State, seat: Seat, question: Question): Seat[] {
  if (question.ask === 'intercept') return interceptable(s, seat);
  mustAsk(question, 'curse');
  return cursable(s, seat);
}

/** The questions that each kind of action answers. */
const ANSWERS: Record<Action['type'], readonly Ask[]> = {
  pick: ['draft'],
  bring: ['choose'],
  place: ['deploy', 'land'],
  fill: ['deploy'],
  mark: ['mark'],
  move: ['move'],
  attack: ['attack'],
  batter: ['attack'],
  special: ['attack'],
  line: ['attack'],
  use: ['move', 'attack', 'again', 'drop'],
  card: ['bond', 'spirit'],
  figure: ['summon', 'negate', 'suffer'],
  opponent: ['intercept', 'curse'],
  decline: ['bond', 'again', 'drop', 'land', 'spirit', 'summon'],
  done: ['draft', 'move', 'attack'],
};

function whyNot(s: State, seat: Seat, action: Action): Refusal | undefined {
  const question = questionOf(s);
  if (!question?.seats.includes(seat)) return { rule: 'turn.not-asked' };
  if (!ANSWERS[action.type].includes(question.ask)) return { rule: 'turn.other-question', ask: question.ask };
  return whyNotAnswer(s, seat, action, question);
}

function whyNotAnswer(s: State, seat: Seat, action: Action, question: Question): Refusal | undefined {
  switch (action.type) {
    case 'pick':
      return whyNotPick(s, seat, action.card);
    case 'bring':
      return whyNotBring(s, seat, action.cards);
    case 'place':
      return question.ask === 'land' ? whyNotLand(s, question, action) : whyNotDeploy(s, seat, action);
    case 'mark':
      return whyNotMark(s, seat, action.marker, action.card);
    case 'move':
      return whyNotMove(s, mustAsk(question, 'move').turn, action);
    case 'attack':
    case 'batter':
    case 'special':
    case 'line':
      return whyNotFight(s, action, mustAsk(question, 'attack'));
    case 'use':
      return question.ask === 'drop' ? whyNotDrop(s, question.card, action) : whyNotUse(s, turnAsked(question), action);
    case 'card':
      return whyNotCard(s, action.card, question);
    case 'figure':
      return figuresFor(s, seat, question).includes(action.figure) ? undefined : { rule: 'choose.among' };
    case 'opponent':
      return opponentsFor(s, seat, question).includes(action.seat) ? undefined : { rule: 'choose.among' };
    case 'done':
      return question.ask === 'draft' && s.picks[seat]?.length === 0 ? { rule: 'army.empty' } : undefined;
    case 'decline':
      if (question.ask !== 'land' || question.by === 'throw') return undefined;
      return { rule: 'turn.other-question', ask: question.ask };
    case 'fill':
      return undefined;
  }
}

function whyNotDrop(s: State, card: number, action: Action & { type: 'use' }): Refusal | undefined {
  const { power } = dropInstead(s, card);
  if (action.power !== power) return { rule: 'power.when', power: action.power };
  return action.figure === NOWHERE && action.target === NOWHERE ? undefined : { rule: 'power.target', power };
}

function whyNotFight(
  s: State,
  action: Action & { type: 'attack' | 'batter' | 'special' | 'line' },
  { turn }: Question & { ask: 'attack' },
): Refusal | undefined {
  const at = standing(s);
  switch (action.type) {
    case 'attack':
      return whyNotAttacking(s, turn, action.figure) ?? whyNotTarget(s, at, turn, action.figure, action.target);
    case 'batter':
      return whyNotAttacking(s, turn, action.figure) ?? whyNotBatter(s, at, turn, action.figure, action.object);
    case 'special':
      return whyNotSpecialOn(s, at, turn, action);
    case 'line':
      return whyNotLine(s, at, turn, action);
  }
}

function whyNotCard(s: State, card: number, question: Question): Refusal | undefined {
  if (question.ask === 'bond') {
    if (bondable(s, question.turn).includes(card)) return undefined;
    return { rule: 'bond.kin', card: s.cards[card] ? cardName(s, card) : '' };
  }
  mustAsk(question, 'spirit');
  return spiritCards(s).includes(card) ? undefined : { rule: 'choose.among' };
}

function apply(s: State, seat: Seat, action: Action, chance: Chance, report?: Report<Event>): void {
  const g: Playing = { s, chance, report };
  const question = questionOf(s);
  if (!question) throw new Error('The match is over');
  carryOut(g, seat, action, question);
  settle(g);
}
