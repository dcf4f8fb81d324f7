import type { Seat } from '@muster/engine';
import type { Faction, Region, State } from '../state.ts';

/**
 * What a card does when it is hired, deployed or moved. Each kind is carried
 * out in one place: in abilities.ts if it needs a target, otherwise in effects.ts.
 */
export type Effect =
  /** So much Food from the pool into the region that the hero has entered. */
  | { readonly effect: 'food-here'; readonly food: number }
  /** So much Food from the pool into every region where its owner has heroes. */
  | { readonly effect: 'food-everywhere'; readonly food: number }
  /** So much Food from the pool into one region where its owner has heroes. */
  | { readonly effect: 'food-region'; readonly food: number }
  /** Up to so much Food from the opponent's side of the region to one's own. */
  | { readonly effect: 'steal-here'; readonly food: number }
  /** The opponent's side of the region loses up to so much Food. */
  | { readonly effect: 'burn-here'; readonly food: number }
  /** Up to so much Food from the opponent's Camp to one's own. */
  | { readonly effect: 'tax'; readonly food: number }
  /** Food from one's Camp into the region that the hero has entered, as much as one likes. */
  | { readonly effect: 'resupply' }
  | { readonly effect: 'draw' }
  /** More actions in this Military phase. */
  | { readonly effect: 'action'; readonly actions: number }
  /** The opponent lays the hand open. */
  | { readonly effect: 'open-hand' }
  /** The opponent discards a card of the hand: a random one, or one of his choice. */
  | { readonly effect: 'lose-card' }
  | { readonly effect: 'tribute' }
  /** The opponent takes back a Control cube from this region. */
  | { readonly effect: 'cube-off' }
  /** The Popularity token of this region. */
  | { readonly effect: 'claim' }
  /** One enemy hero in this region of at most this printed strength: discarded, or sent to its owner's place. */
  | { readonly effect: 'slay'; readonly upTo: number }
  | { readonly effect: 'send-to-camp'; readonly upTo: number }
  | { readonly effect: 'send-to-hand'; readonly upTo: number }
  | { readonly effect: 'send-to-deck'; readonly upTo: number }
  /** One enemy hero goes from this region to an adjacent one. */
  | { readonly effect: 'drive'; readonly upTo: number }
  /** One own hero may come here from an adjacent region. */
  | { readonly effect: 'summon' }
  /** A card from one's discard pile comes to the hand. */
  | { readonly effect: 'revive' }
  /** The top card of one's deck is looked at and may go to the bottom. */
  | { readonly effect: 'look' };

/** A card is its numbers, its text, and what stands below the text. The rules ask for these and no others. */
export type Card = {
  readonly name: string;
  readonly faction?: Faction;
  /** Does it carry the draft icon? */
  readonly draft?: true;
  /** The Popularity rule that this version of a card goes with. */
  readonly only?: 'with popularity' | 'without popularity';
  readonly cost: number;
  readonly strength: number;
  readonly text?: string;

  /** The Food it consumes, where that is not 1. */
  readonly upkeep?: 0 | 2;
  readonly whenHired?: Effect;
  readonly whenDeployed?: Effect;
  readonly whenMoved?: Effect;

  /** Strength on top of its own, where it stands. */
  extraStrength?(s: State, seat: Seat, region: Region): number;
  /** Strength that each other hero of its owner in its region gains. */
  readonly lends?: number;
  /** Strength that each enemy hero in its region loses. */
  readonly weakens?: number;
  /** Its owner controls its region also with equal strength. */
  readonly winsTies?: true;
  /** Food that the other heroes of its owner in its region need less, together. */
  readonly feeds?: number;
  /** More Food for its owner in the Income phase, as long as it is in play. */
  readonly income?: number;
  /** How much less its owner pays for hiring, as long as it is in play. */
  readonly discount?: number;
  /** It moves to any region, not only to an adjacent one. */
  readonly ranges?: true;
  /** Abilities of enemy heroes cannot choose it. */
  readonly steadfast?: true;
  /** Nor the other heroes of its owner in its region. */
  readonly guards?: true;
  /** It goes to the Camp, and not to the discard pile, when it is not fed, or when its region's tile is won. */
  readonly returnsHungry?: true;
  readonly returnsVictorious?: true;
};
