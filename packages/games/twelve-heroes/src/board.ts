// The board as text, at most 80 columns wide: Red above, Blue below, the three territories between them.

import { pileSize, type Seat } from '@muster/engine';
import { cards } from './cards/index.ts';
import { SEVEN, strengthIn, strengthOf } from './control.ts';
import { costOf } from './military.ts';
import { counted } from './phrases.ts';
import { BACK, type CardId, REGIONS, type Region, SEATS, type State } from './state.ts';
import { groundOf, pointsOf, questionOf, sideOf, SPOTS, territoryOf, tokenOf, upkeepOf } from './turn.ts';

const WIDTH = 80;
const CELL = 26;

export function board(s: State): string {
  return [...seatLines(s, 1), ...regionLines(s), ...seatLines(s, 0), ...packLines(s), ...handLines(s)].join('\n');
}

// What a seat has outside the regions

function seatLines(s: State, seat: Seat): string[] {
  const side = sideOf(s, seat);
  const { hand, deck, discard, camp, food, shown } = side;
  const mark = s.seat === seat && s.turn > 0 ? '>' : ' ';
  const head = `${mark} ${SEATS[seat]}  ${pointsOf(side)} of ${SEVEN} VP   ${counted(hand.length, 'card')} in hand   deck ${pileSize(deck)}   discard ${discard.length}`;
  const heroes = camp.map((card) => `${cards[card].name} ${cards[card].strength}`).join(', ') || 'no heroes';
  const isHidden = hand.includes(BACK);
  return [
    head,
    ...wrapped(`  Camp: ${food} Food; ${heroes}`, 8),
    ...(discard.length > 0 ? wrapped(`  Discarded: ${discard.map((card) => cards[card].name).join(', ')}`, 4) : []),
    ...(isHidden && shown.length > 0
      ? wrapped(`  Known in hand: ${shown.map((card) => cards[card].name).join(', ')}`, 4)
      : []),
  ];
}

// The regions

function regionLines(s: State): string[] {
  const regions = [...REGIONS.keys()];
  const rule = `+${regions.map(() => '-'.repeat(CELL - 1)).join('+')}`;
  return [
    rule,
    ...heroRows(s, 1),
    row(regions.map((region) => suppliesOf(s, 1, region))),
    row(regions.map((region) => tileOf(s, region))),
    row(regions.map((region) => suppliesOf(s, 0, region))),
    ...heroRows(s, 0),
    rule,
    `  # Control cube  . free spot  +1 a tile below${s.popularity ? '  P Popularity' : ''}`,
  ];
}

function row(cells: readonly string[]): string {
  return `|${cells.map((cell) => ` ${cell}`.slice(0, CELL - 1).padEnd(CELL - 1)).join('|')}`.trimEnd();
}

function tileOf(s: State, region: Region): string {
  const { tile, below, token } = territoryOf(s, region);
  const name = (REGIONS[region] ?? '').toUpperCase();
  if (tile === 0) return `= ${name}: no tile`;
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
function heroRows(s: State, seat: Seat): string[] {
  const columns = [...REGIONS.keys()].map((region) =>
    groundOf(s, seat, region).heroes.map((hero) => {
      const eats = upkeepOf(hero) === 1 ? '' : ` eats ${upkeepOf(hero)}`;
      return `${cards[hero].name} ${strengthOf(s, seat, region, hero)}${eats}`;
    }),
  );
  const height = Math.max(...columns.map(({ length }) => length));
  return Array.from({ length: height }, (_, at) =>
    row(columns.map((column) => column[seat === 1 ? at - height + column.length : at] ?? '')),
  );
}

// The cards that the viewer holds

function handLines(s: State): string[] {
  const open = [0, 1].filter((seat) => sideOf(s, seat).hand.some((card) => card !== BACK));
  return open.flatMap((seat) => {
    const side = sideOf(s, seat);
    return [
      `${SEATS[seat]}'s hand:`,
      ...side.hand.flatMap((card) => cardLines(card, `cost ${costOf(side, card)}`)),
      ...side.camp.flatMap((card) => cardLines(card, 'hired ')),
    ];
  });
}

function cardLines(card: CardId, cost: string): string[] {
  const { name, strength, text = '' } = cards[card];
  return wrapped(`  ${name.padEnd(15)} ${cost} str ${strength}  ${text}`.trimEnd(), 32);
}

/** In a draft: the cards that the viewer can choose from, and those it has by now. */
function packLines(s: State): string[] {
  const ask = questionOf(s)?.ask;
  if (ask !== 'keep' && ask !== 'take') return [];
  const latest = s.packs.slice(-2);
  const lines = latest.flatMap(({ passed, taken }, owner) => {
    const open = passed.filter((card) => card !== BACK && !taken.includes(card));
    const title = ask === 'keep' ? `${SEATS[owner]}'s pack:` : `Passed on by ${SEATS[owner]}:`;
    return open.length > 0 ? [title, ...open.flatMap((card) => cardLines(card, `cost ${cards[card].cost}`))] : [];
  });
  const kept = [0, 1].flatMap((seat) => {
    const own = s.packs.flatMap((pack, at) => (at % 2 === seat ? pack.kept : pack.taken));
    const open = own.filter((card) => card !== BACK);
    return open.length > 0
      ? wrapped(`${SEATS[seat]} has kept ${open.map((card) => cards[card].name).join(', ')}`, 2)
      : [];
  });
  return [...lines, ...kept];
}

function wrapped(text: string, indent: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > WIDTH) {
    const cut = rest.lastIndexOf(' ', WIDTH);
    const at = cut > indent ? cut : WIDTH;
    lines.push(rest.slice(0, at).trimEnd());
    rest = `${' '.repeat(indent)}${rest.slice(at).trimStart()}`;
  }
  return [...lines, rest];
}
