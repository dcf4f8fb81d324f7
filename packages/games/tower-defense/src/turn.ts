// The verbs that all sides share: tossing coins, and how one turn gives way to the next.

import { advance } from './army.ts';
import { campOf, hitCastle, nextLiving, ownCamp, seatSide, sideName } from './castle.ts';
import { COINS, type Coin, type Difficulty, type Playing, type Purse, type Side, type State } from './state.ts';

export const LAP_COUNTER: readonly Coin[] = [1, 2, 5, 1, 2, 5];

/** From this turn on no soldier can be placed, an army that is gone has lost, and in a Crusade Castles crumble. */
export const LAST_PHASE = 8;

/** The printed tables of solo play. */
export const SOLO_ATTACK: Record<Difficulty, { tosses: number; advance: number }> = {
  easy: { tosses: 3, advance: 1 },
  normal: { tosses: 4, advance: 2 },
  heroic: { tosses: 5, advance: 3 },
};
export const SOLO_DEFENSE: Record<Difficulty, number> = { easy: 2, normal: 3, heroic: 4 };
export const TOSSES = 3;

/** In how many ways `k` of `n` tossed coins lie tails up: row n, place k. */
const WAYS: readonly (readonly number[])[] = [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1], [1, 4, 6, 4, 1]];
export const MOST_OF_A_COIN = WAYS.length - 1;

export function noCoins(): Purse {
  return [0, 0, 0, 0, 0, 0];
}

/** Tosses all coins of the purse. Chance says how many of each value lie tails up, the 1c coins first. */
export function toss({ s, chance, report }: Playing, purse: Purse, who: Side): void {
  const { tails, landed } = s;
  for (let kind = 0; kind < COINS.length; kind++) {
    const coin = COINS[kind] as Coin;
    landed[coin] = tails[coin] = purse[coin] === 0 ? 0 : chance.pick(WAYS[purse[coin]] as readonly number[]);
  }
  s.tosses++;
  report?.tell({ type: 'tossed', who, tails: [...tails], heads: countOf(purse) - countOf(tails) });
}

export function countOf(purse: Purse): number {
  return purse[1] + purse[2] + purse[5];
}

export function valueOf(purse: Purse): number {
  return purse[1] + 2 * purse[2] + 5 * purse[5];
}

export function clearTails({ tails }: State): void {
  tails[1] = tails[2] = tails[5] = 0;
}

export function clearLanded({ landed }: State): void {
  landed[1] = landed[2] = landed[5] = 0;
}

/** Critical success: the Castle gains a hit point, if the Supply has a 1c coin for it. */
export function triumph({ s, report }: Playing): void {
  const camp = campOf(s, ownCamp(s));
  const isRepaired = camp.supply[1] > 0;
  if (isRepaired) {
    camp.supply[1]--;
    camp.added++;
    camp.castle++;
  } else report?.cite('defense.no-coin');
  report?.cite('defense.success');
  report?.tell({ type: 'triumphed', who: sideName(s, ownCamp(s), 'defend'), castle: camp.castle, isRepaired });
}

export function canEvolve(s: State): boolean {
  return s.kills > 0 && evolvingCoin(s) !== undefined;
}

/** The coin that is due: as long as the Garrison has a 1c, no 2c becomes a 5c. */
function evolvingCoin(s: State): Coin | undefined {
  const { garrison, supply } = campOf(s, ownCamp(s));
  if (garrison[1] > 0) return supply[2] > 0 ? 1 : undefined;
  return garrison[2] > 0 && supply[5] > 0 ? 2 : undefined;
}

/** One coin of the Garrison is exchanged for the next higher one. */
export function evolve({ s, report }: Playing): void {
  const from = evolvingCoin(s);
  if (!from) throw new Error('No coin of the Garrison can evolve');
  const to = from === 1 ? 2 : 5;
  const { garrison, supply } = campOf(s, ownCamp(s));
  garrison[from]--;
  supply[from]++;
  supply[to]--;
  garrison[to]++;
  s.kills--;
  report?.tell({ type: 'evolved', who: sideName(s, ownCamp(s), 'defend'), from, to });
  report?.cite('defense.evolve');
  if (from === 2) report?.cite('defense.evolve-order');
}

// How turns follow each other

/** The army moves on, the Lap Counter gives a coin, and the turn is over. */
export function endAttack(g: Playing): void {
  const { s } = g;
  marchOn(g);
  if (s.ask === 'over') return;
  if (s.mode === 'crusade') endCrusadeTurn(g);
  else if (!isArmyGone(g)) beginDefense(g);
}

export function endDefense(g: Playing): void {
  const { s, report } = g;
  if (s.mode === 'crusade') {
    report?.cite('crusade.either-role');
    marchOn(g);
    if (s.ask !== 'over') endCrusadeTurn(g);
  } else if (!isArmyGone(g)) beginAttack(g);
}

function marchOn(g: Playing): void {
  const { s, report } = g;
  const camp = ownCamp(s);
  clearTails(s);
  if (s.mode === 'solo-defender') report?.cite('solo.advance');
  advance(g, camp, s.mode === 'solo-defender' ? SOLO_ATTACK[s.difficulty].advance : 1);
  if (s.ask === 'over') return;
  const own = campOf(s, camp);
  const coin = LAP_COUNTER[own.lap];
  if (!coin) return;
  own.lap++;
  own.reinforcements[coin]++;
  report?.tell({ type: 'reinforced', who: sideName(s, camp, 'attack'), coin });
  report?.cite('attack.reinforce');
}

/** An army that is gone has lost, once no new soldier can come. */
function isArmyGone({ s }: Playing): boolean {
  const { turn, soldiers } = campOf(s, 0);
  if (turn < LAST_PHASE || soldiers.length > 0) return false;
  s.ask = 'over';
  return true;
}

function beginTurn({ s, report }: Playing, ask: State['ask'], who: Side): void {
  s.ask = ask;
  s.tosses = 0;
  s.damage = 0;
  s.kills = 0;
  clearTails(s);
  clearLanded(s);
  report?.tell({ type: 'begun', who, turn: campOf(s, ownCamp(s)).turn });
}

export function beginAttack(g: Playing): void {
  const { s } = g;
  campOf(s, 0).turn++;
  if (s.mode === 'duel') s.seat = 0;
  beginTurn(g, s.mode === 'solo-defender' ? 'march' : 'orders', 'Attacker');
  g.report?.cite('turn.order');
}

function beginDefense(g: Playing): void {
  const { s } = g;
  if (s.mode === 'duel') s.seat = 1;
  beginTurn(g, s.mode === 'solo-attacker' ? 'salvo' : 'volley', 'Defender');
}

export function beginCrusadeTurn(g: Playing, seat: number): void {
  const { s } = g;
  s.seat = seat;
  campOf(s, seat).turn++;
  beginTurn(g, 'role', seatSide(s, seat));
}

/** From its own eighth turn on a seat's Castle loses a hit point when its turn ends. */
function endCrusadeTurn(g: Playing): void {
  const { s, report } = g;
  const camp = campOf(s, s.seat);
  if (camp.turn >= LAST_PHASE) {
    report?.tell({ type: 'crumbled', castle: seatSide(s, s.seat), left: camp.castle - 1 });
    report?.cite('crusade.crumble');
    hitCastle(g, s.seat, 1);
  }
  if (s.ask !== 'over') beginCrusadeTurn(g, nextLiving(s, s.seat, 1));
}
