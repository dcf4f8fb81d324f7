import { labelOf, Problem, UNDO_REFUSALS } from '@muster/engine';
import { checkIsNew, expanded, loadText, saveRecord, shortPath } from '../files.ts';
import { rulebookOf } from '../find.ts';
import { inTable, say, widthOf } from '../layout.ts';
import { introLines, ruleLines } from '../rulebook-lines.ts';
import { readable } from '../sentences.ts';
import { leave } from './coach.ts';
import { hint } from './hint.ts';
import { odds } from './odds.ts';
import { rules } from './read-rules.ts';
import { actionMeant, type Answer, listActions, showBoard, showQuestion, type Prompt } from './prompt.ts';
import { isSaved, nameOf, peopleOf, save, takeAction, tellNews } from './session.ts';

/** What a person can say at the prompt besides an action. `rest` is what follows the word. */
type PromptCommand = {
  readonly shape: string;
  readonly about: string;
  say(t: Prompt, rest: string): Answer | Promise<Answer>;
};

const COMMANDS = {
  help: { shape: 'help', about: 'The game in brief, and this list', say: help },
  intro: { shape: 'intro', about: 'The game in brief', say: intro },
  board: { shape: 'board', about: 'Show the board again', say: showAgain },
  all: { shape: 'all', about: 'List every action you can take now', say: listAll },
  undo: { shape: 'undo', about: 'Take back your last action, if nobody has learned anything from it', say: undo },
  hint: { shape: 'hint', about: 'What a bot would play here', say: hint },
  odds: { shape: 'odds ACTION', about: 'What an action can lead to, and how likely', say: odds },
  why: {
    shape: 'why [ACTION]',
    about: 'The rule behind the last refusal, or why you cannot take an action',
    say: why,
  },
  rules: {
    shape: 'rules [WORD]',
    about: 'The rules about a word, such as the name of a card; "rules all" for everything',
    say: rules,
  },
  file: { shape: 'file FILE', about: 'Load an action from a file, such as a deck', say: fromFile },
  log: { shape: 'log', about: 'Everything that has happened so far', say: log },
  save: { shape: 'save FILE', about: 'Save a copy of the match', say: saveAs },
  skip: { shape: 'skip', about: 'Leave the lesson, and play the match on your own', say: skip },
  resign: { shape: 'resign', about: 'Give up the match', say: resign },
  quit: { shape: 'quit', about: 'Leave (q for short); the match is saved, and you can continue it later', say: quit },
} as const satisfies { readonly [word: string]: PromptCommand };

/** What is typed as one key, here as in the menus and in replays. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['?', 'help'],
  ['q', 'quit'],
]);

/** A slash in front always makes a command of it, should a game have an action of the same name. */
export function isPromptCommand(line: string): boolean {
  return line.startsWith('/') || Object.hasOwn(COMMANDS, wordOf(line)) || SHORT.has(line);
}

export async function runPromptCommand(t: Prompt, typed: string): Promise<Answer> {
  const line = SHORT.get(typed.trim()) ?? typed;
  const word = wordOf(line.replace(/^\//, ''));
  try {
    if (!Object.hasOwn(COMMANDS, word))
      throw new Problem(`There is nothing called "/${word}". "help" lists what you can type.`);
    const rest = line.replace(/^\//, '').slice(word.length).trim();
    return await COMMANDS[word as keyof typeof COMMANDS].say(t, rest);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    say(t.io, readable(error.message), t.style.refused);
    return 'ask again';
  }
}

function wordOf(line: string): string {
  return (line.split(/\s/)[0] ?? '').toLowerCase();
}

function help(t: Prompt): Answer {
  const { io, style, session } = t;
  intro(t);
  io.out('');
  io.out('Type the number of an action, or the action itself. You can also type:');
  const { fromFile: hasFiles } = session.match.game.words;
  const useless = [...(hasFiles ? [] : [COMMANDS.file]), ...(session.guide ? [] : [COMMANDS.skip])] as PromptCommand[];
  const usable = Object.values(COMMANDS).filter((command) => !useless.includes(command));
  for (const line of inTable(
    usable.map(({ shape, about }) => [style.key(shape), about]),
    '  ',
    widthOf(io),
  ))
    io.out(line);
  return 'look again';
}

function intro({ session, io }: Prompt): Answer {
  for (const line of introLines(rulebookOf(session.match.game), io)) io.out(line);
  return 'look again';
}

function showAgain(t: Prompt): Answer {
  showBoard(t);
  showQuestion(t);
  return 'ask again';
}

function listAll(t: Prompt): Answer {
  listActions(t, [...t.texts.keys()], t.texts.length);
  return 'ask again';
}

function undo(t: Prompt): Answer {
  const { session, seat, io, style } = t;
  const { match } = session;
  const last = match.latest;
  const refusal = match.undo(seat);
  if (refusal) {
    const sentence = UNDO_REFUSALS[refusal.rule];
    t.refused = { refusal, sentence };
    say(io, sentence, style.refused);
    return 'ask again';
  }
  for (const [at, shown] of session.shown.entries()) session.shown[at] = Math.min(shown, match.length + 1);
  save(session, io);
  if (last) io.out(`Taken back: ${labelOf(match, last)}.`);
  return 'acted';
}

const ABOUT_UNDO =
  'Undo takes back your own last action, then the one before it, as long as nobody has acted since. It stops ' +
  'where dice or cards have decided something, or something hidden was seen: nobody can forget it again.';

function why(t: Prompt, typed: string): Answer {
  const { session, seat, io, style } = t;
  const { match } = session;
  const rest = typed.replaceAll(/\s+/g, ' ');
  if (rest !== '') {
    const action = actionMeant(t, rest.replace(/^not /i, ''));
    if (!action)
      throw new Problem(
        `"${rest}" is not a complete action, so no rule forbids it. To search the rules, type "rules" and a word.`,
      );
    const refusal = match.whyNot(seat, action);
    if (!refusal) {
      io.out('Nothing stops you: you can do that now.');
      return 'ask again';
    }
    t.refused = { refusal, sentence: match.sentence(refusal) };
  }
  if (!t.refused) {
    say(io, 'Nothing has been refused this turn. Type "why" and an action to see why you cannot take it.');
    return 'ask again';
  }
  const { refusal, sentence } = t.refused;
  say(io, sentence, style.refused);
  if (Object.hasOwn(UNDO_REFUSALS, refusal.rule)) say(io, ABOUT_UNDO);
  const rule = rulebookOf(match.game).rules.find(({ id }) => id === refusal.rule);
  if (rule) for (const line of ruleLines(rule, io)) io.out(line);
  return 'ask again';
}

function fromFile(t: Prompt, typed: string): Answer {
  const { session, seat, io } = t;
  const { match } = session;
  const { words, title } = match.game;
  if (!words.fromFile) throw new Problem(`${title} reads nothing from files.`);
  if (typed === '') throw new Problem('Which file? Type "file" and its name.');
  const action = words.fromFile(loadText(expanded(unquoted(typed))), match.view(seat));
  const refusal = match.whyNot(seat, action);
  if (refusal) {
    t.refused = { refusal, sentence: match.sentence(refusal) };
    throw new Problem(t.refused.sentence);
  }
  const coachSays = takeAction(session, seat, action, io);
  if (coachSays !== undefined) throw new Problem(coachSays);
  return 'acted';
}

function unquoted(typed: string): string {
  return typed.replace(/^(["'])(.+)\1$/, '$2');
}

function log(t: Prompt): Answer {
  t.session.shown[t.seat] = 0;
  tellNews(t.session, t.seat, t.io);
  return 'look again';
}

function saveAs({ session, io }: Prompt, typed: string): Answer {
  const file = expanded(unquoted(typed));
  if (file === '') {
    const where = shortPath(session.kept.file);
    say(io, `The match is saved after every action, in ${where}. Type "save" and a file name to save a copy.`);
    return 'look again';
  }
  checkIsNew(file);
  saveRecord(file, session.match.record());
  io.out(`Saved in ${shortPath(file)}.`);
  return 'look again';
}

function skip({ session, io }: Prompt): Answer {
  if (!session.guide?.coaching()) throw new Problem('There is no lesson to leave: you are playing on your own.');
  leave(session, session.guide, io);
  return 'look again';
}

async function resign({ session, seat, io }: Prompt): Promise<Answer> {
  const { match } = session;
  const forAll = match.seats > 2 ? ` That ends it for all: ${nameOf(session, seat)} loses, everybody else wins.` : '';
  if (!(await isSure(io, `Give up the match?${forAll}`))) return 'ask again';
  const refusal = match.resign(seat);
  if (refusal) throw new Problem(match.sentence(refusal));
  save(session, io);
  return 'acted';
}

async function quit({ session, io }: Prompt): Promise<Answer> {
  const whose = peopleOf(session).length > 1 ? 'Leave the match, everybody?' : 'Leave the match?';
  const saved = isSaved(session) ? 'It is saved.' : 'Nothing has been played yet.';
  return (await isSure(io, `${whose} ${saved}`)) ? 'left' : 'ask again';
}

async function isSure(io: Prompt['io'], question: string): Promise<boolean> {
  const line = await io.ask(`${question} (y/n) `);
  return line !== undefined && /^y(es)?$/i.test(line.trim());
}
