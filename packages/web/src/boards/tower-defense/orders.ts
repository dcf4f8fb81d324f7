// What is picked up, as orders: two linked tails, a soldier, or a coin of the Supply.

import type { Play as AnyPlay, Why } from '../../kit/index.ts';
import {
  type Action,
  type Camp,
  COINS,
  type Coin,
  type Event,
  ownCamp,
  seatSide,
  sideName,
  type Soldier,
  type State,
} from './game.ts';

export type Play = AnyPlay<State, Action, Event>;
export type Move = Extract<Action, { type: 'move' }>;
export type Place = Extract<Action, { type: 'place' }>;

export const ids = {
  soldier: (camp: number, { square, coin }: Pick<Soldier, 'square' | 'coin'>, nth: number) =>
    `soldier:${camp}:${square}:${coin}:${nth}`,
  square: (camp: number, square: number) => `square:${camp}:${square}`,
  /** The middle of a square: where a soldier stands. */
  spot: (camp: number, square: number) => `spot:${camp}:${square}`,
  castle: (camp: number) => `castle:${camp}`,
  tail: (coin: Coin, at: number) => `tail:${coin}:${at}`,
  rest: (coin: Coin, at: number) => `rest:${coin}:${at}`,
  supply: (coin: Coin) => `supply:${coin}`,
  garrison: (camp: number, at: number) => `garrison:${camp}:${at}`,
};

/** What the picked ids come to. */
export type Picked =
  | { readonly is: 'nothing' }
  | { readonly is: 'tail'; readonly coin: Coin }
  | { readonly is: 'pair'; readonly coin: Coin; readonly by: Coin }
  | { readonly is: 'soldier'; readonly coin: Coin; readonly square: number; readonly nth: number }
  | { readonly is: 'supply'; readonly coin: Coin };

export function pickedIn({ picked }: Play): Picked {
  const [first = [], second = []] = picked.map((id) => id.split(':'));
  const [kind, ...rest] = first;
  const coin = coinNamed(kind === 'soldier' ? rest[2] : rest[0]);
  if (!coin) return { is: 'nothing' };
  if (kind === 'supply') return { is: 'supply', coin };
  if (kind === 'soldier') return { is: 'soldier', coin, square: Number(rest[1]), nth: Number(rest[3]) };
  const by = coinNamed(second[1]);
  return by ? { is: 'pair', coin, by } : { is: 'tail', coin };
}

function coinNamed(text: string | undefined): Coin | undefined {
  return COINS.find((coin) => String(coin) === text);
}

export function movesOf({ legal }: Play, { coin, square }: Soldier, nth: number): Move[] {
  return legal.filter(
    (action): action is Move =>
      action.type === 'move' && action.coin === coin && action.square === square && action.nth === nth,
  );
}

export function placesOf({ legal }: Play, coin: Coin): Place[] {
  return legal.filter((action): action is Place => action.type === 'place' && action.coin === coin);
}

/** The order that ends in this square (or on the Castle, behind the last), by what is picked. */
export function orderTo(play: Play, square: number): Move | Place | undefined {
  const picked = pickedIn(play);
  const { pathway } = play.view;
  if (picked.is === 'soldier') {
    const moves = movesOf(play, { ...picked, wounded: false, moved: false }, picked.nth);
    const ending = moves.filter(({ by }) => Math.min(pathway + 1, picked.square + by) === square);
    return ending[0];
  }
  const places = picked.is === 'supply' || picked.is === 'pair' ? placesOf(play, picked.coin) : [];
  return places.find(({ by }) => by === square && (picked.is !== 'pair' || by === picked.by));
}

/** The order that would end in this square and is refused: why. Only for what a pair of tails could pay. */
export function whyNotTo(play: Play, square: number): Why | undefined {
  const picked = pickedIn(play);
  const by = COINS.find((distance) => distance === (picked.is === 'soldier' ? square - picked.square : square));
  if (!by || picked.is === 'nothing' || picked.is === 'tail') return undefined;
  if (picked.is === 'pair' && by !== picked.by) return undefined;
  const action: Action =
    picked.is === 'soldier'
      ? { type: 'move', coin: picked.coin, square: picked.square, nth: picked.nth, by }
      : { type: 'place', coin: picked.coin, by };
  const why = play.whyNot(action);
  return why?.rule === 'attack.pair' ? undefined : why;
}

/** Why a soldier takes no order at all: what bars it, rather than that the coins for it are missing. */
export function whyNoMove(play: Play, { coin, square }: Soldier, nth: number): Why | undefined {
  const picked = pickedIn(play);
  const distances = picked.is === 'pair' ? [picked.by] : COINS;
  const whys = distances.flatMap((by) => play.whyNot({ type: 'move', coin, square, nth, by }) ?? []);
  return whys.find(({ rule }) => rule !== 'attack.pair') ?? whys[0];
}

/** The camp whose soldiers are ordered or wounded now. */
export function armyAsked(s: State, besiegerOf: (s: State, camp: number) => number): number {
  const own = ownCamp(s);
  return s.ask === 'volley' || s.ask === 'wounds' || s.ask === 'evolution' ? besiegerOf(s, own) : own;
}

/** Who attacks or defends with the coins of the seat whose turn it is, where that is not the near seat. */
export function othersName({ view, near }: Play, role: 'attack' | 'defend'): string | undefined {
  const side = sideName(view, ownCamp(view), role);
  return side === seatSide(view, near) ? undefined : side;
}

/** The soldiers of a camp with the how many-th of its coin in its square each is, counted from below. */
export function numbered({
  soldiers,
}: Camp): { readonly soldier: Soldier; readonly nth: number; readonly level: number }[] {
  return soldiers.map((soldier, at) => {
    const below = soldiers.slice(0, at).filter(({ square }) => square === soldier.square);
    return { soldier, nth: 1 + below.filter(({ coin }) => coin === soldier.coin).length, level: below.length };
  });
}
