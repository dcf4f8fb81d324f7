import { type Chance, playback } from '../src/chance.ts';
import type { AnyGame, Tagged, Seat, Viewer } from '../src/game.ts';
import { readOptions, checkSeats, seatsFor, type Values } from '../src/options.ts';
import { listed } from '../src/english.ts';
import { Problem, reasonOf } from '../src/problem.ts';
import { nearest } from '../src/spelling.ts';
import type { Log } from '../src/report.ts';
import { readWhole } from '../src/typed.ts';
import type { Hearing, Scene, SceneEnd, SceneStep, SeatName } from './scene.ts';
import { applyTo } from './trial.ts';

/** Plays a scene. `problem` says what was expected, what was found and where; it is left out when all is as written. */
export function runScene(game: AnyGame, scene: Scene): { title: string; problem?: string } {
  const { title } = scene;
  try {
    playScene(game, scene);
    return { title };
  } catch (error) {
    if (error instanceof Problem) return { title, problem: error.message };
    return { title, problem: `The rules of ${game.title} broke down: ${reasonOf(error)}.` };
  }
}

/** Where a scene stands. */
type Stage = { readonly game: AnyGame; readonly seats: number; state: unknown };

function playScene(game: AnyGame, scene: Scene): void {
  if (scene.game !== game.id)
    throw new Problem(`This is a scene of "${scene.game}", not of ${game.title} ("${game.id}").`);
  checkRules(game, scene.rules ?? []);
  const options = readOptions(game, scene.options ?? {});
  const seats = scene.seats ?? seatsFor(game, options).min;
  checkSeats(game, options, seats);
  const stage = { game, seats, state: startOf(game, scene, options, seats) };
  mustBeSound(stage, 'The position');
  for (const [at, step] of scene.steps.entries()) playStep(stage, step, `Step ${at + 1}`);
  if (scene.end) checkEnd(stage, scene.end);
}

function checkRules({ title, inventory: { rules } }: AnyGame, named: readonly string[]): void {
  for (const id of named) {
    if (rules.includes(id)) continue;
    const [meant] = nearest(id, rules);
    throw new Problem(`${title} has no rule "${id}".${meant ? ` Did you mean "${meant}"?` : ''}`);
  }
}

function startOf(game: AnyGame, { position, setup }: Scene, options: Values, seats: number): unknown {
  if (position !== undefined && setup)
    throw new Problem('A scene has a "position" or the chance of its "setup", not both.');
  if (position !== undefined) return game.positions.read(position, options, seats);
  return withChance(setup ?? [], game, 'The set-up', 'setup', (chance) => game.setup(options, seats, chance));
}

/** All outcomes laid out are used; what does not fit is told apart from rules that throw. */
function withChance<T>(
  outcomes: readonly number[],
  game: AnyGame,
  where: string,
  field: string,
  play: (chance: Chance) => T,
): T {
  const fits = <R>(ask: () => R): R => orSay(ask, (why) => `${where}: ${why} (in "${field}").`);
  const rules = (chance: Chance) =>
    orSay(
      () => play(chance),
      (why) => `${where}: the rules of ${game.title} broke down: ${why}.`,
    );
  return fits(() =>
    playback(outcomes, (chance) =>
      rules({ int: (n) => fits(() => chance.int(n)), pick: (weights) => fits(() => chance.pick(weights)) }),
    ),
  );
}

/** What `run` gives. An error that is not yet a sentence for the author of the scene becomes one. */
function orSay<T>(run: () => T, say: (why: string) => string): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(say(reasonOf(error)));
  }
}

function playStep(stage: Stage, step: SceneStep, nth: string): void {
  const { game, state } = stage;
  const seat = seatNamed(stage, step.seat, nth);
  const text = 'do' in step ? step.do : step.refuse;
  const where = `${nth}, "${text}"`;
  const action = actionNamed(stage, seat, text, where);
  const refusal = game.whyNot(state, seat, action);
  const found = refusal && `${game.words.refusal(refusal)} (${refusal.rule})`;
  if ('refuse' in step) {
    const { rule, says } = step;
    if (!refusal) throw new Problem(`${where}: it is allowed, but the scene expects it to be refused by ${rule}.`);
    if (refusal.rule !== rule)
      throw new Problem(`${where}: the scene expects it to be refused by ${rule}. Found: ${found}`);
    if (says !== undefined) mustSay(game.words.refusal(refusal), says, `${where}: the refusal`);
    return;
  }
  if (found) throw new Problem(`${where}: it is refused. ${found}`);
  const { log, after } = withChance(step.chance ?? [], game, where, 'chance', (chance) =>
    applyTo(game, state, seat, action, chance),
  );
  stage.state = after;
  mustBeSound(stage, where);
  const { hear = {} } = step;
  for (const [viewer, sentences] of hearers(stage, hear, seat, where)) mustHear(stage, log, viewer, sentences, where);
}

function hearers(stage: Stage, hear: Hearing, seat: Seat, where: string): [Viewer, readonly string[]][] {
  if (isList(hear)) return [[seat, hear]];
  return Object.entries(hear).map(([name, sentences]) => [
    name === 'spectator' ? name : seatNamed(stage, name, where),
    sentences,
  ]);
}

function isList(hear: Hearing): hear is readonly string[] {
  return Array.isArray(hear);
}

function mustHear(
  { game: { words }, state }: Stage,
  log: Log<Tagged>,
  viewer: Viewer,
  expected: readonly string[],
  where: string,
): void {
  const found = log.for(viewer).map((event) => words.event(event));
  const who = viewer === 'spectator' ? 'a spectator' : words.seat(viewer, state);
  for (let at = 0; at < Math.max(found.length, expected.length); at++) {
    if (found[at] === expected[at]) continue;
    const heard = found[at] === undefined ? 'nothing more' : `"${found[at]}"`;
    const wanted = expected[at] === undefined ? 'nothing more' : `"${expected[at]}"`;
    throw new Problem(`${where}: sentence ${at + 1} that ${who} hears should be ${wanted}. Found: ${heard}.`);
  }
}

function mustSay(found: string, expected: string, what: string): void {
  if (found !== expected) throw new Problem(`${what} should say "${expected}". Found: "${found}".`);
}

function mustBeSound({ game, state }: Stage, where: string): void {
  const [wrong] = game.audit(state);
  if (wrong) throw new Problem(`${where}: the state is not sound. ${wrong}.`);
}

function seatNamed({ game, seats, state }: Stage, name: SeatName, where: string): Seat {
  const names = Array.from({ length: seats }, (_, seat) => game.words.seat(seat, state));
  const known = listed(names.map((seatName, seat) => `${seatName} (${seat})`));
  const typed = String(name).toLowerCase();
  const seat = names.findIndex((seatName, at) => seatName.toLowerCase() === typed || String(at) === typed);
  if (seat < 0) throw new Problem(`${where}: there is no seat ${JSON.stringify(name)}. The seats are ${known}.`);
  return seat;
}

function actionNamed({ game, state }: Stage, seat: Seat, text: string, where: string): Tagged {
  const seen = game.view(state, seat);
  const action = readWhole(game, text, seen, seat);
  if (action) return action;
  const offered = game.legal(seen, seat).map((one) => game.words.label(one, seen));
  const near = nearest(text, offered);
  const hint = near.length > 0 ? near : offered;
  const examples = hint.slice(0, 3).map((offer) => `"${offer}"`);
  throw new Problem(
    `${where}: that is no action of ${game.title}.${hint.length > 0 ? ` Offered there: ${listed(examples)}.` : ''}`,
  );
}

function checkEnd(stage: Stage, { position, waiting, outcome, legal = [], notLegal = [] }: SceneEnd): void {
  const { game, state } = stage;
  const where = 'At the end';
  const nameOf = (seat: Seat) => game.words.seat(seat, state);
  if (position !== undefined) checkPart(game.positions.write(state), position, 'position');
  if (waiting) {
    const expected = waiting.map((name) => seatNamed(stage, name, where)).sort();
    mustBeThese(game.waiting(state).toSorted(), expected, `${where}: the game should wait for`, nameOf);
  }
  if (outcome) checkOutcome(stage, outcome);
  const offered = new Set(
    game.waiting(state).flatMap((seat) => game.legal(state, seat).map((action) => JSON.stringify(action))),
  );
  const isOffered = (text: string) =>
    game
      .waiting(state)
      .some((seat) => offered.has(JSON.stringify(actionNamed(stage, seat, text, `${where}, "${text}"`))));
  for (const text of legal)
    if (!isOffered(text)) throw new Problem(`${where}: "${text}" should be legal, but is not offered.`);
  for (const text of notLegal)
    if (isOffered(text)) throw new Problem(`${where}: "${text}" should not be legal, but is offered.`);
}

function checkOutcome(stage: Stage, { winners, rule }: NonNullable<SceneEnd['outcome']>): void {
  const { game, state } = stage;
  const found = game.outcome(state);
  if (!found) throw new Problem(`At the end: the game should be over. Found: ${game.words.prompt(state, 'spectator')}`);
  if (rule !== undefined && found.rule !== rule) {
    throw new Problem(
      `At the end: the game should end by ${rule}. Found: ${game.words.outcome(found, state)} (${found.rule})`,
    );
  }
  if (!winners) return;
  const expected = winners.map((name) => seatNamed(stage, name, 'At the end')).sort();
  mustBeThese(found.winners.toSorted(), expected, 'At the end: the winners should be', (seat) =>
    game.words.seat(seat, state),
  );
}

function mustBeThese(
  found: readonly Seat[],
  expected: readonly Seat[],
  what: string,
  nameOf: (seat: Seat) => string,
): void {
  if (found.join() === expected.join()) return;
  const names = (seats: readonly Seat[]) => (seats.length > 0 ? listed(seats.map(nameOf)) : 'nobody');
  throw new Problem(`${what} ${names(expected)}. Found: ${names(found)}.`);
}

/** Everything that `expected` names must be so; lists must be whole. */
function checkPart(found: unknown, expected: unknown, where: string): void {
  const isBranch = typeof expected === 'object' && expected !== null;
  const isSameKind = typeof found === 'object' && found !== null && Array.isArray(found) === Array.isArray(expected);
  if (!isBranch || !isSameKind || (Array.isArray(expected) && expected.length !== (found as unknown[]).length)) {
    if (JSON.stringify(found) === JSON.stringify(expected)) return;
    throw new Problem(
      `At the end: ${where} should be ${JSON.stringify(expected)}. Found: ${JSON.stringify(found) ?? 'nothing'}.`,
    );
  }
  for (const [part, value] of Object.entries(expected)) {
    checkPart((found as { readonly [part: string]: unknown })[part], value, `${where}.${part}`);
  }
}
