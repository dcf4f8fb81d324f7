// The verbs that the chapters share. Each changes the state and tells about it.

import { insert, remove, type Seat, takeAt } from '@muster/engine';
import { backOf, heroes } from './heroes.ts';
import { type Front, FRONTS, type FrontName, type HeroId, KINDS, type Level, type Order } from './state.ts';
import type { Playing, Side, Soldiers, State } from './state.ts';

export function sideOf(s: State, seat: Seat): Side {
  const side = s.sides[seat];
  if (!side) throw new Error(`There is no seat ${seat}`);
  return side;
}

export function frontOf(s: State, seat: Seat, front: FrontName): Front {
  return sideOf(s, seat).fronts[front];
}

/** The cards of a level, in `stacks` or `discards`. */
export function pileOf(piles: HeroId[][], level: Level): HeroId[] {
  const pile = piles[level - 1];
  if (!pile) throw new Error(`There is no level ${level}`);
  return pile;
}

export function noSoldiers(): Soldiers {
  return { magic: 0, weapon: 0, potion: 0, armor: 0 };
}

export function highestLevel({ heroes: ids }: Front): number {
  let highest = 0;
  for (const id of ids) highest = Math.max(highest, heroes[id].level);
  return highest;
}

export function drawingPower({ heroes: ids }: Front): number {
  let power = 0;
  for (const id of ids) power += heroes[id].drawing;
  return power;
}

/** The list in order. Hands are short, and this is much faster than `sort`. */
export function sorted(cards: readonly HeroId[]): HeroId[] {
  const inOrder: HeroId[] = [];
  for (const id of cards) insert(inOrder, id);
  return inOrder;
}

/** Each hero of a sorted list once. */
export function distinct(inOrder: readonly HeroId[]): HeroId[] {
  return inOrder.filter((id, at) => id !== inOrder[at - 1]);
}

/** The hand without a card that lies face down as a reserve, where the viewer knows which it is. */
export function handLeft({ question }: State, { hand, reserve: [reserve] }: Side): HeroId[] {
  const left = hand.slice();
  if (question.ask === 'reserve' && reserve) remove(left, reserve);
  return left;
}

/** Is the reserve one of the backs that are shown as the hand? Which one, its level would give away. */
export function isOneOfHand({ question }: State, { reserve: [reserve] }: Side): boolean {
  return question.ask === 'reserve' && reserve !== undefined && heroes[reserve].copies === 0;
}

// Soldiers

/** These heroes bring their soldiers to the front, as far as the supply has them. */
export function gainSoldiers({ s, report }: Playing, seat: Seat, front: FrontName, ids: readonly HeroId[]): void {
  const { soldiers } = frontOf(s, seat, front);
  const gained = report && noSoldiers();
  for (const kind of KINDS) {
    let wanted = 0;
    for (const id of ids) wanted += heroes[id].soldiers[kind];
    if (wanted === 0) continue;
    const taken = Math.min(wanted, s.supply[kind]);
    s.supply[kind] -= taken;
    soldiers[kind] += taken;
    if (gained) gained[kind] = taken;
    if (taken < wanted) {
      report?.tell({ type: 'ranShort', seat, kind, missing: wanted - taken });
      report?.cite('limits.soldiers');
    }
  }
  if (!gained) return;
  report?.tell({ type: 'gained', seat, front, soldiers: gained });
  for (const id of ids) citeHero(report, id);
}

const LEVEL_RULES = ['', 'heroes.level-one', 'heroes.level-two', 'heroes.level-three'] as const;

/** A hero brings its soldiers, for good or for one attack. */
export function citeHero(report: Playing['report'], id: HeroId): void {
  report?.cite(id);
  report?.cite(LEVEL_RULES[heroes[id].level]);
}

// Cards

/** The discards become the stack. All that is not on the table is in a hand then: each knows the other's. */
function rebuild({ s, report }: Playing, level: Level): void {
  const discards = pileOf(s.discards, level);
  s.stacks[level - 1] = discards;
  s.discards[level - 1] = [];
  for (const side of s.sides) {
    const held = side.hand.filter((id) => heroes[id].level === level);
    side.known = sorted([...side.known.filter((id) => heroes[id].level !== level), ...held]);
  }
  rememberRebuilt(s, level);
  report?.tell({ type: 'rebuilt', level, cards: discards.length });
  report?.cite('limits.rebuild');
}

function rememberRebuilt(s: State, level: Level): void {
  const hands = s.sides.map(({ hand }) => hand.filter((id) => heroes[id].level === level));
  const rebuilt = { level, held: sorted(hands.flat()), counts: hands.map(({ length }) => length), shown: [[], []] };
  const earlier = s.rebuilt.findIndex((other) => other.level >= level);
  if (earlier < 0) s.rebuilt.push(rebuilt);
  else s.rebuilt.splice(earlier, s.rebuilt[earlier]?.level === level ? 1 : 0, rebuilt);
}

export function isLeft({ stacks, discards }: State, level: Level): boolean {
  return pileOf(stacks, level).length > 0 || pileOf(discards, level).length > 0;
}

export function drawHero(g: Playing, seat: Seat, level: Level): void {
  const { s, chance, report } = g;
  if (pileOf(s.stacks, level).length === 0) rebuild(g, level);
  const stack = pileOf(s.stacks, level);
  const hero = takeAt(stack, chance.int(stack.length));
  insert(sideOf(s, seat).hand, hero);
  report?.tellOnly([seat], { type: 'drew', seat, level, hero }, { type: 'drew', seat, level, hero: backOf(hero) });
  report?.reveal();
}

/** A card of the hand comes to light, and what was known of it as a hidden card is used up. */
export function showHero({ s, report }: Playing, seat: Seat, hero: HeroId): void {
  const { hand, known } = sideOf(s, seat);
  remove(hand, hero);
  remove(known, hero);
  for (const { level, shown } of s.rebuilt) if (level === heroes[hero].level) insert(shown[seat] as HeroId[], hero);
  report?.reveal();
}

export function discardHero({ s, report }: Playing, seat: Seat, hero: HeroId): void {
  const { level } = heroes[hero];
  if (level === 0) throw new Error('A card face down cannot be discarded');
  insert(pileOf(s.discards, level), hero);
  report?.tell({ type: 'discarded', seat, hero });
}

// How activations and rounds follow each other

export function beginRound({ s, report }: Playing, round: number, first: Seat): void {
  s.round = round;
  s.first = first;
  s.active = first;
  for (const { fronts } of s.sides) for (const front of FRONTS) fronts[front].used = false;
  s.question = { ask: 'activate', seats: [first] };
  report?.tell({ type: 'roundBegan', round, first });
}

/** The front is used for this round. */
export function activate({ s, report }: Playing, seat: Seat, front: FrontName, order: Order): void {
  frontOf(s, seat, front).used = true;
  report?.tell({ type: 'activated', seat, front, order });
  report?.cite('round.activate');
  report?.cite('round.rotate');
}

/** The other player is next, as long as there is a front to activate; then the round is over. */
export function endActivation(g: Playing): void {
  const { s, report } = g;
  const other = 1 - s.active;
  const next = hasFresh(sideOf(s, other)) ? other : s.active;
  if (next === s.active && !hasFresh(sideOf(s, next))) return endRound(g);
  report?.cite('round.alternate');
  s.active = next;
  s.question = { ask: 'activate', seats: [next] };
}

function hasFresh({ fronts }: Side): boolean {
  return !(fronts.left.used && fronts.centre.used && fronts.right.used);
}

function endRound(g: Playing): void {
  const { s, report } = g;
  report?.cite('round.end');
  if (s.rounds !== undefined && s.round >= s.rounds) {
    s.question = { ask: 'over', seats: [] };
    return;
  }
  beginRound(g, s.round + 1, 1 - s.first);
  report?.cite('round.first-player');
  report?.cite('round.refresh');
}
