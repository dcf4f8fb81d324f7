import type { Seat } from '@muster/engine';
import { Cube } from '../../look/cube.tsx';
import { piece } from '../../kit/index.ts';
import { falling } from './forecast.ts';
import { type Front, type FrontName, type Kind, KINDS } from './game.ts';
import { ids, type Play, useOf } from './pieces.ts';
import { suits } from './suits.ts';
import { words } from './words.ts';

type Army = { readonly play: Play; readonly seat: Seat; readonly name: FrontName; readonly front: Front };

/** The cubes of a front. Those that would fall in the attack that is looked at are struck through, in their order. */
export function Soldiers({ play, seat, name, front }: Army) {
  const fall = falling(play, seat, name);
  const kinds = KINDS.filter((kind) => front.soldiers[kind] > 0);
  const label = words.soldiersOf(words.placeOf(play.name(seat), name), soldiersIn(front));
  const size = cubeSize(kinds.map((kind) => front.soldiers[kind]));
  return (
    <div class="front__soldiers" role="group" aria-label={label} style={{ '--cube': size }}>
      {kinds.map((kind) => (
        <CubeGroup
          key={kind}
          play={play}
          seat={seat}
          name={name}
          kind={kind}
          count={front.soldiers[kind]}
          falls={fall[kind]}
        />
      ))}
    </div>
  );
}

export function soldiersIn({ soldiers }: Front): string {
  const some = KINDS.filter((kind) => soldiers[kind] > 0).map((kind) => words.soldiers(soldiers[kind], kind));
  return some.join(', ') || words.noSoldiers;
}

/** How much of a cube's width each further one of its kind adds, and how much room there is around a kind: as in board.css. */
const STEP = 0.9;
const GAP = 0.25;
/** The height of a row of cubes, in widths of a cube. */
const ROW = 1.2;
/** What is left free of a row, so that no rounding breaks it. */
const SLACK = 0.15;

/** The largest cubes with which all of them fit into their front, in as many rows as it takes. */
function cubeSize(counts: readonly number[]): string {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return '0px';
  const sizes = new Map<number, string>();
  for (let across = all + counts.length; across > 0; across--) {
    const wide = STEP * across + 1 - STEP;
    const rows = rowsOf(counts, wide);
    sizes.set(rows, `min(100cqw / ${(wide + GAP + SLACK).toFixed(2)}, 100cqh / ${(rows * ROW).toFixed(2)})`);
  }
  return `max(${[...sizes.values()].join(', ')})`;
}

/** How many rows the groups take where `wide` cubes have room beside each other. */
function rowsOf(counts: readonly number[], wide: number): number {
  let [rows, used] = [0, wide];
  for (const count of counts) {
    const across = Math.floor((wide - 1 + STEP) / STEP + 1e-6);
    const own = STEP * Math.min(count, across) + 1 - STEP;
    const isBeside = used + GAP + own <= wide + 1e-6;
    if (isBeside) used += GAP + own;
    else [rows, used] = [rows + Math.ceil(count / across), own];
  }
  return rows;
}

type Grouped = Omit<Army, 'front'> & { readonly kind: Kind; readonly count: number; readonly falls: number };

function CubeGroup({ play, seat, name, kind, count, falls }: Grouped) {
  const id = ids.cubes(seat, name, kind);
  const label = words.soldiersOf(words.placeOf(play.name(seat), name), words.soldiers(count, kind));
  const use = useOf(play, id);
  const cubes = Array.from({ length: count }, (_, at) => (
    <span key={at} class="cube-slot" data-falls={at < falls || undefined} data-piece={ids.cube(seat, name, kind, at)}>
      <Cube of={suits[kind]} />
    </span>
  ));
  return use.does ? (
    <div class="cubes" {...piece(play, { id, label, ...use })}>
      {cubes}
    </div>
  ) : (
    <div class="cubes" data-piece={id}>
      {cubes}
    </div>
  );
}
