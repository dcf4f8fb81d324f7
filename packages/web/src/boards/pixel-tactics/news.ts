// What the log shows of an event: whose it is, the rule behind it, the pieces it speaks of.

import type { Told } from '../../kit/index.ts';
import { type Event, leaderOf, placesInRow, rowOf, seatOf, WAVES } from './game.ts';
import { ids } from './pieces.ts';
import { words } from './words.ts';

const RULES: Record<Exclude<Event['type'], 'waveBegun' | 'cast' | 'led' | 'ordered' | 'attacked'>, string> = {
  dealt: 'setup.deck',
  drew: 'draw.card',
  chose: 'setup.secret',
  revealed: 'setup.reveal',
  redrawn: 'setup.redraw',
  begun: 'setup.first',
  turnBegun: 'turn.two-actions',
  recruited: 'recruit.place',
  charged: 'melee.chosen',
  damaged: 'damage.counters',
  healed: 'damage.healed',
  damageMoved: 'damage.moved',
  defeated: 'defeat.corpse',
  revived: 'revive.owner',
  cleared: 'clear.discard',
  moved: 'move.any',
  switched: 'switch.long',
  reacted: 'react.after',
  discarded: 'discard.owner',
  dismissed: 'discard.owner',
  returned: 'secret.shown',
  showed: 'secret.shown',
  openedHand: 'secret.shown',
  lookedAt: 'secret.hands',
  putOnTop: 'secret.hands',
  keptCard: 'secret.hands',
  foundCard: 'summoner.order',
  aimed: 'power.choice',
  choseRow: 'power.choice',
  choseColumn: 'power.choice',
  boosted: 'dragon-mage.order',
  gained: 'scientist.order',
  slowed: 'scientist.vanguard',
  captured: 'capture.fights',
  passed: 'pass.turn',
  declined: 'power.choice',
  routed: 'rout.leader',
  withdrew: 'end.withdraw',
  gameWon: 'match.trophy',
  gameTied: 'match.tie',
};

export function told(event: Event): Told {
  if (event.type === 'waveBegun') return { heading: words.heading(event.round, WAVES[event.wave] ?? '') };
  if (event.type === 'dealt' && event.game > 1) return { heading: words.game(event.game) };
  const seat = whoseIs(event);
  return { rule: ruleOf(event), pieces: piecesOf(event), ...(seat !== undefined && { seat }) };
}

/** The power itself, where one is used. */
function ruleOf(event: Exclude<Event, { type: 'waveBegun' }>): string {
  if (event.type === 'cast') return `${event.spell}.${WAVES[rowOf(event.at)]}`;
  if (event.type === 'led') return `${event.card}.leader`;
  if (event.type === 'ordered') return `${event.card}.order`;
  if (event.type === 'attacked') return event.attack.reach === 'melee' ? 'melee.fronts' : 'ranged.any';
  return RULES[event.type];
}

/** Whose doing it is; where that cannot be told, whose figure it happens to. */
function whoseIs(event: Event): number | undefined {
  switch (event.type) {
    case 'attacked':
      return seatOf(event.attack.from);
    case 'charged':
    case 'moved':
    case 'damageMoved':
      return seatOf(event.from);
    case 'switched':
      return seatOf(event.one);
    case 'damaged':
    case 'healed':
    case 'defeated':
    case 'revived':
    case 'cleared':
    case 'cast':
    case 'led':
    case 'boosted':
      return seatOf(event.at);
    case 'begun':
      return event.first;
    case 'dealt':
    case 'revealed':
    case 'redrawn':
    case 'waveBegun':
    case 'withdrew':
    case 'gameTied':
      return undefined;
    case 'drew':
    case 'chose':
    case 'turnBegun':
    case 'recruited':
    case 'ordered':
    case 'reacted':
    case 'discarded':
    case 'dismissed':
    case 'returned':
    case 'showed':
    case 'openedHand':
    case 'lookedAt':
    case 'putOnTop':
    case 'keptCard':
    case 'foundCard':
    case 'aimed':
    case 'choseRow':
    case 'choseColumn':
    case 'gained':
    case 'slowed':
    case 'captured':
    case 'passed':
    case 'declined':
    case 'routed':
    case 'gameWon':
      return event.seat;
  }
}

function piecesOf(event: Event): readonly string[] {
  switch (event.type) {
    case 'attacked':
      return [ids.at(event.attack.from), ids.at(event.attack.to)];
    case 'moved':
    case 'damageMoved':
      return [ids.at(event.from), ids.at(event.to)];
    case 'switched':
      return [ids.at(event.one), ids.at(event.other)];
    case 'charged':
      return [ids.at(event.from)];
    case 'recruited':
    case 'damaged':
    case 'healed':
    case 'defeated':
    case 'revived':
    case 'cleared':
    case 'cast':
    case 'led':
    case 'aimed':
    case 'boosted':
    case 'captured':
      return [ids.at(event.at)];
    case 'revealed':
      return [ids.at(leaderOf(0)), ids.at(leaderOf(1))];
    case 'routed':
    case 'chose':
      return [ids.at(leaderOf(event.seat))];
    case 'choseRow':
      return [ids.row(event.unit, event.row), ...placesInRow(event.unit, event.row).map(ids.at)];
    case 'drew':
    case 'lookedAt':
    case 'putOnTop':
    case 'foundCard':
      return [ids.deck(event.seat)];
    case 'discarded':
    case 'dismissed':
      return [ids.discard(event.seat)];
    case 'returned':
    case 'showed':
    case 'openedHand':
    case 'keptCard':
      return [ids.hand(event.seat)];
    case 'reacted':
      return event.about[0] !== undefined && event.to !== 'order' ? [ids.at(event.about[0])] : [];
    case 'ordered':
      return [ids.front];
    case 'dealt':
    case 'redrawn':
    case 'begun':
    case 'waveBegun':
    case 'turnBegun':
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
