// What an army card is: its numbers, and its powers. A power is its name, its text in our words, and what the rules ask for.
// Everything a power can do is in this one list; each is carried out in one place, which is named beside it.

export const GENERALS = ['jandar', 'utgar', 'ullar', 'vydar', 'einar', 'aquilla'] as const;
export type General = (typeof GENERALS)[number];

export const SIZES = ['small', 'medium', 'large', 'huge'] as const;
export type Size = (typeof SIZES)[number];

export const STATS = ['attack', 'defense', 'move', 'range'] as const;
export type Stat = (typeof STATS)[number];

/** Which cards something is for: all that is said of it must be true of the card. */
export type Kin = {
  readonly species?: string;
  readonly class?: string;
  readonly personality?: string;
  readonly sizes?: readonly Size[];
  /** Only figures whose printed range is 1. */
  readonly melee?: true;
  readonly unique?: true;
};

/** What a figure gives to friendly figures other than itself (values.ts). */
export type Loan = {
  readonly stat: Stat;
  readonly plus: number;
  /** To those next to it, to the whole army, or to those in clear sight within so many spaces. */
  readonly reach: 'adjacent' | 'army' | number;
  readonly to?: Kin;
};

/** What a figure has more under some circumstance (values.ts). */
export type Gain = { readonly stat: 'attack' | 'defense' | 'move'; readonly plus: number; readonly when: Circumstance };
export type Circumstance =
  /** The other figure of the attack is adjacent. */
  | { readonly is: 'adjacent' }
  /** For each wound it has. */
  | { readonly is: 'wounded' }
  /** No figure of this turn has moved. */
  | { readonly is: 'waited' }
  /** Another figure of the turn has attacked the same target. */
  | { readonly is: 'same-target' }
  /** The other figure of the attack is of this kind. */
  | { readonly is: 'against'; readonly kin: Kin }
  /** For each adjacent friend that is the same card, no more than `most`. */
  | { readonly is: 'ranks'; readonly most: number }
  /** Every card of the army is of this personality. */
  | { readonly is: 'army'; readonly personality: string }
  /** It begins next to a figure of this kind. */
  | { readonly is: 'beside'; readonly kin: Kin };

/** A special attack (special.ts). */
export type Special = {
  /** Spaces; left out for a line from the attacker. */
  readonly range?: number;
  /** The dice that it can be made with; several where the player chooses. */
  readonly dice: readonly number[];
  /** All dice of one turn together. */
  readonly pool?: number;
  /** How often it can be made in a turn; once when left out. */
  readonly times?: number;
  /** No figure is chosen twice in a turn. */
  readonly distinct?: true;
  /**
   * Whom it hits besides the chosen figure: all that are adjacent to that one, or, where the player likes, those in sight on
   * so many spaces in a straight line behind it. Or nobody is chosen, and it hits a straight line of so many spaces.
   */
  readonly area?: 'adjacent' | { readonly line: number } | { readonly behind: number };
  /** Whether the attacker can be hit by its own area. */
  readonly hitsSelf?: true;
  /** What it needs to see of the target; line of sight when left out. */
  readonly sight?: 'line' | 'clear' | 'none';
  /** The target may be no more levels higher than this. */
  readonly lob?: number;
  /** Once in a match, by all figures of the card in the same turn. */
  readonly oncePerGame?: true;
};

/** What a player can decide to do with a power in a turn (feats.ts). */
export type Feat =
  /** After moving: on this or more the squad may move once more. */
  | { readonly feat: 'charge'; readonly atLeast: number }
  /** After moving: the card of an adjacent unique figure that somebody else commands changes sides. */
  | { readonly feat: 'shackle'; readonly atLeast: number }
  /** Before attacking: an adjacent figure of these sizes is destroyed; a hero only on this or more. */
  | { readonly feat: 'chomp'; readonly sizes: readonly Size[]; readonly atLeast: number }
  /** In place of all attacks: each figure of the squad may bring a destroyed one back beside it. */
  | { readonly feat: 'clone'; readonly atLeast: number; readonly onWater: number }
  /** After moving: an adjacent figure of these sizes that does not fly is thrown up to so many spaces. */
  | {
      readonly feat: 'throw';
      readonly sizes: readonly Size[];
      readonly atLeast: number;
      readonly spaces: number;
      readonly hurtsAtLeast: number;
      readonly wounds: number;
    }
  /** After moving: a figure of these sizes in clear sight rolls no defense against this one in this turn. */
  | { readonly feat: 'stare'; readonly sizes: readonly Size[]; readonly atLeast: number; readonly spaces: number }
  /** In place of attacking: figures of these sizes in clear sight are destroyed, squad figures and heroes on these rolls. */
  | {
      readonly feat: 'breath';
      readonly sizes: readonly Size[];
      readonly spaces: number;
      readonly targets: number;
      readonly squadAtLeast: number;
      readonly heroAtLeast: number;
    }
  /** Before moving: an adjacent friendly figure of these sizes that is not engaged comes along. */
  | { readonly feat: 'carry'; readonly sizes: readonly Size[] }
  /** After its turn, once in a round: for a wound it takes another turn. */
  | { readonly feat: 'overextend' };

export type Power = {
  readonly name: string;
  readonly text: string;

  // Moving (moving.ts and the movement folder)
  readonly flying?: true;
  /** Never attacked when it leaves an engagement. */
  readonly disengages?: true;
  /** Moves through all figures. */
  readonly ghosts?: true;
  /** Water does not end its move. */
  readonly wades?: true;
  /** Lava neither stops nor hurts it, nor does a lava field. */
  readonly lavaResistant?: true;
  /** Its height counts so many times when it climbs. */
  readonly climbs?: number;
  /** Instead of a normal move: one space, up to so many levels higher. */
  readonly leaps?: number;
  /** Enemies of these sizes that are engaged with it neither move nor are moved by powers and glyphs (held.ts). */
  readonly pins?: readonly Size[];

  // Values (values.ts)
  readonly lends?: readonly Loan[];
  readonly gains?: readonly Gain[];

  // Attacking and defending (attack.ts)
  /** Normal attacks in a turn. */
  readonly attacks?: number;
  /** It may attack every figure that it is adjacent to, each once. */
  readonly attacksAllAdjacent?: true;
  /** Enemies that are not adjacent cannot make a normal attack on it. */
  readonly hardToHit?: true;
  /** Each skull counts twice. */
  readonly doublesSkulls?: true;
  /** When every die shows a skull, figures of these sizes have no defense. */
  readonly mauls?: readonly Size[];
  /** Shields on top of those rolled against a normal attack. */
  readonly shields?: number;
  /** One shield blocks all, unless the attacker is adjacent. */
  readonly dodges?: true;
  /** With a shield it takes no more than one wound. */
  readonly oneShield?: true;
  /** Shields in excess wound an adjacent attacker, unless it is of this class. */
  readonly counters?: { readonly exceptClass?: string };

  readonly special?: Special;
  readonly feat?: Feat;

  // Turns and rounds (rounds.ts)
  /** Before its turn a card of this kind may take one. */
  readonly bonds?: Kin;
  /** After its turn: on this or more it takes another. */
  readonly frenzy?: number;
  /** What the army adds to rolls for another turn. */
  readonly frenzyPlus?: number;
  /** Begins off the battlefield, and lands on this roll or more at the beginning of a round. */
  readonly drops?: number;
  /** When it is destroyed, a unique card has one more of this for the rest of the match (turn.ts). */
  readonly spirit?: Stat;
};

export type Card = {
  /** As printed. Cards of one name are versions of the same card. */
  readonly name: string;
  /** Where there are several versions. */
  readonly version?: string;
  /** What one figure is called. */
  readonly figure: string;
  readonly general: General;
  readonly species: string;
  readonly isUnique: boolean;
  readonly isHero: boolean;
  readonly class: string;
  readonly personality: string;
  readonly size: Size;
  readonly height: number;
  readonly life: number;
  readonly move: number;
  readonly range: number;
  readonly attack: number;
  readonly defense: number;
  readonly points: number;
  readonly figures: number;
  readonly hexes: 1 | 2;
  /** The super strength icon. */
  readonly superStrength?: true;
  readonly powers: readonly Power[];
};

export function isKin(card: Card, kin: Kin): boolean {
  return (
    (kin.species === undefined || kin.species === card.species) &&
    (kin.class === undefined || kin.class === card.class) &&
    (kin.personality === undefined || kin.personality === card.personality) &&
    (kin.sizes === undefined || kin.sizes.includes(card.size)) &&
    (kin.melee === undefined || card.range === 1) &&
    (kin.unique === undefined || card.isUnique)
  );
}
