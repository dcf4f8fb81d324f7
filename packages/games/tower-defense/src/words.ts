// Every sentence a player of Tower Defense reads or types.

import { counted, listed, type Outcome, type Seat, type Viewer, type Words } from '@muster/engine';
import { legalOrders } from './orders.ts';
import { board } from './board.ts';
import { besiegerOf, campOf, ownCamp, seatSide, sideName } from './castle.ts';
import { type Action, COINS, type Coin, type Event, type Purse, type Refusal, type Side, type State } from './state.ts';
import { evolutionsLeft } from './forecast.ts';
import { reason } from './reason.ts';
import { countOf, SOLO_ATTACK, SOLO_DEFENSE, TOSSES } from './turn.ts';

export const words: Words<State, Action, Event> = {
  seat: (seat, s) => seatSide(s, seat),
  prompt,
  typing,
  label,
  parse,
  event,
  refusal,
  outcome,
  board,
  reason,
};

// What is asked

function prompt(s: State, viewer: Viewer): string {
  if (s.ask === 'over') return 'The game is over.';
  return viewer === s.seat ? ask(s) : `Waiting for ${theSide(seatSide(s, s.seat))}.`;
}

function ask(s: State): string {
  const { tosses, damage } = s;
  switch (s.ask) {
    case 'role':
      return 'Attack or defend this turn? Your soldiers advance either way.';
    case 'orders':
      return askOrders(s);
    case 'volley':
      return tosses === 0
        ? 'Toss your Garrison.'
        : `You have added up ${damage} damage. Toss again, or stop and deal it?`;
    case 'wounds':
      return `${damage} damage left. Whom${s.mode === 'crusade' ? ` of the army of ${besieger(s)}` : ''} do you wound?`;
    case 'evolution':
      return askEvolution(evolutionsLeft(s));
    case 'march':
      return `Toss for the Attacker: toss ${tosses + 1} of ${SOLO_ATTACK[s.difficulty].tosses}.`;
    case 'salvo':
      return `Toss for the Defender: toss ${tosses + 1} of ${SOLO_DEFENSE[s.difficulty]}, ${damage} damage so far.`;
    case 'verdict':
      return `The Defender has ${damage} damage. Let it inflict that, or toss until a critical?`;
    case 'gamble':
      return `The Defender has ${damage} damage and tosses until a critical.`;
    case 'over':
      return 'The game is over.';
  }
}

function askEvolution(times: number): string {
  return `Your kills let your Garrison evolve ${TIMES[times] ?? `${times} times`}. Evolve a coin of it?`;
}

function besieger(s: State): Side {
  return sideName(s, besiegerOf(s, ownCamp(s)), 'attack');
}

function askOrders(s: State): string {
  const { tosses, tails } = s;
  if (tosses === 0) return `Toss your Reinforcement coins: toss 1 of ${TOSSES}.`;
  const next = tosses < TOSSES ? `go on to toss ${tosses + 1} of ${TOSSES}` : 'let your army advance';
  const count = countOf(tails);
  if (count === 0) return `Toss ${tosses} has no tails to pair: ${next}.`;
  if (count === 1) return `Toss ${tosses} has only ${coinsIn(tails)} tails up, which makes no pair: ${next}.`;
  const orders = legalOrders(s);
  const carrying = isCrowded(orders) ? ' (A soldier carries all that stand on it.)' : '';
  return orders.length > 1
    ? `Toss ${tosses} has ${coinsIn(tails)} tails up. Pair two of them for an order, or ${next}.${carrying}`
    : `Toss ${tosses} has ${coinsIn(tails)} tails up, but no pair of them makes an order now: ${next}.`;
}

/** Do several soldiers of one value stand on one square? */
function isCrowded(orders: readonly Action[]): boolean {
  return orders.some((order) => order.type === 'move' && order.nth > 1);
}

function typing(s: State, seat: Seat): string | undefined {
  const isCounted = s.ask === 'orders' && seat === s.seat && isCrowded(legalOrders(s));
  return isCounted ? 'Of several such coins on one square, the 2nd counts from below.' : undefined;
}

// What is done

function label(action: Action): string {
  switch (action.type) {
    case 'move':
      return `move ${action.nth > 1 ? `${ordinal(action.nth)} ` : ''}${action.coin}c on ${action.square} by ${action.by}`;
    case 'place':
      return `place ${action.coin}c on ${action.by}`;
    case 'wound':
      return `wound ${action.coin}c on ${action.square}`;
    case 'attack':
    case 'defend':
    case 'toss':
    case 'advance':
    case 'stop':
    case 'inflict':
    case 'hold':
    case 'evolve':
    case 'keep':
      return PLAIN[action.type];
  }
}

const PLAIN = {
  attack: 'attack',
  defend: 'defend',
  toss: 'toss',
  advance: 'advance',
  stop: 'stop',
  inflict: 'inflict',
  hold: 'hold fire',
  evolve: 'evolve',
  keep: 'keep the garrison',
} as const;

const MOVE = /^move (?:the )?(?:(\d{1,2})(?:st|nd|rd|th) )?([125])c? on (?:square )?(\d{1,2}) by ([125])$/;
const PLACE = /^place (?:a )?([125])c? on (?:square )?([125])$/;
const WOUND = /^wound (?:the )?([125])c? on (?:square )?(\d{1,2})$/;

function parse(text: string): Action | undefined {
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ');
  for (const [type, plain] of Object.entries(PLAIN)) {
    if (typed === plain || typed === type) return { type } as Action;
  }
  const [move, nth = '1', mover, from, distance] = MOVE.exec(typed) ?? [];
  if (move) return { type: 'move', coin: asCoin(mover), square: Number(from), nth: Number(nth), by: asCoin(distance) };
  const [place, placed, square] = PLACE.exec(typed) ?? [];
  if (place) return { type: 'place', coin: asCoin(placed), by: asCoin(square) };
  const [wound, wounded, on] = WOUND.exec(typed) ?? [];
  return wound ? { type: 'wound', coin: asCoin(wounded), square: Number(on) } : undefined;
}

function asCoin(digit: string | undefined): Coin {
  return COINS.find((coin) => coin === Number(digit)) ?? 1;
}

// What has happened

function event(event: Event): string {
  switch (event.type) {
    case 'laidOut':
      return `The Pathway has ${event.pathway} squares. ${TheSide(event.first)} ${event.mode === 'crusade' ? 'was drawn to begin' : 'begins'}.`;
    case 'begun':
      return `Turn ${event.turn}: ${theSide(event.who)}.`;
    case 'chose':
      return `${TheSide(event.who)} chooses to ${event.role === 'attack' ? `attack the Castle of ${event.against}` : `defend against ${event.against}`}.`;
    case 'tossed':
      return `${TheSide(event.who)} tosses ${tossOf(event.tails, event.heads)}.`;
    case 'moved':
      return `${TheSide(event.who)} moves ${stackOf(event.coins)} from square ${event.from} by ${event.to - event.from}.`;
    case 'placed':
      return `${TheSide(event.who)} places a new ${event.coin}c on square ${event.square}.`;
    case 'struck':
      return `${Capital(stackOf(event.coins))} ${event.coins.length > 1 ? 'strike' : 'strikes'} the Castle${of(event.castle)} for ${event.damage}. It has ${hitPoints(event.left)} left.`;
    case 'advanced':
      return `The army${of(event.who)} advances ${counted(event.by, 'square')}.`;
    case 'reinforced':
      return `${TheSide(event.who)} takes a ${event.coin}c from the Lap Counter.`;
    case 'failed':
      return 'Three heads: a critical failure. No damage this turn.';
    case 'triumphed':
      return `Three tails: a critical success. ${event.isRepaired ? `The Castle${of(event.who)} now has ${hitPoints(event.castle)}.` : 'The Supply has no 1c to mend the Castle.'}`;
    case 'stopped':
      return `${TheSide(event.who)} has ${event.damage} damage to deal.`;
    case 'wounded':
      return `The ${event.coin}c${of(event.who)} on square ${event.square} is wounded.`;
    case 'killed':
      return `The ${event.coin}c${of(event.who)} on square ${event.square} is killed.`;
    case 'held':
      return `${TheSide(event.who)} holds fire and leaves ${event.damage} damage unspent.`;
    case 'evolved':
      return `The Garrison${of(event.who)} evolves: a ${event.from}c becomes a ${event.to}c.`;
    case 'kept':
      return `${TheSide(event.who)} keeps the Garrison as it is.`;
    case 'crumbled':
      return `The Castle${of(event.castle)} crumbles. It has ${hitPoints(event.left)} left.`;
    case 'fell':
      return `The Castle${of(event.castle)} is destroyed.`;
  }
}

function outcome({ winners: [winner], rule }: Outcome, s: State): string {
  const how: Record<string, string> = {
    'end.castle': 'The Castle is destroyed.',
    'end.army': `From turn 8 on an army that is gone has lost, and the Castle still has ${hitPoints(campOf(s, 0).castle)}.`,
    'crusade.last': 'Only one Castle still stands.',
  };
  return `${TheSide(winner === undefined ? automaticSide(s) : seatSide(s, winner))} wins. ${how[rule] ?? ''}`.trim();
}

// What is refused

function refusal(refusal: Refusal): string {
  switch (refusal.rule) {
    case 'turn.not-asked':
      return 'It is not your turn to decide anything.';
    case 'turn.other-question':
      return `That does not answer what is asked now: ${QUESTIONS[refusal.ask]}`;
    case 'attack.three-tosses':
      return refusal.tosses < TOSSES
        ? `You have made ${refusal.tosses} of your ${TOSSES} tosses. Your army advances after the last.`
        : `You have made all ${TOSSES} tosses. Now your army advances.`;
    case 'attack.pair':
      return `That order needs a ${refusal.coin}c and ${refusal.coin === refusal.by ? 'another' : `a ${refusal.by}c`} tails up. You have ${coinsIn(refusal.tails)}.`;
    case 'attack.supply':
      return `The Supply has no ${refusal.coin}c left.`;
    case 'attack.enter':
      return `A ${refusal.coin}c cannot enter square ${refusal.square}: the highest soldier there is a ${refusal.highest}c, and only a lower one may pass or join it.`;
    case 'attack.once':
      return `That ${refusal.coin}c on square ${refusal.square} has moved this turn.`;
    case 'attack.no-soldier':
      return `There is no ${refusal.nth > 1 ? `${ordinal(refusal.nth)} ` : ''}${refusal.coin}c of yours on square ${refusal.square}.`;
    case 'attack.no-more-soldiers':
      return `This is turn ${refusal.turn}. From turn 8 on no soldier is placed.`;
    case 'defense.stop':
      return 'You have not tossed yet.';
    case 'defense.wound':
      return `A wound costs a ${refusal.coin}c soldier ${refusal.coin} damage. You have ${refusal.damage} left.`;
    case 'defense.top-first':
      return `A ${refusal.top}c stands on top of that ${refusal.coin}c on square ${refusal.square}. Kill the top soldier first.`;
    case 'defense.no-soldier':
      return `There is no ${refusal.coin}c on square ${refusal.square} of your Pathway.`;
  }
}

const QUESTIONS: Record<State['ask'], string> = {
  role: 'attack or defend?',
  orders: 'your tosses and orders.',
  volley: 'toss your Garrison, or stop?',
  wounds: 'whom do you wound?',
  evolution: 'does your Garrison evolve?',
  march: 'toss for the Attacker.',
  salvo: 'toss for the Defender.',
  verdict: 'does the Defender inflict its damage, or toss again?',
  gamble: 'toss for the Defender.',
  over: 'nothing, the game is over.',
};

// Small words

const TIMES = ['', 'once', 'twice'];

/** The one that nobody sits at. */
function automaticSide({ mode }: State): Side {
  return mode === 'solo-attacker' ? 'Defender' : 'Attacker';
}

function theSide(side: Side): string {
  return side === 'Attacker' || side === 'Defender' ? `the ${side}` : side;
}

function TheSide(side: Side): string {
  return Capital(theSide(side));
}

/** " of West", or nothing where both sides share the one map. */
function of(side: Side): string {
  return side === 'Attacker' || side === 'Defender' ? '' : ` of ${side}`;
}

function Capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function tossOf(tails: Purse, heads: number): string {
  if (countOf(tails) === 0) return 'nothing but heads';
  return heads === 0
    ? `${coinsIn(tails)}, all tails up`
    : `${coinsIn(tails)} tails up and ${counted(heads, 'coin')} heads up`;
}

const HOW_MANY = ['no', 'a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "a 1c", "three 5c" */
function coinsOf(count: number, coin: Coin): string {
  return `${HOW_MANY[count] ?? count} ${coin}c`;
}

function coinsIn(purse: Purse): string {
  const all = COINS.filter((coin) => purse[coin] > 0).map((coin) => coinsOf(purse[coin], coin));
  return all.length > 0 ? listed(all) : 'nothing';
}

/** From below to the top. */
function stackOf([bottom, ...others]: readonly Coin[]): string {
  const runs: { coin: Coin; count: number }[] = [];
  for (const coin of others) {
    const last = runs.at(-1);
    if (last?.coin === coin) last.count++;
    else runs.push({ coin, count: 1 });
  }
  const top = listed(runs.map(({ coin, count }) => coinsOf(count, coin)));
  return others.length > 0 ? `the ${bottom}c with ${top} on top` : `the ${bottom}c`;
}

function hitPoints(count: number): string {
  return counted(count, 'hit point');
}

function ordinal(n: number): string {
  return `${n}${['th', 'st', 'nd', 'rd'][n % 100 > 10 && n % 100 < 14 ? 0 : n % 10] ?? 'th'}`;
}
