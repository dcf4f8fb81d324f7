// The hero cards. The rulebook fixes the soldiers of the Knight, the Cleric and the Monk; all other symbols, all names
// and the number of cards are designed for Muster. balance.md says what each number is for.

import { type Back, type HeroId, HEROES, KINDS, LEVELS, type Level, type Soldiers } from './state.ts';

export type Hero = {
  readonly name: string;
  /** 0 only for the back of a committed reserve. */
  readonly level: Level | 0;
  readonly copies: number;
  /** The symbols of recruited soldiers. */
  readonly soldiers: Soldiers;
  /** The symbols of drawing power. */
  readonly drawing: number;
  /** `rulebook`: an example of the rulebook shows its soldiers. Everything else is designed. */
  readonly source: 'rulebook' | 'designed for Muster';
};

const SYMBOLS: readonly string[] = ['M', 'W', 'P', 'A'];
const DRAWING = '+';

/** Symbols are written M magic, W weapon, P potion, A armor, + drawing power. */
function hero(name: string, level: Level | 0, copies: number, symbols: string): Hero {
  const count = (symbol: string) => symbols.split(symbol).length - 1;
  const [magic = 0, weapon = 0, potion = 0, armor = 0] = SYMBOLS.map(count);
  const soldiers = { magic, weapon, potion, armor };
  return { name, level, copies, soldiers, drawing: count(DRAWING), source: 'designed for Muster' };
}

function fromRulebook(card: Hero): Hero {
  return { ...card, source: 'rulebook' };
}

export const heroes: Record<HeroId, Hero> = {
  back: hero('a card', 0, 0, ''),
  back1: hero('a level 1 card', 1, 0, ''),
  back2: hero('a level 2 card', 2, 0, ''),
  back3: hero('a level 3 card', 3, 0, ''),

  apprentice: hero('Apprentice', 1, 3, 'M++'),
  brawler: hero('Brawler', 1, 1, 'WW'),
  conjurer: hero('Conjurer', 1, 1, 'MM+'),
  healer: hero('Healer', 1, 2, 'PPP++'),
  herald: hero('Herald', 1, 2, '+++'),
  knight: fromRulebook(hero('Knight', 1, 5, 'A++')),
  monk: fromRulebook(hero('Monk', 1, 4, 'P++')),
  ranger: hero('Ranger', 1, 2, 'MW+'),
  sentry: hero('Sentry', 1, 2, 'PAA+'),
  squire: hero('Squire', 1, 2, 'W+'),

  berserker: hero('Berserker', 2, 1, 'WWPP'),
  captain: hero('Captain', 2, 1, 'WWA'),
  cleric: fromRulebook(hero('Cleric', 2, 1, 'MP++++')),
  druid: hero('Druid', 2, 1, 'MPPP++'),
  guardian: hero('Guardian', 2, 1, 'PPAAA++'),
  sage: hero('Sage', 2, 1, 'MM+++'),
  sorcerer: hero('Sorcerer', 2, 1, 'MMM+'),
  spellblade: hero('Spellblade', 2, 1, 'MMW'),

  archmage: hero('Archmage', 3, 1, 'MMMPPA++'),
  bishop: hero('Bishop', 3, 1, 'MMMPPP++'),
  paladin: hero('Paladin', 3, 1, 'WWPPAA++'),
  stormlord: hero('Stormlord', 3, 1, 'MMWW'),
  warlord: hero('Warlord', 3, 1, 'WWWP'),
};

/** The soldier cubes. Designed for Muster. */
export const CUBES: Readonly<Soldiers> = { magic: 12, weapon: 12, potion: 12, armor: 12 };

/** What the back of a card of each level shows. */
const BACK_OF = ['back', 'back1', 'back2', 'back3'] as const;

export function backOf(id: HeroId): Back {
  return BACK_OF[heroes[id].level];
}

/** Every card of a level, sorted. */
export const DECKS: readonly (readonly HeroId[])[] = LEVELS.map((level) =>
  HEROES.filter((id) => heroes[id].level === level)
    .flatMap((id) => Array<HeroId>(heroes[id].copies).fill(id))
    .sort(),
);

/** The symbols of a hero as text: "PA" or "M+". */
export function symbolsOf(id: HeroId): string {
  const { soldiers, drawing } = heroes[id];
  return KINDS.map((kind, at) => (SYMBOLS[at] ?? '').repeat(soldiers[kind])).join('') + DRAWING.repeat(drawing);
}
