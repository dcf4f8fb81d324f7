// What is known by whoever has played very many duels. tools/learn.ts has gathered it, against a player who takes what
// looks best at once: one net for each side.

import type { Experience, Seat } from '@muster/engine';
import type { State } from '../state.ts';
import { estimate, type Net, readNet } from './net.ts';
import { MOST_NOTICED, notice, PATHWAY, stageOf } from './noticing.ts';
import { ATTACKER } from './weights/attacker.ts';
import { DEFENDER } from './weights/defender.ts';

const WRITTEN = [ATTACKER, DEFENDER] as const;
/** By seat; read when first needed. */
const nets: Net[] = [];
const noticed = new Int32Array(MOST_NOTICED);

export const experience: Experience<State> = {
  covers: ({ mode, pathway }) => mode === 'duel' && pathway === PATHWAY,
  isQuiet: (s) => stageOf(s) >= 0,
  worth,
  // Each side has learned to be hopeful: its opponent was the weaker player.
  fair: (s, seat) => (1 + worth(s, seat) - worth(s, 1 - seat)) / 2,
};

function worth(s: State, seat: Seat): number {
  const net = (nets[seat] ??= readNet(WRITTEN[seat] as string));
  return estimate(net, noticed, notice(s, stageOf(s), noticed));
}
