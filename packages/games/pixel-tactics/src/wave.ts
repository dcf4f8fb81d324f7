// Rounds, waves and turns; casualties and rout when a wave ends.

import { pileSize, type Seat } from '@muster/engine';
import { FULL_HAND, openHand } from './hand.ts';
import { endGame } from './match.ts';
import { HERO_PLACES, leaderOf, PLACES, seatOf } from './place.ts';
import { cardAt, isCeasefire, isCorpse, isHandOpen, isHero, isLethal, leaderPower, livingHeroes } from './powers.ts';
import { sideOf } from './powers.ts';
import { citePowerAt, happen } from './react.ts';
import {
  ACTED,
  CORPSE,
  type Place,
  type Playing,
  type Question,
  type State,
  STOLEN,
  type Verdict,
  WAVES,
} from './state.ts';
import { fell } from './turn.ts';

/** After this round both units withdraw: see "How long a match can be" in notes.md. */
export const LAST_ROUND = 20;

const ACTIONS = 2;

export function beginWave({ s, report }: Playing): void {
  s.seat = s.first;
  s.questions.push({ ask: 'wave', seats: [], stage: 0 });
  report?.tell({ type: 'waveBegun', round: s.round, wave: s.wave, first: s.first });
  report?.cite('wave.order');
  if (isCeasefire(s)) report?.cite('ceasefire.round');
}

/** A wave is the turn of each player, then what happens at its end, casualties, and rout. */
export function goOnWithWave(g: Playing, wave: Question & { ask: 'wave' }): void {
  const { s, report } = g;
  switch (wave.stage++) {
    case 0:
      return beginTurn(g, s.first);
    case 1:
      return beginTurn(g, 1 - s.first);
    case 2:
      s.seat = s.first;
      endActing(s);
      report?.cite('wave.end');
      return happen(g, 'wave', [[]]);
    case 3:
      return casualties(g);
    case 4:
      return rout(g);
    case 5:
      s.questions.pop();
      return nextWave(g);
  }
}

/** What was done in a turn counts no longer: another turn begins, or the wave ends. */
function endActing({ marks }: State): void {
  for (let at = 0; at < PLACES; at++) marks[at] = (marks[at] as number) & ~ACTED;
}

function beginTurn(g: Playing, seat: Seat): void {
  const { s, report } = g;
  s.seat = seat;
  s.orders = 0;
  endActing(s);
  const leader = leaderPower(s, seat);
  const left = Math.max(0, (leader?.actionsPerTurn ?? ACTIONS) - sideOf(s, seat).slow);
  s.questions.push({ ask: 'turn', seats: [seat], left, hasLed: false });
  if (!report) return;
  report.tell({ type: 'turnBegun', seat, actions: left });
  report.cite('turn.two-actions');
  const { hand, deck } = sideOf(s, seat);
  if (hand.length >= FULL_HAND || pileSize(deck) === 0) report.cite('draw.limit');
  if (hand.length > FULL_HAND) report.cite('draw.no-maximum');
  if (leader?.actionsPerTurn) citePowerAt(g, leaderOf(seat));
  const hasCorpse = HERO_PLACES.some((at) => isCorpse(s, at) && seatOf(at) === seat);
  if (hasCorpse && leaderPower(s, 1 - seat)?.forbidsClearing) citePowerAt(g, leaderOf(1 - seat));
}

function casualties(g: Playing): void {
  const { s, report } = g;
  const fallen: Place[] = [];
  for (let nth = 0; nth < HERO_PLACES.length; nth++) {
    const at = HERO_PLACES[nth] as Place;
    if (s.damage[at] !== 0 && isLethal(s, at) && isHero(s, at)) fallen.push(at);
  }
  if (report && (isLethal(s, leaderOf(0)) || isLethal(s, leaderOf(1)))) report.cite('card.not-leader');
  if (fallen.length === 0) return;
  report?.cite('casualties.wave-end');
  fell(g, fallen);
}

function rout(g: Playing): void {
  const { s, report } = g;
  const blue = isLethal(s, leaderOf(0));
  const red = isLethal(s, leaderOf(1));
  if (blue) report?.tell({ type: 'routed', seat: 0, card: cardAt(s, leaderOf(0)) });
  if (red) report?.tell({ type: 'routed', seat: 1, card: cardAt(s, leaderOf(1)) });
  if (blue && red) endByHeroes(g, 'rout.both');
  else if (blue || red) endGame(g, blue ? 1 : 0, 'rout.leader');
}

/** More living heroes win; as many are a tie. */
function endByHeroes(g: Playing, verdict: Verdict): void {
  const [blue = 0, red = 0] = g.s.sides.map((_, seat) => livingHeroes(g.s, seat));
  g.report?.cite('rout.both');
  if (blue === red) endGame(g, undefined, verdict);
  else endGame(g, blue > red ? 0 : 1, verdict);
}

function nextWave(g: Playing): void {
  const { s, report } = g;
  const { marks, boosts } = s;
  for (let at = 0; at < PLACES; at++) {
    marks[at] = (marks[at] as number) & (CORPSE | STOLEN);
    boosts[at] = 0;
  }
  for (const side of s.sides) {
    if (side.lasting.length > 0) side.lasting = [];
    side.slow = side.slowNext;
    side.slowNext = 0;
  }
  report?.cite('round.waves');
  if (s.wave + 1 < WAVES.length) {
    s.wave++;
    return beginWave(g);
  }
  if (s.round === LAST_ROUND) {
    report?.tell({ type: 'withdrew', round: s.round });
    return endByHeroes(g, 'end.withdraw');
  }
  s.wave = 0;
  s.round++;
  s.first = 1 - s.first;
  report?.cite('round.swap');
  if (s.round === 2) endCeasefire(g);
  beginWave(g);
}

/** From now on a leader may look into the rival's hand. */
function endCeasefire(g: Playing): void {
  g.s.sides.forEach((_, seat) => {
    if (!isHandOpen(g.s, seat)) return;
    openHand(g, seat);
    citePowerAt(g, leaderOf(1 - seat));
  });
}
