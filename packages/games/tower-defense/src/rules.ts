// The rules of Tower Defense, in the order of rules.md. The chapters: attack.ts with orders.ts, defense.ts, solo.ts, castle.ts.

import type { Chance, Game, Outcome, Report, Seat, Span } from '@muster/engine';
import { advanceArmy, carryOut, tossReinforcements, whyNotAdvance } from './attack.ts';
import { whyNotOrder, whyNotToss } from './attack.ts';
import { besiegerOf, campOf, ownCamp, sideName, targetOf } from './castle.ts';
import { evolveGarrison, holdFire, keepGarrison, legalWounds, settleEvolution } from './defense.ts';
import { settleWounds, stopVolley, tossVolley, whyNotStop, whyNotWound, wound } from './defense.ts';
import { experience } from './experience/experience.ts';
import { hint, value } from './knowledge.ts';
import { levels } from './levels.ts';
import { legalOrders, ONLY_TOSS, TOSS } from './orders.ts';
import { positions } from './position.ts';
import { audit, clone } from './secrets.ts';
import { gamble, inflict, tossForAttacker, tossForDefender } from './solo.ts';
import {
  type Action,
  type Ask,
  type Camp,
  CASTLE,
  EVENTS,
  type Event,
  MOST_SQUARES,
  type Options,
  RULES,
  type Refusal,
} from './state.ts';
import type { Playing, State } from './state.ts';
import { beginAttack, beginCrusadeTurn, noCoins } from './turn.ts';
import { words } from './words.ts';
import { notation } from './notation.ts';

/** The questions that each kind of action answers. */
const ANSWERS: Record<Action['type'], readonly Ask[]> = {
  attack: ['role'],
  defend: ['role'],
  toss: ['orders', 'volley', 'march', 'salvo', 'verdict', 'gamble'],
  move: ['orders'],
  place: ['orders'],
  advance: ['orders'],
  stop: ['volley'],
  inflict: ['verdict'],
  wound: ['wounds'],
  hold: ['wounds'],
  evolve: ['evolution'],
  keep: ['evolution'],
};

export const towerDefense: Game<State, Action, Event, Options> = {
  id: 'tower-defense',
  title: 'Tower Defense',
  version: 2,
  seats: { min: 1, max: 4 },
  options: {
    mode: {
      title: 'Mode',
      default: 'duel',
      choices: {
        duel: 'Duel: an Attacker against a Defender',
        'solo-defender': 'Solo as the Defender',
        'solo-attacker': 'Solo as the Attacker',
        crusade: 'Crusade: every castle for itself, for 2 to 4',
      },
    },
    pathway: { title: 'Squares of the Pathway', default: 12, min: 8, max: MOST_SQUARES },
    difficulty: {
      title: 'Difficulty (solo only)',
      about: 'How often the automatic side tosses, and how fast its soldiers advance.',
      default: 'normal',
      choices: { easy: 'Easy', normal: 'Normal', heroic: 'Heroic' },
      counts: ({ mode }) => mode === 'solo-attacker' || mode === 'solo-defender',
    },
  },
  seatsFor,
  seatsIn: ({ mode, camps }) => seatsOf(mode, camps.length),
  inventory: {
    actions: Object.keys(ANSWERS),
    events: Object.keys(EVENTS),
    rules: RULES,
    cards: [],
  },
  longest: 4000,
  setup,
  waiting,
  legal,
  whyNot,
  apply,
  outcome,
  clone,
  view: clone,
  redeal: clone,
  audit,
  hint,
  value,
  experience,
  levels,
  positions,
  notation,
  words,
};

function seatsOf(mode: State['mode'], camps: number): number {
  switch (mode) {
    case 'duel':
      return 2;
    case 'solo-attacker':
    case 'solo-defender':
      return 1;
    case 'crusade':
      return camps;
  }
}

function seatsFor({ mode }: Options): Span {
  switch (mode) {
    case 'duel':
      return { min: 2, max: 2 };
    case 'solo-attacker':
    case 'solo-defender':
      return { min: 1, max: 1 };
    case 'crusade':
      return { min: 2, max: 4 };
  }
}

// Setup

function setup({ mode, pathway, difficulty }: Options, seats: number, chance: Chance, report?: Report<Event>): State {
  const camps = Array.from({ length: mode === 'crusade' ? seats : 1 }, newCamp);
  const s: State = {
    mode,
    difficulty,
    pathway,
    camps,
    seat: 0,
    ask: 'over',
    tosses: 0,
    tails: noCoins(),
    landed: noCoins(),
    damage: 0,
    kills: 0,
  };
  const first = mode === 'crusade' ? chance.int(seats) : 0;
  report?.tell({ type: 'laidOut', mode, pathway, first: sideName(s, first, 'attack') });
  for (const rule of RULES) if (rule.startsWith('setup.')) report?.cite(rule);
  const g = { s, chance, report };
  if (mode === 'crusade') {
    report?.cite('crusade.maps');
    report?.cite('crusade.first');
    beginCrusadeTurn(g, first);
  } else {
    report?.cite(mode === 'duel' ? 'goal.sides' : 'solo.sides');
    beginAttack(g);
  }
  return s;
}

function newCamp(): Camp {
  return {
    castle: CASTLE,
    added: 0,
    garrison: [0, 3, 0, 0, 0, 0],
    reinforcements: [0, 1, 1, 0, 0, 1],
    lap: 0,
    supply: [0, 2, 5, 0, 0, 5],
    soldiers: [
      { coin: 5, square: 1, wounded: false, moved: false },
      { coin: 2, square: 2, wounded: false, moved: false },
      { coin: 1, square: 3, wounded: false, moved: false },
    ],
    turn: 0,
  };
}

// The turn

const NOBODY: readonly Seat[] = [];
const ONLY: readonly (readonly Seat[])[] = [[0], [1], [2], [3]];

function waiting(s: State): readonly Seat[] {
  return s.ask === 'over' ? NOBODY : (ONLY[s.seat] ?? NOBODY);
}

function legal(s: State, seat: Seat): readonly Action[] {
  if (seat !== s.seat) return NOTHING;
  switch (s.ask) {
    case 'role':
      return ROLES;
    case 'orders':
      return legalOrders(s);
    case 'volley':
      return s.tosses > 0 ? TOSS_OR_STOP : ONLY_TOSS;
    case 'wounds':
      return legalWounds(s);
    case 'evolution':
      return EVOLVE_OR_KEEP;
    case 'verdict':
      return INFLICT_OR_TOSS;
    case 'march':
    case 'salvo':
    case 'gamble':
      return ONLY_TOSS;
    case 'over':
      return NOTHING;
  }
}

const NOTHING: readonly Action[] = [];
const ROLES: readonly Action[] = [{ type: 'attack' }, { type: 'defend' }];
const TOSS_OR_STOP: readonly Action[] = [TOSS, { type: 'stop' }];
const EVOLVE_OR_KEEP: readonly Action[] = [{ type: 'evolve' }, { type: 'keep' }];
const INFLICT_OR_TOSS: readonly Action[] = [{ type: 'inflict' }, TOSS];

function whyNot(s: State, seat: Seat, action: Action): Refusal | undefined {
  if (s.ask === 'over' || seat !== s.seat) return { rule: 'turn.not-asked' };
  if (!ANSWERS[action.type].includes(s.ask)) return { rule: 'turn.other-question', ask: s.ask };
  switch (action.type) {
    case 'toss':
      return s.ask === 'orders' ? whyNotToss(s) : undefined;
    case 'move':
    case 'place':
      return whyNotOrder(s, action);
    case 'advance':
      return whyNotAdvance(s);
    case 'stop':
      return whyNotStop(s);
    case 'wound':
      return whyNotWound(s, action);
    case 'attack':
    case 'defend':
    case 'inflict':
    case 'hold':
    case 'evolve':
    case 'keep':
      return undefined;
  }
}

function apply(s: State, _seat: Seat, action: Action, chance: Chance, report?: Report<Event>): void {
  const g: Playing = { s, chance, report };
  switch (action.type) {
    case 'attack':
    case 'defend':
      return chooseRole(g, action.type);
    case 'toss':
      return toss(g);
    case 'move':
    case 'place':
      return carryOut(g, action);
    case 'advance':
      return advanceArmy(g);
    case 'stop':
      return stopVolley(g);
    case 'inflict':
      report?.cite('solo.verdict');
      return inflict(g);
    case 'wound':
      wound(g, action.square);
      return settleWounds(g);
    case 'hold':
      holdFire(g);
      return settleWounds(g);
    case 'evolve':
      return evolveGarrison(g);
    case 'keep':
      keepGarrison(g);
      return settleEvolution(g);
  }
}

function toss(g: Playing): void {
  switch (g.s.ask) {
    case 'orders':
      return tossReinforcements(g);
    case 'volley':
      return tossVolley(g);
    case 'march':
      return tossForAttacker(g);
    case 'salvo':
      return tossForDefender(g);
    case 'verdict':
    case 'gamble':
      return gamble(g);
    case 'role':
    case 'wounds':
    case 'evolution':
    case 'over':
      throw new Error(`No toss answers ${g.s.ask}`);
  }
}

/** The seat follows the rules of the role it chooses. */
function chooseRole({ s, report }: Playing, role: 'attack' | 'defend'): void {
  const camp = ownCamp(s);
  const against = role === 'attack' ? targetOf(s, camp) : besiegerOf(s, camp);
  s.ask = role === 'attack' ? 'orders' : 'volley';
  report?.tell({ type: 'chose', who: sideName(s, camp, role), role, against: sideName(s, against, role) });
  report?.cite('crusade.role');
  report?.cite('crusade.neighbour');
}

// Victory

function outcome(s: State): Outcome | undefined {
  if (s.ask !== 'over') return undefined;
  if (s.mode === 'crusade') {
    return { winners: s.camps.flatMap(({ castle }, seat) => (castle > 0 ? [seat] : [])), rule: 'crusade.last' };
  }
  const hasFallen = campOf(s, 0).castle === 0;
  return { winners: winnersOf(s, hasFallen), rule: hasFallen ? 'end.castle' : 'end.army' };
}

/** Nobody wins a solo game that the automatic side has won. */
function winnersOf({ mode }: State, hasFallen: boolean): Seat[] {
  if (mode === 'duel') return [hasFallen ? 0 : 1];
  return hasFallen === (mode === 'solo-attacker') ? [0] : [];
}
