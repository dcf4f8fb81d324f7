import { SeatMark } from '../look/seat.tsx';
import { say } from '../base/messages.ts';
import { type MatchScreen, openTab } from './match-screen.ts';

/** The last line of the log, for phones, where the log is in a drawer. A press opens it. */
export function RecentEvent({ screen }: { readonly screen: MatchScreen }) {
  const last = lastLine(screen);
  if (!last) return null;
  return (
    <button type="button" class="recent-event" title={say.tabs.log} onClick={() => openTab(screen, 'log')}>
      {last.seat !== undefined && <SeatMark seat={last.seat} />}
      <span>{last.text}</span>
    </button>
  );
}

function lastLine({ board, shown, client }: MatchScreen) {
  const { told, view } = shown.value;
  for (const events of told.toReversed())
    for (const event of events.toReversed()) {
      const text = client.game.words.event(event);
      const { seat, heading } = board.told(event, view);
      if (text !== '' && heading === undefined) return { text, seat };
    }
  return undefined;
}
