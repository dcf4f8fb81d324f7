// What is refused, as sentences: the fact, and the numbers that decide it.

import { counted, listed } from '@muster/engine';
import { howMany } from './phrases.ts';
import { QUESTIONS } from './prompts.ts';
import { MARKERS, type Refusal } from './state.ts';

const orThat = (name: string): string => (name === '' ? 'That' : name);

export function sayRefusal(refusal: Refusal): string {
  if ('says' in refusal) return refusal.says;
  switch (refusal.rule) {
    case 'turn.not-asked':
      return 'You are not asked anything now.';
    case 'turn.other-question':
      return `That does not answer what is asked now: ${QUESTIONS[refusal.ask]}`;
    case 'army.points':
      return `${refusal.name} costs ${refusal.points} points. You have ${refusal.left} left.`;
    case 'army.unique':
      return `${refusal.name} is unique, and your army has it.`;
    case 'army.room':
      return `With this card your army needs ${counted(refusal.hexes, 'hex', 'hexes')}. Your start zone has ${refusal.room}.`;
    case 'army.empty':
      return 'An army has at least one card.';
    case 'army.bring':
      return refusal.faults.join(' ');
    case 'deploy.figure':
      return `${refusal.figure} is to be placed now.`;
    case 'deploy.zone':
      return `${refusal.hex} is not in your start zone.`;
    case 'deploy.stand':
      return `${refusal.figure} cannot stand there: ${refusal.hex} is taken, holds a glyph, has too little room, or its two hexes are not level.`;
    case 'order.next':
      return `Marker ${MARKERS[refusal.next] ?? ''} is placed next, not ${MARKERS[refusal.marker] ?? 'another'}.`;
    case 'order.card':
      return `${orThat(refusal.card)} is not a card of yours with figures left.`;
    case 'turn.figure':
      return `${orThat(refusal.figure)} does not belong to ${refusal.card}, whose turn it is.`;
    case 'turn.number':
      return `${howMany(refusal.most, 'figure')} of ${refusal.card} ${refusal.most === 1 ? 'acts' : 'act'} in this turn already; ${refusal.figure} is not among them.`;
    case 'turn.once':
      return `${refusal.figure} has moved in this turn.`;
    case 'turn.unplaced':
      return `${refusal.figure} is not on the battlefield.`;
    case 'power.cyberclaw':
      return `${refusal.figure} is engaged with ${refusal.by}, who holds it fast.`;
    case 'glyph.proftaka':
      return `${refusal.figure} is in the pit of Proftaka, and no friend is adjacent.`;
    case 'glyph.rannveig':
      return `Nobody can fly as long as Rannveig is held. ${refusal.figure} can walk.`;
    case 'attack.enemy':
      return `${orThat(refusal.target)} is no enemy on the battlefield.`;
    case 'attack.engaged':
      return `${refusal.figure} is engaged with ${listed(refusal.engaged)} and can attack nobody else.`;
    case 'attack.range':
      return `${refusal.target} is ${counted(refusal.distance, 'space')} away from ${refusal.figure}, who reaches ${refusal.range}.`;
    case 'attack.adjacent':
      return `${refusal.figure} attacks adjacent figures only; ${refusal.target} is not adjacent.`;
    case 'attack.sight':
      return `${refusal.figure} does not see ${refusal.target}: ${refusal.by} is in the way.`;
    case 'attack.once':
      return `${refusal.figure} has made its ${refusal.attacks === 1 ? 'attack' : `${refusal.attacks} attacks`}.`;
    case 'attack.hard':
      return `${refusal.target} can be attacked by adjacent figures only; ${refusal.figure} is not adjacent.`;
    case 'special.instead':
      return `${refusal.figure} has begun to attack in another way this turn.`;
    case 'special.none':
    case 'power.none':
      return `${orThat(refusal.figure)} has no ${refusal.power} to use so.`;
    case 'special.dice':
      return refusal.most > 0
        ? `${refusal.power} is not made with ${counted(refusal.dice, 'die', 'dice')} now; ${refusal.most} at most.`
        : `All dice of ${refusal.power} are rolled.`;
    case 'special.used':
      return `${refusal.power} has been used in this match.`;
    case 'special.distinct':
      return `${refusal.target} has been a target of ${refusal.power} this turn.`;
    case 'special.lob':
      return `${refusal.target} stands ${refusal.levels} levels higher than ${refusal.figure}; ${refusal.most} can be overcome.`;
    case 'special.line':
      return `${refusal.power} would hit ${refusal.hits} in that direction.`;
    case 'power.once':
      return `${refusal.power} has been used in this turn.`;
    case 'power.when':
      return `It is not the time for ${refusal.power} now.`;
    case 'power.target':
      return `${refusal.power} cannot be used on that.`;
    case 'bond.kin':
      return `${orThat(refusal.card)} cannot take a turn by this bonding.`;
    case 'land.place':
      return `${refusal.figure} cannot be put on ${refusal.hex}.`;
    case 'choose.among':
      return 'That is not among what can be chosen.';
  }
}
