// The board as text, 80 columns wide or what there is: Red above, Blue below, the three territories between them.

import { brokenLine, counted, pileSize, type Seat } from '@muster/engine';
import { cards } from './cards/index.ts';
import { SEVEN, strengthIn, strengthOf } from './control.ts';
import { costOf } from './military.ts';
import { BACK, type CardId, REGIONS, type Region, SEATS, type State } from './state.ts';
import { groundOf, pointsOf, questionOf, sideOf, SPOTS, territoryOf, tokenOf, upkeepOf } from './turn.ts';

const WIDTH = 80;
/** Narrower than this nothing can be told side by side. */
const NARROWEST = 40;

export function board(s: State, columns = WIDTH): string {
  const width = Math.max(NARROWEST, Math.min(WIDTH, columns));
  const below = [...seatLines(s, 0), ...packLines(s), ...handLines(s), ...heroLines(s)];
  return [...wrapped(seatLines(s, 1), width), ...regionLines(s, width), ...wrapped(below, width)].join('\n');
}

/** A line that may be too long; what does not fit follows below, this far from the edge. */
type Long = { readonly text: string; readonly indent: number };

// What a seat has outside the regions

function seatLines(s: State, seat: Seat): Long[] {
  const side = sideOf(s, seat);
  const { hand, deck, discard, camp, food, shown } = side;
  const mark = s.seat === seat && s.turn > 0 ? '>' : ' ';
  const head = `${mark} ${SEATS[seat]}  ${pointsOf(side)} of ${SEVEN} VP   ${counted(hand.length, 'card')} in hand   deck ${pileSize(deck)}   discard ${discard.length}`;
  const heroes = camp.map((card) => `${cards[card].name} ${cards[card].strength}`).join(', ') || 'no heroes';
  const isHidden = hand.includes(BACK);
  const named = (list: readonly CardId[]) => list.map((card) => cards[card].name).join(', ');
  return [
    { text: head, indent: 4 },
    { text: `  Camp: ${food} Food; ${heroes}`, indent: 8 },
    ...(discard.length > 0 ? [{ text: `  Discarded: ${named(discard)}`, indent: 4 }] : []),
    ...(isHidden && shown.length > 0 ? [{ text: `  Known in hand: ${named(shown)}`, indent: 4 }] : []),
  ];
}

// The regions

function regionLines(s: State, width: number): string[] {
  const regions = [...REGIONS.keys()];
  const cell = Math.floor((width - 1) / regions.length) - 1;
  const rule = `+${regions.map(() => '-'.repeat(cell)).join('+')}`;
  const inAll = (textOf: (region: Region) => string) => row(regions.map(textOf), cell);
  return [
    rule,
    ...heroRows(s, 1, cell),
    ...inAll((region) => suppliesOf(s, 1, region)),
    ...inAll((region) => tileOf(s, region)),
    ...inAll((region) => suppliesOf(s, 0, region)),
    ...heroRows(s, 0, cell),
    rule,
    `  # Control cube  . free spot  +1 a tile below${s.popularity ? '  P Popularity' : ''}`,
  ];
}

/** Texts side by side, in cells of this width; one that is too long takes several lines. */
function row(texts: readonly string[], cell: number): string[] {
  const stacks = texts.map((text) => brokenLine(` ${text}`, cell, 2));
  const height = Math.max(...stacks.map(({ length }) => length));
  return Array.from({ length: height }, (_, at) =>
    `|${stacks.map((stack) => (stack[at] ?? '').padEnd(cell)).join('|')}`.trimEnd(),
  );
}

function tileOf(s: State, region: Region): string {
  const { tile, below, token } = territoryOf(s, region);
  const name = (REGIONS[region] ?? '').toUpperCase();
  // Below none lies one only until the decks are ready.
  if (tile === 0) return `= ${name}: ${below > 0 ? 'face down' : 'no tile'}`;
  return `= ${name}: ${tile} VP${below > 0 ? ` +${below}` : ''}${token === 'tile' ? ' P' : ''}`;
}

/** Strength, Food, and the spots: a full one for each Control cube. */
function suppliesOf(s: State, seat: Seat, region: Region): string {
  const { food, cubes, heroes } = groundOf(s, seat, region);
  const { tile, token } = territoryOf(s, region);
  const spots = `${'#'.repeat(cubes)}${'.'.repeat(SPOTS[tile] - cubes)}`;
  const popular = token === tokenOf(seat) ? ' P' : '';
  const strength = heroes.length > 0 ? `str ${strengthIn(s, seat, region)} food ${food}` : '-';
  return `${spots.padEnd(2)} ${strength}${popular}`;
}

/** The heroes of a seat, one below the other; Red's stand at the bottom of their rows, next to the tiles. */
function heroRows(s: State, seat: Seat, cell: number): string[] {
  const columns = [...REGIONS.keys()].map((region) =>
    groundOf(s, seat, region).heroes.map((hero) => {
      const eats = upkeepOf(hero) === 1 ? '' : ` eats ${upkeepOf(hero)}`;
      return `${cards[hero].name} ${strengthOf(s, seat, region, hero)}${eats}`;
    }),
  );
  const height = Math.max(...columns.map(({ length }) => length));
  const rows = Array.from({ length: height }, (_, at) =>
    columns.map((column) => column[seat === 1 ? at - height + column.length : at] ?? ''),
  );
  return rows.flatMap((texts) => row(texts, cell));
}

// The cards that the viewer holds

function handLines(s: State): Long[] {
  const open = [0, 1].filter((seat) => sideOf(s, seat).hand.some((card) => card !== BACK));
  return open.flatMap((seat) => {
    const side = sideOf(s, seat);
    return [
      { text: `${SEATS[seat]}'s hand:`, indent: 0 },
      ...side.hand.map((card) => cardLine(card, `cost ${costOf(side, card)}`)),
      ...side.camp.map((card) => cardLine(card, 'hired ')),
    ];
  });
}

/** What the heroes on the table can do; those in the Camp of an open hand are told with it. */
function heroLines(s: State): Long[] {
  return [1, 0].flatMap((seat) => {
    const { camp, hand, grounds } = sideOf(s, seat);
    const isTold = hand.some((card) => card !== BACK);
    const lines = [
      ...grounds.flatMap(({ heroes }, region) =>
        heroes.map((card) => ({ card, where: REGIONS[region] ?? '', strength: strengthOf(s, seat, region, card) })),
      ),
      ...(isTold ? [] : camp.map((card) => ({ card, where: 'Camp', strength: cards[card].strength }))),
    ].filter(({ card }) => cards[card].text !== undefined);
    if (lines.length === 0) return [];
    return [
      { text: `${SEATS[seat]}'s heroes:`, indent: 0 },
      ...lines.map(({ card, where, strength }) => cardLine(card, where.padEnd(6), strength)),
    ];
  });
}

function cardLine(card: CardId, cost: string, strength = cards[card].strength): Long {
  const { name, text = '' } = cards[card];
  return { text: `  ${name.padEnd(15)} ${cost} str ${strength}  ${text}`.trimEnd(), indent: 32 };
}

/** In a draft: the cards that the viewer can choose from, and those it has by now. */
function packLines(s: State): Long[] {
  const ask = questionOf(s)?.ask;
  if (ask !== 'keep' && ask !== 'take') return [];
  const latest = s.packs.slice(-2);
  const lines = latest.flatMap(({ passed, taken }, owner) => {
    const open = passed.filter((card) => card !== BACK && !taken.includes(card));
    const title = ask === 'keep' ? `${SEATS[owner]}'s pack:` : `Passed on by ${SEATS[owner]}:`;
    if (open.length === 0) return [];
    return [{ text: title, indent: 0 }, ...open.map((card) => cardLine(card, `cost ${cards[card].cost}`))];
  });
  const kept = [0, 1].flatMap((seat) => {
    const own = s.packs.flatMap((pack, at) => (at % 2 === seat ? pack.kept : pack.taken));
    const open = own.filter((card) => card !== BACK);
    if (open.length === 0) return [];
    return [{ text: `${SEATS[seat]} has kept ${open.map((card) => cards[card].name).join(', ')}`, indent: 2 }];
  });
  return [...lines, ...kept];
}

function wrapped(lines: readonly Long[], width: number): string[] {
  return lines.flatMap(({ text, indent }) => brokenLine(text, width, indent));
}
