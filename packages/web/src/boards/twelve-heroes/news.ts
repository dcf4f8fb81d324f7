// What the log and the motions show of an event.

import type { Seat } from '@muster/engine';
import type { Motion, Told } from '../../kit/index.ts';
import { BACK, type CardId, type Event, groundOf, type Region, SEATS, sideOf, type State } from './game.ts';
import { ids } from './pieces.ts';
import { words } from './words.ts';

const RULES: Record<Event['type'], string> = {
  tookNext: 'factions.same',
  laidOut: 'setup.tiles',
  listed: 'tournament.secret',
  brought: 'tournament.list',
  dealt: 'draft.deal',
  kept: 'draft.keep',
  passedOn: 'draft.pass',
  buried: 'start.bottom',
  begun: 'turn.phases',
  controlled: 'control.compare',
  won: 'control.win',
  revealed: 'control.next',
  fed: 'upkeep.feed',
  starved: 'upkeep.choose',
  earned: 'income.food',
  drew: 'income.card',
  reshuffled: 'income.reshuffle',
  provisioned: 'provision.take',
  hired: 'hire.pay',
  setOut: 'deploy.food',
  deployed: 'deploy.camp',
  moved: 'move.region',
  resolved: 'deploy.order',
  supplied: 'carry.any',
  foraged: 'ability.must',
  robbed: 'ability.must',
  spoiled: 'food.lost',
  gained: 'military.three',
  openedHand: 'ability.must',
  lostCube: 'ability.must',
  claimed: 'popularity.claim',
  unclaimed: 'popularity.back',
  slain: 'ability.target',
  sentBack: 'ability.target',
  driven: 'ability.no-move',
  revived: 'ability.target',
  lookedAt: 'ability.must',
  leftOnTop: 'ability.must',
  declined: 'ability.must',
  wasted: 'ability.none',
  discarded: 'setup.discard',
  lastTurn: 'end.last-turn',
};

export function told(event: Event): Told {
  if (event.type === 'begun') return { heading: words.turnOf(event.turn, SEATS[event.seat] ?? '') };
  const seat = 'seat' in event ? doerOf(event, event.seat) : undefined;
  return { rule: RULES[event.type], pieces: piecesOf(event), ...(seat !== undefined && { seat }) };
}

/** What a seat suffers by an ability is the other's doing. */
function doerOf({ type }: Event, seat: Seat): Seat {
  return type === 'slain' || type === 'sentBack' || type === 'lostCube' ? 1 - seat : seat;
}

function piecesOf(event: Event): string[] {
  switch (event.type) {
    case 'controlled':
    case 'won':
      return [ids.territory(event.region), ids.side(event.seat, event.region)];
    case 'revealed':
      return [ids.territory(event.region)];
    case 'fed':
    case 'foraged':
    case 'supplied':
    case 'spoiled':
      return [ids.side(event.seat, event.region)];
    case 'robbed':
      return [event.region === undefined ? ids.camp(event.seat) : ids.side(event.seat, event.region)];
    case 'earned':
    case 'provisioned':
      return [ids.camp(event.seat)];
    case 'drew':
      return [ids.card(event.card), ids.hand(event.seat)];
    case 'hired':
    case 'revived':
      return [ids.hero(event.seat, event.card), ids.card(event.card)];
    case 'setOut':
    case 'deployed':
    case 'moved':
    case 'driven':
      return [ids.hero(event.seat, event.card), ids.side(event.seat, event.region)];
    case 'starved':
    case 'slain':
    case 'sentBack':
      return [ids.hero(event.seat, event.card), ids.discards(event.seat)];
    case 'resolved':
    case 'declined':
    case 'wasted':
      return [ids.hero(event.seat, event.hero)];
    case 'openedHand':
      return [ids.hand(event.seat)];
    case 'lostCube':
    case 'claimed':
      return [ids.territory(event.region), ids.token(event.region)];
    case 'unclaimed':
      return [ids.token(event.region)];
    case 'discarded':
    case 'reshuffled':
      return [ids.discards(event.seat)];
    case 'buried':
    case 'lookedAt':
    case 'leftOnTop':
      return [ids.deck(event.seat)];
    case 'kept':
    case 'listed':
      return [ids.listed(event.card)];
    case 'tookNext':
    case 'laidOut':
    case 'brought':
    case 'dealt':
    case 'passedOn':
    case 'begun':
    case 'gained':
    case 'lastTurn':
      return [];
  }
}

export function motions(event: Event, before: State, after: State): readonly Motion[] {
  switch (event.type) {
    case 'controlled':
      return event.cubes > 0
        ? [{ do: 'come', piece: ids.pennant(event.seat, event.region, event.cubes - 1) }]
        : [{ do: 'shake', piece: ids.tile(event.region) }];
    case 'won':
      return cleared(before, event.seat, event.region);
    case 'revealed':
      return [{ do: 'tumble', piece: ids.tile(event.region) }];
    case 'fed':
      return [{ do: 'shake', piece: ids.larder(event.seat, event.region) }];
    case 'foraged':
    case 'supplied':
      return [{ do: 'shine', piece: ids.larder(event.seat, event.region) }];
    case 'spoiled':
      return [{ do: 'fall', piece: ids.larder(event.seat, event.region) }];
    case 'robbed':
      if (event.region === undefined) return [{ do: 'shake', piece: ids.camp(1 - event.seat) }];
      return [{ do: 'shake', piece: ids.larder(1 - event.seat, event.region) }];
    case 'earned':
      return loaves(after, event.seat, event.food);
    case 'provisioned':
      return loaves(after, event.seat, 1);
    case 'drew':
      return event.card === BACK
        ? [{ do: 'shine', piece: ids.hand(event.seat) }]
        : [{ do: 'come', piece: ids.card(event.card), from: ids.deck(event.seat) }];
    case 'hired':
      return [
        { do: 'go', piece: ids.card(event.card), through: [ids.camp(event.seat)] },
        { do: 'come', piece: ids.hero(event.seat, event.card) },
      ];
    case 'deployed':
    case 'moved':
    case 'driven':
      return [{ do: 'go', piece: ids.hero(event.seat, event.card), through: [ids.side(event.seat, event.region)] }];
    case 'starved':
      return event.isSaved ? goesTo(event.seat, event.card, ids.camp(event.seat)) : falls(event.seat, event.card);
    case 'slain':
      return falls(event.seat, event.card);
    case 'sentBack': {
      const places = { camp: ids.camp, hand: ids.hand, deck: ids.deck };
      return goesTo(event.seat, event.card, places[event.to](event.seat));
    }
    case 'revived':
      return [{ do: 'come', piece: ids.card(event.card), from: ids.discards(event.seat) }];
    case 'discarded':
      return [{ do: 'go', piece: ids.card(event.card), through: [ids.discards(event.seat)] }];
    case 'buried':
      return [{ do: 'go', piece: ids.card(event.card), through: [ids.deck(event.seat)] }];
    case 'lostCube': {
      const { cubes } = groundOf(before, event.seat, event.region);
      return [{ do: 'fall', piece: ids.pennant(event.seat, event.region, cubes - 1) }];
    }
    case 'claimed':
    case 'unclaimed':
      return [{ do: 'come', piece: ids.token(event.region) }];
    case 'resolved':
      return [{ do: 'shine', piece: ids.hero(event.seat, event.hero) }];
    case 'openedHand':
      return [{ do: 'shine', piece: ids.hand(event.seat) }];
    case 'dealt':
    case 'passedOn':
      return event.cards.map((card) => ({ do: 'come', piece: ids.card(card) }));
    case 'kept':
    case 'listed':
      return [{ do: 'come', piece: ids.listed(event.card) }];
    case 'tookNext':
    case 'laidOut':
    case 'brought':
    case 'begun':
    case 'setOut':
    case 'reshuffled':
    case 'gained':
    case 'lookedAt':
    case 'leftOnTop':
    case 'declined':
    case 'wasted':
    case 'lastTurn':
      return [];
  }
}

function goesTo(seat: Seat, card: CardId, place: string): Motion[] {
  return [{ do: 'go', piece: ids.hero(seat, card), through: [place] }];
}

function falls(seat: Seat, card: CardId): Motion[] {
  return [{ do: 'fall', piece: ids.hero(seat, card) }];
}

/** The heroes of a region that is won: the winner's are discarded, the others go home. */
function cleared(before: State, winner: Seat, region: Region): Motion[] {
  return before.sides.flatMap((_, seat) =>
    groundOf(before, seat, region).heroes.flatMap((card) =>
      seat === winner ? falls(seat, card) : goesTo(seat, card, ids.camp(seat)),
    ),
  );
}

/** The last loaves of a Camp: those that have just come out of the pool. */
function loaves(after: State, seat: Seat, count: number): Motion[] {
  const { food } = sideOf(after, seat);
  return Array.from({ length: Math.min(count, food) }, (_, at) => ({
    do: 'come',
    piece: ids.loaf(seat, food - 1 - at),
    from: ids.pool,
  }));
}
