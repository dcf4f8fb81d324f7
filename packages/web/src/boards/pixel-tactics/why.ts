// Why a piece cannot be used now: the refusal of what somebody who points at it would try.

import type { Why } from '../../kit/index.ts';
import { type Action, type CardId, hasAbility, isCorpse, isEmpty, isLiving, leaderOf, type Place } from './game.ts';
import { placesInRow, questionOf, seatOf, sideOf } from './game.ts';
import { isSwitching, pickedCard, pickedPlaces, type Play } from './pieces.ts';

export function whyNotAt(play: Play, at: Place): Why | undefined {
  const { seat, view } = play;
  const question = questionOf(view);
  if (seat === undefined) return undefined;
  switch (question?.ask) {
    case 'target':
    case 'absorb':
      return play.whyNot({ type: 'choose', at });
    case 'power':
      return whyNotInPower(play, at);
    case 'turn':
      return whyNotInTurn(play, seat, at);
    case 'leader':
    case 'react':
    case 'wave':
    case 'fall':
    case 'ordered':
    case undefined:
      return undefined;
  }
}

function whyNotInPower(play: Play, at: Place): Why | undefined {
  const asks = (type: Action['type']) => play.legal.some((action) => action.type === type);
  const [from] = pickedPlaces(play);
  const card = pickedCard(play);
  if (asks('choose')) return play.whyNot({ type: 'choose', at });
  if (asks('share')) return play.whyNot({ type: 'share', at, amount: 1 });
  if (asks('recruit') && card) return play.whyNot({ type: 'recruit', card, at });
  if (asks('switch')) return from === undefined ? undefined : whyNotSwitch(play, from, at);
  return from === undefined || from === at ? undefined : whyNotStrike(play, from, at);
}

function whyNotInTurn(play: Play, seat: number, at: Place): Why | undefined {
  const { view } = play;
  const card = pickedCard(play);
  const [from] = pickedPlaces(play);
  if (card) return play.whyNot({ type: 'recruit', card, at });
  if (from !== undefined && !isEmpty(view, from)) {
    if (isSwitching(play)) return whyNotSwitch(play, from, at);
    if (seatOf(at) !== seat) return whyNotStrike(play, from, at);
    return isEmpty(view, at) ? play.whyNot({ type: 'move', from, to: at }) : undefined;
  }
  if (seatOf(at) !== seat) return undefined;
  if (isLiving(view, at)) return whyNotStrike(play, at, leaderOf(1 - seat));
  if (isCorpse(view, at)) return play.whyNot({ type: 'clear', at });
  const [first] = sideOf(view, seat).hand;
  return first ? play.whyNot({ type: 'recruit', card: first as CardId, at }) : undefined;
}

function whyNotSwitch(play: Play, one: Place, other: Place): Why | undefined {
  return play.whyNot({ type: 'switch', one: Math.min(one, other), other: Math.max(one, other) });
}

/** As it is able to: from a distance, or in melee. */
export function whyNotStrike(play: Play, from: Place, to: Place): Why | undefined {
  const type = isLiving(play.view, from) && hasAbility(play.view, from, 'ranged') ? 'ranged' : 'melee';
  return play.whyNot({ type, from, to });
}

/** Neither recruited nor played as an order. */
export function whyNotCard(play: Play, card: CardId): Why | undefined {
  const { seat, view } = play;
  if (seat === undefined) return undefined;
  const { ask } = questionOf(view) ?? {};
  if (ask === 'turn') {
    const [at = 0] = placesInRow(seat, view.wave);
    return play.whyNot({ type: 'order', card }) ?? play.whyNot({ type: 'recruit', card, at });
  }
  return play.legal.some(({ type }) => type === 'pick') ? play.whyNot({ type: 'pick', card }) : undefined;
}
