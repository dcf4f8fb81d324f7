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

function lastLine({ board, narrated, client }: MatchScreen) {
  const { snapshot, events: most } = narrated.value;
  const { told, view } = snapshot;
  let hidden = told.flat().length - most;
  for (const events of told.toReversed())
    for (const event of events.toReversed()) {
      if (hidden-- > 0) continue;
      const text = client.game.words.event(event);
      const { seat, heading } = board.told(event, view);
      if (text !== '' && heading === undefined) return { text, seat };
    }
  return undefined;
}
