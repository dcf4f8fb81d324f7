import { Coin, RADIUS } from '../../look/coin.tsx';
import { placeOf, SeatMark } from '../../look/seat.tsx';
import { type Handle, piece } from '../../kit/index.ts';
import { Castle } from './castle.tsx';
import {
  type Action,
  besiegerOf,
  type Camp,
  type Coin as CoinValue,
  ownCamp,
  type Soldier,
  sideName,
  type State,
  strikeOf,
  targetOf,
} from './game.ts';
import { armyAsked, ids, movesOf, numbered, orderTo, pickedIn, type Play, whyNoMove, whyNotTo } from './orders.ts';
import { contour, type Land, type Road, roadOf, squareOutline, TALL, track, UPRIGHT, WIDE, written } from './road.ts';
import { useUpright } from './upright.ts';
import { words } from './words.ts';

/** One road in a duel; in a Crusade one for every army, each to the Castle that it marches on. */
export function Field({ play }: { readonly play: Play }) {
  const { camps, mode } = play.view;
  const armies = camps.map((_, army) => army).filter((army) => camps[army] && isThere(play, army));
  const land = landFor(play, armies.length, useUpright());
  return (
    <div class="roads" data-roads={armies.length} data-mode={mode}>
      {armies.map((army) => (
        <RoadMap key={army} play={play} army={army} land={land} />
      ))}
    </div>
  );
}

/** Two roads in an upright window lie one above the other; more have each a quarter of it. */
function landFor({ isNarrow }: Play, roads: number, isUpright: boolean): Land {
  if (isNarrow) return TALL;
  if (!isUpright || roads === 2) return WIDE;
  return roads === 1 ? UPRIGHT : TALL;
}

/** An army whose own Castle has fallen is gone, and so is its road. */
function isThere({ view }: Play, army: number): boolean {
  return view.mode !== 'crusade' || (view.camps[army]?.castle ?? 0) > 0;
}

type Mapped = { readonly play: Play; readonly army: number };

function RoadMap({ play, army, land }: Mapped & { readonly land: Land }) {
  const { view } = play;
  const road = roadOf(land, view.pathway);
  const target = targetOf(view, army);
  const camp = view.camps[army];
  if (!camp) return null;
  const [width, height] = land.box;
  const to = view.mode === 'crusade' ? ` of ${sideName(view, target, 'defend')}` : '';
  const squares = Array.from({ length: view.pathway }, (_, i) => i + 1);
  const isAsked = play.seat !== undefined && armyAsked(view, besiegerOf) === army;
  return (
    <div class="road-map" data-asked={isAsked || undefined}>
      {view.mode === 'crusade' && (
        <p class="road-map__name">
          <SeatMark seat={army} />
          {target === army
            ? words.standsAlone(sideName(view, army, 'defend'))
            : words.marchesOn(sideName(view, army, 'attack'), sideName(view, target, 'defend'))}
          {target !== army && <SeatMark seat={target} />}
        </p>
      )}
      <svg
        class="road-board"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid meet"
        role="group"
        aria-label={words.road(to)}
      >
        <Ground land={land} />
        <RoadBed land={land} />
        {squares.map((square) => (
          <path
            key={square}
            class="road-line"
            d={`M${written(road.beside(square, land.width / 2 - 3))}L${written(road.beside(square, 3 - land.width / 2))}`}
          />
        ))}
        {squares.map((square) => (
          <Square key={square} play={play} army={army} road={road} square={square} />
        ))}
        {land.trees.map(([x, y]) => (
          <Tree key={`${x} ${y}`} x={x} y={y} />
        ))}
        <Way play={play} army={army} road={road} />
        <Stronghold play={play} army={army} land={land} target={target} />
        {squares.map((square) => (
          <g key={square} transform={`translate(${written(road.at(square - 0.5))})`}>
            <circle class="spot" r="1" data-piece={ids.spot(army, square)} />
          </g>
        ))}
        {numbered(camp).map(({ soldier, nth, level }) => (
          <SoldierCoin
            key={ids.soldier(army, soldier, nth)}
            play={play}
            army={army}
            road={road}
            soldier={soldier}
            nth={nth}
            rise={level * (isChoice(play, army, camp, soldier.square) ? SPREAD : STACKED)}
            isTop={isTop(camp, soldier)}
            ghost={isTop(camp, soldier) ? ghostOn(play, army, soldier.square) : undefined}
          />
        ))}
        <Ghosts play={play} army={army} road={road} />
      </svg>
    </div>
  );
}

/** How far the next coin of a stack lies above the one below: close, or so that the middle of each is free to press. */
const STACKED = 10;
const SPREAD = 34;

/** A stack spreads where not only its top coin is good for something. */
function isChoice(play: Play, army: number, camp: Camp, square: number): boolean {
  const stack = numbered(camp).filter(({ soldier }) => soldier.square === square);
  return stack.slice(0, -1).some(({ soldier, nth }) => useOf(play, army, soldier, nth, false).does !== undefined);
}

function isTop({ soldiers }: Camp, soldier: Soldier): boolean {
  return soldiers.findLast(({ square }) => square === soldier.square) === soldier;
}

function Ground({ land: { hills } }: { readonly land: Land }) {
  return (
    <>
      <defs>
        <pattern id="tuft" width="46" height="38" patternUnits="userSpaceOnUse">
          <path class="tuft" d="M8 12l2-5 1 5 3-4-1 5M31 30l2-5 1 5 3-4-1 5" />
        </pattern>
      </defs>
      <path fill="var(--grass)" d="M-900 -900H2600V2200H-900Z" />
      <path fill="url(#tuft)" d="M-900 -900H2600V2200H-900Z" />
      {hills.map(([x, y, rx, ry, seed]) =>
        [1, 0.74, 0.49, 0.25].map((part, level) => (
          <path
            key={`${x} ${y} ${part}`}
            class={`hill hill--${level}`}
            d={contour(x - level * rx * 0.05, y - level * ry * 0.07, rx * part, ry * part, seed)}
          />
        )),
      )}
    </>
  );
}

function RoadBed({ land: { lead, road, width } }: { readonly land: Land }) {
  const d = `${lead}${road.replace('M', 'L')}`;
  return (
    <g fill="none">
      <path d={d} stroke="var(--shade)" stroke-width={width + 6} transform="translate(2 5)" />
      <path d={d} stroke="var(--road-edge)" stroke-width={width + 3} />
      <path d={d} stroke="var(--road)" stroke-width={width - 2} />
    </g>
  );
}

function Tree({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cx="4" cy="6" rx="10" ry="6" fill="var(--shade)" />
      <circle r="9" fill="var(--wood-lo)" />
      <circle cx="-2" cy="-2.5" r="7" fill="var(--wood)" />
    </g>
  );
}

type OnRoad = Mapped & { readonly road: Road };

/** A square: a place to go to when something is picked up, and its number. */
function Square({ play, army, road, square }: OnRoad & { readonly square: number }) {
  const isOwn = army === ownCamp(play.view) && play.view.ask === 'orders';
  const order = isOwn ? orderTo(play, square) : undefined;
  const why = isOwn && !order ? whyNotTo(play, square) : undefined;
  const outline = squareOutline(road, square);
  // Where somebody stands, the soldier is what is pressed; the square only shows it.
  const isTaken = play.view.camps[army]?.soldiers.some((soldier) => soldier.square === square);
  const [x, y] = road.numberAt(square);
  const id = ids.square(army, square);
  const label = order
    ? order.type === 'place'
      ? words.ghost(order.coin, square)
      : words.goes(square)
    : words.square(square);
  return (
    <>
      {(order || why) && !isTaken ? (
        <path class="tile" d={outline} {...piece(play, { id, label, does: order, why })} />
      ) : (
        <path class="tile" d={outline} data-piece={id} data-target={order ? '' : undefined} />
      )}
      <text class="road-number" x={x} y={y + 4}>
        {square}
      </text>
    </>
  );
}

/** The way that what is picked up would go: dots to where it may end. */
function Way({ play, army, road }: OnRoad) {
  const picked = pickedIn(play);
  if (picked.is !== 'soldier' || army !== ownCamp(play.view)) return null;
  const ends = movesOf(play, { ...picked, wounded: false, moved: false }, picked.nth).map(
    ({ by }) => picked.square + by,
  );
  if (ends.length === 0) return null;
  const end = Math.min(play.view.pathway + 0.6, Math.max(...ends));
  return <path class="order" d={track(road, picked.square - 0.2, end - 0.5)} />;
}

type Standing = OnRoad & {
  readonly soldier: Soldier;
  readonly nth: number;
  readonly rise: number;
  readonly isTop: boolean;
  readonly ghost: CoinValue | undefined;
};

/**
 * A soldier is a coin. Wounded it is dull and cracked; one that has moved carries a tick. The ghost of one that would
 * join the stack rides on top of it, and is pressed with it.
 */
function SoldierCoin({ play, army, road, soldier, nth, rise, isTop: isOnTop, ghost }: Standing) {
  const { coin, square, wounded, moved } = soldier;
  const [x, y] = road.at(square - 0.5);
  const r = RADIUS[coin];
  const onTop = ghost ? r + RADIUS[ghost] - 1 : 0;
  const label = words.soldierOn(coin, square, wounded, moved);
  const id = ids.soldier(army, soldier, nth);
  return (
    <g transform={`translate(${x.toFixed(1)} ${(y - rise * road.scale).toFixed(1)}) scale(${road.scale})`}>
      <g class="soldier" {...piece(play, { id, label, ...useOf(play, army, soldier, nth, isOnTop) })}>
        <ellipse class="soldier__shadow" cx="3" cy="8" rx={r + 5} ry={r * 0.8} />
        <circle class="halo" r={r + 7} />
        <Coin value={coin} side={wounded ? 'wounded' : 'tails'} />
        {!ghost && <Notch above={r} />}
        {moved && (
          <g class="moved" transform={`translate(${r - 1} ${3 - r})`}>
            <circle r="8.5" />
            <path d="M-3.8 0L-1 3L4 -3" />
          </g>
        )}
        {ghost && (
          <g transform={`translate(0 ${-onTop})`}>
            <Ghost coin={ghost} />
          </g>
        )}
      </g>
    </g>
  );
}

type Use = Pick<Handle<Action>, 'does' | 'why' | 'isAside'>;

/** What a soldier is good for now. */
function useOf(play: Play, army: number, soldier: Soldier, nth: number, isOnTop: boolean): Use {
  const { view, seat } = play;
  if (seat === undefined || armyAsked(view, besiegerOf) !== army) return {};
  const { coin, square } = soldier;
  if (view.ask === 'wounds') {
    const action = { type: 'wound', coin, square } as const;
    const why = play.whyNot(action);
    return why || !isOnTop ? { why } : { does: action };
  }
  if (view.ask !== 'orders' || view.tosses === 0) return {};
  const picked = pickedIn(play);
  const id = ids.soldier(army, soldier, nth);
  if (play.picked.includes(id)) return { does: () => play.pick() };
  const order = army === ownCamp(view) ? orderTo(play, square) : undefined;
  if (order) return { does: order };
  const moves = movesOf(play, soldier, nth);
  if (picked.is === 'pair') {
    const move = picked.coin === coin ? moves.find(({ by }) => by === picked.by) : undefined;
    return move ? { does: move } : { why: picked.coin === coin ? whyNoMove(play, soldier, nth) : undefined };
  }
  if (picked.is === 'tail' && picked.coin !== coin) return {};
  if (moves.length > 0)
    return { does: () => play.pick(id), isAside: picked.is === 'supply' || picked.is === 'soldier' };
  return { why: whyNoMove(play, soldier, nth) };
}

/** Where a soldier would stand: a coin of dots. Where others stand, it rides on their stack. */
function Ghosts({ play, army, road }: OnRoad) {
  const { pathway, camps } = play.view;
  const isTaken = (at: number) => camps[army]?.soldiers.some(({ square }) => square === at);
  const free = Array.from({ length: pathway }, (_, i) => i + 1).filter((square) => !isTaken(square));
  return (
    <>
      {free.map((square) => {
        const coin = ghostOn(play, army, square);
        return (
          coin && (
            <g key={square} transform={`translate(${written(road.at(square - 0.5))}) scale(${road.scale})`}>
              <Ghost coin={coin} />
            </g>
          )
        );
      })}
    </>
  );
}

/** The coin that would come to this square, by what is picked. */
function ghostOn(play: Play, army: number, square: number): CoinValue | undefined {
  const picked = pickedIn(play);
  if (army !== ownCamp(play.view) || picked.is === 'nothing' || picked.is === 'tail') return undefined;
  return orderTo(play, square) ? picked.coin : undefined;
}

function Ghost({ coin }: { readonly coin: CoinValue }) {
  const r = RADIUS[coin];
  return (
    <g class="ghost" aria-hidden="true">
      <circle class="halo" r={r + 7} />
      <circle class="ghost__coin" r={r} />
      <text class="coin__value" y="8" font-size="22">
        {coin}
      </text>
      <Notch above={r} />
    </g>
  );
}

/** A sign besides the colour that something glows. */
function Notch({ above }: { readonly above: number }) {
  return <path class="notch" d={`M0 ${-above - 20}L8 ${-above - 10}H-8Z`} />;
}

type Held = Mapped & { readonly land: Land; readonly target: number };

/** The Castle at the end of the road: its hit points are on its banner. It can be marched on. */
function Stronghold({ play, army, land, target }: Held) {
  const { view } = play;
  const castle = view.camps[target]?.castle ?? 0;
  const [x, y, scale] = land.castle;
  const isOwn = army === ownCamp(view) && view.ask === 'orders';
  const order = isOwn ? orderTo(play, view.pathway + 1) : undefined;
  const strike = order && strikeOf(view, order);
  const name =
    view.mode === 'crusade' ? words.castleOf(sideName(view, target, 'defend'), castle) : words.theCastle(castle);
  const label = strike ? `${name}; ${words.strikes(strike.damage)}` : name;
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} data-seat={placeOf(holderOf(view, target))}>
      <g class="castle" {...piece(play, { id: ids.castle(target), label, does: order })}>
        <path class="castle__glow" d="M-92 44V-62H-44V-86H44V-62H92V44Z" />
        <Castle>
          <path class="castle__pole" d="M0 -72V-166" />
          <path class="castle__banner" d="M2 -164H66V-96L34 -108L2 -96Z" />
          <text class="castle__hp" x="33" y="-118" aria-hidden="true">
            {castle}
          </text>
        </Castle>
      </g>
      {strike && (
        <g aria-hidden="true" class="castle__after" transform="translate(72 -132)">
          <path d="M0 0H16M11 -6L18 0L11 6" />
          <text x="24" y="10">
            {strike.left}
          </text>
        </g>
      )}
    </g>
  );
}

/** The seat whose colours fly over a Castle; an automatic Defender flies those of the second. */
function holderOf({ mode }: State, target: number): number {
  return mode === 'crusade' ? target : mode === 'solo-defender' ? 0 : 1;
}
