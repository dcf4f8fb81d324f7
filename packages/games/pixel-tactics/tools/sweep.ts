// Every leader against every leader, and every pair of powers on the table together: positions that bring them together are
// laid out and played on at random for up to three rounds, with all laws held against that.
// `npm run tool packages/games/pixel-tactics/tools/sweep.ts [SEED]`; the tests play a sample.

import { type AnyGame, type Chance, oneOf, seeded } from '@muster/engine';
import { fuzzRange } from '@muster/engine/testing';
import { cards, POWER_IDS } from '../src/cards/index.ts';
import { pixelTactics } from '../src/rules.ts';
import { CARD_IDS, type CardId, type Options, type Role, ROLES, SEATS, WAVES } from '../src/state.ts';

const HERO_SLOTS = ['v1', 'v2', 'v3', 'f1', 'f3', 'r1', 'r2', 'r3'];
const HAND = 8;
/** Two rounds more, and the units withdraw. */
const ROUND = 18;

/** A position, and the powers that each side has on the table or, as orders, in hand. */
type Meeting = { readonly position: unknown; readonly powers: readonly (readonly string[])[] };

/** What a sweep has come to. Pairs are counted once for each of the ways in which they meet: in one unit, or as rivals. */
export type Swept = {
  readonly meetings: number;
  readonly actions: number;
  readonly broken: readonly string[];
  readonly pairs: number;
  /** Pairs that can meet but have not. */
  readonly unmet: readonly string[];
  /** Pairs of which both have taken effect in the same match. */
  readonly bothAtWork: number;
};

/** What a side must have, by role; all else is as chance has it. */
type Wanted = { readonly [R in Role]?: readonly CardId[] };

function meetingOf(wanted: readonly Wanted[], chance: Chance): Meeting {
  const leaders = wanted.map((wants) => wants.leader?.[0] ?? oneOf(CARD_IDS.filter(isNoneOf(wants)), chance));
  const sides = leaders.map((leader, seat) =>
    sideOf(leader, leaders[1 - seat] ?? leader, wanted[seat] ?? NOTHING, chance),
  );
  const position = {
    round: ROUND,
    wave: oneOf(WAVES, chance),
    first: oneOf(SEATS, chance),
    seat: oneOf(SEATS, chance),
  };
  return {
    position: { ...position, blue: sides[0]?.written, red: sides[1]?.written },
    powers: sides.map(({ powers }) => powers),
  };
}

const NOTHING: Wanted = {};

function isNoneOf(wants: Wanted): (card: CardId) => boolean {
  const all = Object.values(wants).flat();
  return (card) => !all.includes(card);
}

function sideOf(leader: CardId, rival: CardId, wants: Wanted, chance: Chance) {
  const free = CARD_IDS.filter((card) => card !== leader).filter(isNoneOf(wants));
  const rest = shuffled(free, chance);
  const powers = [`${leader}.leader`];
  const written: Record<string, string> = { leader: `${leader} ${chance.int(8)}` };
  const left = structuredClone(wants) as { [R in Role]?: CardId[] };
  for (const slot of shuffled(HERO_SLOTS, chance)) {
    const row = WAVES[['v', 'f', 'r'].indexOf(slot.charAt(0))] ?? 'vanguard';
    const card = left[row]?.pop() ?? (rest.pop() as CardId);
    const isCorpse = !wants[row]?.includes(card) && chance.int(8) === 0;
    written[slot] = isCorpse ? `${card} corpse` : `${card} ${chance.int(cards[card].life)}`;
    powers.push(`${card}.${row}`);
    // Who sees the top card of the deck has seen it.
    if (!isCorpse && row === 'rear' && cards[card].rear.seesTopCard) written['top'] = `${rest.shift()}*`;
  }
  const hand = [...(wants.order ?? []), ...rest.splice(0, HAND)];
  powers.push(...hand.map((card) => `${card}.order`));
  written['hand'] = hand.join(' ');
  if (opensHand(rival, leader)) written['shown'] = written['hand'];
  written['discard'] = rest.splice(0, 3).join(' ');
  return { written, powers };
}

/** Does `leader` see the hand of the side that `rival` leads? */
function opensHand(leader: CardId, rival: CardId): boolean {
  const { opensRivalHand, copiesRivalLeader } = cards[leader].leader;
  return opensRivalHand === true || (copiesRivalLeader === true && cards[rival].leader.opensRivalHand === true);
}

function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  const rest = list.slice();
  return list.map(() => rest.splice(chance.int(rest.length), 1)[0] as T);
}

// Pairs

function pairOf(one: string, other: string, way: 'unit' | 'rivals'): string {
  return one < other ? `${one} ${other} ${way}` : `${other} ${one} ${way}`;
}

function* pairsIn([blue = [], red = []]: readonly (readonly string[])[]): Generator<string> {
  for (const unit of [blue, red])
    for (const [nth, one] of unit.entries()) for (const other of unit.slice(nth + 1)) yield pairOf(one, other, 'unit');
  for (const one of blue) for (const other of red) yield pairOf(one, other, 'rivals');
}

/** Nobody has two leaders, nor a card in two roles; rivals can have anything. */
function allPairs(): Set<string> {
  const pairs = new Set<string>();
  for (const [nth, one] of POWER_IDS.entries()) {
    for (const other of POWER_IDS.slice(nth)) {
      const [[card, role], [otherCard, otherRole]] = [one.split('.'), other.split('.')];
      if (card !== otherCard && !(role === 'leader' && otherRole === 'leader')) pairs.add(pairOf(one, other, 'unit'));
      pairs.add(pairOf(one, other, 'rivals'));
    }
  }
  return pairs;
}

/** A meeting of these two. */
function wantedFor(pair: string): Wanted[] {
  const [one = '', other = '', way] = pair.split(' ');
  if (way === 'rivals') return [wantOf(one), wantOf(other)];
  const [first, second] = [wantOf(one), wantOf(other)];
  const both = Object.fromEntries(ROLES.map((role) => [role, [...(first[role] ?? []), ...(second[role] ?? [])]]));
  return [Object.fromEntries(Object.entries(both).filter(([, list]) => list.length > 0)), NOTHING];
}

function wantOf(power: string): Wanted {
  const [card = '', role = ''] = power.split('.');
  return { [role]: [card] };
}

// The sweep

/** Every leader against every leader, then what has not met by then; with `every`, one in so many of the leaders' meetings. */
export function sweep({ seed, every }: { seed: number; every?: number }, watch?: (done: Swept) => void): Swept {
  const chance = seeded(seed);
  const pairs = allPairs();
  const unmet = new Set(pairs);
  const atWork = new Set<string>();
  const broken: string[] = [];
  let position: unknown;
  const game = { ...pixelTactics, ...ONE_GAME, setup: (options: Options) => read(position, options) };
  let meetings = 0;
  let actions = 0;
  const swept = () => ({ meetings, actions, broken, pairs: pairs.size, unmet: [...unmet], bothAtWork: atWork.size });
  const meet = (wanted: readonly Wanted[]) => {
    const meeting = meetingOf(wanted, chance);
    ({ position } = meeting);
    const report = fuzzRange(game as unknown as AnyGame, { seed, from: meetings, to: meetings + 1 });
    meetings++;
    actions += report.actions;
    for (const { law, why } of report.failures) broken.push(`${law}: ${why}\n${JSON.stringify(position)}`);
    for (const pair of pairsIn(meeting.powers)) unmet.delete(pair);
    const effective = meeting.powers.map((powers) => powers.filter((power) => power in report.reached.rules));
    for (const pair of pairsIn(effective)) atWork.add(pair);
    watch?.(swept());
  };
  for (let nth = 0; nth < CARD_IDS.length ** 2; nth += every ?? 1) {
    const blue = nth % CARD_IDS.length;
    const red = (blue + Math.floor(nth / CARD_IDS.length)) % CARD_IDS.length;
    meet([blue, red].map((leader) => ({ leader: [CARD_IDS[leader] as CardId] })));
  }
  if (every === undefined) for (const pair of unmet) meet(wantedFor(pair));
  return swept();
}

/** What follows after the game is no part of the meeting. */
const ONE_GAME = {
  options: { ...pixelTactics.options, games: { title: 'Match', default: 'single', choices: { single: '' } } },
};

function read(position: unknown, options: Options) {
  return pixelTactics.positions.read(position, options, SEATS.length);
}

if (import.meta.main) {
  const seed = Number(process.argv[2] ?? 1);
  const { broken, unmet, ...counts } = sweep({ seed }, ({ meetings }) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${meetings} meetings`);
  });
  process.stdout.write(`${JSON.stringify({ seed, ...counts, unmet: unmet.length })}\n`);
  for (const pair of unmet) process.stdout.write(`Not met: ${pair}\n`);
  for (const law of broken) process.stdout.write(`Broken: ${law}\n`);
  process.exitCode = broken.length > 0 ? 1 : 0;
}
