// Who stands against whom, and what happens to Castles.

import type { Seat } from '@muster/engine';
import type { Camp, Playing, Side, State } from './state.ts';

export function campOf(s: State, camp: number): Camp {
  const found = s.camps[camp];
  if (!found) throw new Error(`There is no camp ${camp}`);
  return found;
}

/** In a Crusade every seat has its own camp; else there is one map, and everything on it is of camp 0. */
export function ownCamp(s: State): number {
  return s.mode === 'crusade' ? s.seat : 0;
}

/** Whose Castle the army of `camp` attacks: that of the next living seat to the right. Turns go clockwise, to the left. */
export function targetOf(s: State, camp: number): number {
  return s.mode === 'crusade' ? nextLiving(s, camp, s.camps.length - 1) : 0;
}

/** Whose army attacks the Castle of `camp`. */
export function besiegerOf(s: State, camp: number): number {
  return s.mode === 'crusade' ? nextLiving(s, camp, 1) : 0;
}

export function nextLiving(s: State, camp: number, step: number): number {
  let next = camp;
  do next = (next + step) % s.camps.length;
  while (next !== camp && campOf(s, next).castle === 0);
  return next;
}

const AT_TABLE: readonly (readonly Side[])[] = [
  [],
  [],
  ['West', 'East'],
  ['West', 'North', 'East'],
  ['West', 'North', 'East', 'South'],
];

/** What those who attack or defend with the coins of `camp` are called. */
export function sideName(s: Pick<State, 'mode' | 'camps'>, camp: number, role: 'attack' | 'defend'): Side {
  if (s.mode !== 'crusade') return role === 'attack' ? 'Attacker' : 'Defender';
  return AT_TABLE[s.camps.length]?.[camp] ?? 'West';
}

export function seatSide(s: Pick<State, 'mode' | 'camps'>, seat: Seat): Side {
  switch (s.mode) {
    case 'duel':
      return seat === 0 ? 'Attacker' : 'Defender';
    case 'solo-attacker':
      return 'Attacker';
    case 'solo-defender':
      return 'Defender';
    case 'crusade':
      return sideName(s, seat, 'attack');
  }
}

/** The Castle of `camp` loses hit points, and is destroyed when it has none left. */
export function hitCastle(g: Playing, camp: number, damage: number): void {
  const target = campOf(g.s, camp);
  target.castle = Math.max(0, target.castle - damage);
  if (target.castle === 0) fall(g, camp);
}

function fall(g: Playing, camp: number): void {
  const { s, report } = g;
  report?.tell({ type: 'fell', castle: sideName(s, camp, 'defend') });
  if (s.mode !== 'crusade') {
    s.ask = 'over';
    return;
  }
  report?.cite('crusade.fall');
  // The soldiers of its owner leave with it; those on its Pathway go back to their owner's Supply.
  sendHome(campOf(s, camp));
  sendHome(campOf(s, besiegerOf(s, camp)));
  if (s.camps.filter(({ castle }) => castle > 0).length === 1) s.ask = 'over';
}

function sendHome(camp: Camp): void {
  for (const { coin } of camp.soldiers) camp.supply[coin]++;
  camp.soldiers.length = 0;
}
