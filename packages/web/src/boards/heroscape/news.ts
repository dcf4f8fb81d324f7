// What the log and the motions show of an event.

import type { Motion, Told } from '../../kit/index.ts';
import { cardName, type Event, seatOf, type State } from './game.ts';
import { figureCalled, ids } from './pieces.ts';
import { words } from './words.ts';

const RULES: Record<Event['type'], string> = {
  laidOut: 'setup.battlefield',
  picked: 'army.draft',
  passed: 'army.draft',
  draftBegan: 'army.draft',
  brought: 'army.secret',
  mustered: 'army.points',
  glyphLaid: 'glyph.permanent',
  placed: 'deploy.zone',
  noRoom: 'deploy.room',
  roundBegan: 'round.steps',
  marked: 'order.secret',
  marksLaid: 'order.counts',
  rolledInitiative: 'initiative.roll',
  tieBroken: 'initiative.tie',
  ordered: 'initiative.roll',
  revealed: 'turn.reveal',
  lostTurn: 'turn.removed',
  turnBegan: 'turn.move-then-attack',
  turnEnded: 'turn.move-then-attack',
  roundEnded: 'round.steps',
  moved: 'move.cost',
  leftEngagement: 'engage.leave',
  fell: 'move.fall',
  plunged: 'move.fall-deadly',
  enteredLava: 'move.lava',
  burned: 'round.lava-field',
  attacked: 'attack.roll',
  battered: 'object.attack',
  specialRolled: 'special.dice',
  defended: 'special.no-modifiers',
  countered: 'power.counter-strike',
  wounded: 'damage.hero',
  destroyed: 'damage.destroyed',
  healed: 'glyph.kelda',
  used: 'power.when',
  rolled: 'power.when',
  landed: 'land.place',
  spiritGiven: 'spirit.gives',
  summoned: 'glyph.erland',
  declined: 'choose.among',
  markerRemoved: 'order.removed',
  glyphRevealed: 'glyph.face-down',
  glyphRemoved: 'glyph.temporary',
  negated: 'glyph.nilrend',
  cursed: 'glyph.wannok',
  held: 'end.held',
  eliminated: 'end.standing',
};

export function told(event: Event, view: State): Told {
  if (event.type === 'roundBegan') return { heading: words.inRound(event.round) };
  const seat = doerOf(event, view);
  return { rule: RULES[event.type], pieces: piecesOf(event, view), ...(seat !== undefined && { seat }) };
}

/** Whose doing it is. */
function doerOf(event: Event, view: State): number | undefined {
  if ('seat' in event) return event.seat;
  const name =
    'attacker' in event && event.type !== 'countered' ? event.attacker : 'figure' in event ? event.figure : '';
  const figure = figureCalled(view, name);
  return figure < 0 ? undefined : seatOf(view, figure);
}

/** All figures, hexes and cards that an event names. */
function piecesOf(event: Event, view: State): string[] {
  const found: string[] = [];
  for (const part of Object.values(event))
    for (const name of Array.isArray(part) ? part : [part])
      if (typeof name === 'string') found.push(...pieceCalled(view, name));
  return found;
}

function pieceCalled(view: State, name: string): string[] {
  const figure = figureCalled(view, name);
  if (figure >= 0) return [ids.figure(figure)];
  if (/^[A-Z]{1,2}\d{1,2}b?$/.test(name)) return [ids.hexCalled(name)];
  const card = view.cards.findIndex((_, at) => cardName(view, at) === name);
  return card >= 0 ? [ids.card(card)] : [];
}

/** `D7+3` is a rung of the ladder in D7. */
const hexIn = (spot: string): string => spot.replace(/\+\d+$/, '');

export function motions(event: Event, before: State): readonly Motion[] {
  const pieceOf = (name: string) => ids.figure(figureCalled(before, name));
  switch (event.type) {
    case 'moved':
      return [
        { do: 'go', piece: pieceOf(event.figure), through: event.path.map((spot) => ids.hexCalled(hexIn(spot))) },
      ];
    case 'attacked':
      return [
        ...(event.wounds > 0 ? [{ do: 'shake', piece: pieceOf(event.target) } as const] : []),
        ...dice(event.dice + event.defense),
      ];
    case 'defended':
      return event.wounds > 0 ? [{ do: 'shake', piece: pieceOf(event.target) }] : [];
    case 'specialRolled':
      return dice(event.dice);
    case 'battered':
      return dice(event.dice);
    case 'rolled':
      return dice(1);
    case 'plunged':
    case 'enteredLava':
      return [{ do: 'shake', piece: pieceOf(event.figure) }, ...dice(1)];
    case 'fell':
    case 'leftEngagement':
    case 'burned':
      return [{ do: 'shake', piece: pieceOf(event.figure) }];
    case 'destroyed':
      return [{ do: 'fall', piece: pieceOf(event.figure) }];
    case 'placed':
    case 'landed':
      return [{ do: 'come', piece: pieceOf(event.figure) }];
    case 'revealed':
      return [{ do: 'shine', piece: cardPiece(before, event.card) }];
    case 'glyphRevealed':
      return [{ do: 'shine', piece: ids.hexCalled(event.hex) }];
    case 'laidOut':
    case 'picked':
    case 'passed':
    case 'draftBegan':
    case 'brought':
    case 'mustered':
    case 'glyphLaid':
    case 'noRoom':
    case 'roundBegan':
    case 'marked':
    case 'marksLaid':
    case 'rolledInitiative':
    case 'tieBroken':
    case 'ordered':
    case 'lostTurn':
    case 'turnBegan':
    case 'turnEnded':
    case 'roundEnded':
    case 'countered':
    case 'wounded':
    case 'healed':
    case 'used':
    case 'spiritGiven':
    case 'summoned':
    case 'declined':
    case 'markerRemoved':
    case 'glyphRemoved':
    case 'negated':
    case 'cursed':
    case 'held':
    case 'eliminated':
      return [];
  }
}

function dice(count: number): Motion[] {
  return Array.from({ length: count }, (_, at) => ({ do: 'tumble', piece: ids.die(at) }));
}

function cardPiece(view: State, name: string): string {
  return ids.card(view.cards.findIndex((_, at) => cardName(view, at) === name));
}
