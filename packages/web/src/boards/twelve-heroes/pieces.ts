// The pieces on this table, and which of them each action is made of.

import type { Seat } from '@muster/engine';
import { type Choosing, choosing, goesAlong, type MadeOf, type Play as AnyPlay } from '../../kit/index.ts';
import { type Action, type CardId, cards, type Event, questionOf, type Region, regionOf, type State } from './game.ts';

export type Play = AnyPlay<State, Action, Event>;

export const ids = {
  /** A hero in play, in the Camp or in a region: of each card a seat has one. */
  hero: (seat: Seat, card: CardId) => `hero:${seat}:${card}`,
  /** A card in hand, or one to choose from. */
  card: (card: CardId) => `card:${card}`,
  listed: (card: CardId) => `listed:${card}`,
  /** Where a hero of the seat can go, or Food can come. */
  ground: (seat: Seat, region: Region) => `ground:${seat}:${region}`,
  /** All that a seat has in a region. */
  side: (seat: Seat, region: Region) => `side:${seat}:${region}`,
  territory: (region: Region) => `territory:${region}`,
  /** The picture of it, which moves. */
  tile: (region: Region) => `tile:${region}`,
  pennant: (seat: Seat, region: Region, spot: number) => `pennant:${seat}:${region}:${spot}`,
  token: (region: Region) => `popularity:${region}`,
  larder: (seat: Seat, region: Region) => `larder:${seat}:${region}`,
  camp: (seat: Seat) => `camp:${seat}`,
  loaf: (seat: Seat, at: number) => `loaf:${seat}:${at}`,
  hand: (seat: Seat) => `hand:${seat}`,
  deck: (seat: Seat) => `deck:${seat}`,
  discards: (seat: Seat) => `discards:${seat}`,
  points: (seat: Seat) => `points:${seat}`,
  pool: 'pool',
  hire: 'hire',
};

/** What each action of `seat` is made of. */
export function madeOf(action: Action, seat: Seat, s: State): MadeOf {
  switch (action.type) {
    case 'add':
    case 'keep':
    case 'bottom':
      return { needs: [ids.card(action.card)] };
    case 'remove':
      return { needs: [ids.listed(action.card)] };
    case 'starve':
    case 'resolve':
      return { needs: [ids.hero(seat, action.card)] };
    case 'provision':
      return { needs: [ids.pool], allows: [ids.hire] };
    case 'hire':
      return { needs: [ids.card(action.card)], allows: [ids.hire] };
    case 'deploy':
    case 'move':
      return { needs: [ids.hero(seat, action.card), ids.ground(seat, action.region)] };
    case 'target':
      return { needs: [targetId(action.card, seat, s)] };
    case 'supply':
      return { needs: [ids.ground(seat, action.region)] };
    case 'drive':
      return { needs: [ids.hero(1 - seat, action.card), ids.ground(1 - seat, action.region)] };
    case 'discard':
      return { needs: [ids.card(action.card)], allows: [ids.discards(seat)] };
    case 'bring':
    case 'carry':
    case 'decline':
    case 'done':
    case 'end':
      return { needs: [] };
  }
}

/** What an ability aims at: a hero of either side, or a card of the discard pile. */
function targetId(card: CardId, seat: Seat, s: State): string {
  const question = questionOf(s);
  const effect = question?.ask === 'ability' ? abilityOf(question.hero, question.when) : undefined;
  if (effect === 'revive') return ids.card(card);
  return ids.hero(effect === 'summon' ? seat : 1 - seat, card);
}

/** Is a card of the discard pile asked for? */
export function isRevival(s: State): boolean {
  const question = questionOf(s);
  return question?.ask === 'ability' && abilityOf(question.hero, question.when) === 'revive';
}

function abilityOf(hero: CardId, when: 'hired' | 'deployed' | 'moved'): string | undefined {
  const { whenHired, whenDeployed, whenMoved } = cards[hero];
  return { hired: whenHired, deployed: whenDeployed, moved: whenMoved }[when]?.effect;
}

/** Is the next action the last one of this turn? With a card to discard for another it is not. */
export function endsTurn(s: State): boolean {
  const question = questionOf(s);
  if (question?.ask !== 'military') return false;
  const canGoOn = s.extraActions && (s.sides[s.seat]?.hand.length ?? 0) > 0;
  return question.left === 1 && !canGoOn;
}

/** What is done as soon as its piece is pressed. It can be taken back; what cannot has a button to confirm it. */
function isAtOnce({ view }: Play, action: Action): boolean {
  const question = questionOf(view);
  switch (action.type) {
    case 'add':
    case 'remove':
    case 'resolve':
    case 'supply':
      return true;
    case 'bottom':
      return question?.ask === 'mulligan';
    case 'provision':
      // What ends the turn cannot be taken back.
      return !endsTurn(view);
    case 'target':
      return question?.ask === 'ability' && !isRevival(view);
    case 'keep':
    case 'bring':
    case 'starve':
    case 'hire':
    case 'deploy':
    case 'move':
    case 'carry':
    case 'drive':
    case 'decline':
    case 'discard':
    case 'done':
    case 'end':
      return false;
  }
}

/** What a piece is good for now: what is picked up narrows it down; what only could be picked up instead is set aside. */
export function useOf(play: Play, id: string): { does?: Action | (() => void); isAside?: boolean } {
  if (play.seat === undefined) return {};
  if (play.picked.length === 0) {
    const action = play.legal.find((one) => isMadeOf(play, one, id) && isAtOnce(play, one));
    if (action) return { does: action };
  }
  const does = choosingOf(play).useOf(id);
  const isAside = play.picked.length > 0 && !goesAlong(play, (action) => of(play, action), id);
  return does ? { does, isAside } : {};
}

function isMadeOf(play: Play, action: Action, id: string): boolean {
  const { needs } = of(play, action);
  return needs.length === 1 && needs[0] === id;
}

export function choosingOf(play: Play): Choosing<Action> {
  return choosing(
    play,
    (action) => of(play, action),
    () => false,
  );
}

function of({ seat = 0, view }: Play, action: Action): MadeOf {
  return madeOf(action, seat, view);
}

// What is picked up

export function pickedCard({ picked }: Play): CardId | undefined {
  return picked.find((id) => id.startsWith('card:'))?.slice('card:'.length) as CardId | undefined;
}

/** The hero that is picked up, whose it is, and where it stands; in no region when it is in its Camp. */
export function pickedHero({
  picked,
  view,
}: Play): { card: CardId; owner: Seat; from: Region | undefined } | undefined {
  const [, seat = '', card = ''] = picked.find((id) => id.startsWith('hero:'))?.split(':') ?? [];
  if (card === '') return undefined;
  const owner = Number(seat);
  return { card: card as CardId, owner, from: regionOf(view, owner, card as CardId) };
}
