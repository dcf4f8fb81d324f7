import type { Proposal } from '@muster/client/protocol';
import type { AnyGame } from '@muster/engine';
import type { Side, Telling } from './side.ts';
import type { Table } from './table.ts';

/**
 * The update that brings a viewer from the number `last` to the present, as JSON. Written by hand, for it is most of
 * what the server writes: the view is already text, and several sockets may get the same.
 */
export function updateText(table: Table, side: Side, last: number, now: number): string {
  const { head, match, clocks, proposal } = table;
  const { game, id } = head;
  const ended = table.ended(side.viewer);
  const told = side.told.slice(last).map((telling) => tellingText(game, telling));
  const parts = [
    `"type":"update","match":${JSON.stringify(id)},"viewer":${JSON.stringify(side.viewer)},"n":${side.n}`,
    `"told":[${told.join(',')}]`,
    `"view":${side.text()}`,
    `"waiting":${JSON.stringify(match.waiting())}`,
    `"prompt":${JSON.stringify(ended ? ended.says : game.words.prompt(side.view, side.viewer))}`,
  ];
  if (side.viewer !== 'spectator') parts.push(`"step":${side.step}`);
  if (side.isAsked) parts.push(`"legal":${JSON.stringify(side.legal)}`);
  if (clocks) parts.push(`"clock":${JSON.stringify(clocks.now(now))}`);
  if (proposal) {
    const { by, wish, missing } = proposal;
    const shown: Proposal = { by, what: wish.type, says: table.saysOf(proposal), missing: [...missing] };
    parts.push(`"proposal":${JSON.stringify(shown)}`);
  }
  if (ended) parts.push(`"ended":${JSON.stringify(ended)}`);
  return `{${parts.join(',')}}`;
}

/** The same update as the answer to a message of this client. */
export function answering(update: string, id: number): string {
  return `{"answers":${id},${update.slice(1)}`;
}

function tellingText({ words }: AnyGame, { n, events, notes, takenBack }: Telling): string {
  const said = events.map((event) => ({ event, says: words.event(event) }));
  return JSON.stringify({
    n,
    events: said,
    ...(notes.length > 0 && { notes }),
    ...(takenBack.length > 0 && { takenBack }),
  });
}
