// What the log and the motions show of an event.

import type { Motion, Told } from '../../kit/index.ts';
import { type Event, type FrontName, type Kind, KINDS, type State } from './game.ts';
import { ids } from './pieces.ts';
import { words } from './words.ts';

const RULES: Record<Event['type'], string> = {
  began: 'setup.first-player',
  dealt: 'setup.deal',
  picked: 'setup.pick',
  passed: 'setup.pass',
  kept: 'setup.repeat',
  placed: 'setup.place',
  flipped: 'setup.flip',
  gained: 'concepts.symbols',
  ranShort: 'limits.soldiers',
  drew: 'draw.cost',
  rebuilt: 'limits.rebuild',
  roundBegan: 'round.begin',
  activated: 'round.activate',
  hired: 'hire.place',
  replaced: 'hire.replace',
  discarded: 'hire.discard',
  moved: 'flank.move',
  declared: 'attack.steps',
  committed: 'reserve.attacker',
  declined: 'reserve.attacker',
  turnedUp: 'reserve.reveal',
  killed: 'damage.one-way',
  blocked: 'damage.magic-armor',
  hit: 'damage.monarch',
  attackEnded: 'wrapup.go-on',
};

export function told(event: Event): Told {
  if (event.type === 'roundBegan') return { heading: words.round(event.round) };
  const seat = 'seat' in event ? doerOf(event, event.seat) : undefined;
  return { rule: RULES[event.type], pieces: piecesOf(event), ...(seat !== undefined && { seat }) };
}

/** What somebody suffers is the other's doing. */
function doerOf({ type }: Event, seat: number): number {
  return type === 'killed' || type === 'hit' ? 1 - seat : seat;
}

function piecesOf(event: Event): string[] {
  switch (event.type) {
    case 'gained':
    case 'activated':
    case 'placed':
    case 'blocked':
      return [ids.front(event.seat, event.front)];
    case 'hired':
    case 'replaced':
      return [ids.hero(event.seat, event.front, event.hero)];
    case 'moved':
      return [ids.front(event.seat, event.from), ids.front(event.seat, event.to)];
    case 'declared':
      return [ids.front(event.seat, event.from), ids.front(1 - event.seat, event.at)];
    case 'killed':
      return [ids.cubes(event.seat, event.front, event.kind), ids.front(event.seat, event.front)];
    case 'attackEnded':
      return [ids.front(1 - event.seat, event.at)];
    case 'hit':
      return [ids.monarch(event.seat)];
    case 'drew':
    case 'rebuilt':
      return [ids.deck(event.level)];
    case 'turnedUp':
    case 'committed':
      return [ids.reserve(event.seat)];
    case 'began':
    case 'dealt':
    case 'picked':
    case 'passed':
    case 'kept':
    case 'flipped':
    case 'ranShort':
    case 'roundBegan':
    case 'discarded':
    case 'declined':
      return [];
  }
}

export function motions(event: Event, before: State, after: State): readonly Motion[] {
  switch (event.type) {
    case 'gained':
      return KINDS.flatMap((kind) => latest(after, event.seat, event.front, kind, event.soldiers[kind]));
    case 'hired':
    case 'replaced':
      return [
        { do: 'come', piece: ids.hero(event.seat, event.front, event.hero), from: ids.card(event.seat, event.hero) },
      ];
    case 'moved': {
      const count = before.sides[event.seat]?.fronts[event.from].soldiers[event.kind] ?? 1;
      const piece = ids.cube(event.seat, event.from, event.kind, count - 1);
      return [{ do: 'go', piece, through: [ids.front(event.seat, event.to)] }];
    }
    case 'drew':
      return [{ do: 'come', piece: ids.card(event.seat, event.hero), from: ids.deck(event.level) }];
    case 'killed':
      if (event.isTemporary) return [{ do: 'shake', piece: ids.reserve(event.seat) }];
      return Array.from({ length: event.count }, (_, at) => ({
        do: 'fall',
        piece: ids.cube(event.seat, event.front, event.kind, at),
      }));
    case 'blocked':
      return [{ do: 'shake', piece: ids.cubes(event.seat, event.front, 'armor') }];
    case 'hit':
      return [{ do: 'shake', piece: ids.monarch(event.seat) }];
    case 'committed':
      return [{ do: 'come', piece: ids.reserve(event.seat), from: ids.card(event.seat, event.hero) }];
    case 'turnedUp':
      return [{ do: 'shine', piece: ids.reserve(event.seat) }];
    case 'flipped':
      return (['left', 'centre', 'right'] as const).flatMap((front, at): Motion[] => {
        const hero = event.heroes[at];
        return hero ? [{ do: 'tumble', piece: ids.hero(event.seat, front, hero) }] : [];
      });
    case 'began':
    case 'dealt':
    case 'picked':
    case 'passed':
    case 'kept':
    case 'placed':
    case 'ranShort':
    case 'rebuilt':
    case 'roundBegan':
    case 'activated':
    case 'discarded':
    case 'declared':
    case 'declined':
    case 'attackEnded':
      return [];
  }
}

/** The last cubes of a kind in a front: those that have just come. */
function latest(s: State, seat: number, front: FrontName, kind: Kind, count: number): Motion[] {
  const all = s.sides[seat]?.fronts[front].soldiers[kind] ?? 0;
  return Array.from({ length: Math.min(count, all) }, (_, at) => ({
    do: 'come',
    piece: ids.cube(seat, front, kind, all - 1 - at),
  }));
}
