// Flank: any soldiers of the activated front go to any other fronts.

import { mustAsk, type Seat } from '@muster/engine';
import { DONE } from './draw.ts';
import {
  type Action,
  FRONTS,
  type FrontName,
  type Kind,
  KINDS,
  type Playing,
  type Refusal,
  type State,
} from './state.ts';
import { activate, endActivation, frontOf } from './turn.ts';

export function flank(g: Playing, seat: Seat, front: FrontName): void {
  activate(g, seat, front, 'flank');
  if (hasSoldiers(g.s, seat, front)) g.s.question = { ask: 'flank', seats: [seat], front };
  else {
    g.report?.cite('round.nothing');
    endActivation(g);
  }
}

function hasSoldiers(s: State, seat: Seat, front: FrontName): boolean {
  const { magic, weapon, potion, armor } = frontOf(s, seat, front).soldiers;
  return magic + weapon + potion + armor > 0;
}

const MOVES: Record<Kind, Record<FrontName, Action>> = {
  magic: movesOf('magic'),
  weapon: movesOf('weapon'),
  potion: movesOf('potion'),
  armor: movesOf('armor'),
};

function movesOf(kind: Kind): Record<FrontName, Action> {
  const move = (to: FrontName): Action => ({ type: 'move', kind, to });
  return { left: move('left'), centre: move('centre'), right: move('right') };
}

export function legalMoves(s: State, seat: Seat, front: FrontName): Action[] {
  const actions: Action[] = [];
  for (const kind of KINDS) {
    for (const to of FRONTS) if (!whyNotMove(s, seat, front, kind, to)) actions.push(MOVES[kind][to]);
  }
  actions.push(DONE);
  return actions;
}

export function whyNotMove(s: State, seat: Seat, front: FrontName, kind: Kind, to: FrontName): Refusal | undefined {
  if (to === front) return { rule: 'flank.other-front', front };
  return frontOf(s, seat, front).soldiers[kind] > 0 ? undefined : { rule: 'flank.no-soldier', kind, front };
}

export function move(g: Playing, seat: Seat, kind: Kind, to: FrontName): void {
  const { s, report } = g;
  const { front } = mustAsk(s.question, 'flank');
  frontOf(s, seat, front).soldiers[kind]--;
  frontOf(s, seat, to).soldiers[kind]++;
  report?.tell({ type: 'moved', seat, kind, from: front, to });
  report?.cite('flank.move');
  report?.cite('flank.spread');
  if (hasSoldiers(s, seat, front)) return;
  report?.cite('flank.empty');
  endActivation(g);
}
