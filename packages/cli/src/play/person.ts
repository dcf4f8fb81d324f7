import { type Tagged, readTyped, type Seat } from '@muster/engine';
import type { Io } from '../command.ts';
import { say } from '../layout.ts';
import { styleFor } from '../style.ts';
import { shortened, shown } from '../sentences.ts';
import { runPromptCommand, isPromptCommand } from './prompt-commands.ts';
import { type Answer, boardOf, listActions, showBoard, showQuestion, type Prompt } from './prompt.ts';
import { type Ending, type PlaySession, takeAction, tellNews } from './session.ts';

/** Asks until the person has acted (undefined) or leaves. */
export async function personActs(session: PlaySession, seat: Seat, io: Io): Promise<Ending | undefined> {
  const t = newPrompt(session, seat, io);
  tellNews(session, seat, io);
  if (boardOf(t) !== session.board) showBoard(t);
  showQuestion(t);
  for (;;) {
    const line = await io.ask('> ');
    if (line === undefined) {
      io.out('The input has ended.');
      return 'left';
    }
    const done = await answer(t, line.trim());
    if (done === 'look again') showQuestion(t);
    else if (done !== 'ask again') return done === 'acted' ? undefined : done;
  }
}

function newPrompt(session: PlaySession, seat: Seat, io: Io): Prompt {
  const { match } = session;
  const legal = match.legal(seat);
  const view = match.view(seat);
  const texts = legal.map((action) => match.game.words.label(action, view));
  return { session, seat, io, style: styleFor(io), legal, texts, refused: undefined, doubted: undefined };
}

async function answer(t: Prompt, typed: string): Promise<Answer> {
  const { legal, texts, io } = t;
  const line = typed.replaceAll(/\s+/g, ' ');
  if (line === '') {
    if (legal.length === 1) return act(t, legal[0] as Tagged);
    io.out(`Type a number from 1 to ${legal.length}, or "help".`);
    return 'ask again';
  }
  const exact = texts.findIndex((text) => text.toLowerCase() === line.toLowerCase());
  if (exact >= 0) return act(t, legal[exact] as Tagged);
  if (isPromptCommand(line)) return runPromptCommand(t, typed);
  if (/^\d+\.?$/.test(line)) return actNumbered(t, Number.parseInt(line, 10));
  return actTyped(t, line);
}

function act(t: Prompt, action: Tagged): Answer {
  const { session, seat, io, style } = t;
  const caution = session.match.game.words.caution?.(action, session.match.view(seat));
  if (caution && JSON.stringify(t.doubted) !== JSON.stringify(action)) {
    t.doubted = action;
    say(io, caution, style.refused);
    io.out(style.faint('To do it anyway, choose it again.'));
    return 'ask again';
  }
  const coachSays = takeAction(session, seat, action, io);
  if (coachSays === undefined) return 'acted';
  say(io, coachSays, style.refused);
  return 'ask again';
}

function actNumbered(t: Prompt, number: number): Answer {
  const action = t.legal[number - 1];
  if (action) return act(t, action);
  const last = t.legal.length;
  say(t.io, last === 1 ? 'There is only number 1.' : `The numbers go from 1 to ${last}.`, t.style.refused);
  return 'ask again';
}

function actTyped(t: Prompt, line: string): Answer {
  const { session, seat, texts, io, style } = t;
  const { match } = session;
  const typed = readTyped(match.game, line, match.view(seat), seat);
  if ('action' in typed) {
    const { action } = typed;
    const refusal = match.whyNot(seat, action);
    if (!refusal) return act(t, action);
    const sentence = match.sentence(refusal);
    t.refused = { refusal, sentence };
    say(io, sentence, style.refused);
    io.out(style.faint('"why" shows the rule.'));
    return 'ask again';
  }
  // Nothing is done on a guess: what the words may have been meant for gets its numbers shown.
  const near = texts.flatMap((text, at) => (typed.near.includes(text) ? [at] : []));
  if (near.length === 0)
    say(
      io,
      `You cannot do anything now called "${shown(shortened(line))}". "help" lists what you can type.`,
      style.refused,
    );
  else listActions(t, near, near.length);
  return 'ask again';
}
