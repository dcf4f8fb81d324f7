import { type Tagged, Problem } from '@muster/engine';
import type { Play } from '../kit/index.ts';
import { say } from '../base/messages.ts';
import { askForText } from '../base/files.ts';
import { askedSeat, type MatchScreen, take, showReason } from './match-screen.ts';

/** Loads an action from a file, such as a deck or an army. Problems of the file are shown in the prompt. */
export function FromFile({
  screen,
  play,
}: {
  readonly screen: MatchScreen;
  readonly play: Play<unknown, Tagged, Tagged>;
}) {
  if (!screen.client.game.words.fromFile || play.seat === undefined) return null;
  return (
    <button type="button" class="btn" onClick={() => askForText((text) => takeFrom(screen, play, text))}>
      {say.fromFile}
    </button>
  );
}

/** Is a deck or an army asked for? Then the button stands in the prompt too. */
export function isListAsked(
  { client: { game, players }, shown }: MatchScreen,
  { legal }: Play<unknown, Tagged, Tagged>,
): boolean {
  return shown.value.length < players.length && legal.some(({ type }) => game.open?.includes(type));
}

function takeFrom(screen: MatchScreen, play: Play<unknown, Tagged, Tagged>, text: string): void {
  const { words } = screen.client.game;
  if (askedSeat(screen) === undefined) return;
  try {
    const action = words.fromFile?.(text, screen.shown.value.view);
    const why = action && play.whyNot(action);
    if (why) showReason(screen, why.sentence, why.rule);
    else if (action) void take(screen, action);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    showReason(screen, error.message);
  }
}
