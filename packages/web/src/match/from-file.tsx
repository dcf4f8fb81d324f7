import { type Tagged, Problem } from '@muster/engine';
import type { Play } from '../kit/index.ts';
import { say } from '../base/messages.ts';
import { askForText } from '../base/files.ts';
import { askedSeat, type Desk, take, tellRefused } from './match-screen.ts';

/** For games that read actions from files, such as decks and armies. What is wrong with one is told in the prompt. */
export function FromFile({ desk, play }: { readonly desk: Desk; readonly play: Play<unknown, Tagged, Tagged> }) {
  if (!desk.table.game.words.fromFile || play.seat === undefined) return null;
  return (
    <button type="button" class="btn" onClick={() => askForText((text) => takeFrom(desk, play, text))}>
      {say.fromFile}
    </button>
  );
}

/** Lists are brought before anything else is done: then the button stands in the prompt. */
export function isListAsked(
  { table: { game, players }, shown }: Desk,
  { legal }: Play<unknown, Tagged, Tagged>,
): boolean {
  return shown.value.length < players.length && legal.some(({ type }) => game.open?.includes(type));
}

function takeFrom(desk: Desk, play: Play<unknown, Tagged, Tagged>, text: string): void {
  const { words } = desk.table.game;
  if (askedSeat(desk) === undefined) return;
  try {
    const action = words.fromFile?.(text, desk.shown.value.view);
    const why = action && play.whyNot(action);
    if (why) tellRefused(desk, why.sentence, why.rule);
    else if (action) void take(desk, action);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    tellRefused(desk, error.message);
  }
}
