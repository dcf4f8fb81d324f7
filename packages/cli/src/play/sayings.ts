import { bots } from '@muster/bots';
import { listed, Problem, type Rule, UNDO_REFUSALS } from '@muster/engine';
import { checkIsNew, saveRecord, shortPath } from '../files.ts';
import { findRules, rulesOf } from '../find.ts';
import { inTable, say, widthOf, wrapped } from '../layout.ts';
import { showRule } from '../rulebook.ts';
import { type Answer, listActions, showBoard, showQuestion, type Turn } from './screen.ts';
import { nameOf, peopleOf, save, tellNews } from './table.ts';

/** What a person can say at the prompt besides an action. `rest` is what follows the word. */
type Saying = { readonly shape: string; readonly about: string; say(t: Turn, rest: string): Answer | Promise<Answer> };

const SAYINGS = {
  help: { shape: 'help', about: 'This list', say: help },
  board: { shape: 'board', about: 'Show the board and the question again', say: showAgain },
  all: { shape: 'all', about: 'List every action you can take now', say: listAll },
  undo: { shape: 'undo', about: 'Take back your latest action, if nobody has learned anything from it', say: undo },
  hint: { shape: 'hint', about: 'What a bot would do in your place', say: hint },
  why: {
    shape: 'why [ACTION]',
    about: 'The rule behind the latest refusal, or why an action is not possible',
    say: why,
  },
  rules: { shape: 'rules [WORD]', about: 'Look up a rule by its id or by a word in it', say: rules },
  log: { shape: 'log', about: 'All that has happened so far', say: log },
  save: { shape: 'save FILE', about: 'Save the match in a file of your own', say: saveAs },
  resign: { shape: 'resign', about: 'Give up the match', say: resign },
  quit: { shape: 'quit', about: 'Leave; the match is saved, and can be gone on with', say: quit },
} as const satisfies { readonly [word: string]: Saying };

/** A slash in front always makes a saying of it, should a game have an action of the same name. */
export function isSaying(line: string): boolean {
  return line.startsWith('/') || Object.hasOwn(SAYINGS, wordOf(line)) || line === '?';
}

export async function carryOut(t: Turn, line: string): Promise<Answer> {
  const word = line === '?' ? 'help' : wordOf(line.replace(/^\//, ''));
  if (!Object.hasOwn(SAYINGS, word)) {
    t.io.out(t.paint.refused(`There is nothing called "/${word}". "help" lists what can be typed.`));
    return 'ask again';
  }
  const rest = line.replace(/^\//, '').slice(word.length).trim();
  try {
    return await SAYINGS[word as keyof typeof SAYINGS].say(t, rest);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    say(t.io, error.message, t.paint.refused);
    return 'ask again';
  }
}

function wordOf(line: string): string {
  return (line.split(' ')[0] ?? '').toLowerCase();
}

function help({ io, paint }: Turn): Answer {
  io.out('Type the number of an action, or the action itself. You can also type:');
  for (const line of inTable(
    Object.values(SAYINGS).map(({ shape, about }) => [paint.key(shape), about]),
    '  ',
    widthOf(io),
  ))
    io.out(line);
  return 'ask again';
}

function showAgain(t: Turn): Answer {
  showBoard(t);
  showQuestion(t);
  return 'ask again';
}

function listAll(t: Turn): Answer {
  listActions(t, [...t.texts.keys()], t.texts.length);
  return 'ask again';
}

function undo(t: Turn): Answer {
  const { table, seat, io, paint } = t;
  const { match } = table;
  const text = match.record().steps.at(-1)?.action;
  const refusal = match.undo(seat);
  if (refusal) {
    const sentence = UNDO_REFUSALS[refusal.rule];
    t.refused = { refusal, sentence };
    io.out(paint.refused(sentence));
    return 'ask again';
  }
  for (const [at, shown] of table.shown.entries()) table.shown[at] = Math.min(shown, match.length + 1);
  save(table);
  io.out(`Taken back: ${text}.`);
  return 'acted';
}

/** Asks the strongest bot, with this seat's own view. */
async function hint({ table, seat, io, paint }: Turn): Promise<Answer> {
  const { match, thinker, budget, seeds } = table;
  const view = match.view(seat);
  io.progress('Thinking about it…');
  const bot = bots.at(-1)?.id ?? '';
  const { ranked } = await thinker.think({ bot, game: match.game.id, view, seat, budget, seed: seeds.int(2 ** 32) });
  io.progress('');
  if (ranked.length === 1) {
    io.out('There is only one action to take.');
    return 'ask again';
  }
  const rows = ranked.slice(0, 3).map(({ action, visits, value }) => {
    const estimate = visits === 0 ? '' : `wins about ${Math.round(value * 100)} of 100`;
    return [paint.key(match.game.words.action(action, view)), paint.faint(estimate)];
  });
  io.out('A bot in your place would think best of:');
  for (const line of inTable(rows)) io.out(line);
  return 'ask again';
}

function why(t: Turn, rest: string): Answer {
  const { table, seat, io, paint } = t;
  const { match } = table;
  if (rest !== '') {
    const numbered = /^\d+$/.test(rest) ? t.legal[Number(rest) - 1] : undefined;
    const action = numbered ?? match.game.words.parse(rest.replace(/^not /i, ''), match.view(seat));
    if (!action)
      throw new Problem(
        `"${rest}" is no action of this game, so no rule speaks of it. "rules ${rest}" looks for the word.`,
      );
    const refusal = match.whyNot(seat, action);
    if (!refusal) {
      io.out('Nothing is in the way: you can do that now.');
      return 'ask again';
    }
    t.refused = { refusal, sentence: match.game.words.refusal(refusal) };
  }
  if (!t.refused) {
    say(io, 'Nothing has been refused in this decision. "why" and an action tells why it is not possible.');
    return 'ask again';
  }
  const { refusal, sentence } = t.refused;
  say(io, sentence, paint.refused);
  const rule = rulesOf(match.game).find(({ id }) => id === refusal.rule);
  if (rule) showRule(rule, io);
  return 'ask again';
}

function rules({ table, io, paint }: Turn, rest: string): Answer {
  const { game } = table.match;
  const all = rulesOf(game);
  if (rest === '') {
    say(
      io,
      `The rules of ${game.title}, by chapter. "rules" and an id or a word shows them; "muster rules ${game.id}" prints all.`,
    );
    const chapters = [...new Set(all.map(({ chapter }) => chapter))];
    for (const chapter of chapters) {
      const ids = all.filter((rule) => rule.chapter === chapter).map(({ id }) => id);
      io.out(`  ${paint.strong(chapter)}`);
      for (const line of wrapped(ids.join(', '), widthOf(io), '    ')) io.out(paint.faint(line));
    }
    return 'ask again';
  }
  const found = findRules(game, rest, all);
  for (const rule of found.slice(0, 5)) showRule(rule, io);
  if (found.length > 5) say(io, `${found.length - 5} more: ${idsOf(found.slice(5))}.`, paint.faint);
  return 'ask again';
}

function idsOf(rules: readonly Rule[]): string {
  return listed(rules.map(({ id }) => id));
}

function log(t: Turn): Answer {
  t.table.shown[t.seat] = 0;
  tellNews(t.table, t.seat, t.io);
  return 'ask again';
}

function saveAs({ table, io }: Turn, file: string): Answer {
  if (file === '') {
    say(
      io,
      `The match is saved after every action in ${shortPath(table.file)}. "save" and a file saves it there as well.`,
    );
    return 'ask again';
  }
  checkIsNew(file);
  saveRecord(file, table.match.record());
  io.out(`Saved in ${shortPath(file)}.`);
  return 'ask again';
}

async function resign({ table, seat, io }: Turn): Promise<Answer> {
  if (!(await isSure(io, 'Give up the match?'))) return 'ask again';
  const others = table.players.flatMap((_, at) => (at === seat ? [] : [nameOf(table, at)]));
  io.out(others.length > 0 ? `${nameOf(table, seat)} gives up. The match goes to ${listed(others)}.` : 'You give up.');
  return 'resigned';
}

async function quit({ table, io }: Turn): Promise<Answer> {
  const whose = peopleOf(table).length > 1 ? 'Leave the match, all of you?' : 'Leave the match?';
  return (await isSure(io, `${whose} It is saved.`)) ? 'left' : 'ask again';
}

async function isSure(io: Turn['io'], question: string): Promise<boolean> {
  const line = await io.ask(`${question} (y/n) `);
  return line === undefined || /^y(es)?$/i.test(line.trim());
}
