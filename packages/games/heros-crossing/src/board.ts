// The board as text, 78 columns wide or what there is. The Queen sits at the top and looks down: her left is on the right.

import { brokenLine, type Seat } from '@muster/engine';
import { heroes, symbolsOf } from './heroes.ts';
import {
  type Front,
  type FrontName,
  type HeroId,
  KINDS,
  LEVELS,
  type Side,
  type Soldiers,
  type State,
} from './state.ts';
import { handLeft, isOneOfHand, pileOf, sideOf } from './turn.ts';

const WIDTH = 78;
/** Narrower than this nothing can be told side by side. */
const NARROWEST = 40;
const QUEENS_ORDER: readonly FrontName[] = ['right', 'centre', 'left'];
const KINGS_ORDER: readonly FrontName[] = ['left', 'centre', 'right'];

export function board(s: State, most = WIDTH): string {
  const width = Math.max(NARROWEST, Math.min(WIDTH, most));
  const king = sideOf(s, 0);
  const queen = sideOf(s, 1);
  return [
    s.round === 0 ? 'Set-up' : `Round ${s.round}${s.rounds === undefined ? '' : ` of at most ${s.rounds}`}`,
    ...sideLines(s, 1, queen, width),
    ...columns(
      QUEENS_ORDER.map((front) => [title(front, queen), ...heroLines(queen.fronts[front]), army(queen, front)]),
      width,
    ),
    '- '.repeat(width / 2).trimEnd(),
    ...columns(
      KINGS_ORDER.map((front) => [army(king, front), ...heroLines(king.fronts[front]), title(front, king)]),
      width,
    ),
    ...sideLines(s, 0, king, width),
    ...inLines('Supply:', cubesOf(s.supply), width),
    ...inLines(
      'Stacks:',
      LEVELS.map((level) => `level ${level}: ${pileOf(s.stacks, level).length}`),
      width,
    ),
    ...discardLines(s, width),
    ...inLines('M magic,', ['W weapon', 'P potion', 'A armor', '+ drawing power'], width),
  ].join('\n');
}

function sideLines(s: State, seat: Seat, side: Side, width: number): string[] {
  const name = seat === 0 ? 'KING' : 'QUEEN';
  const marks = [
    ...(s.first === seat ? ['first player'] : []),
    ...(s.question.seats.includes(seat) ? ['to play'] : []),
  ];
  const hearts = '*'.repeat(side.health).padEnd(6, '.');
  const head = `${name}  health ${side.health} ${hearts}${marks.length > 0 ? `  (${marks.join(', ')})` : ''}`;
  const zones: [string, readonly HeroId[]][] = [
    [s.question.ask === 'draft' ? 'to pick from' : 'hand', handLeft(s, side)],
    ['drafted', side.picks],
    ['reserve', isOneOfHand(s, side) ? [] : side.reserve],
    [isHidden(side) ? 'known of these' : 'known to the enemy', side.known],
  ];
  const lines = zones.flatMap(([zone, cards]) => (cards.length > 0 ? listed(`  ${zone}:`, cards, width) : []));
  return [head, ...lines, ...(isOneOfHand(s, side) ? ['  reserve: one of this hand, face down'] : [])];
}

/** Does the viewer see only the backs of this side's cards? */
function isHidden({ hand, picks, fronts }: Side): boolean {
  const all = [...hand, ...picks, ...fronts.left.heroes, ...fronts.centre.heroes];
  return all.some((id) => heroes[id].copies === 0);
}

/** Cards of a list with their symbols, over as many lines as it takes; equal ones are counted. */
function listed(head: string, cards: readonly HeroId[], width: number): string[] {
  const sorted = cards.toSorted((a, b) => heroes[a].level - heroes[b].level);
  const entries = [...new Set(sorted)].map((id) => {
    const times = sorted.filter((other) => other === id).length;
    return `${times > 1 ? `${times}x ` : ''}${named(id)}`;
  });
  return inLines(head, entries, width);
}

/** "Supply: 4 magic, 8 weapon", over as many lines as it takes. */
function inLines(head: string, entries: readonly string[], width: number): string[] {
  const lines = [head];
  entries.forEach((entry, at) => {
    const text = ` ${entry}${at < entries.length - 1 ? ',' : ''}`;
    const line = lines.at(-1) ?? '';
    if (line.length + text.length > width) lines.push(`   ${text}`);
    else lines[lines.length - 1] = line + text;
  });
  return lines;
}

function named(id: HeroId): string {
  const { name, copies } = heroes[id];
  return copies === 0 ? name.replace(/^a /, '') : `${name} ${symbolsOf(id)}`;
}

function discardLines({ discards }: State, width: number): string[] {
  const all = discards.flat();
  return all.length > 0 ? listed('Discards:', all, width) : [];
}

function title(front: FrontName, { fronts }: Side): string {
  return `[${front}]${fronts[front].used ? ' activated' : ''}`;
}

/** Always three lines, so that the fronts of a side stand on one line. */
function heroLines({ heroes: there }: Front): string[] {
  return [0, 1, 2].map((slot) => {
    const id = there[slot];
    if (!id) return '.';
    return heroes[id].copies === 0 ? 'face down' : `${heroes[id].level} ${heroes[id].name} ${symbolsOf(id)}`;
  });
}

function army({ fronts }: Side, front: FrontName): string {
  const { soldiers } = fronts[front];
  const cubes = KINDS.filter((kind) => soldiers[kind] > 0).map(
    (kind) => `${soldiers[kind]}${kind.charAt(0).toUpperCase()}`,
  );
  return `= ${cubes.length > 0 ? cubes.join(' ') : 'no soldiers'}`;
}

/** Texts side by side. A line of dots only, an empty slot in all three, is left out. */
function columns(stacks: readonly (readonly string[])[], width: number): string[] {
  const column = Math.floor(width / stacks.length);
  const height = Math.max(...stacks.map(({ length }) => length));
  const rows = Array.from({ length: height }, (_, row) => stacks.map((stack) => stack[row] ?? ''));
  return rows
    .filter((cells) => cells.some((cell) => cell !== '.'))
    .flatMap((cells) => {
      const split = cells.map((cell) => brokenLine(cell === '.' ? '' : cell, column - 1, 2));
      const lines = Math.max(...split.map(({ length }) => length));
      return Array.from({ length: lines }, (_, line) =>
        ` ${split.map((parts) => (parts[line] ?? '').padEnd(column)).join('')}`.trimEnd(),
      );
    });
}

/** "12 weapon", "6 magic" … */
function cubesOf(soldiers: Soldiers): string[] {
  return KINDS.map((kind) => `${soldiers[kind]} ${kind}`);
}
