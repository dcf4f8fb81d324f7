// Attacking, in the five steps of the rulebook.

import { mustAsk, type Seat } from '@muster/engine';
import { heroes } from './heroes.ts';
import { type Action, type Arm, ARMS, type Assault, type FrontName, type HeroId, type Kind } from './state.ts';
import type { Playing, Refusal, Soldiers, State } from './state.ts';
import {
  activate,
  citeHero,
  discardHero,
  endActivation,
  frontOf,
  highestLevel,
  noSoldiers,
  showHero,
  sideOf,
} from './turn.ts';

/** "Directly ahead": left faces right, centre faces centre. */
export const AHEAD: Record<FrontName, FrontName> = { left: 'right', centre: 'centre', right: 'left' };

// 1. Declare the front

export function attack(g: Playing, seat: Seat, from: FrontName, at: FrontName): void {
  const { s, report } = g;
  activate(g, seat, from, 'attack');
  if (report) {
    const { magic, weapon } = frontOf(s, seat, from).soldiers;
    const soldiers = { ...noSoldiers(), magic, weapon: AHEAD[from] === at ? weapon : 0 };
    report.tell({ type: 'declared', seat, from, at, soldiers });
    for (const rule of ['attack.steps', 'attack.any-front', 'attack.own-soldiers']) report.cite(rule);
    report.cite(AHEAD[from] === at ? 'attack.ahead' : 'attack.aside');
  }
  askForReserve(g, seat, from, at);
}

// 2. Who attacks

/** Cubes and temporary soldiers of the attacking front that take part; aside, only magic does. */
function attackers(s: State, seat: Seat, from: FrontName, at: FrontName, arm: Arm): number {
  if (arm === 'weapon' && AHEAD[from] !== at) return 0;
  const [reserve] = sideOf(s, seat).reserve;
  return frontOf(s, seat, from).soldiers[arm] + (reserve ? heroes[reserve].soldiers[arm] : 0);
}

// 3. Play emergency reserve cards

/** First the attacker, then the defender; who holds no card that may be played is passed over. */
function askForReserve(g: Playing, seat: Seat, from: FrontName, at: FrontName): void {
  const { s } = g;
  const isAttacker = seat === s.active;
  const highest = highestLevel(frontOf(s, seat, isAttacker ? from : at));
  if (sideOf(s, seat).hand.some((id) => heroes[id].level <= highest))
    s.question = { ask: 'reserve', seats: [seat], from, at };
  else if (isAttacker) askForReserve(g, 1 - seat, from, at);
  else turnUp(g, from, at);
}

/** The front whose heroes bound the level of this seat's reserve. */
export function reserveFront(s: State, seat: Seat): FrontName {
  const { from, at } = mustAsk(s.question, 'reserve');
  return seat === s.active ? from : at;
}

export function legalReserves(s: State, seat: Seat): Action[] {
  const highest = highestLevel(frontOf(s, seat, reserveFront(s, seat)));
  const actions: Action[] = [];
  const { hand } = sideOf(s, seat);
  for (let at = 0; at < hand.length; at++) {
    const hero = hand[at] as HeroId;
    if (hero !== hand[at - 1] && heroes[hero].level <= highest) actions.push({ type: 'reserve', hero });
  }
  actions.push(DECLINE);
  return actions;
}

const DECLINE: Action = { type: 'decline' };

export function whyNotReserve(s: State, seat: Seat, hero: HeroId): Refusal | undefined {
  if (!sideOf(s, seat).hand.includes(hero)) return { rule: 'reserve.from-hand', hero };
  const front = reserveFront(s, seat);
  const highest = highestLevel(frontOf(s, seat, front));
  const { level } = heroes[hero];
  return level <= highest ? undefined : { rule: 'reserve.level', hero, level, highest, front };
}

export function commitReserve(g: Playing, seat: Seat, hero: HeroId): void {
  sideOf(g.s, seat).reserve.push(hero);
  g.report?.cite('reserve.level');
  g.report?.tellOnly([seat], { type: 'committed', seat, hero }, { type: 'committed', seat, hero: 'back' });
  answerReserve(g, seat);
}

export function declineReserve(g: Playing, seat: Seat): void {
  g.report?.tell({ type: 'declined', seat });
  answerReserve(g, seat);
}

function answerReserve(g: Playing, seat: Seat): void {
  const { active } = g.s;
  const { from, at } = mustAsk(g.s.question, 'reserve');
  g.report?.cite(seat === active ? 'reserve.attacker' : 'reserve.defender');
  if (seat === active) askForReserve(g, 1 - seat, from, at);
  else turnUp(g, from, at);
}

/** Both have answered: what they played is turned up. */
function turnUp(g: Playing, from: FrontName, at: FrontName): void {
  const { s, report } = g;
  for (const seat of [s.active, 1 - s.active]) {
    const [hero] = sideOf(s, seat).reserve;
    if (!hero) continue;
    showHero(g, seat, hero);
    if (!report) continue;
    report.tell({ type: 'turnedUp', seat, hero });
    for (const id of ['reserve.reveal', 'reserve.temporary', 'reserve.no-cubes']) report.cite(id);
    citeHero(report, hero);
    const isWasted = seat === s.active && heroes[hero].soldiers.weapon > 0 && AHEAD[from] !== at;
    if (isWasted) report.cite('reserve.restrictions');
  }
  const [reserve] = sideOf(s, 1 - s.active).reserve;
  dealDamage(g, {
    from,
    at,
    weapon: attackers(s, s.active, from, at, 'weapon'),
    magic: attackers(s, s.active, from, at, 'magic'),
    temporary: reserve ? { ...heroes[reserve].soldiers } : noSoldiers(),
  });
}

// 4. Apply damage

/** Weapon soldiers, then magic ones. Stops where the attacker has to choose who dies. */
function dealDamage(g: Playing, assault: Assault): void {
  g.report?.cite('damage.one-way');
  for (const arm of ARMS) {
    if (assault[arm] > 0) {
      g.report?.cite(arm === 'weapon' ? 'soldiers.weapon' : 'soldiers.magic');
      if (strike(g, assault, arm) === 'asked') return;
    }
    if (g.s.question.ask === 'over') return;
  }
  wrapUp(g, assault.at);
}

function strike(g: Playing, assault: Assault, arm: Arm): 'asked' | 'struck' {
  const { s, report } = g;
  const { soldiers } = frontOf(s, 1 - s.active, assault.at);
  const { temporary } = assault;
  if (arm === 'magic' && soldiers.armor + temporary.armor > 0) return blockMagic(g, assault);
  report?.cite(arm === 'weapon' ? 'damage.weapons-first' : 'damage.magic-second');
  killProtectors(g, assault, arm, 'potion');
  if (arm === 'weapon') killProtectors(g, assault, arm, 'armor');
  if (assault[arm] > 0 && mustChoose(soldiers, assault)) {
    s.question = { ask: 'kill', seats: [s.active], ...assault };
    return 'asked';
  }
  for (const kind of ARMS) killCubes(g, assault, arm, kind, assault[arm]);
  for (const kind of ARMS) killTemporary(g, assault, arm, kind);
  if (assault[arm] > 0) hitMonarch(g, assault[arm]);
  return 'struck';
}

/** One armor soldier is enough: magic does nothing, and the attack is over. */
function blockMagic({ s, report }: Playing, assault: Assault): 'struck' {
  report?.tell({ type: 'blocked', seat: 1 - s.active, front: assault.at, magic: assault.magic });
  report?.cite('damage.magic-armor');
  report?.cite('soldiers.armor');
  return 'struck';
}

/** Potions and armor: temporary soldiers die before cubes. */
function killProtectors(g: Playing, assault: Assault, arm: Arm, kind: 'potion' | 'armor'): void {
  const before = assault[arm];
  if (before === 0) return;
  const hadTemporary = assault.temporary[kind] > 0;
  killTemporary(g, assault, arm, kind);
  killCubes(g, assault, arm, kind, assault[arm]);
  if (!g.report || assault[arm] === before) return;
  if (hadTemporary) g.report.cite('damage.temporary-first');
  if (kind === 'potion') g.report.cite('soldiers.potion');
  g.report.cite(
    kind === 'armor' ? 'damage.weapon-armor' : arm === 'weapon' ? 'damage.weapon-potions' : 'damage.magic-potions',
  );
}

/** The attacker is asked only where it matters: with damage enough for all of them, nobody is left to choose. */
function mustChoose({ weapon, magic }: Soldiers, assault: Assault): boolean {
  return weapon > 0 && magic > 0 && assault.weapon + assault.magic < weapon + magic;
}

export function kill(g: Playing, kind: Arm): void {
  const { from, at, weapon, magic, temporary } = mustAsk(g.s.question, 'kill');
  const assault: Assault = { from, at, weapon, magic, temporary };
  const arm = weapon > 0 ? 'weapon' : 'magic';
  killCubes(g, assault, arm, kind, 1);
  g.report?.cite(arm === 'weapon' ? 'damage.weapon-choice' : 'damage.magic-choice');
  dealDamage(g, assault);
}

/** Up to `most` cubes of this kind die, each for one damage, and go back to the supply. */
function killCubes({ s, report }: Playing, assault: Assault, by: Arm, kind: Kind, most: number): void {
  const seat = 1 - s.active;
  const { soldiers } = frontOf(s, seat, assault.at);
  const count = Math.min(most, soldiers[kind]);
  if (count === 0) return;
  soldiers[kind] -= count;
  s.supply[kind] += count;
  assault[by] -= count;
  report?.tell({ type: 'killed', seat, front: assault.at, kind, count, by, isTemporary: false });
  report?.cite('damage.supply');
}

function killTemporary({ s, report }: Playing, assault: Assault, by: Arm, kind: Kind): void {
  const { temporary } = assault;
  const count = Math.min(assault[by], temporary[kind]);
  if (count === 0) return;
  temporary[kind] -= count;
  assault[by] -= count;
  report?.tell({ type: 'killed', seat: 1 - s.active, front: assault.at, kind, count, by, isTemporary: true });
  if (kind === 'weapon' || kind === 'magic') report?.cite('damage.temporary-last');
}

/** With no defender left, the rest of the damage is the Monarch's. */
function hitMonarch({ s, report }: Playing, damage: number): void {
  const seat = 1 - s.active;
  const side = sideOf(s, seat);
  side.health = Math.max(0, side.health - damage);
  report?.tell({ type: 'hit', seat, damage, health: side.health });
  report?.cite('damage.monarch');
  if (side.health > 0) return;
  s.question = { ask: 'over', seats: [] };
  report?.cite('concepts.monarch');
  report?.cite('wrapup.win');
}

// 5. Wrapup

function wrapUp(g: Playing, at: FrontName): void {
  const { s, report } = g;
  report?.tell({ type: 'attackEnded', seat: s.active, at });
  for (const seat of [s.active, 1 - s.active]) {
    for (const hero of sideOf(s, seat).reserve.splice(0)) {
      discardHero(g, seat, hero);
      report?.cite('wrapup.discard');
    }
  }
  report?.cite('wrapup.go-on');
  endActivation(g);
}
