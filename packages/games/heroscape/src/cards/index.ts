import { BACK, CARD_IDS, type CardId } from '../state.ts';
import type { Card, Power, Stat } from './card.ts';
import { commons } from './commons.ts';
import { heroes } from './heroes.ts';
import { largeHeroes } from './large-heroes.ts';
import { valkyrieHeroes } from './valkyrie-heroes.ts';
import { valkyrieSquads } from './valkyrie-squads.ts';

export type { Card, Feat, Kin, Power, Special, Stat } from './card.ts';
export { isKin } from './card.ts';

const NO_POWERS: readonly Power[] = [];

const back: Card = {
  name: 'a card',
  figure: 'figure',
  general: 'jandar',
  species: '',
  isUnique: false,
  isHero: false,
  class: '',
  personality: '',
  size: 'medium',
  height: 1,
  life: 1,
  move: 0,
  range: 0,
  attack: 0,
  defense: 0,
  points: 0,
  figures: 0,
  hexes: 1,
  powers: NO_POWERS,
};

/** Every card there is. One that is missing does not compile. */
export const cards: Record<CardId, Card> = {
  [BACK]: back,
  ...valkyrieHeroes,
  ...valkyrieSquads,
  ...commons,
  ...heroes,
  ...largeHeroes,
};

export const ARMY_CARDS: readonly CardId[] = CARD_IDS.filter((card) => card !== BACK);

/** The powers of a card, or those of one whose powers are negated: none. */
export function powersOf(card: CardId, isNegated: boolean): readonly Power[] {
  return isNegated ? NO_POWERS : cards[card].powers;
}

/** What the powers of a card say about moving, all together. */
export type Traits = {
  readonly flying: boolean;
  readonly disengages: boolean;
  readonly ghosts: boolean;
  readonly wades: boolean;
  readonly lavaResistant: boolean;
  readonly climbs: number;
  readonly leaps: number;
};

function traitsOf(powers: readonly Power[]): Traits {
  return {
    flying: powers.some(({ flying }) => flying),
    disengages: powers.some(({ disengages }) => disengages),
    ghosts: powers.some(({ ghosts }) => ghosts),
    wades: powers.some(({ wades }) => wades),
    lavaResistant: powers.some(({ lavaResistant }) => lavaResistant),
    climbs: Math.max(1, ...powers.map(({ climbs = 1 }) => climbs)),
    leaps: Math.max(0, ...powers.map(({ leaps = 0 }) => leaps)),
  };
}

const PLAIN = traitsOf(NO_POWERS);
const TRAITS = new Map(CARD_IDS.map((card) => [card, traitsOf(cards[card].powers)]));

export function traits(card: CardId, isNegated: boolean): Traits {
  return isNegated ? PLAIN : (TRAITS.get(card) ?? PLAIN);
}

/** The cards whose figures lend something to others. */
export const LENDERS: Record<Stat, ReadonlySet<CardId>> = {
  attack: lendersOf('attack'),
  defense: lendersOf('defense'),
  move: lendersOf('move'),
  range: lendersOf('range'),
};

function lendersOf(stat: Stat): ReadonlySet<CardId> {
  const isLender = (card: CardId) => cards[card].powers.some(({ lends }) => lends?.some((loan) => loan.stat === stat));
  return new Set(CARD_IDS.filter(isLender));
}

/** Every power by its name, once. */
export const POWERS: readonly Power[] = [
  ...new Map(ARMY_CARDS.flatMap((card) => cards[card].powers).map((power) => [power.name, power])).values(),
];

/** "Warrior's Attack Spirit" is cited as power.warriors-attack-spirit. */
export function powerId({ name }: Power): string {
  return `power.${name.toLowerCase().replaceAll("'", '').replaceAll(' ', '-')}`;
}
