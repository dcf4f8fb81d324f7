import { SeatMark } from '../look/seat.tsx';
import { say } from '../base/messages.ts';
import { type Desk, openTab } from './match-screen.ts';

/** On a phone the log is in a drawer: here is its last line, and a press opens the rest. */
export function Lately({ desk }: { readonly desk: Desk }) {
  const last = lastLine(desk);
  if (!last) return null;
  return (
    <button type="button" class="lately" title={say.tabs.log} onClick={() => openTab(desk, 'log')}>
      {last.seat !== undefined && <SeatMark seat={last.seat} />}
      <span>{last.text}</span>
    </button>
  );
}

function lastLine({ board, shown, table }: Desk) {
  const { told, view } = shown.value;
  for (const events of told.toReversed())
    for (const event of events.toReversed()) {
      const text = table.game.words.event(event);
      const { seat, heading } = board.told(event, view);
      if (text !== '' && heading === undefined) return { text, seat };
    }
  return undefined;
}
