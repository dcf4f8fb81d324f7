import { counted } from '@muster/engine';
import type { Move } from './orders.ts';

/** What this board says besides the game's own words. */
export const words = {
  turn: (turn: number) => `Turn ${turn}`,
  tossOf: (toss: number, of: number) => `toss ${toss} of ${of}`,
  toss: 'Toss',
  tossAgain: 'Toss again',
  nextToss: (toss: number, of: number) => `Toss ${toss} of ${of}`,
  advance: 'Let the army advance',
  stop: (damage: number) => `Stop and deal ${damage}`,
  hold: 'Hold fire',
  evolve: 'Evolve',
  keep: 'Keep the Garrison',
  attack: 'Attack',
  defend: 'Defend',
  inflict: 'Let it inflict that',
  swap: (coin: number, by: number) => `A ${coin} goes ${by}`,
  unlink: 'Unlink',
  putDown: 'Cancel',
  linked: (coin: number, by: number) =>
    `A ${coin} goes ${counted(by, 'square')}. Choose a soldier, or the square of a new one.`,
  oneLinked: (coin: number) => `A ${coin} to begin with. Link another tail: it says how many squares.`,
  marching: (coin: number, square: number) => `The ${coin}c on square ${square}: choose where it goes.`,
  placing: (coin: number) => `A new ${coin}c: choose its square.`,
  soldier: 'soldier',
  squares: (by: number) => (by === 1 ? 'square' : 'squares'),
  tails: 'tails',
  used: 'used',
  toToss: 'to toss',
  tossed: 'tossed',
  heads: 'heads',
  damage: 'damage',
  damageLeft: 'damage left',
  damageSoFar: (damage: number) => `${damage} damage`,
  garrison: 'Garrison',
  castle: 'Castle',
  castleOf: (side: string, left: number) => `Castle of ${side}: ${left} hit points`,
  theCastle: (left: number) => `Castle: ${left} hit points`,
  strikes: (damage: number) => `strike it for ${damage}`,
  supply: 'Supply',
  coins: (coin: number) => `${coin}c coins:`,
  supplyOf: (side: string) => `${side}’s supply`,
  reinforcements: 'Coins',
  coinsOf: (side: string) => `${side}’s coins`,
  toCome: 'To come',
  toComeOf: (side: string) => `${side}’s coins to come`,
  tosses: 'Tosses',
  tossesOf: (side: string) => `${side}’s tosses`,
  none: 'none',
  square: (square: number) => `Square ${square}`,
  soldierOn: (coin: number, square: number, isWounded: boolean, isMoved: boolean) =>
    `Soldier ${coin} on square ${square}${isWounded ? ', wounded' : ''}${isMoved ? ', has moved' : ''}`,
  tail: (coin: number, at: number, of: number, caption: string, does = '') =>
    `${coin} ${caption}${of > 1 ? `, coin ${at} of ${of}` : ''}${does && `: ${does}`}`,
  beginsWith: 'begin an order with it',
  links: 'link it, as the squares to go',
  takesOut: 'take it out of the order',
  newOne: (coin: number, left: number) => `A new ${coin} from the Supply, ${left} left`,
  ghost: (coin: number, square: number) => `Place a new ${coin}c on square ${square}`,
  goes: (square: number) => `Go to square ${square}`,
  road: (castle: string) => `The road to the Castle${castle}`,
  nextTossOf: (coins: number) => `Your next toss, ${coins} coins`,
  oneOrder: 'You can give an order',
  twoOrders: 'You can give two orders',
  garrisonToss: 'The next toss',
  allHeads: 'Three heads: the turn is lost',
  allTails: (isMended: boolean) =>
    isMended
      ? 'Three tails: the tossing ends, the Castle is mended'
      : 'Three tails: the tossing ends; the Supply has no 1c to mend the Castle',
  mean: (damage: string) => `On average it adds ${damage} damage.`,
  castleHit: 'The Castle is hit',
  marchToss: 'The Attacker’s next toss',
  move: ({ coin, square, nth, by }: Move, equals: number) =>
    `Move the ${whichOf(nth, equals)}${coin}c${equals > 2 ? ' from the bottom' : ''} on square ${square} by ${by}`,
  wound: (coin: number, square: number) => `Wound the ${coin}c on square ${square}`,
  inTurn: (turn: number, who: string) => `Turn ${turn} · ${who}`,
  destroyed: 'destroyed',
  standsAlone: (castle: string) => `${castle} alone still stands`,
  marchesOn: (army: string, castle: string) => `${army} marches on ${castle}`,
} as const;

const NTH = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** Which of several equal soldiers on a square, counted from the bottom of the stack. */
function whichOf(nth: number, equals: number): string {
  if (equals < 2) return '';
  return equals === 2 ? `${nth === 1 ? 'lower' : 'upper'} ` : `${NTH[nth - 1]} `;
}
