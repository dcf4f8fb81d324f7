// What has happened, as sentences.

import { counted, listed } from '@muster/engine';
import { nameOf, namesOf, regionName } from './phrases.ts';
import { BACK, type CardId, type Event, type Faction, SEATS } from './state.ts';

const FACTION_NAMES: Record<Faction, string> = {
  mechanical: 'the Mechanical Army',
  elves: 'the Elves',
  humans: 'the Humans',
  orcs: 'the Orcs and Goblins',
};

export function sayEvent(event: Event): string {
  const who = 'seat' in event ? (SEATS[event.seat] ?? '') : '';
  switch (event.type) {
    case 'tookNext':
      return `Both asked for ${FACTION_NAMES[event.asked]}. ${who} leads ${FACTION_NAMES[event.faction]} instead, the next faction of the list.`;
    case 'laidOut':
      return sayLaidOut(event);
    case 'listed':
      return `${who} ${event.isAdded ? 'adds' : 'removes'} ${nameOf(event.card)}.`;
    case 'brought':
      return `${who}'s deck is ready${known(event.cards) ? `: ${namesOf(event.cards)}` : ''}.`;
    case 'dealt':
      return `${who} is dealt ${someCards(event.cards)}.`;
    case 'kept':
      return `${who} keeps ${nameOf(event.card)}.`;
    case 'passedOn':
      return `${who} passes on ${someCards(event.cards)}.`;
    case 'buried':
      return `${who} puts ${nameOf(event.card)} at the bottom of the deck.`;
    case 'begun':
      return `Turn ${event.turn}: ${who}.`;
    case 'controlled': {
      const [own = 0, other = 0] = event.strengths;
      const cubes = event.cubes > 0 ? ` and has ${counted(event.cubes, 'Control cube')} there` : '';
      return `${who} controls the ${regionName(event.region)} region${event.cubes > 0 ? `, ${own} to ${other},` : ''}${cubes}.`;
    }
    case 'won':
      return `${who} wins the ${regionName(event.region)} tile of ${counted(event.tile, 'Victory Point')} and has ${event.points}.`;
    case 'revealed':
      return `A tile of ${counted(event.tile, 'Victory Point')} is revealed in the ${regionName(event.region)} region.`;
    case 'fed':
      return `${who}'s heroes in the ${regionName(event.region)} region consume ${event.food} Food.`;
    case 'starved':
      return `${who}'s ${nameOf(event.card)} is not fed and ${event.isSaved ? 'goes back to the Camp' : 'is discarded'}.`;
    case 'earned':
      return `${who} takes ${event.food} Food.`;
    case 'drew':
      return `${who} draws ${nameOf(event.card)}.`;
    case 'reshuffled':
      return `${who} shuffles the discard pile of ${counted(event.cards, 'card')} into a new deck.`;
    case 'provisioned':
      return `${who} provisions: 1 Food.`;
    case 'hired':
      return `${who} hires ${nameOf(event.card)} for ${event.cost} Food.`;
    case 'setOut':
      return `${who} sends ${nameOf(event.card)} to the ${regionName(event.region)} region.`;
    case 'deployed':
      return `${who} deploys ${nameOf(event.card)} to the ${regionName(event.region)} region with ${event.food} Food.`;
    case 'moved':
      return `${who} moves ${nameOf(event.card)} from the ${regionName(event.from)} to the ${regionName(event.region)} region with ${event.food} Food.`;
    case 'resolved':
      return `${who} resolves the ability of ${nameOf(event.hero)}.`;
    case 'supplied':
      return `${who} brings ${event.food} Food from the Camp to the ${regionName(event.region)} region.`;
    case 'foraged':
      return `${who} takes ${event.food} Food from the pool into the ${regionName(event.region)} region.`;
    case 'robbed':
      return event.region === undefined
        ? `${who} takes ${event.food} Food from the enemy Camp.`
        : `${who} takes ${event.food} Food from the enemy in the ${regionName(event.region)} region.`;
    case 'spoiled':
      return `${who} loses ${event.food} Food in the ${regionName(event.region)} region.`;
    case 'gained':
      return `${who} gains ${counted(event.actions, 'action')}.`;
    case 'openedHand':
      return `${who}'s hand is revealed: ${namesOf(event.cards)}.`;
    case 'lostCube':
      return `${who} takes back a Control cube from the ${regionName(event.region)} region.`;
    case 'claimed':
      return `${who} claims the Popularity token of the ${regionName(event.region)} region.`;
    case 'unclaimed':
      return `The Popularity token of the ${regionName(event.region)} region goes back on the tile.`;
    case 'slain':
      return `${who}'s ${nameOf(event.card)} is discarded.`;
    case 'sentBack':
      return `${who}'s ${nameOf(event.card)} goes ${PLACES[event.to]}.`;
    case 'driven':
      return `${who}'s ${nameOf(event.card)} goes to the ${regionName(event.region)} region.`;
    case 'revived':
      return `${who} takes ${nameOf(event.card)} from the discard pile into the hand.`;
    case 'lookedAt':
      return event.card === BACK
        ? `${who} looks at the top card of the deck.`
        : `${who} looks at the top card of the deck: ${nameOf(event.card)}.`;
    case 'leftOnTop':
      return `${who} leaves the card on top of the deck.`;
    case 'declined':
      return `${who} does not use the ability of ${nameOf(event.hero)}.`;
    case 'wasted':
      return `The ability of ${who}'s ${nameOf(event.hero)} has nothing to do.`;
    case 'discarded':
      return `${who} discards ${nameOf(event.card)}.`;
    case 'lastTurn':
      return `Turn ${event.turn} was the last: the Victory Points decide.`;
  }
}

const PLACES = { camp: 'back to the Camp', hand: 'back to the hand', deck: 'on top of the deck' } as const;

function sayLaidOut({ tiles, mode, first, factions }: Event & { type: 'laidOut' }): string {
  const armies = factions.map((faction, seat) => `${SEATS[seat]} leads ${FACTION_NAMES[faction]}`);
  const game = mode === 'factions' ? `${listed(armies)}.` : `The mode is ${mode === 'draft' ? 'Draft' : 'Tournament'}.`;
  return `${game} The tiles, from left to right, are worth ${listed(tiles)} Victory Points. ${SEATS[first]} plays first.`;
}

function known(list: readonly CardId[]): boolean {
  return !list.includes(BACK);
}

function someCards(list: readonly CardId[]): string {
  return known(list) ? namesOf(list) : counted(list.length, 'card');
}
