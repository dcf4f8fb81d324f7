import { type Chance, defaults, seeded } from '@muster/engine';
import { campOf } from '../src/castle.ts';
import { estimate, LEAK, type Net, UNITS, units } from '../src/experience/net.ts';
import { MOST_NOTICED, notice, stageOf, THINGS } from '../src/experience/noticing.ts';
import { towerDefense } from '../src/rules.ts';
import type { Action, State } from '../src/state.ts';
import { clearTails } from '../src/turn.ts';
import { endsOf } from './attacking.ts';
import { planDefense } from './defending.ts';
import { whatLooksBest } from './sparring.ts';

/** How much of what came later counts against what the net said in between. */
const TRACE = 0.8;

/** A position that was met: what was noticed of it, and what the net said then. */
type Met = {
  readonly noticed: Int32Array;
  readonly said: number;
  /** Here the learner strayed from what it thought best: what came of that says nothing about earlier positions. */
  readonly strayed?: true;
};

/**
 * One side of the duel, learning against a player who takes what looks best at once. It plans each toss or turn to its
 * end by what its net says of the positions there, and brings the net nearer to what has come of them (temporal
 * differences).
 */
export class Learner {
  readonly net: Net = newNet(seeded(99));
  private readonly side: 0 | 1;
  private readonly chance: Chance;
  private readonly noticed = new Int32Array(MOST_NOTICED);
  /** How often it tries something else than it thinks best. */
  private curiosity = 0;
  private met: Met[] = [];

  /** 0 is the Attacker, 1 the Defender. */
  constructor(side: 0 | 1, chance: Chance) {
    this.side = side;
    this.chance = chance;
  }

  /** Plays a duel and learns from it. Returns whether it was won. */
  learn(rate: number, curiosity: number): boolean {
    this.curiosity = curiosity;
    const hasWon = this.play();
    let came = hasWon ? 1 : 0;
    for (const { noticed, said, strayed } of this.met.reverse()) {
      if (strayed) came = said;
      bringNearer(this.net, noticed, came, rate);
      if (!strayed) came = TRACE * came + (1 - TRACE) * said;
    }
    return hasWon;
  }

  /** Plays a duel as well as it can. */
  perform(): boolean {
    this.curiosity = 0;
    return this.play();
  }

  private play(): boolean {
    this.met = [];
    let s = towerDefense.setup({ ...defaults(towerDefense), mode: 'duel' }, 2, this.chance);
    while (s.ask !== 'over') {
      if (s.seat !== this.side) this.spar(s);
      else if (this.side === 0) s = this.attack(s);
      else this.defend(s);
    }
    return this.judge(s) === 1;
  }

  /** What the net says of a quiet position, or the rules of one that is over. */
  private judge(s: State): number {
    if (s.ask === 'over') return (campOf(s, 0).castle === 0) === (this.side === 0) ? 1 : 0;
    return estimate(this.net, this.noticed, notice(s, stageOf(s), this.noticed));
  }

  private meet(s: State, said = this.judge(s)): void {
    if (s.ask !== 'over') this.met.push({ noticed: this.lookAt(s), said });
  }

  private lookAt(s: State): Int32Array {
    return this.noticed.slice(0, notice(s, stageOf(s), this.noticed));
  }

  private isCurious(): boolean {
    return this.curiosity > 0 && this.chance.int(10_000) < this.curiosity * 10_000;
  }

  private apply(s: State, action: Action): void {
    towerDefense.apply(s, s.seat, action, this.chance);
  }

  /** The other side's turn. A Defender learns from what it sees of it. */
  private spar(s: State): void {
    const isAttacked = this.side === 1;
    if (isAttacked) this.meet(s);
    while (s.ask !== 'over' && s.seat !== this.side) {
      const action = whatLooksBest(s, this.chance);
      if (isAttacked && action.type === 'toss' && s.tosses > 0) {
        clearTails(s);
        this.meet(s);
      }
      this.apply(s, action);
    }
  }

  /** One toss, and its orders. Returns where they lead. */
  private attack(s: State): State {
    if (s.tosses === 0) this.meet(s);
    this.apply(s, { type: 'toss' });
    const ends = endsOf(s);
    let best = ends[0] as State;
    let most = -1;
    for (const end of ends) {
      const worth = this.judge(end);
      if (worth > most) [best, most] = [end, worth];
    }
    if (!this.isCurious()) {
      this.meet(best, most);
      return best;
    }
    this.met.push({ noticed: NOTHING, said: most, strayed: true });
    const any = ends[this.chance.int(ends.length)] as State;
    this.meet(any);
    return any;
  }

  /** The whole turn of the Defender. */
  private defend(s: State): void {
    const plan = planDefense(s, (after) => this.judge(after));
    const noticed = this.lookAt(s);
    let strayed = false;
    for (let tossesOn = true; tossesOn && s.ask === 'volley'; ) {
      this.apply(s, { type: 'toss' });
      tossesOn = plan.tossesOn(s.damage);
      if (s.ask === 'volley' && this.isCurious()) [tossesOn, strayed] = [!tossesOn, true];
    }
    if (s.ask === 'volley') this.apply(s, { type: 'stop' });
    if (s.ask === 'wounds' && this.deal(s, plan.squaresFor(s.damage))) strayed = true;
    while (s.ask === 'evolution') this.apply(s, { type: 'evolve' });
    this.met.push({ noticed, said: plan.worth, ...(strayed && { strayed }) });
  }

  /** Deals the damage. Returns whether it strayed from the plan. */
  private deal(s: State, squares: readonly number[]): boolean {
    const strays = this.isCurious();
    for (const square of squares) {
      const legal = towerDefense.legal(s, s.seat);
      const planned = legal.find((action) => action.type === 'wound' && action.square === square);
      const wound = strays ? legal[this.chance.int(legal.length)] : planned;
      if (s.ask === 'wounds' && wound) this.apply(s, wound);
    }
    if (s.ask === 'wounds') this.apply(s, { type: 'hold' });
    return strays;
  }
}

const NOTHING = new Int32Array();

function newNet(chance: Chance): Net {
  const around = (size: number) => ((chance.int(2 ** 20) / 2 ** 20) * 2 - 1) * size;
  return {
    rows: Float32Array.from({ length: THINGS * UNITS }, () => around(0.1)),
    direct: new Float32Array(THINGS),
    out: Float32Array.from({ length: UNITS }, () => around(0.2)),
  };
}

/** One step down the slope of what the net gets wrong there. */
function bringNearer(net: Net, noticed: Int32Array, target: number, rate: number): void {
  if (noticed.length === 0) return;
  const { rows, direct, out } = net;
  const step = rate * (target - estimate(net, noticed, noticed.length));
  for (let unit = 0; unit < UNITS; unit++) {
    const heard = units[unit] as number;
    const slope = heard > 0 ? 1 : LEAK;
    const change = step * (out[unit] as number) * slope;
    out[unit] = (out[unit] as number) + step * heard * slope;
    for (const thing of noticed) rows[thing * UNITS + unit] = (rows[thing * UNITS + unit] as number) + change;
  }
  for (const thing of noticed) direct[thing] = (direct[thing] as number) + step;
}
