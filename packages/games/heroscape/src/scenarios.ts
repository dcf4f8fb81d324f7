// What a match is played for. Last army standing decides every scenario at once; the others add something to hold.

import type { Outcome, Seat } from '@muster/engine';
import { type Battlefield, type Hex, NOWHERE } from './battlefield/field.ts';
import { rangeBetween } from './battlefield/adjacent.ts';
import { cards } from './cards/index.ts';
import { glyphNumber } from './glyphs.ts';
import type { Playing, Scenario, State } from './state.ts';
import { fieldOf, isAlive, seatOf, standing } from './table.ts';

type Rules = {
  readonly title: string;
  readonly about: string;
  /** What is held at the end of rounds, and for how many of them to win. */
  readonly hold?: { readonly what: 'artifact' | 'hill'; readonly rounds: number };
  /** The first team has so many per cent more points. */
  readonly edge?: number;
  /** At the end of the last round the other team wins. */
  readonly outlasts?: true;
};

export const scenarios: Record<Scenario, Rules> = {
  standing: {
    title: 'Last army standing',
    about: 'Destroy all enemies. After the last round the points of what is left decide.',
  },
  artifact: {
    title: 'The artifact',
    about: 'Brandar lies in the middle. Who stands on it at the end of three rounds wins.',
    hold: { what: 'artifact', rounds: 3 },
  },
  hill: {
    title: 'Hold the middle',
    about: 'Who alone has figures within 1 space of the middle of the battlefield at the end of three rounds wins.',
    hold: { what: 'hill', rounds: 3 },
  },
  siege: {
    title: 'Siege',
    about: 'The first team has half as many points again. If any of the others stands after the last round, they win.',
    edge: 50,
    outlasts: true,
  },
};

// Places that matter

/** What is to be held. Where there is no glyph place for the artifact, it is the middle. */
export function toHold(s: State): 'artifact' | 'hill' | undefined {
  const what = scenarios[s.scenario].hold?.what;
  return what === 'artifact' && fieldOf(s).glyphs.length === 0 ? 'hill' : what;
}

/** The hex that is about as far from every start zone as from the others; of those the nearest, then the highest. */
export function middleOf(s: State): Hex {
  const field = fieldOf(s);
  let known = middles.get(field);
  if (!known) {
    known = [];
    middles.set(field, known);
  }
  return (known[s.teams.length] ??= fairest(
    s,
    [...field.names.keys()].filter((hex) => field.objectAt[hex] === NOWHERE),
  ));
}

/** Of each battlefield by the number of seats, for which its start zones are not the same. */
const middles = new WeakMap<Battlefield, Hex[]>();

/** The glyph place where the artifact lies: the fairest one. */
export function artifactPlace(s: State): number {
  const { glyphs } = fieldOf(s);
  const hex = fairest(
    s,
    glyphs.map((place) => place.hex),
  );
  return glyphs.findIndex((place) => place.hex === hex);
}

function fairest(s: State, hexes: readonly Hex[]): Hex {
  const field = fieldOf(s);
  const zones = field.zones.slice(0, s.teams.length);
  const at = (hex: Hex) => ({ hex, tail: NOWHERE, rung: 0, height: 1 });
  const score = (hex: Hex) => {
    const ways = zones.map((zone) => Math.min(...zone.map((other) => rangeBetween(field, at(hex), at(other)))));
    const [near, far] = [Math.min(...ways), Math.max(...ways)];
    return (far - near) * 10_000 + far * 100 - (field.levels[hex] as number);
  };
  let best = NOWHERE;
  let least = Number.POSITIVE_INFINITY;
  for (const hex of hexes) {
    const value = score(hex);
    if (value < least) [best, least] = [hex, value];
  }
  return best;
}

// The end of a round

/** The team that holds what the scenario is about; NOWHERE if none or several do. */
function holderOf(s: State): number {
  const at = standing(s);
  const field = fieldOf(s);
  if (toHold(s) === 'artifact') {
    const place = s.glyphs.indexOf(glyphNumber('Brandar'));
    const figure = place < 0 ? NOWHERE : (at.figureAt[field.glyphs[place]?.hex as number] as number);
    return figure === NOWHERE ? NOWHERE : (s.figures[figure]?.team ?? NOWHERE);
  }
  const middle = { hex: middleOf(s), tail: NOWHERE, rung: 0, height: 1 };
  const near = s.figures.filter((figure) => figure.hex !== NOWHERE && rangeBetween(field, middle, figure) <= 1);
  const teams = new Set(near.map(({ team }) => team));
  const [team = NOWHERE] = teams;
  return teams.size === 1 ? team : NOWHERE;
}

/** True when the match is over. */
export function closeRound({ s, report }: Playing): boolean {
  const { hold } = scenarios[s.scenario];
  const what = toHold(s);
  report?.cite('round.counter');
  if (hold && what) {
    const team = holderOf(s);
    if (team !== NOWHERE) {
      s.held[team] = (s.held[team] ?? 0) + 1;
      const seats = seatsOf(s, team);
      report?.tell({ type: 'held', seats, rounds: s.held[team] ?? 0, of: hold.rounds, what });
      report?.cite(`scenario.${what}`);
      if ((s.held[team] ?? 0) >= hold.rounds) return true;
    }
  }
  return s.round >= s.rounds;
}

// The end

export function seatsOf(s: State, team: number): Seat[] {
  return s.teams.flatMap((other, seat) => (other === team ? [seat] : []));
}

export function friends(s: State, seat: Seat): Seat[] {
  return seatsOf(s, s.teams[seat] as number).filter((other) => other !== seat);
}

/** The seats of each team. */
export function sidesOf(s: State): Seat[][] {
  return [...new Set(s.teams)].map((team) => seatsOf(s, team));
}

function livingTeams(s: State): number[] {
  const found: number[] = [];
  for (const figure of s.figures) if (isAlive(figure) && !found.includes(figure.team)) found.push(figure.team);
  return found;
}

/** Is no more than one team left? */
export function isDecided(s: State): boolean {
  let team = NOWHERE;
  for (const figure of s.figures) {
    if (!isAlive(figure)) continue;
    if (team !== NOWHERE && figure.team !== team) return false;
    team = figure.team;
  }
  return true;
}

/** Points of what a seat has left: a card counts by the life that its figures have left. */
export function scoreOf(s: State, seat: Seat): number {
  let score = 0;
  s.figures.forEach((figure, number) => {
    if (!isAlive(figure) || seatOf(s, number) !== seat) return;
    const { points, figures, life } = cards[s.cards[figure.card]?.card ?? 'back'];
    score += (points * (life - figure.wounds)) / (figures * life);
  });
  return Math.round(score);
}

export function outcome(s: State): Outcome | undefined {
  if (s.questions.length > 0) return undefined;
  const living = livingTeams(s);
  const [last] = living;
  if (living.length < 2) return { winners: last === undefined ? [] : seatsOf(s, last), rule: 'end.standing' };
  const { hold, outlasts } = scenarios[s.scenario];
  if (outlasts) {
    const [first = 0] = s.teams;
    return { winners: s.teams.flatMap((team, seat) => (team === first ? [] : [seat])), rule: 'end.siege' };
  }
  const teams = [...new Set(s.teams)];
  const leader = leaderBy(teams, (team) => (hold ? (s.held[team] ?? 0) : 0));
  if (leader !== undefined) return { winners: seatsOf(s, leader), rule: 'end.held' };
  const winner = leaderBy(teams, (team) => seatsOf(s, team).reduce((sum, seat) => sum + scoreOf(s, seat), 0));
  return { winners: winner === undefined ? [] : seatsOf(s, winner), rule: 'end.points' };
}

/** Who has more than all others. */
function leaderBy(teams: readonly number[], valueOf: (team: number) => number): number | undefined {
  const values = teams.map(valueOf);
  const most = Math.max(...values);
  const leaders = teams.filter((_, at) => values[at] === most);
  return leaders.length === 1 ? leaders[0] : undefined;
}
