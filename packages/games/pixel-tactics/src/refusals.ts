// Why something may not be done, as sentences.

import { counted } from '@muster/engine';
import { figure, nameOf, placeName } from './phrases.ts';
import { type Ask, type Refusal, WAVES } from './state.ts';
import { cardOf } from './table.ts';

export function sayRefusal(refusal: Refusal): string {
  switch (refusal.rule) {
    case 'turn.not-asked':
      return 'You are not asked anything now.';
    case 'turn.other-question':
      return `That does not answer what is asked now: ${QUESTIONS[refusal.ask]}`;
    case 'setup.leader':
      return `${nameOf(refusal.card)} is not in your hand. A leader is chosen from the hand.`;
    case 'turn.actions':
      return `That takes ${counted(refusal.cost, 'action')}. You have ${refusal.left === 0 ? 'none' : refusal.left} left.`;
    case 'ceasefire.attacks':
      return 'There is a ceasefire in the first round: no attacks and no spells.';
    case 'ceasefire.orders':
      return 'There is a ceasefire in the first round: no orders.';
    case 'draw.limit':
      return refusal.deck === 0
        ? 'Your deck is empty.'
        : `You have ${refusal.hand} cards in hand. With 5 or more you cannot draw.`;
    case 'recruit.hand':
    case 'order.hand':
      return `There is no ${nameOf(refusal.card)} in your hand.`;
    case 'recruit.wave':
      return `This is the ${WAVES[refusal.wave]} wave: heroes are recruited into that row, and ${placeName(refusal.at)} is not in it.`;
    case 'unit.own':
      return `The slot ${placeName(refusal.at)} is not in your unit.`;
    case 'slot.taken':
      return `${nameOf(refusal.card)} is at ${placeName(refusal.at)}: that slot is not empty.`;
    case 'unit.leader-stays':
      return 'The leader stays in the centre of the unit.';
    case 'attack.fighter':
      return `Nobody at ${placeName(refusal.at)} can do that.`;
    case 'attack.wave':
      return `This is the ${WAVES[refusal.wave]} wave: ${placeName(refusal.at)} is not in that row.`;
    case 'attack.recruited':
      return `${figure(refusal.card, refusal.at)} came into the unit in this wave, and has to wait.`;
    case 'attack.once':
      return `${figure(refusal.card, refusal.at)} has attacked in this wave.`;
    case 'action.one':
      return `${figure(refusal.card, refusal.at)} has acted in this turn. Recruiting, attacking, casting, moving: each figure does one of them.`;
    case 'capture.fights':
      return `${figure(refusal.card, refusal.at)} was captured in this wave: it cannot attack or cast before the next wave, nor be moved or switched in this turn.`;
    case 'melee.front':
      return `${figure(refusal.card, refusal.at)} is not in melee: somebody stands in front.`;
    case 'melee.target':
      return `A melee attack reaches only the foremost rival of each column, and ${placeName(refusal.at)} is none of them.`;
    case 'melee.chosen':
      return `Against ${nameOf(refusal.card)} your rival chooses the target of a melee attack. You choose only who charges.`;
    case 'ranged.ability':
      return `${figure(refusal.card, refusal.at)} has no Ranged attack.`;
    case 'ranged.target':
      return `No rival stands at ${placeName(refusal.at)}.`;
    case 'intercept.blocks':
      return `${nameOf(refusal.by)} intercepts: a ranged attack cannot reach ${placeName(refusal.at)} behind it.`;
    case 'spell.none':
      return `${figure(refusal.card, refusal.at)} has no spell there.`;
    case 'lead.none':
      return `Your leader ${nameOf(refusal.card)} has no action of its own.`;
    case 'action.limited':
      return `${nameOf(refusal.card)}'s action can be used once per turn.`;
    case 'clear.corpse':
      return `There is no corpse at ${placeName(refusal.at)}.`;
    case 'clear.forbidden':
      return `${nameOf(refusal.card)} leads your rival: you cannot use the action Clear a Corpse.`;
    case 'move.hero':
      return `There is no hero at ${placeName(refusal.at)} to move.`;
    case 'switch.two':
      return 'Switch takes two different places with a hero or a corpse in each.';
    case 'switch.corpse':
      return `The corpse of ${figure(refusal.card, refusal.at)} has been switched in this turn, or its hero did something before it fell.`;
    case 'power.choice':
      return `That cannot be chosen. ${nameOf(refusal.card)}: ${cardOf(refusal.card)[refusal.role].text}`;
    case 'power.must':
      return `This has to be carried out. ${nameOf(refusal.card)}: ${cardOf(refusal.card)[refusal.role].text}`;
    case 'react.choice':
      return `You choose one of your ${refusal.reactions} reactions.`;
    case 'absorb.choice':
      return `Nobody at ${placeName(refusal.at)} can take that damage.`;
  }
}

const QUESTIONS: Record<Ask, string> = {
  leader: 'who is your leader?',
  turn: 'your actions.',
  target: 'whom does the attack hit?',
  power: 'what does the power do?',
  react: 'which reaction comes first?',
  absorb: 'does another hero take the damage?',
  wave: 'nothing.',
  fall: 'nothing.',
  ordered: 'nothing.',
};
