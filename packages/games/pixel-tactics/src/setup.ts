// The set-up: each player chooses a leader in secret, and both are revealed at the same time.

import type { Chance, Report, Seat } from '@muster/engine';
import { newPile, remove } from '@muster/engine';
import { deal } from './match.ts';
import { leaderOf } from './place.ts';
import { cardAt, numberOf, sideOf, sourceAt } from './powers.ts';
import { citePower } from './react.ts';
import { BACK, type CardId, type Event, type Face, NONE, type Options, type Side, type State } from './state.ts';
import type { Playing } from './state.ts';
import { beginWave } from './wave.ts';

/** With the option, equal leaders are drawn again so many times at most in a game. */
const MOST_REDRAWS = 3;

export function setup(options: Options, _seats: number, chance: Chance, report?: Report<Event>): State {
  const s = emptyTable(options);
  deal({ s, chance, report });
  return s;
}

export function emptyTable({ games, sameLeader, first }: Options): State {
  return {
    games,
    sameLeader,
    game: 1,
    redraws: 0,
    round: 0,
    wave: 0,
    starter: first,
    first: 0,
    seat: 0,
    orders: 0,
    verdict: 'none',
    figures: [],
    damage: [],
    marks: [],
    boosts: [],
    sides: [emptySide(), emptySide()],
    questions: [],
  };
}

function emptySide(): Side {
  return {
    deck: newPile<Face>([]),
    hand: [],
    shown: [],
    seen: [],
    held: [],
    discard: [],
    chosen: NONE,
    out: [],
    trophies: 0,
    slow: 0,
    slowNext: 0,
    lasting: [],
  };
}

export function chooseLeader({ s, report }: Playing, seat: Seat, card: CardId): void {
  const side = sideOf(s, seat);
  remove(side.hand, card);
  side.chosen = card;
  report?.tellOnly([seat], { type: 'chose', seat, card }, { type: 'chose', seat, card: BACK });
  report?.cite('setup.secret');
}

/** Both have chosen. */
export function revealLeaders(g: Playing): void {
  const { s, chance, report } = g;
  const leaders = s.sides.map(({ chosen }) => chosen);
  report?.tell({ type: 'revealed', leaders });
  report?.reveal();
  report?.cite('setup.reveal');
  report?.cite('card.leader');
  report?.cite('unit.centre');
  if (s.sameLeader === 'redraw' && leaders[0] === leaders[1] && s.redraws < MOST_REDRAWS) {
    report?.tell({ type: 'redrawn', card: leaders[0] as CardId });
    report?.cite('setup.redraw');
    s.redraws++;
    return deal(g);
  }
  if (leaders[0] === leaders[1]) report?.cite('setup.same-leader');
  s.sides.forEach((side, seat) => {
    s.figures[leaderOf(seat)] = numberOf(side.chosen as CardId);
    side.chosen = NONE;
  });
  s.sides.forEach((_, seat) => citeCopy(g, seat));
  s.first = s.starter === 'random' ? chance.int(2) : s.starter === 'blue' ? 0 : 1;
  report?.cite(s.game > 1 && s.starter !== 'random' ? 'match.winner-first' : 'setup.first');
  s.round = 1;
  report?.tell({ type: 'begun', game: s.game, first: s.first });
  s.questions = [];
  beginWave(g);
}

function citeCopy(g: Playing, seat: Seat): void {
  const card = cardAt(g.s, leaderOf(seat));
  if (sourceAt(g.s, leaderOf(seat)).card !== card) citePower(g, card, 'leader');
}
