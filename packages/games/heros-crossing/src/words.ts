// Every sentence a player of Hero's Crossing: Tactics reads or types.

import { counted, listed, type Outcome, type Seat, type Viewer, type Words } from '@muster/engine';
import { AHEAD, reserveFront } from './attack.ts';
import { board } from './board.ts';
import { heroes } from './heroes.ts';
import { MONARCHS } from './position.ts';
import { reason } from './reason.ts';
import { nextFront } from './setup.ts';
import { type Action, ARMS, type Ask, type Event, FRONTS, type FrontName, HEROES, type HeroId } from './state.ts';
import { KINDS, LEVELS, type Question, type Refusal, type Soldiers, type State } from './state.ts';
import { frontOf, highestLevel, sideOf } from './turn.ts';

export const words: Words<State, Action, Event> = {
  seat: (seat) => MONARCHS[seat] ?? `Seat ${seat}`,
  prompt,
  label,
  parse,
  event,
  refusal,
  outcome,
  board,
  reason: (action, view) => reason(action, view),
};

// What is asked

function prompt(s: State, viewer: Viewer): string {
  const { seats } = s.question;
  if (seats.length === 0) return 'The game is over.';
  if (viewer !== 'spectator' && seats.includes(viewer)) return ask(s, viewer);
  return `Waiting for ${listed(seats.map(the))}.`;
}

function ask(s: State, seat: Seat): string {
  const { question } = s;
  switch (question.ask) {
    case 'draft':
      return `Choose the ${question.pick === 1 ? 'first' : 'second'} of your three heroes. The other ${question.pick === 1 ? 'two go' : 'one goes'} to ${the(1 - seat)}.`;
    case 'place':
      return `Place one of your heroes face down in your ${nextFront(sideOf(s, seat))} front, which faces ${the(1 - seat)}'s ${AHEAD[nextFront(sideOf(s, seat))]}.`;
    case 'draw':
      return askToDraw(s, question);
    case 'activate':
      return askActivation(s);
    case 'flank':
      return `Your ${question.front} front has ${army(frontOf(s, seat, question.front).soldiers)}. Move soldiers to other fronts, or be done.`;
    case 'discard':
      return `You hold ${sideOf(s, seat).hand.length} cards. Discard until you have 5.`;
    case 'reserve':
      return askReserve(s, seat);
    case 'kill':
      return `${counted(question.weapon + question.magic, 'attacker')} left. The next one is a ${question.weapon > 0 ? 'weapon' : 'magic'} soldier: kill a weapon or a magic soldier?`;
    case 'over':
      return 'The game is over.';
  }
}

function askToDraw({ round }: State, { power, cards }: Question & { ask: 'draw' }): string {
  const limit = round === 0 ? ` You may draw ${counted(cards, 'more card')}: five at most before round 1.` : '';
  return `You have ${power} drawing power. Draw a card (it costs its level), or be done.${limit}`;
}

function askActivation({ round }: State): string {
  const choices = round < 2 ? 'hire, recruit or flank (no attacks in round 1)' : 'hire, recruit, flank or attack';
  return `Activate one of your fronts: ${choices}.`;
}

function askReserve(s: State, seat: Seat): string {
  const front = reserveFront(s, seat);
  const level = highestLevel(frontOf(s, seat, front));
  const what = seat === s.active ? `Your ${front} front attacks.` : `Your ${front} front is attacked.`;
  return `${what} Play a card of level ${level}${level > 1 ? ' or lower' : ''} face down as a reserve, or none?`;
}

// What is done

function label(action: Action): string {
  switch (action.type) {
    case 'pick':
    case 'place':
    case 'discard':
    case 'reserve':
      return `${action.type} ${action.hero}`;
    case 'draw':
      return `draw level ${action.level}`;
    case 'hire':
      return `hire ${action.hero} ${action.front}`;
    case 'replace':
      return `hire ${action.hero} ${action.front} for ${action.old}`;
    case 'recruit':
    case 'flank':
      return `${action.type} ${action.front}`;
    case 'attack':
      return `attack ${action.at} from ${action.from} (${AHEAD[action.from] === action.at ? 'ahead' : 'magic only'})`;
    case 'move':
      return `move ${action.kind} to ${action.to}`;
    case 'kill':
      return `kill ${action.kind}`;
    case 'done':
      return 'done';
    case 'decline':
      return 'no reserve';
  }
}

const NAME = '([a-z]+)';
const FRONT = '(left|centre|right)';

/** Each form of an order, and how its parts make an action. Names that are none make it undefined. */
const FORMS: readonly [form: RegExp, read: (a: string, b: string, c: string) => Action | undefined][] = [
  [/^done$/, () => ({ type: 'done' })],
  [/^(?:no reserve|decline|none)$/, () => ({ type: 'decline' })],
  [new RegExp(`^pick ${NAME}$`), (name) => withHero(name, (hero) => ({ type: 'pick', hero }))],
  [new RegExp(`^place ${NAME}$`), (name) => withHero(name, (hero) => ({ type: 'place', hero }))],
  [new RegExp(`^discard ${NAME}$`), (name) => withHero(name, (hero) => ({ type: 'discard', hero }))],
  [new RegExp(`^reserve ${NAME}$`), (name) => withHero(name, (hero) => ({ type: 'reserve', hero }))],
  [
    /^draw (?:level )?([123])$/,
    (digit) => ({ type: 'draw', level: LEVELS.find((level) => String(level) === digit) ?? 1 }),
  ],
  [
    new RegExp(`^hire ${NAME} ${FRONT}$`),
    (name, front) => withHero(name, (hero) => ({ type: 'hire', front: frontNamed(front), hero })),
  ],
  [
    new RegExp(`^hire ${NAME} ${FRONT} for ${NAME}$`),
    (name, front, replaced) =>
      withHero(name, (hero) => withHero(replaced, (old) => ({ type: 'replace', front: frontNamed(front), old, hero }))),
  ],
  [new RegExp(`^recruit ${FRONT}$`), (front) => ({ type: 'recruit', front: frontNamed(front) })],
  [new RegExp(`^flank ${FRONT}$`), (front) => ({ type: 'flank', front: frontNamed(front) })],
  [
    new RegExp(`^attack (?:their )?${FRONT} (?:from|with) (?:my )?${FRONT}(?: \\((?:ahead|magic only)\\))?$`),
    (at, from) => ({ type: 'attack', from: frontNamed(from), at: frontNamed(at) }),
  ],
  [
    new RegExp(`^move (?:a )?(${KINDS.join('|')}) (?:to )?${FRONT}$`),
    (name, to) => ({ type: 'move', kind: KINDS.find((kind) => kind === name) ?? 'magic', to: frontNamed(to) }),
  ],
  [/^kill (?:a )?(weapon|magic)$/, (name) => ({ type: 'kill', kind: ARMS.find((kind) => kind === name) ?? 'weapon' })],
];

function parse(text: string): Action | undefined {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\bcenter\b/g, 'centre');
  for (const [form, read] of FORMS) {
    const [whole, a = '', b = '', c = ''] = form.exec(typed) ?? [];
    if (whole !== undefined) return read(a, b, c);
  }
  return undefined;
}

function withHero(name: string, order: (hero: HeroId) => Action | undefined): Action | undefined {
  const hero = HEROES.find((id) => id === name);
  return hero && order(hero);
}

function frontNamed(name: string): FrontName {
  return FRONTS.find((front) => front === name) ?? 'centre';
}

// What has happened

function event(event: Event): string {
  switch (event.type) {
    case 'began':
      return `${The(event.first)} gets the First Player Card. Both Monarchs have 6 health.`;
    case 'dealt':
      return `${The(event.seat)} is dealt ${cards(event.heroes)}.`;
    case 'picked':
      return `${The(event.seat)} picks ${nameOf(event.hero)}.`;
    case 'passed':
      return `${The(event.seat)} passes ${cards(event.heroes)} to ${the(1 - event.seat)}.`;
    case 'kept':
      return `${The(event.seat)} keeps the last card: ${nameOf(event.hero)}.`;
    case 'placed':
      return `${The(event.seat)} places ${nameOf(event.hero)} face down in the ${event.front} front.`;
    case 'flipped':
      return `${The(event.seat)} turns up ${listed(event.heroes.map((hero, at) => `${nameOf(hero)} (${FRONTS[at] ?? ''})`))}.`;
    case 'gained':
      return `${The(event.seat)}'s ${event.front} front gains ${army(event.soldiers)}.`;
    case 'ranShort':
      return `The supply has too few ${event.kind} soldiers: ${the(event.seat)} goes without ${event.missing}.`;
    case 'drew':
      return `${The(event.seat)} draws ${nameOf(event.hero)}.`;
    case 'rebuilt':
      return `The level ${event.level} stack is empty: ${event.cards} ${event.cards === 1 ? 'discard makes' : 'discards make'} a new one.`;
    case 'roundBegan':
      return `Round ${event.round}. ${The(event.first)} has the First Player Card.`;
    case 'activated':
      return `${The(event.seat)} activates the ${event.front} front to ${event.order}.`;
    case 'hired':
      return `${nameOf(event.hero)} joins the bottom of the ${event.front} front.`;
    case 'replaced':
      return `${nameOf(event.hero)} replaces ${nameOf(event.old)} in the ${event.front} front.`;
    case 'discarded':
      return `${The(event.seat)} discards ${nameOf(event.hero)}.`;
    case 'moved':
      return `${event.kind === 'armor' ? 'An' : 'A'} ${event.kind} soldier moves from the ${event.from} to the ${event.to} front.`;
    case 'declared':
      return `${The(event.seat)}'s ${event.from} front attacks ${the(1 - event.seat)}'s ${event.at} front${AHEAD[event.from] === event.at ? ', straight ahead,' : ' (magic only)'} with ${army(event.soldiers)}.`;
    case 'committed':
      return `${The(event.seat)} plays ${nameOf(event.hero)} face down as a reserve.`;
    case 'declined':
      return `${The(event.seat)} plays no reserve.`;
    case 'turnedUp':
      return `${The(event.seat)}'s reserve is ${nameOf(event.hero)}: ${army(heroes[event.hero].soldiers)} for this attack.`;
    case 'killed':
      return `${Capital(event.by)} kills ${event.count}${event.isTemporary ? ' temporary' : ''} ${event.kind} of ${the(event.seat)}'s ${event.front} front.`;
    case 'blocked':
      return `Armor in ${the(event.seat)}'s ${event.front} front stops ${event.magic === 1 ? 'the' : 'all'} ${event.magic} magic.`;
    case 'hit':
      return `${The(event.seat)} takes ${event.damage} damage and has ${event.health} health left.`;
    case 'attackEnded':
      return `The attack on ${the(1 - event.seat)}'s ${event.at} front is over.`;
  }
}

function outcome({ winners: [winner], rule }: Outcome, s: State): string {
  const health = (seat: Seat) => sideOf(s, seat).health;
  if (winner === undefined) return `Nobody wins: after round ${s.rounds} both Monarchs have ${health(0)} health.`;
  if (rule === 'end.monarch') return `${The(winner)} wins: ${the(1 - winner)} has no health left.`;
  return `${The(winner)} wins: after round ${s.rounds} the health is ${health(winner)} to ${health(1 - winner)}.`;
}

// What is refused

function refusal(refusal: Refusal): string {
  switch (refusal.rule) {
    case 'turn.not-asked':
      return 'You are not asked anything now.';
    case 'turn.other-question':
      return `That does not answer what is asked now: ${QUESTIONS[refusal.ask]}`;
    case 'setup.pick-from-hand':
      return `${nameOf(refusal.hero)} is not among the cards you can pick from.`;
    case 'setup.draw-five':
      return 'You have drawn five cards. Nobody draws more before round 1.';
    case 'setup.place-own':
      return `${nameOf(refusal.hero)} is not among the heroes you have left to place.`;
    case 'draw.cost':
      return `A level ${refusal.level} card costs ${refusal.level} drawing power. You have ${refusal.power} left.`;
    case 'limits.no-card':
      return `No level ${refusal.level} card is left: all of them are in play or in a hand.`;
    case 'round.once':
      return `Your ${refusal.front} front has been activated this round.`;
    case 'round.no-attack':
      return `This is round ${refusal.round}. Attacks begin in round 2.`;
    case 'hire.from-hand':
    case 'recruit.discard-own':
    case 'reserve.from-hand':
      return `You have no ${nameOf(refusal.hero)} in your hand.`;
    case 'hire.level-one':
      return `${nameOf(refusal.hero)} is level ${refusal.level}. Only a level 1 hero joins a front; others replace a hero one level below.`;
    case 'hire.three-heroes':
      return `Your ${refusal.front} front has three heroes, and never more.`;
    case 'hire.hero-there':
      return `There is no ${nameOf(refusal.old)} in your ${refusal.front} front.`;
    case 'hire.next-level':
      return `${nameOf(refusal.hero)} is level ${refusal.level} and ${nameOf(refusal.old)} level ${refusal.oldLevel}. A hero replaces one exactly one level below.`;
    case 'flank.no-soldier':
      return `Your ${refusal.front} front has no ${refusal.kind} soldier.`;
    case 'flank.other-front':
      return `The soldiers are in the ${refusal.front} front. They can move to another.`;
    case 'reserve.level':
      return `${nameOf(refusal.hero)} is level ${refusal.level}. The highest hero in your ${refusal.front} front is level ${refusal.highest}.`;
  }
}

const QUESTIONS: Record<Ask, string> = {
  draft: 'which hero do you pick?',
  place: 'which hero do you place next?',
  draw: 'which level do you draw, or are you done?',
  activate: 'which front do you activate, and for what?',
  flank: 'which soldiers move, or are you done?',
  discard: 'which card do you discard?',
  reserve: 'do you play a reserve?',
  kill: 'does a weapon or a magic soldier die?',
  over: 'nothing, the game is over.',
};

// Small words

function the(seat: Seat): string {
  return `the ${MONARCHS[seat] ?? `seat ${seat}`}`;
}

function The(seat: Seat): string {
  return Capital(the(seat));
}

function Capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Its name, or what its back shows. */
function nameOf(id: HeroId): string {
  return heroes[id].name;
}

function cards(ids: readonly HeroId[]): string {
  const [first] = ids;
  if (first && heroes[first].copies === 0) return counted(ids.length, 'level 1 card');
  return listed(ids.map(nameOf));
}

function army(soldiers: Soldiers): string {
  const kinds = KINDS.filter((kind) => soldiers[kind] > 0).map((kind) => `${soldiers[kind]} ${kind}`);
  return kinds.length > 0 ? listed(kinds) : 'no soldiers';
}
