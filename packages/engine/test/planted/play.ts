import { clonePile } from '../../src/pile.ts';
import { PLAYS_ON } from '../../testing/index.ts';
import { type Card, cards } from '../nightford/src/cards.ts';
import { nightford } from '../nightford/src/rules.ts';
import type { State } from '../nightford/src/state.ts';
import { listening, type Nightford, type Planted, withBanks, withNotation, withPositions, withWords } from './plant.ts';

const OUTCOME = 'a game has an outcome exactly when it waits for nobody, and only those it waits for can act';
const LEGAL = 'legal is exactly what whyNot lets pass, each action once and always in the same order';
const SOUND = 'every state is sound';
const UNHEARD = 'a match goes the same way whether anybody listens or not';
const NOTATION = 'the notation of an action reads back to it in every position, and no view changes it';
const LABELS = 'the labels of the legal actions of a position differ, and what is typed as one of them is read';
const WORDS = 'everything that is told, asked or decided has words';
const WIDTH = 'the text board keeps to the width it is given';
const INVENTORY = 'whatever is met in play is in the inventory';
const JSON_ONLY = 'a state is plain JSON, and survives saving and loading';
const CLONE = 'a clone is equal and shares nothing';
const RECORD = 'a record, written down and read, replays to the same match';
const TAKE_BACK = 'what can be taken back leaves the match as if it had never been done';
const POSITION = 'a position, written down and laid out again, is the same position';
const MATCHES = 'two matches share nothing';
const INHERITED = 'a name that every object inherits means nothing in an action, an option, a file or a position';
const SETTINGS = 'a setting that does not count changes nothing that is played';

/** Bugs of play, of states and of words: they need no secrets. */
export const playBugs: readonly Planted[] = [
  {
    bug: 'the number of nights is said not to count',
    game: { ...nightford, options: { nights: { ...nightford.options.nights, counts: () => false } } },
    caughtBy: [SETTINGS],
  },
  {
    bug: 'a clone shares the questions',
    game: { ...nightford, clone: (s) => ({ ...nightford.clone(s), questions: s.questions }) },
    caughtBy: [CLONE, PLAYS_ON],
  },
  {
    bug: 'a clone shares the cards placed in the deck, though nothing ever changes them',
    game: {
      ...nightford,
      clone: (s) => ({ ...nightford.clone(s), deck: { ...clonePile(s.deck), top: s.deck.top.slice() } }),
    },
    caughtBy: [CLONE],
  },
  {
    bug: 'whyNot forgets that bows need pikes',
    game: {
      ...nightford,
      whyNot(s, seat, action) {
        const refusal = nightford.whyNot(s, seat, action);
        return refusal?.rule === 'muster.bows-need-pikes' ? undefined : refusal;
      },
    },
    caughtBy: [LEGAL],
  },
  {
    bug: 'whyNot refuses a pike that legal offers',
    game: {
      ...nightford,
      whyNot(s, seat, action) {
        const isPike = action.type === 'muster' && action.kind === 'pike';
        return isPike ? { rule: 'muster.supply', kind: 'pike' } : nightford.whyNot(s, seat, action);
      },
    },
    caughtBy: [LEGAL],
  },
  {
    bug: 'a captain who is not asked may say done',
    game: {
      ...nightford,
      whyNot(s, seat, action) {
        const refusal = nightford.whyNot(s, seat, action);
        return refusal?.rule === 'turn.not-asked' && action.type === 'done' ? undefined : refusal;
      },
    },
    caughtBy: [LEGAL],
  },
  {
    bug: 'parse reads "muster 9 pike", and whyNot does not look at the number',
    game: withWords({
      label: (action, s) => nightford.words.label(action, s).replace('muster', 'muster 1'),
      parse(text, s) {
        const [, number = '1', rest] = /^muster (\d+) (.*)/.exec(text) ?? [];
        const action = nightford.words.parse(rest ? `muster ${rest}` : text, s);
        return action && number !== '1' ? Object.assign({}, action, { number: Number(number) }) : action;
      },
    }),
    caughtBy: [LEGAL],
  },
  {
    bug: 'an action is listed twice',
    game: { ...nightford, legal: (s, seat) => nightford.legal(s, seat).flatMap((action) => [action, { ...action }]) },
    caughtBy: [LEGAL],
  },
  {
    bug: 'the outcome stands while the last captain is still asked',
    game: {
      ...nightford,
      outcome: (s) => (s.nightsLeft === 1 ? { winners: [0], rule: 'end.last-night' } : nightford.outcome(s)),
    },
    caughtBy: [OUTCOME],
  },
  {
    bug: 'a captain who waits may act',
    game: { ...nightford, waiting: (s) => nightford.waiting(s).slice(0, 1) },
    caughtBy: [OUTCOME],
  },
  {
    bug: 'matches take longer than they may',
    game: { ...nightford, longest: 5 },
    caughtBy: [PLAYS_ON],
  },
  {
    bug: 'a rule throws',
    game: {
      ...nightford,
      apply(s, seat, action, chance, report) {
        if (action.type === 'rescue') throw new Error('No such Surgeon');
        nightford.apply(s, seat, action, chance, report);
      },
    },
    caughtBy: [PLAYS_ON],
  },
  {
    bug: 'a fallen soldier does not return to the supply',
    game: {
      ...nightford,
      apply(s, seat, action, chance, report) {
        nightford.apply(s, seat, action, chance, report);
        if (action.type === 'decline') s.supply.pike = Math.max(0, s.supply.pike - 1);
      },
    },
    caughtBy: [SOUND],
  },
  {
    bug: 'a soldier joins only where somebody listens',
    game: {
      ...nightford,
      apply(s, seat, action, chance, report) {
        nightford.apply(s, seat, action, chance, report);
        if (action.type === 'muster' && !report) s.leader = 1 - s.leader;
      },
    },
    caughtBy: [UNHEARD],
  },
  {
    bug: 'to strike a bow reads as to strike a pike',
    game: withNotation({ read: (text, s) => nightford.notation.read(text.replace('strike bow', 'strike pike'), s) }),
    caughtBy: [NOTATION, RECORD],
  },
  {
    bug: 'parse looks a kind of soldier up in a plain object, which knows "constructor" as well',
    game: withWords({
      parse(text, s) {
        const [, kind] = /^muster (\w+)$/.exec(text) ?? [];
        const found = kind && ({ pike: 'pike', bow: 'bow' } as { readonly [kind: string]: 'pike' | 'bow' })[kind];
        return found ? { type: 'muster', kind: found } : nightford.words.parse(text, s);
      },
    }),
    caughtBy: [INHERITED],
  },
  {
    bug: 'a position is read card by card from a plain object, which holds "constructor" as well',
    game: withPositions({
      read(written, options) {
        const { discard = '' } = written as { discard?: string };
        for (const name of discard.split(' ').filter(Boolean)) (cards as { [id: string]: Card })[name]?.name.trim();
        return nightford.positions.read(written, options, 2);
      },
    }),
    caughtBy: [INHERITED],
  },
  {
    bug: 'an action can be read only where it is offered',
    game: withNotation({
      read(text, s) {
        const action = nightford.notation.read(text, s);
        return action && nightford.waiting(s).some((seat) => !nightford.whyNot(s, seat, action)) ? action : undefined;
      },
    }),
    caughtBy: [NOTATION],
  },
  {
    bug: 'the notation of an action says who leads',
    game: withNotation({
      write: (action, s) => `${nightford.notation.write(action, s)} ${s.leader}`,
      read: (text, s) => nightford.notation.read(text.replace(/ \d$/, ''), s),
    }),
    caughtBy: [NOTATION],
  },
  {
    bug: 'whatever is struck, the button says the same',
    game: withWords({ label: (action, s) => (action.type === 'strike' ? 'strike' : nightford.words.label(action, s)) }),
    caughtBy: [LABELS],
  },
  {
    bug: 'an event has no words',
    game: withWords({ event: (event) => (event.type === 'tied' ? '' : nightford.words.event(event)) }),
    caughtBy: [WORDS],
  },
  {
    bug: 'the board is as wide as it likes',
    game: withWords({ board: (seen) => `${nightford.words.board(seen)} ${'='.repeat(80)}` }),
    caughtBy: [WIDTH],
  },
  {
    bug: 'a prompt speaks of undefined',
    game: withWords({ prompt: () => `${undefined} is asked.` }),
    caughtBy: [WORDS],
  },
  {
    bug: 'a rule is cited that no rulebook has',
    game: listening((report) => ({
      cite: (id) => report.cite(id.replace('fight.tie', 'fight.draw')),
    })),
    caughtBy: [INVENTORY],
  },
  {
    bug: 'a state holds undefined',
    game: { ...nightford, setup: (...args) => ({ ...nightford.setup(...args), winner: undefined }), clone: keepingAll },
    caughtBy: [JSON_ONLY],
  },
  {
    bug: 'a clone forgets a card of the discard',
    game: { ...nightford, clone: (s) => ({ ...nightford.clone(s), discard: s.discard.slice(1) }) },
    caughtBy: [CLONE],
  },
  {
    bug: 'all matches have the same discard',
    game: { ...nightford, setup: (...args) => ({ ...nightford.setup(...args), discard: NO_CARDS }) },
    caughtBy: [MATCHES],
  },
  {
    bug: 'a rule throws a die of its own',
    game: {
      ...nightford,
      apply(s, seat, action, chance, report) {
        nightford.apply(s, seat, action, chance, report);
        if (action.type === 'done' && Math.random() < 0.5) s.leader = 1 - s.leader;
      },
    },
    caughtBy: [RECORD],
  },
  {
    bug: 'something in the state cannot be done twice: rules that count in a variable of their own',
    game: countingElsewhere(),
    caughtBy: [TAKE_BACK],
  },
  {
    bug: 'a position does not say who leads',
    game: withPositions({ write: (s) => ({ ...nightford.positions.write(s), leader: 'West' }) }),
    caughtBy: [POSITION],
  },
  {
    bug: 'a position that is laid out forgets the nights',
    game: withPositions({
      read: (written, options) => ({ ...nightford.positions.read(written, options, 2), nightsLeft: 3 }),
    }),
    caughtBy: [POSITION],
  },
  {
    bug: 'a position does not say which cards have been shown',
    game: withPositions({
      write: (s) => nightford.positions.write(withBanks(s, (bank) => ({ ...bank, shown: bank.open }))),
    }),
    caughtBy: [POSITION],
  },
  {
    bug: 'a position that is laid out goes on writing in the file it came from',
    game: withPositions({
      read(written, options) {
        const { ask } = written as { ask?: State['questions'] };
        const s = nightford.positions.read(written, options, 2);
        return { ...s, questions: ask ?? s.questions };
      },
    }),
    caughtBy: [POSITION],
  },
];

const NO_CARDS: State['discard'] = [];

function keepingAll(s: State): State {
  return { ...s, ...nightford.clone(s) };
}

function countingElsewhere(): Nightford {
  let played = 0;
  return {
    ...nightford,
    apply(s, seat, action, chance, report) {
      nightford.apply(s, seat, action, chance, report);
      if (action.type === 'muster') s.nightsLeft += ++played % 2;
    },
  };
}
