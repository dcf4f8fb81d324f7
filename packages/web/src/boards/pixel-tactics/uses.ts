// What a press on a piece comes to: what is picked up narrows down the rest.

import { type Action, columnOf, isEmpty, rowOf, seatOf } from './game.ts';
import {
  aimedStrikes,
  ids,
  isStrike,
  isSwitching,
  isTurn,
  madeOf,
  pickedPlaces,
  type Play,
  reactorsOf,
} from './pieces.ts';

export type Use = { readonly does?: Action | (() => void); readonly isAside?: boolean };

/** What a piece is good for now: something, something else instead, or nothing. */
export function useOf(play: Play, id: string): Use {
  if (play.seat === undefined) return {};
  const direct = directly(play, id);
  // A draw can wait while something else is picked up.
  if (direct) return { does: direct, isAside: direct.type === 'draw' && play.picked.length > 0 };
  const [aimed] = aimedStrikes(play);
  // Who presses the target once more attacks.
  if (aimed && id === ids.at(aimed.to)) return { does: () => play.act(aimed) };
  return picking(play, id);
}

/** Where a press on one piece says all. */
function directly(play: Play, id: string): Action | undefined {
  const { legal, picked } = play;
  const found = legal.filter((action) => {
    switch (action.type) {
      case 'draw':
      case 'choose':
      case 'share':
      case 'row':
        return madeOf(action, play.seat ?? 0, play.view).needs.includes(id) || isInLine(action, id);
      case 'column':
        return isInLine(action, id);
      case 'resolve':
        return reactorsOf(play.view, action.nth).includes(id);
      case 'order':
        return id === ids.front && picked.includes(ids.card(action.card));
    }
    return false;
  });
  return found.length === 1 ? found[0] : undefined;
}

/** A row or a column is chosen by any place in it. */
function isInLine(action: Action, id: string): boolean {
  if (!id.startsWith('at:')) return false;
  const at = Number(id.slice('at:'.length));
  if (action.type === 'row') return seatOf(at) === action.seat && rowOf(at) === action.row;
  return action.type === 'column' && columnOf(at) === action.column;
}

/** What is picked up narrows down the rest. What does not go with it takes its place: first the last piece's, then all. */
function picking(play: Play, id: string): Use {
  const { picked } = play;
  if (picked.includes(id))
    return { does: () => play.pick(...picked.filter((other) => other !== id && other !== ids.switching)) };
  for (const kept of [picked, picked.slice(0, 1), []]) {
    const wanted = [...kept, id];
    const possible = possibleWith(play, wanted);
    const [only] = possible;
    if (!only) continue;
    const isSure = possible.length === 1 && wanted.length > 1 && !isStrike(only) && isMade(play, only, wanted);
    const does = isSure ? () => play.act(only) : () => play.pick(...wanted);
    return { does, isAside: kept.length < picked.length ? !isNewTarget(play, kept, id) : isSecond(play, possible, id) };
  }
  return {};
}

/** Another target for the same attacker is as good as the first. */
function isNewTarget({ legal }: Play, kept: readonly string[], id: string): boolean {
  return legal.some((action) => isStrike(action) && ids.at(action.from) === kept[0] && ids.at(action.to) === id);
}

/** With nothing picked up, what an action does not begin with is marked only; so is who can do no more than change places. */
function isSecond({ picked, view }: Play, possible: readonly Action[], id: string): boolean {
  if (picked.length > 0 || !isTurn(view) || !id.startsWith('at:')) return false;
  const isSlot = isEmpty(view, Number(id.slice('at:'.length)));
  return isSlot || possible.every(({ type }) => type === 'move' || type === 'switch' || type === 'clear');
}

function possibleWith(play: Play, wanted: readonly string[]): Action[] {
  return play.legal.filter((action) => {
    // An attack begins with the attacker, a move with who moves.
    const begins = isStrike(action) || action.type === 'move' ? ids.at(action.from) : undefined;
    if (begins !== undefined && wanted[0] !== begins) return false;
    const { needs, allows = [] } = madeOf(action, play.seat ?? 0, play.view);
    // A switch has to be asked for before the second of the two is picked.
    if (needs.includes(ids.switching) && wanted.length > 1 && !wanted.includes(ids.switching)) return false;
    return wanted.every((one, nth) => needs.includes(one) || (nth > 0 && allows.includes(one)));
  });
}

function isMade(play: Play, action: Action, wanted: readonly string[]): boolean {
  return madeOf(action, play.seat ?? 0, play.view).needs.every((one) => wanted.includes(one));
}

/** The actions that need no further piece than those picked up: each gets a button. */
export function completeOf(play: Play): readonly Action[] {
  if (play.picked.length === 0) return [];
  return possibleWith(play, play.picked).filter((action) => isMade(play, action, play.picked));
}

/** Can the one figure that is picked change places with another? */
export function canSwitch(play: Play): boolean {
  const [one, other] = pickedPlaces(play);
  if (one === undefined || other !== undefined || isSwitching(play) || !isTurn(play.view)) return false;
  return play.legal.some((action) => action.type === 'switch' && (action.one === one || action.other === one));
}

/** What would be done with this piece and those picked: for the sign it carries. */
export function wayOf(play: Play, id: string): 'attack' | 'move' | 'recruit' | 'switch' | 'order' | undefined {
  if (play.seat === undefined || play.picked.length === 0 || play.picked.includes(id)) return undefined;
  const [first] = possibleWith(play, [...play.picked, id]);
  if (!first) return undefined;
  if (isStrike(first)) return 'attack';
  const { type } = first;
  return type === 'move' || type === 'recruit' || type === 'switch' || type === 'order' ? type : undefined;
}
