// What the log and the motions show of an event.

import type { Motion, Told } from '../../kit/index.ts';
import { type Camp, type Coin, type Event, type Soldier, type State } from './game.ts';
import { ids, numbered } from './orders.ts';
import { words } from './words.ts';

type Side = Extract<Event, { type: 'begun' }>['who'];

const IN_CRUSADES: Readonly<Record<number, readonly Side[]>> = {
  2: ['West', 'East'],
  3: ['West', 'North', 'East'],
  4: ['West', 'North', 'East', 'South'],
};

/** The seat of a side; in solo play nobody sits at the other. */
function seatOf({ mode, camps }: State, side: Side): number | undefined {
  if (mode === 'crusade') return Math.max(0, IN_CRUSADES[camps.length]?.indexOf(side) ?? 0);
  if (mode === 'duel') return side === 'Attacker' ? 0 : 1;
  return (mode === 'solo-attacker') === (side === 'Attacker') ? 0 : undefined;
}

/** The camp of a side: in a duel both share one. */
function campOf(s: State, side: Side): number {
  return s.mode === 'crusade' ? (seatOf(s, side) ?? 0) : 0;
}

const RULES: Record<Event['type'], string> = {
  laidOut: 'setup.pathway',
  begun: 'turn.order',
  chose: 'crusade.role',
  tossed: 'attack.toss',
  moved: 'attack.move',
  placed: 'attack.place',
  struck: 'attack.castle',
  advanced: 'attack.advance',
  reinforced: 'attack.reinforce',
  failed: 'defense.failure',
  triumphed: 'defense.success',
  stopped: 'defense.stop',
  wounded: 'defense.wound',
  killed: 'defense.kill',
  held: 'defense.allocate',
  evolved: 'defense.evolve',
  kept: 'defense.evolve',
  crumbled: 'crusade.crumble',
  fell: 'end.castle',
};

export function told(event: Event, s: State): Told {
  const rule = event.type === 'tossed' && event.who === 'Defender' ? 'defense.toss' : RULES[event.type];
  if (event.type === 'begun') return { heading: words.inTurn(event.turn, event.who) };
  const side = 'who' in event ? event.who : 'castle' in event ? event.castle : undefined;
  const seat = side && seatOf(s, doerOf(event, side));
  return { rule, pieces: piecesOf(event, s), ...(seat !== undefined && { seat }) };
}

/** Wounds are told of the soldier's side, but are the other's doing. */
function doerOf({ type }: Event, side: Side): Side {
  const isSuffered = type === 'wounded' || type === 'killed';
  return isSuffered && side === 'Attacker' ? 'Defender' : side;
}

function piecesOf(event: Event, s: State): string[] {
  switch (event.type) {
    case 'moved':
      return [event.from, event.to].map((square) => ids.square(campOf(s, event.who), Math.min(square, s.pathway)));
    case 'placed':
    case 'wounded':
    case 'killed':
      return [ids.square(campOf(s, event.who), event.square)];
    case 'struck':
    case 'crumbled':
    case 'fell':
      return [ids.castle(campOf(s, event.castle))];
    case 'triumphed':
      return [ids.castle(campOf(s, event.who))];
    case 'evolved':
    case 'kept':
      return [0, 1, 2].map((at) => ids.garrison(campOf(s, event.who), at));
    case 'laidOut':
    case 'begun':
    case 'chose':
    case 'tossed':
    case 'advanced':
    case 'reinforced':
    case 'failed':
    case 'stopped':
    case 'held':
      return [];
  }
}

export function motions(event: Event, before: State, after: State): readonly Motion[] {
  switch (event.type) {
    case 'tossed':
      return tumbling(after);
    case 'moved': {
      const camp = campOf(before, event.who);
      const stack = inSquare(before, camp, event.from).slice(-event.coins.length);
      return stack.map((piece) => ({ do: 'go', piece, through: wayOf(before, camp, event.from, event.to) }));
    }
    case 'placed': {
      const camp = campOf(after, event.who);
      const piece = inSquare(after, camp, event.square).at(-1);
      return piece ? [{ do: 'come', piece, from: ids.supply(event.coin) }] : [];
    }
    case 'advanced': {
      const camp = campOf(before, event.who);
      return everySoldier(before, camp).map(({ soldier, id }) => ({
        do: 'go',
        piece: id,
        through: wayOf(before, camp, soldier.square, soldier.square + event.by),
      }));
    }
    case 'struck':
    case 'crumbled':
    case 'fell':
      return [{ do: 'shake', piece: ids.castle(campOf(before, event.castle)) }];
    case 'wounded':
    case 'killed': {
      const piece = topOf(before, campOf(before, event.who), event.square, event.coin);
      return piece ? [{ do: event.type === 'killed' ? 'fall' : 'shake', piece }] : [];
    }
    case 'triumphed':
      return [{ do: 'shine', piece: ids.castle(campOf(after, event.who)) }];
    case 'evolved':
      return [0, 1, 2].map((at) => ({ do: 'shine', piece: ids.garrison(campOf(after, event.who), at) }));
    case 'laidOut':
    case 'begun':
    case 'chose':
    case 'reinforced':
    case 'failed':
    case 'stopped':
    case 'held':
    case 'kept':
      return [];
  }
}

const MOST_COINS = 5;
const VALUES: readonly Coin[] = [1, 2, 5];

/** Every coin on the tray; those that are not there do not move. */
function tumbling(_: State): Motion[] {
  const places = Array.from({ length: MOST_COINS }, (_place, at) => at);
  return VALUES.flatMap((coin) =>
    places.flatMap((at): Motion[] => [
      { do: 'tumble', piece: ids.tail(coin, at) },
      { do: 'tumble', piece: ids.rest(coin, at) },
    ]),
  );
}

function wayOf({ pathway }: State, camp: number, from: number, to: number): string[] {
  const squares = Array.from({ length: Math.min(to, pathway) - from }, (_, i) => ids.spot(camp, from + 1 + i));
  return to > pathway ? [...squares, ids.castle(camp)] : squares;
}

function everySoldier(s: State, camp: number): { readonly soldier: Soldier; readonly id: string }[] {
  return numbered(s.camps[camp] as Camp).map(({ soldier, nth }) => ({ soldier, id: ids.soldier(camp, soldier, nth) }));
}

function inSquare(s: State, camp: number, square: number): string[] {
  return everySoldier(s, camp)
    .filter(({ soldier }) => soldier.square === square)
    .map(({ id }) => id);
}

function topOf(s: State, camp: number, square: number, coin: Coin): string | undefined {
  return everySoldier(s, camp).findLast(({ soldier }) => soldier.square === square && soldier.coin === coin)?.id;
}
