// A match of one or more games: dealing the cards, trophies, and who has won.

import { insert, newPile, type Outcome, type Seat } from '@muster/engine';
import { drawCards } from './hand.ts';
import { leaderOf, PLACES } from './place.ts';
import { cardAt, livingHeroes, sideOf } from './powers.ts';
import {
  CARD_IDS,
  type Face,
  type Games,
  NONE,
  type Playing,
  type Starter,
  type State,
  type Verdict,
} from './state.ts';

/** So many trophies win the match. */
export const NEEDED: Record<Games, number> = { single: 1, three: 2, five: 3 };

/** Ties give no trophy and are played again, but a match has no more of them than this. */
export const MOST_TIES = 10;

/** The most games that a match can have: all that can be won in a best of five, and all ties. */
export const MOST_GAMES = 2 * NEEDED.five - 1 + MOST_TIES;

const FIRST_HAND = 5;

/** All cards of a seat that are in this game: leaders of former games are set aside. */
export function deckOf(out: readonly Face[]): Face[] {
  return CARD_IDS.filter((card) => !out.includes(card));
}

/** A new game: all cards are shuffled, both players draw, and each chooses a leader. */
export function deal(g: Playing): void {
  const { s, report } = g;
  s.round = 0;
  s.wave = 0;
  s.orders = 0;
  s.figures = Array.from({ length: PLACES }, () => 0);
  s.damage = s.figures.slice();
  s.marks = s.figures.slice();
  s.boosts = s.figures.slice();
  for (const side of s.sides) {
    side.deck = newPile(deckOf(side.out));
    side.hand = [];
    side.shown = [];
    side.seen = [];
    side.held = [];
    side.discard = [];
    side.chosen = NONE;
    side.slow = 0;
    side.slowNext = 0;
    side.lasting = [];
  }
  report?.tell({ type: 'dealt', game: s.game, decks: s.sides.map(({ out }) => CARD_IDS.length - out.length) });
  report?.cite('setup.deck');
  s.sides.forEach((_, seat) => {
    const more = sideOf(s, 1 - seat).trophies;
    if (more > 0) report?.cite('match.extra-cards');
    drawCards(g, seat, FIRST_HAND + more);
  });
  report?.cite('setup.hand');
  report?.cite('secret.hands');
  s.questions = [{ ask: 'leader', seats: [0, 1] }];
}

/** The game is over; `winner` claims both leaders as a trophy. Then the match is over as well, or another game begins. */
export function endGame(g: Playing, winner: Seat | undefined, verdict: Verdict): void {
  const { s, report } = g;
  const heroes = s.sides.map((_, seat) => livingHeroes(s, seat));
  s.verdict = verdict;
  s.questions = [];
  if (winner === undefined) {
    report?.tell({ type: 'gameTied', heroes });
    report?.cite('match.tie');
    if (s.games !== 'single') report?.cite('match.most');
  } else claimTrophy(g, winner, heroes);
  report?.cite(verdict);
  if (isMatchOver(s)) return;
  report?.clear();
  s.game++;
  s.redraws = 0;
  s.starter = winner === undefined ? 'random' : starterOf(winner);
  report?.cite('match.next');
  deal(g);
}

function claimTrophy({ s, report }: Playing, winner: Seat, heroes: readonly number[]): void {
  const side = sideOf(s, winner);
  side.trophies++;
  s.sides.forEach(({ out }, seat) => insert(out, cardAt(s, leaderOf(seat))));
  report?.tell({ type: 'gameWon', seat: winner, verdict: s.verdict, heroes, trophies: side.trophies });
  report?.cite('match.trophy');
  if (s.games !== 'single') report?.cite('match.smaller-decks');
}

function starterOf(seat: Seat): Starter {
  return seat === 0 ? 'blue' : 'red';
}

function isMatchOver(s: State): boolean {
  if (s.games === 'single') return true;
  const won = s.sides.reduce((sum, { trophies }) => sum + trophies, 0);
  return s.sides.some(({ trophies }) => trophies >= NEEDED[s.games]) || s.game - won >= MOST_TIES;
}

export function outcome(s: State): Outcome | undefined {
  if (s.questions.length > 0) return undefined;
  const [blue = 0, red = 0] = s.sides.map(({ trophies }) => trophies);
  const winners = blue === red ? [] : [blue > red ? 0 : 1];
  if (s.games === 'single') return { winners, rule: s.verdict };
  return { winners, rule: Math.max(blue, red) >= NEEDED[s.games] ? 'match.trophies' : 'match.most' };
}
