import { type Tagged, readTyped, type Seat } from '@muster/engine';
import type { Io } from '../command.ts';
import { say } from '../layout.ts';
import { paintFor } from '../paint.ts';
import { shortened, shown } from '../sentences.ts';
import { carryOut, isSaying } from './sayings.ts';
import { type Answer, boardOf, listActions, showBoard, showQuestion, type Turn } from './screen.ts';
import { type Ending, type Table, takeAction, tellNews } from './table.ts';

/** Asks until the person has acted (undefined) or leaves. */
export async function personActs(table: Table, seat: Seat, io: Io): Promise<Ending | undefined> {
  const t = newTurn(table, seat, io);
  tellNews(table, seat, io);
  if (boardOf(t) !== table.board) showBoard(t);
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

function newTurn(table: Table, seat: Seat, io: Io): Turn {
  const { match } = table;
  const legal = match.legal(seat);
  const view = match.view(seat);
  const texts = legal.map((action) => match.game.words.label(action, view));
  return { table, seat, io, paint: paintFor(io), legal, texts, refused: undefined };
}

async function answer(t: Turn, typed: string): Promise<Answer> {
  const { legal, texts, io } = t;
  const line = typed.replaceAll(/\s+/g, ' ');
  if (line === '') {
    if (legal.length === 1) return act(t, legal[0] as Tagged);
    io.out(`Type a number from 1 to ${legal.length}, or "help".`);
    return 'ask again';
  }
  const exact = texts.findIndex((text) => text.toLowerCase() === line.toLowerCase());
  if (exact >= 0) return act(t, legal[exact] as Tagged);
  if (isSaying(line)) return carryOut(t, typed);
  if (/^\d+\.?$/.test(line)) return actNumbered(t, Number.parseInt(line, 10));
  return actTyped(t, line);
}

function act({ table, seat, io, paint }: Turn, action: Tagged): Answer {
  const coachSays = takeAction(table, seat, action, io);
  if (coachSays === undefined) return 'acted';
  say(io, coachSays, paint.refused);
  return 'ask again';
}

function actNumbered(t: Turn, number: number): Answer {
  const action = t.legal[number - 1];
  if (action) return act(t, action);
  const last = t.legal.length;
  say(t.io, last === 1 ? 'There is only number 1.' : `The numbers go from 1 to ${last}.`, t.paint.refused);
  return 'ask again';
}

function actTyped(t: Turn, line: string): Answer {
  const { table, seat, texts, io, paint } = t;
  const { match } = table;
  const typed = readTyped(match.game, line, match.view(seat), seat);
  if ('action' in typed) {
    const { action } = typed;
    const refusal = match.whyNot(seat, action);
    if (!refusal) return act(t, action);
    const sentence = match.sentence(refusal);
    t.refused = { refusal, sentence };
    say(io, `${sentence} (${refusal.rule})`, paint.refused);
    io.out(paint.faint('"why" shows the rule.'));
    return 'ask again';
  }
  // Nothing is done on a guess: what the words may have been meant for gets its numbers shown.
  const near = texts.flatMap((text, at) => (typed.near.includes(text) ? [at] : []));
  if (near.length === 0)
    say(
      io,
      `Nothing you can do now is called "${shown(shortened(line))}". "help" lists what can be typed.`,
      paint.refused,
    );
  else listActions(t, near, near.length);
  return 'ask again';
}
