import {
  type AnyGame,
  type Chance,
  type Tagged,
  Log,
  oneOf,
  type Seat,
  seatsFor,
  seeded,
  type Values,
  type Viewer,
} from '@muster/engine';
import { applyTo, isSameAsking, keepThrows, oneThrowChanged, sameLuck, type Throw } from '@muster/engine/testing';

/** What somebody does in one world, and how chance falls there. */
export type Deed = { readonly seat: Seat; readonly text: string; readonly throws: readonly Throw[] };

/** Two matches that look the same to one viewer, and are not. */
export type Twins = {
  readonly options: Values;
  readonly seats: number;
  readonly viewer: Viewer;
  readonly setups: readonly [readonly Throw[], readonly Throw[]];
  /** For each moment that the viewer notices, what is done in each world until then. */
  readonly moments: readonly (readonly [readonly Deed[], readonly Deed[]])[];
  /** In how many moments the two worlds really differed. */
  readonly different: number;
  /** How often one world did something that the viewer could not notice while the other did nothing. */
  readonly secret: number;
};

type World = { state: unknown };

/** How many ways a step is varied before we take what there is. */
const TRIES = 25;

/** Plays two worlds side by side, as different as the viewer allows. */
export function twins(game: AnyGame, options: Values, viewer: Viewer, seed: number, length: number): Twins {
  const chance = seeded(seed);
  const seats = seatsFor(game, options).min;
  const first = setUp(game, options, seats, keepThrows(chance));
  let second = first;
  // One card after the other is dealt otherwise, as long as the viewer sees the same.
  for (let i = 0; i < 3; i++) {
    const others = [...oneThrowChanged(second.throws)];
    for (let attempt = 0; attempt < TRIES && others.length > 0; attempt++) {
      const other = setUp(game, options, seats, keepThrows(sameLuck(oneOf(others, chance))));
      const looksSame = sightOf(game, viewer, other) === sightOf(game, viewer, first);
      if (!looksSame || text(other.after) === text(second.after)) continue;
      second = other;
      break;
    }
  }
  const worlds: [World, World] = [{ state: first.after }, { state: second.after }];
  const moments: [Deed[], Deed[]][] = [];
  let different = 0;
  let secret = 0;
  for (let at = 0; at < length; at++) {
    const deeds: [Deed[], Deed[]] = [[], []];
    if (chance.int(2) === 0) secret += actInSecret(game, viewer, worlds, deeds, chance);
    if (!actAlike(game, viewer, worlds, deeds, chance)) break;
    moments.push(deeds);
    if (text(worlds[0].state) !== text(worlds[1].state)) different++;
  }
  return { options, seats, viewer, setups: [first.throws, second.throws], moments, different, secret };
}

function setUp(game: AnyGame, options: Values, seats: number, luck: ReturnType<typeof keepThrows>) {
  const log = new Log<Tagged>();
  return { after: game.setup(options, seats, luck, log), log, throws: luck.throws as readonly Throw[] };
}

/** In one world somebody does what the viewer cannot notice; in the other nothing happens. */
function actInSecret(
  game: AnyGame,
  viewer: Viewer,
  worlds: [World, World],
  deeds: [Deed[], Deed[]],
  chance: Chance,
): number {
  const at = chance.int(2);
  const world = worlds[at] as World;
  const others = game.waiting(world.state).filter((seat) => seat !== viewer);
  const seen = text(game.view(world.state, viewer));
  for (const seat of others) {
    for (const action of shuffled(game.legal(world.state, seat), chance).slice(0, TRIES)) {
      const luck = keepThrows(chance);
      const { log, after } = applyTo(game, world.state, seat, action, luck);
      if (log.for(viewer).length > 0 || text(game.view(after, viewer)) !== seen) continue;
      deeds[at]?.push({ seat, text: said(game, world.state, action), throws: luck.throws });
      world.state = after;
      return 1;
    }
  }
  return 0;
}

/** In both worlds something happens that looks the same to the viewer, and is as different as can be. */
function actAlike(
  game: AnyGame,
  viewer: Viewer,
  worlds: [World, World],
  deeds: [Deed[], Deed[]],
  chance: Chance,
): boolean {
  const [one, two] = worlds;
  const waiting = game.waiting(one.state);
  if (waiting.length === 0 || text(waiting) !== text(game.waiting(two.state))) return false;
  for (let attempt = 0; attempt < 2 * TRIES; attempt++) {
    const seat = oneOf(waiting, chance);
    const action = oneOf(game.legal(one.state, seat), chance);
    const luck = keepThrows(chance);
    const way = applyTo(game, one.state, seat, action, luck);
    const twin = twinOf(game, viewer, two.state, seat, action, luck.throws, sightOf(game, viewer, way), chance);
    if (!twin) continue;
    deeds[0].push({ seat, text: said(game, one.state, action), throws: luck.throws });
    deeds[1].push({ seat, text: said(game, two.state, twin.action), throws: twin.throws });
    one.state = way.after;
    two.state = twin.after;
    return true;
  }
  return false;
}

/** Another action or other luck that looks the same; the same, where there is nothing else. */
function twinOf(
  game: AnyGame,
  viewer: Viewer,
  state: unknown,
  seat: Seat,
  action: Tagged,
  throws: readonly Throw[],
  sight: string,
  chance: Chance,
) {
  const legal = game.legal(state, seat);
  const others = seat === viewer ? [action] : [...shuffled(legal, chance).slice(0, TRIES), action];
  const lucks = [...shuffled([...oneThrowChanged(throws)], chance).slice(0, TRIES), throws];
  for (const choice of others) {
    if (game.whyNot(state, seat, choice)) continue;
    for (const luck of lucks) {
      const kept = keepThrows(sameLuck(luck));
      const way = applyTo(game, state, seat, choice, kept);
      const fits = luck === throws || isSameAsking(kept.throws, throws);
      if (fits && sightOf(game, viewer, way) === sight)
        return { action: choice, throws: kept.throws, after: way.after };
    }
  }
  return undefined;
}

function sightOf(game: AnyGame, viewer: Viewer, { log, after }: { log: Log<Tagged>; after: unknown }): string {
  return text([log.for(viewer), game.view(after, viewer)]);
}

function said({ notation }: AnyGame, state: unknown, action: Tagged): string {
  return notation.write(action, state);
}

function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const rest = items.slice();
  return Array.from({ length: rest.length }, () => rest.splice(chance.int(rest.length), 1)[0] as T);
}

function text(value: unknown): string {
  return JSON.stringify(value);
}
