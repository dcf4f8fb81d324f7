// What has happened, as sentences.

import { counted, listed } from '@muster/engine';
import { COLUMNS, explained, figure, summed, nameOf, namesOf, placeName, seatName } from './phrases.ts';
import { seatOf } from './place.ts';
import { BACK, type Event, NONE, WAVES } from './state.ts';

export function sayEvent(event: Event): string {
  const who = 'seat' in event ? seatName(event.seat) : '';
  switch (event.type) {
    case 'dealt':
      return `Game ${event.game} begins. Each deck has ${counted(event.decks[0] ?? 0, 'card')}.`;
    case 'drew':
      return `${who} draws ${nameOf(event.card)}.`;
    case 'chose':
      return event.card === BACK ? `${who} has chosen a leader.` : `${who} chooses ${nameOf(event.card)} as leader.`;
    case 'revealed':
      return `The leaders are revealed: ${listed(event.leaders.map((card, seat) => `${nameOf(card)} leads ${seatName(seat)}`))}.`;
    case 'redrawn':
      return `Both have chosen ${nameOf(event.card)}: all cards are shuffled and drawn again.`;
    case 'begun':
      return `${seatName(event.first)} is first player.`;
    case 'waveBegun':
      return `Round ${event.round}, ${WAVES[event.wave]} wave. ${seatName(event.first)} goes first.`;
    case 'turnBegun':
      return `${who}'s turn: ${counted(event.actions, 'action')}.`;
    case 'recruited':
      return `${who} recruits ${nameOf(event.card)} to ${placeName(event.at)}.`;
    case 'attacked': {
      const { from, to, reach } = event.attack;
      const how = reach === 'melee' ? 'in melee' : 'from a distance';
      const less = event.less.length > 0 ? `, less ${summed(event.less, to)}` : '';
      const strength = `${explained('Strength', event.strength, from)}${less}`;
      return `${figure(event.card, from)} attacks ${figure(event.target, to)} ${how}. ${strength}: ${event.dealt} damage.`;
    }
    case 'charged':
      return `${figure(event.card, event.from)} makes a melee attack; ${seatName(1 - seatOf(event.from))} chooses the target.`;
    case 'damaged': {
      const left = Math.max(0, event.life - event.damage);
      return `${figure(event.card, event.at)} takes ${event.amount} damage: ${left} of ${event.life} life left.`;
    }
    case 'healed':
      return `${figure(event.card, event.at)} heals ${event.amount}.`;
    case 'damageMoved':
      return `${event.amount} damage goes from ${figure(event.card, event.from)} to ${figure(event.onto, event.to)}.`;
    case 'defeated':
      return `${figure(event.card, event.at)} is defeated.`;
    case 'revived':
      return `${figure(event.card, event.at)} stands up again.`;
    case 'cleared':
      return `The corpse of ${figure(event.card, event.at)} is cleared.`;
    case 'moved':
      return `${figure(event.card, event.from)} moves to ${placeName(event.to)}.`;
    case 'switched': {
      const [one = BACK, other = BACK] = event.cards;
      return `${figure(one, event.one)} and ${figure(other, event.other)} change places.`;
    }
    case 'cast':
      return event.card === event.spell
        ? `${figure(event.card, event.at)} casts its spell.`
        : `${figure(event.card, event.at)} casts the spell of ${nameOf(event.spell)}.`;
    case 'led':
      return `${figure(event.card, event.at)} uses its action.`;
    case 'ordered':
      return `${who} ${event.isPlayed ? 'plays' : 'executes'} the order of ${nameOf(event.card)}.`;
    case 'reacted':
      return `${who}'s ${nameOf(event.card)} reacts${reason(event)}.`;
    case 'discarded':
      return `${who} discards ${nameOf(event.card)}.`;
    case 'dismissed':
      return `${nameOf(event.card)} goes to ${who}'s discard pile.`;
    case 'returned':
      return `${nameOf(event.card)} goes back to ${who}'s hand.`;
    case 'showed':
      return `${who} shows ${nameOf(event.card)}.`;
    case 'openedHand':
      return event.cards.includes(BACK)
        ? `${seatName(1 - event.seat)} looks at ${who}'s hand.`
        : `${who}'s hand is seen: ${namesOf(event.cards)}.`;
    case 'lookedAt':
      return event.cards.includes(BACK)
        ? `${who} looks at ${counted(event.cards.length, 'card')} of the deck.`
        : `${who} looks at the deck: ${namesOf(event.cards)}.`;
    case 'putOnTop':
      return `${who} puts ${nameOf(event.card)} on top of the deck.`;
    case 'keptCard':
      return `${who} takes ${nameOf(event.card)} into the hand.`;
    case 'foundCard':
      return `${who} takes ${nameOf(event.card)} from the deck and shuffles the rest.`;
    case 'aimed': {
      const at = event.card === NONE ? placeName(event.at) : figure(event.card, event.at);
      return `${who} chooses ${at}${event.amount === undefined ? '' : ` for ${event.amount}`}.`;
    }
    case 'choseRow':
      return `${who} chooses the ${WAVES[event.row]} of ${seatName(event.unit)}.`;
    case 'choseColumn':
      return `${who} chooses the ${COLUMNS[event.column]} column.`;
    case 'boosted':
      return `${figure(event.card, event.at)} has +${event.amount} strength until the wave ends.`;
    case 'gained':
      return `${who} has ${counted(event.actions, 'more action', 'more actions')}.`;
    case 'slowed':
      return `${who} loses an action in the next wave.`;
    case 'captured':
      return `${nameOf(event.card)} fights for ${who} from now on, at ${placeName(event.at)}.`;
    case 'passed':
      return `${who} passes.`;
    case 'declined':
      return `${who} makes no use of ${nameOf(event.card)}.`;
    case 'routed':
      return `${who}'s leader ${nameOf(event.card)} has fallen: the unit is in rout.`;
    case 'withdrew':
      return `After round ${event.round} both units withdraw.`;
    case 'gameWon': {
      const heroes = event.verdict === 'rout.leader' ? '' : `, with ${listed(event.heroes, 'to')} heroes standing`;
      return `${who} wins the game${heroes}, and has ${counted(event.trophies, 'trophy', 'trophies')}.`;
    }
    case 'gameTied':
      return `The game is a tie, with ${listed(event.heroes, 'to')} heroes standing.`;
  }
}

/** What is reacted to, where it could have been one of several things at once. */
function reason({ to, about: [at] }: Event & { type: 'reacted' }): string {
  return at !== undefined && to === 'defeat' ? ` to the defeat at ${placeName(at)}` : '';
}
