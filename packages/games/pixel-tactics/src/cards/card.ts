// What a card can say. The rules ask for these hooks and no others; CARDS.md explains each.

import type { Whom } from '../place.ts';
import type { Attack, By, CardId, Face, Happening, Place, Playing, Role, State } from '../state.ts';

/**
 * Strength, or protection, for some figures of one's own unit. `plus` may depend on the attack; without one the board
 * is asking, and what depends on a target is 0.
 */
export type Bonus = {
  readonly to: Whom;
  readonly plus: number | ((s: State, me: Place, at: Place, attack: Attack | undefined) => number);
};

export const FREE = ['order', 'clear', 'move', 'switch'] as const;
export type Free = (typeof FREE)[number];

export type Reaction = {
  readonly to: Happening;
  /** Only then. `me` is the figure with the power; for a lasting order the leader of its seat. */
  readonly if?: (s: State, me: Place, about: readonly number[]) => boolean;
  readonly steps: readonly Step[];
};

/**
 * One step of a spell, an order, a leader's action or a reaction. A step that leaves no choice is carried out at once;
 * one that has nothing to choose from is passed over. `may`: the player can say `done` instead. `helps`: it is good for
 * whoever is chosen; only bots ask for that.
 */
export type Step =
  | { readonly kind: 'do'; run(g: Playing, by: By): void }
  /** A place: a hero, a corpse, an empty slot. `upTo`: so many different ones at most, and all are hit at the end. */
  | {
      readonly kind: 'choose';
      among(s: State, by: By): readonly Place[];
      readonly upTo?: number;
      readonly may?: true;
      readonly helps?: true;
      hit(g: Playing, by: By, at: Place): void;
    }
  /** So much is shared out among places, any part at a time; `most` limits each. `single`: all to one place. */
  | {
      readonly kind: 'share';
      readonly amount: number;
      among(s: State, by: By): readonly Place[];
      most?(s: State, by: By, at: Place): number;
      readonly single?: true;
      readonly may?: true;
      readonly helps?: true;
      hit(g: Playing, by: By, at: Place, amount: number): void;
    }
  /** A card. `who`: the rival chooses. `again`: until there is none left, or the player is done. */
  | {
      readonly kind: 'card';
      readonly who?: 'rival';
      from(s: State, by: By): readonly Face[];
      readonly may?: true;
      readonly again?: true;
      take(g: Playing, by: By, card: CardId): void;
    }
  /** A row of a unit: 0 to 2 are Blue's, 3 to 5 Red's. It is kept in `by.picks`. */
  | { readonly kind: 'row'; among(s: State, by: By): readonly number[]; hit(g: Playing, by: By, line: number): void }
  /** A column, across both units. */
  | { readonly kind: 'column'; hit(g: Playing, by: By, column: number): void }
  /**
   * An attack by one of these figures, that costs no action. `reach`: only so; otherwise as it can. `isNew`: it may
   * have been recruited in this wave. `orSpell`: it may cast its spell instead. `each`: one in each column.
   */
  | {
      readonly kind: 'attack';
      fighters(s: State, by: By): readonly Place[];
      readonly reach?: 'melee' | 'ranged';
      readonly isNew?: true;
      readonly orSpell?: true;
      readonly each?: true;
      readonly may?: true;
    }
  /** Two of these places change what stands there, once, or `upTo` so many times as long as the player likes. */
  | { readonly kind: 'exchange'; among(s: State, by: By): readonly Place[]; readonly upTo?: number }
  /** A card of the hand goes into one of these slots. The slot and the card's number are kept in `by.picks`. */
  | {
      readonly kind: 'recruit';
      into(s: State, by: By): readonly Place[];
      readonly may?: true;
      readonly again?: true;
    };

/** What a card says in one of its five roles. */
export type Power = {
  readonly text: string;
  /** What nobody published: made up for Muster. */
  readonly designed?: true;

  // Flags and numbers
  readonly intercept?: readonly Whom[];
  readonly ranged?: readonly Whom[];
  /** Strength on top of what is printed. */
  readonly bonus?: Bonus;
  /** So much less damage from attacks. */
  readonly less?: Bonus;
  /** No damage from such attacks. */
  readonly immune?: { readonly to: Whom; readonly from: 'ranged' | 'all' };
  /** These heal by the damage that they deal, by attack or spell. `heroes`: only by that dealt to rival heroes. */
  readonly drains?: { readonly to: Whom; readonly from: 'heroes' | 'all' };
  /** This hero may take damage that is put on these. */
  readonly absorbs?: Whom;
  /** The top card of the own deck is always known to its owner. Asked of rear heroes only. */
  readonly seesTopCard?: true;

  // Leaders
  readonly actionsPerTurn?: number;
  /** These cost no action. */
  readonly free?: readonly Free[];
  readonly recruitsAnywhere?: true;
  readonly forbidsClearing?: true;
  /** The own corpses attack with this strength. */
  readonly corpsesAttack?: number;
  /** Chooses the target of rival melee attacks. */
  readonly choosesTargets?: true;
  readonly opensRivalHand?: true;
  /** Rival heroes are defeated as soon as their damage is lethal. */
  readonly killsAtOnce?: true;
  /** This leader takes the damage that would kill an own hero. */
  readonly takesLethal?: true;
  readonly copiesRivalLeader?: true;

  // What is done
  readonly spell?: readonly Step[];
  readonly order?: readonly Step[];
  /** A leader's own kind of action. `isLimited`: once per turn. */
  readonly action?: { readonly isLimited?: true; readonly steps: readonly Step[] };
  /** For an order: as long as it lasts (see `makeLast`). */
  readonly reaction?: Reaction;
};

/** A card is its numbers, its text and its hooks, in five roles. */
export type Card = {
  readonly name: string;
  readonly strength: number;
  readonly life: number;
  /** Its numbers as a leader. */
  readonly leads: { readonly strength: number; readonly life: number };
} & { readonly [R in Role]: Power };
