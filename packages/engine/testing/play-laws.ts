import { oneOf } from '../src/chance.ts';
import type { AnyGame, Tagged, Refusal, Seat } from '../src/game.ts';
import { countingSettings, seatsFor, settingsOf, type Values } from '../src/options.ts';
import { listed } from '../src/english.ts';
import { Log } from '../src/report.ts';
import { readWhole } from '../src/typed.ts';
import { mutate, seenActions, foreignActions, parsedFromTexts } from './actions.ts';
import { broken, bytes, type Law, type Sampler, mustEqual } from './law.ts';
import { sameLuck } from './luck.ts';
import { anyValue, applyTo, type Moment, type Trial } from './trial.ts';

/** The law that tries what may not be done, and so meets the rules that refuse. */
export const LEGAL_IS_EXACT: Law = {
  says: 'legal is exactly what whyNot lets pass, each action once and always in the same order',
  check(game, trial, sampler) {
    for (const { before, seat, legal } of trial.moments) mustPass(game, before, seat, legal);
    for (const moment of sampler.sample(trial.moments)) {
      const { before, seat, legal } = moment;
      mustEqual(game.legal(structuredClone(before), seat), legal, 'Asked again, legal answers differently');
      const isListed = new Set(legal.map(bytes));
      if (isListed.size !== legal.length) broken(`An action is listed twice: ${bytes(legal)}`);
      const others = [
        ...someActions(game, trial, sampler),
        ...mutate(sampler.sample(legal), legal, sampler.chance),
        ...parsedFromTexts(game, legal, game.view(before, seat), sampler.chance),
      ];
      for (const action of others) mustAgree(game, moment, action, isListed.has(bytes(action)), sampler);
      mustRefuseOthers(game, trial, moment, sampler);
    }
  },
};

/** Terminals that people really have: a narrow split, and the usual. */
const WIDTHS = [60, 80];

/** The laws of play: who may do what, and that it can be said. */
export const playLaws: readonly Law[] = [
  {
    says: 'a game has an outcome exactly when it waits for nobody, and only those it waits for can act',
    check(game, { states, seats }, sampler) {
      for (const s of states) {
        const waiting = game.waiting(s);
        const outcome = game.outcome(s);
        if (outcome && waiting.length > 0)
          broken(`There is an outcome (${outcome.rule}), but seat ${listed(waiting)} is still asked`);
        if (!outcome && waiting.length === 0) broken('Nobody is asked any more, but there is no outcome');
      }
      for (const s of [...sampler.sample(states), states.at(-1)]) {
        const waiting = game.waiting(s);
        for (let seat = 0; seat < seats; seat++) {
          const canAct = game.legal(s, seat).length > 0;
          if (canAct && !waiting.includes(seat))
            broken(`Seat ${seat} is not waited for, but legal lists actions for it`);
          if (!canAct && waiting.includes(seat)) broken(`Seat ${seat} is waited for, but legal lists nothing for it`);
        }
        if (waiting.some((seat) => seat >= seats))
          broken(`Seat ${Math.max(...waiting)} is waited for, but nobody sits there`);
      }
      for (const seat of game.outcome(states.at(-1))?.winners ?? [])
        if (seat >= seats) broken(`Seat ${seat} wins unseated`);
    },
  },
  LEGAL_IS_EXACT,
  {
    says: 'every state is sound',
    check(game, { states }) {
      for (const s of states) for (const wrong of game.audit(s)) broken(wrong);
    },
  },
  {
    says: 'a match goes the same way whether anybody listens or not',
    check(game, { moments }, sampler) {
      for (const { before, seat, action, throws, after } of sampler.sample(moments)) {
        const unheard = game.clone(before);
        game.apply(unheard, seat, action, sameLuck(throws));
        mustEqual(unheard, after, `Reporting changes what ${bytes(action)} does`);
      }
    },
  },
  {
    says: 'the notation of an action reads back to it in every position, and no view changes it',
    check(game, trial, sampler) {
      for (const { before, seat, legal } of sampler.sample(trial.moments)) {
        const seen = game.view(before, seat);
        for (const action of sampler.sample(legal, 3)) mustBeReadBack(game, action, seen);
        for (const action of sampler.sample(seenActions(trial), 2)) mustBeReadBack(game, action, seen);
      }
    },
  },
  {
    says: 'the labels of the legal actions of a position differ, and what is typed as one of them is read',
    check(game, { moments }, sampler) {
      for (const { before, seat, legal } of sampler.sample(moments)) {
        const seen = game.view(before, seat);
        const labels = new Set(legal.map((action) => game.words.label(action, seen).toLowerCase()));
        if (labels.size < legal.length) broken(`Seat ${seat} is offered two actions by one label: ${bytes(legal)}`);
        for (const action of sampler.sample(legal, 1)) mustBeOffered(game, action, seen, before, seat);
      }
    },
  },
  {
    says: 'everything that is told, asked or decided has words',
    check({ words, ...game }, { states, moments, setupLog, viewers, seats }, sampler) {
      const events = new Set(
        [setupLog, ...moments.map(({ log }) => log)].flatMap((log) => viewers.flatMap((viewer) => log.for(viewer))),
      );
      for (const event of events) mustBeASentence(words.event(event), () => `the event ${bytes(event)}`);
      for (const s of [...sampler.sample(states), states.at(-1)]) {
        for (const viewer of viewers) {
          const seen = game.view(s, viewer);
          mustBeASentence(words.prompt(seen, viewer), () => `what ${viewer} is asked at ${bytes(seen)}`);
          const typing = viewer === 'spectator' ? undefined : words.typing?.(seen, viewer);
          if (typing !== undefined) mustBeASentence(typing, () => `what ${viewer} can type at ${bytes(seen)}`);
        }
        const names = Array.from({ length: seats }, (_, seat) => words.seat(seat, s));
        if (new Set(names).size < seats || names.includes('')) broken(`The seats are called ${bytes(names)}`);
        const outcome = game.outcome(s);
        if (outcome) mustBeASentence(words.outcome(outcome, s), () => `the outcome ${bytes(outcome)}`);
      }
      for (const s of sampler.sample(states, 0.3)) {
        const seen = game.view(s, oneOf(viewers, sampler.chance));
        mustBeASentence(words.board(seen), () => `the board ${bytes(seen)}`);
      }
    },
  },
  {
    says: 'the text board keeps to the width it is given',
    check({ words, ...game }, { states, viewers }, sampler) {
      for (const s of sampler.sample(states, 0.3)) {
        const seen = game.view(s, oneOf(viewers, sampler.chance));
        for (const columns of WIDTHS) {
          const wide = words
            .board(seen, columns)
            .split('\n')
            .find((line) => [...line].length > columns);
          if (wide) broken(`A line is wider than ${columns} columns: ${bytes(wide)}`);
        }
      }
    },
  },
  {
    says: 'whatever is met in play is in the inventory',
    check({ inventory, outcome }, { states, moments, setupLog, viewers }) {
      const { actions, events } = inventory;
      const cited = new Set([...inventory.rules, ...inventory.cards]);
      for (const { action } of moments) mustBeIn(actions, action.type, 'actions');
      for (const log of [setupLog, ...moments.map(({ log }) => log)]) {
        for (const id of log.cited) if (!cited.has(id)) broken(`"${id}" is cited, but is neither a rule nor a card`);
        for (const viewer of viewers) for (const { type } of log.for(viewer)) mustBeIn(events, type, 'events');
      }
      const end = outcome(states.at(-1));
      if (end) mustBeIn(inventory.rules, end.rule, 'rules');
    },
  },
  {
    says: 'a setting that does not count changes nothing that is played',
    check(game, trial, sampler) {
      const { options, seats, setup, setupLog, viewers, moments } = trial;
      const others = otherwise(game, trial, sampler);
      if (!others) return;
      const what = `With ${bytes(others)} in place of ${bytes(options)}`;
      const chosen = { ...options, ...others };
      mustEqual(seatsFor(game, chosen), seatsFor(game, options), `${what} other numbers can play`);
      mustEqual(countingKeys(game, chosen, seats), countingKeys(game, options, seats), `${what} other settings count`);
      const log = new Log<Tagged>();
      let s = game.setup(chosen, seats, sameLuck(setup), log);
      const mustBeTold = (heard: Log<Tagged>, expected: Log<Tagged>) => {
        for (const viewer of viewers)
          mustEqual(heard.for(viewer), expected.for(viewer), `${what} something else is told`);
      };
      mustBeTold(log, setupLog);
      const looked = new Set(sampler.sample(moments));
      for (const moment of moments) {
        const { seat, action, legal, throws } = moment;
        if (looked.has(moment)) mustEqual(game.legal(s, seat), legal, `${what} other actions can be taken`);
        const { after, log } = applyTo(game, s, seat, action, sameLuck(throws));
        mustBeTold(log, moment.log);
        s = after;
      }
      mustEqual(game.outcome(s), game.outcome(trial.states.at(-1)), `${what} the outcome differs`);
    },
  },
];

function countingKeys(game: AnyGame, options: Values, seats: number): string[] {
  return countingSettings(game, options, seats).map(([key]) => key);
}

/** Other values for the settings that do not count in this match; undefined where all of them count. */
function otherwise(game: AnyGame, { options, seats }: Trial, sampler: Sampler): Values | undefined {
  const counting = countingKeys(game, options, seats);
  const idle = settingsOf(game).filter(([key]) => !counting.includes(key));
  return idle.length === 0
    ? undefined
    : Object.fromEntries(idle.map(([key, setting]) => [key, anyValue(setting, sampler.chance)]));
}

function mustPass(game: AnyGame, s: unknown, seat: Seat, legal: readonly Tagged[]): void {
  for (const action of legal) {
    const refusal = game.whyNot(s, seat, action);
    if (refusal) broken(`${bytes(action)} is listed, but refused: ${bytes(refusal)}`);
  }
}

/** Actions from elsewhere: from this match, from other matches, and half of one with half of another. */
function someActions(game: AnyGame, trial: Trial, sampler: Sampler): Tagged[] {
  const pool = seenActions(trial);
  const strangers = foreignActions(game);
  return [
    ...sampler.sample(pool, 2),
    ...sampler.sample(strangers, 2),
    ...mutate(sampler.sample(pool, 1), pool, sampler.chance),
    ...mutate(sampler.sample(strangers, 1), strangers, sampler.chance),
  ];
}

export function mustAgree(
  game: AnyGame,
  { before, seat }: Pick<Moment, 'before' | 'seat'>,
  action: Tagged,
  isListed: boolean,
  sampler: Sampler,
): void {
  const refusal = game.whyNot(before, seat, action);
  if (refusal) mustBeRefusedWell(game, refusal, sampler);
  if (refusal && isListed) broken(`${bytes(action)} is listed, but refused: ${bytes(refusal)}`);
  const isOpen = game.open?.includes(action.type);
  if (!refusal && !isListed && !isOpen) broken(`${bytes(action)} is let pass, but not listed for seat ${seat}`);
}

/** Nobody else may do what this seat may, unless it is asked as well. */
function mustRefuseOthers(game: AnyGame, { seats }: Trial, { before, legal }: Moment, sampler: Sampler): void {
  const waiting = game.waiting(before);
  for (let other = 0; other < seats; other++) {
    if (waiting.includes(other)) continue;
    for (const action of sampler.sample(legal, 0.2)) {
      const refusal = game.whyNot(before, other, action);
      if (!refusal) broken(`Seat ${other} is not asked, but may ${bytes(action)}`);
      mustBeRefusedWell(game, refusal, sampler);
    }
  }
}

function mustBeRefusedWell({ words, inventory }: AnyGame, refusal: Refusal, sampler: Sampler): void {
  mustBeASentence(words.refusal(refusal), () => `the refusal ${bytes(refusal)}`);
  mustBeIn(inventory.rules, refusal.rule, 'rules');
  sampler.refused(refusal.rule);
}

/** A position that nothing can be asked of. */
const NOWHERE: unknown = new Proxy(Object.freeze({}), {
  get: (_, key) => broken(`The notation looks at "${String(key)}" of the position`),
});

export function mustBeReadBack({ notation }: AnyGame, action: Tagged, seen: unknown): void {
  const text = notation.write(action, NOWHERE);
  if (!/^\S+( \S+)*$/.test(text)) broken(`${bytes(action)} is no line of words in notation: ${bytes(text)}`);
  mustEqual(notation.read(text, seen), action, `"${text}" is understood differently`);
}

function mustBeOffered(game: AnyGame, action: Tagged, seen: unknown, s: unknown, seat: Seat): void {
  const text = game.words.label(action, seen);
  mustBeASentence(text, () => `the action ${bytes(action)}`);
  mustEqual(readWhole(game, text, seen, seat), action, `"${text}" is understood differently`);
  if (game.words.label(action, s) !== text) broken(`The view has another label for ${bytes(action)}`);
}

/** Something to read, and nothing that only a program would say. */
function mustBeASentence(text: string, what: () => string): void {
  if (!text || /undefined|NaN|\[object/.test(text)) broken(`There are no proper words for ${what()}: ${bytes(text)}`);
}

function mustBeIn(known: readonly string[], id: string, what: string): void {
  if (!known.includes(id)) broken(`"${id}" is not among the ${what} of the inventory`);
}
