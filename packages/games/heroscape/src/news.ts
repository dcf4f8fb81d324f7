// What has happened, as sentences.

import { counted, listed } from '@muster/engine';
import { howMany, saySides, seatName as name, seatNames } from './phrases.ts';
import type { D20, Event } from './events.ts';
import { cards } from './cards/index.ts';
import { scenarios } from './scenarios.ts';
import { type Landing, MARKERS } from './state.ts';

export function sayEvent(event: Event): string {
  switch (event.type) {
    case 'laidOut':
      return sayLaidOut(event);
    case 'picked':
      return `${name(event.seat)} takes ${cards[event.card].name}: ${event.spent} of ${event.budget} points.`;
    case 'passed':
      return `${name(event.seat)} takes no more cards.`;
    case 'draftBegan':
      return `${name(event.seat)} takes the first card.`;
    case 'brought':
      return event.cards.length > 0
        ? `${name(event.seat)} brings ${listed(event.cards.map((card) => cards[card].name))}.`
        : `${name(event.seat)}'s army is chosen.`;
    case 'mustered':
      return event.cards.length > 0
        ? `${name(event.seat)}'s army: ${listed(event.cards)}; ${event.points} points.`
        : `${name(event.seat)} has no army.`;
    case 'glyphLaid':
      return `${event.glyph} lies face up at ${event.hex}.`;
    case 'placed':
      return `${name(event.seat)} places ${event.figure} on ${event.hex}.`;
    case 'noRoom':
      return `${name(event.seat)}'s start zone has no room for ${listed(event.figures)}: ${event.figures.length > 1 ? 'they take' : 'it takes'} no part in the match.`;
    case 'roundBegan':
      return `Round ${event.round} of ${event.last}.`;
    case 'marked':
      return event.card === ''
        ? `${name(event.seat)} places an order marker.`
        : `${name(event.seat)} puts order marker ${MARKERS[event.marker]} on ${event.card}.`;
    case 'marksLaid':
      return `${name(event.seat)}'s markers lie on ${sayCounts(event.cards)}.`;
    case 'rolledInitiative':
      return `${name(event.seat)} rolls ${event.roll}${event.plus > 0 ? ` + ${event.plus} = ${event.roll + event.plus}` : ''} for initiative.`;
    case 'tieBroken':
      return `They tie and roll again: first ${event.order.map(name).join(', then ')}.`;
    case 'ordered':
      return `Order of turns: ${event.order.map(name).join(', ')}.`;
    case 'revealed':
      return `${name(event.seat)} reveals order marker ${MARKERS[event.marker]}: ${event.card}.`;
    case 'lostTurn':
      return sayLostTurn(event);
    case 'turnBegan':
      return `${name(event.seat)} takes ${event.why === 'again' ? 'another' : 'a'} turn with ${event.card}${event.why === 'bonding' ? ' by bonding' : ''}.`;
    case 'turnEnded':
      return `The turn of ${event.card} is over.`;
    case 'roundEnded':
      return `Round ${event.round} ends.`;
    case 'moved':
      return sayMoved(event);
    case 'leftEngagement':
      return `${event.figure} leaves ${event.by}, who strikes: ${event.isHit ? 'a skull' : 'no skull'}.`;
    case 'fell':
      return `${event.figure} falls and rolls ${dice(event.dice)}: ${skulls(event.skulls)}.`;
    case 'plunged':
      return `${event.figure} falls very deep and rolls ${d20(event.roll)}: ${event.isAlive ? 'it lives' : 'it does not survive'}.`;
    case 'enteredLava':
      return `${event.figure} enters molten lava and rolls ${d20(event.roll)}: ${event.isAlive ? 'it lives' : 'it does not survive'}.`;
    case 'burned':
      return `${event.figure} stands on a lava field: ${event.isHit ? 'a skull' : 'no skull'}.`;
    case 'attacked':
    case 'battered':
    case 'specialRolled':
    case 'defended':
    case 'countered':
      return sayAttack(event);
    case 'wounded':
      return `${event.figure} has ${howMany(event.wounds, 'wound')}: ${event.life - event.wounds} of ${event.life} life left.`;
    case 'destroyed':
      return `${event.figure} is destroyed.`;
    case 'healed':
      return `${event.figure} is healed of ${howMany(event.wounds, 'wound')}.`;
    case 'used':
      return `${event.figure} uses ${event.power}${event.target === '' ? '' : ` on ${event.target}`}.`;
    case 'rolled': {
      const on = event.figure === '' ? '' : ` (${event.figure})`;
      const so = event.so === '' ? '' : ` ${event.so}`;
      const needs = event.atLeast < 20 ? `${event.atLeast} or more` : event.atLeast;
      return `${event.what}${on}: ${name(event.seat)} needs ${needs} and rolls ${d20(event.roll)}: ${event.isEnough ? 'success' : 'failure'}.${so}`;
    }
    case 'landed':
      return `${event.figure} ${LANDED[event.by]} ${event.hex}.`;
    case 'spiritGiven':
      return `The spirit of ${event.figure} goes on ${event.card}: 1 more ${event.stat}.`;
    case 'summoned':
      return `${event.figure} is called to ${event.to}.`;
    case 'declined':
      return `${name(event.seat)} declines.`;
    case 'markerRemoved':
      return `${name(event.seat)} loses ${event.marker === 0 ? 'a marker, face down,' : `marker ${MARKERS[event.marker]}`} from ${event.card}.`;
    case 'glyphRevealed':
      return `The glyph at ${event.hex} is ${event.glyph}. ${event.text}`;
    case 'glyphRemoved':
      return `${event.glyph} works once and is removed from ${event.hex}.`;
    case 'negated':
      return `${event.card} has no powers for the rest of the match.`;
    case 'cursed':
      return `${name(event.seat)} names ${name(event.opponent)}, who must wound a figure.`;
    case 'held':
      return `${seatNames(event.seats)} ${event.seats.length > 1 ? 'hold' : 'holds'} the ${event.what === 'hill' ? 'middle' : 'artifact'}, for ${howMany(event.rounds, 'round')} of ${event.of}.`;
    case 'eliminated':
      return `${name(event.seat)} has no figures left.`;
  }
}

/** A leap is a single step, however far it goes. */
function sayMoved({ figure, way, from, path }: Event & { type: 'moved' }): string {
  const [hex = '', rung] = path.at(-1)?.split('+') ?? [];
  const far = path.length > 1 ? ` ${path.length} spaces` : '';
  const to = rung === undefined ? hex : `rung ${rung} at ${hex}`;
  return `${figure} ${way === 'fly' ? 'flies' : 'moves'}${far} from ${from} to ${to}.`;
}

const LANDED: Record<Landing, string> = {
  drop: 'lands on',
  clone: 'comes back on',
  summon: 'is summoned to',
  carry: 'is set down on',
  throw: 'is thrown to',
  revive: 'comes back on',
};

function sayLaidOut({ map, scenario, rounds, teams, points }: Extract<Event, { type: 'laidOut' }>): string {
  const what = `${scenarios[scenario].title}, no longer than ${howMany(rounds, 'round')}.`;
  return [`${map}.`, what, saySides(teams), sayBudgets(points)].filter(Boolean).join(' ');
}

/** Ready-made armies have no limit. */
function sayBudgets(points: readonly number[]): string {
  if (points.length === 0) return 'Ready-made armies.';
  if (new Set(points).size === 1) return `Armies of ${points[0]} points.`;
  return `Points: ${points.map((some, seat) => `${name(seat)} ${some}`).join(', ')}.`;
}

function sayCounts(names: readonly string[]): string {
  const different = [...new Set(names)];
  return listed(
    different.map((card) => {
      const count = names.filter((other) => other === card).length;
      return count > 1 ? `${card} (${count})` : card;
    }),
  );
}

function sayLostTurn({ seat, marker, card, why }: Event & { type: 'lostTurn' }): string {
  const turn = `${name(seat)}'s turn ${marker} is lost`;
  switch (why) {
    case 'removed':
      return `${turn}: the marker on ${card} was removed.`;
    case 'destroyed':
      return `${turn}: ${card} has no figures left.`;
    case 'waiting':
      return `${turn}: ${card} has yet to come to the battlefield.`;
  }
}

type Attack = Event & { type: 'attacked' | 'battered' | 'specialRolled' | 'defended' | 'countered' };

function sayAttack(event: Attack): string {
  switch (event.type) {
    case 'attacked': {
      const attack = `${dice(event.dice)} (${event.parts}), ${skulls(event.skulls)}${by(event.skullsBy)}`;
      const roll = event.defense > 0 ? `${dice(event.defense)} (${event.defenseParts})` : 'no defense';
      const shown = event.defense > 0 || event.shields > 0 ? `, ${shields(event.shields)}` : '';
      const defense = `${roll}${shown}${by(event.defenseBy)}`;
      return `${event.attacker} attacks ${event.target}: ${attack}; ${defense}: ${howMany(event.wounds, 'wound')}.`;
    }
    case 'battered': {
      const left = event.left > 0 ? `it has ${event.left} life left` : 'it is destroyed';
      return `${event.attacker} attacks the ${event.object}: ${dice(event.dice)}, ${skulls(event.skulls)}${by(event.skullsBy)}; ${shields(event.shields)}: ${left}.`;
    }
    case 'specialRolled':
      return `${event.attacker} uses ${event.power} on ${listed(event.targets)}: ${dice(event.dice)}, ${skulls(event.skulls)}.`;
    case 'defended':
      return `${event.target} defends with ${dice(event.dice)}: ${shields(event.shields)}${by(event.defenseBy)}, ${howMany(event.wounds, 'wound')}.`;
    case 'countered':
      return `${event.figure} strikes back: ${howMany(event.wounds, 'wound')} for ${event.attacker}.`;
  }
}

/** "17 on the 20-sided die", "15 + 1 on the 20-sided die" */
function d20({ shows, plus }: D20): string {
  return `${shows}${plus > 0 ? ` + ${plus}` : ''} on the 20-sided die`;
}

const by = (power: string): string => (power === '' ? '' : ` (${power})`);

function dice(count: number): string {
  return counted(count, 'die', 'dice');
}

function skulls(count: number): string {
  return howMany(count, 'skull');
}

function shields(count: number): string {
  return howMany(count, 'shield');
}
