// How events look: short motions of the pieces they speak of.

import type { Motion } from '../../kit/index.ts';
import { type Event, isCorpse, leaderOf, type State } from './game.ts';
import { isKnown } from './cards.tsx';
import { ids } from './pieces.ts';

export function motions(event: Event, _before: State, after: State): readonly Motion[] {
  switch (event.type) {
    case 'drew':
    case 'keptCard':
      return isKnown(event.card)
        ? [{ do: 'come', piece: ids.card(event.card), from: ids.deck(event.seat) }]
        : [{ do: 'shine', piece: ids.hand(event.seat) }];
    case 'chose':
      return [{ do: 'come', piece: ids.at(leaderOf(event.seat)), from: ids.hand(event.seat) }];
    case 'revealed':
      return [0, 1].map((seat) => ({ do: 'tumble', piece: ids.at(leaderOf(seat)) }));
    case 'recruited':
      return [{ do: 'come', piece: ids.at(event.at), from: ids.hand(event.seat) }];
    case 'attacked': {
      const { from, to, reach } = event.attack;
      const lunge: Motion = { do: 'go', piece: ids.at(from), through: [ids.at(to), ids.at(from)] };
      return reach === 'melee' ? [lunge] : [{ do: 'shine', piece: ids.at(from) }];
    }
    case 'damaged':
      return [{ do: 'shake', piece: ids.at(event.at) }];
    case 'defeated':
      return [
        { do: 'fall', piece: ids.at(event.at) },
        ...(isCorpse(after, event.at) ? [{ do: 'tumble', piece: ids.at(event.at) } as const] : []),
      ];
    case 'revived':
      return [{ do: 'tumble', piece: ids.at(event.at) }];
    case 'cleared':
      return [{ do: 'fall', piece: ids.at(event.at) }];
    case 'moved':
      return [{ do: 'go', piece: ids.at(event.from), through: [ids.at(event.to)] }];
    case 'switched':
      return [
        { do: 'go', piece: ids.at(event.one), through: [ids.at(event.other)] },
        { do: 'go', piece: ids.at(event.other), through: [ids.at(event.one)] },
      ];
    case 'damageMoved':
      return [
        { do: 'shake', piece: ids.at(event.from) },
        { do: 'shine', piece: ids.at(event.to) },
      ];
    case 'captured':
      return [{ do: 'come', piece: ids.at(event.at) }];
    case 'healed':
    case 'boosted':
    case 'cast':
    case 'led':
      return [{ do: 'shine', piece: ids.at(event.at) }];
    case 'ordered':
      return [{ do: 'shine', piece: ids.front }];
    case 'discarded':
    case 'dismissed':
      return [{ do: 'shine', piece: ids.discard(event.seat) }];
    case 'returned':
    case 'showed':
    case 'openedHand':
    case 'foundCard':
      return [{ do: 'shine', piece: ids.hand(event.seat) }];
    case 'lookedAt':
    case 'putOnTop':
      return [{ do: 'shine', piece: ids.deck(event.seat) }];
    case 'routed':
      return [{ do: 'fall', piece: ids.at(leaderOf(event.seat)) }];
    case 'dealt':
    case 'redrawn':
    case 'begun':
    case 'waveBegun':
    case 'turnBegun':
    case 'charged':
    case 'reacted':
    case 'aimed':
    case 'choseRow':
    case 'choseColumn':
    case 'gained':
    case 'slowed':
    case 'passed':
    case 'declined':
    case 'withdrew':
    case 'gameWon':
    case 'gameTied':
      return [];
  }
}
