import { ArrowHeads } from '../../look/arrow.tsx';
import { Icon } from '../../look/icon.tsx';
import { covererOf } from './forecast.ts';
import { columnOf, isInMelee, type Place, rowOf, seatOf, SLOTS } from './game.ts';
import { aimedStrikes, pickedPlaces, type Play, strikesOf } from './pieces.ts';
import { glyphs } from './signs.tsx';

/** The height of the line between the units, where a row is 1: as in field.css. */
const GAP = 0.34;
const HEIGHT = 6 + GAP;

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

/** Where a place is, in rows from the upper edge. */
function topOf({ near }: Play, at: Place): number {
  return seatOf(at) === near ? 3 + GAP + rowOf(at) : 2 - rowOf(at);
}

function x(at: Place, aside = 0.5): string {
  return percent((columnOf(at) + aside) / 3);
}

function y(play: Play, at: Place, down: number): string {
  return percent((topOf(play, at) + down) / HEIGHT);
}

function isLower(play: Play, at: Place): boolean {
  return seatOf(at) === play.near;
}

/** The lines of an Intercept run between the columns; on a phone there is no room beside the last. */
function edgeOf({ isNarrow }: Play): number {
  return isNarrow ? 0.96 : 1;
}

/** Under the figures: while an attacker is picked, a lane in each column between those in melee. */
export function Lanes({ play }: { readonly play: Play }) {
  const isMelee = strikesOf(play).some(({ type }) => type === 'melee');
  if (!isMelee) return null;
  const foremost = (seat: number, column: number) =>
    [0, 1, 2].map((row) => seat * SLOTS + row * 3 + column).find((at) => isInMelee(play.view, at));
  return (
    <svg class="lines lines--lanes" aria-hidden="true">
      {[0, 1, 2].map((column) => {
        const [far, near] = [foremost(1 - play.near, column), foremost(play.near, column)];
        if (far === undefined || near === undefined) return null;
        return <line key={column} x1={x(far)} x2={x(near)} y1={y(play, far, 1)} y2={y(play, near, 0)} />;
      })}
    </svg>
  );
}

/** Over the figures: the attack that is aimed, and what an Intercept shelters from the picked attacker. */
export function AttackLines({ play }: { readonly play: Play }) {
  const covered = Array.from({ length: 2 * SLOTS }, (_, at) => at).filter((at) => covererOf(play, at) !== undefined);
  const coverers = [...new Set(covered.flatMap((at) => covererOf(play, at) ?? []))];
  return (
    <div class="lines" aria-hidden="true">
      <svg>
        {covered.map((at) => (
          <Shelter key={at} play={play} at={at} />
        ))}
        <Aimed play={play} />
      </svg>
      {coverers.map((at) => (
        <span
          key={at}
          class="shield-mark"
          style={{ left: x(at, edgeOf(play)), top: y(play, at, isLower(play, at) ? 0.04 : 0.96) }}
        >
          <Icon of={glyphs.intercept} />
        </span>
      ))}
    </div>
  );
}

/** A dotted line from who intercepts to who stands behind. */
function Shelter({ play, at }: { readonly play: Play; readonly at: Place }) {
  const by = covererOf(play, at);
  if (by === undefined) return null;
  const [edge, end] = isLower(play, at) ? [0.04, 0.5] : [0.96, 0.5];
  return (
    <line
      class="shelter"
      x1={x(by, edgeOf(play))}
      x2={x(at, edgeOf(play))}
      y1={y(play, by, edge)}
      y2={y(play, at, end)}
    />
  );
}

function Aimed({ play }: { readonly play: Play }) {
  const [strike] = aimedStrikes(play);
  const [from, to] = pickedPlaces(play);
  if (!strike || from === undefined || to === undefined) return null;
  const isUp = isLower(play, from);
  const [start, end] = isUp ? [0.06, 0.99] : [0.94, 0.01];
  const aside = columnOf(from) === columnOf(to) ? 0.035 : 0.5;
  const line = { x1: x(from, aside), x2: x(to, aside), y1: y(play, from, start), y2: y(play, to, end) };
  return (
    <>
      <ArrowHeads id="aim" edge={{ size: 3.1, fill: 'var(--outline)' }} head={{ size: 3.8, fill: 'var(--ember)' }} />
      <line class="aim__edge" {...line} marker-end="url(#aim-edge)" />
      <line class="aim__shaft" {...line} data-reach={strike.type} marker-end="url(#aim-head)" />
    </>
  );
}
