import type { Proposal } from '@muster/client/protocol';
import type { Tagged } from '@muster/engine';
import type { Side, Telling } from './side.ts';
import type { Table } from './table.ts';

/** The update that brings a viewer from the number `last` to the present, as JSON. */
export function updateText(table: Table, side: Side, last: number, now: number): string {
  return closed(openUpdate(table, side, last, now));
}

/**
 * The same without its end, for `closed`. Written by hand, for it is most of what the server writes: the view is already
 * text, and several sockets may get the same.
 */
export function openUpdate(table: Table, side: Side, last: number, now: number): string {
  const { head, match, clocks, proposal } = table;
  const { game, id } = head;
  const ended = table.ended(side.viewer);
  const { viewer, n, step } = side;
  const prompt = JSON.stringify(ended ? ended.says : game.words.prompt(side.view, viewer));
  let told = '';
  for (let at = last; at < n; at++) told += `${told === '' ? '' : ','}${tellingText(table, side.told[at] as Telling)}`;
  let text =
    `{"type":"update","match":"${id}","viewer":${viewer === 'spectator' ? '"spectator"' : viewer},"n":${n},` +
    `"told":[${told}],"view":${side.text()},"waiting":[${match.waiting().join(',')}],"prompt":${prompt}`;
  if (viewer !== 'spectator') text += `,"step":${step}`;
  if (side.isAsked) text += `,"legal":${JSON.stringify(side.legal)}`;
  if (clocks) text += `,"clock":${JSON.stringify(clocks.now(now))}`;
  if (proposal) {
    const { by, wish, missing } = proposal;
    const shown: Proposal = { by, what: wish.type, says: table.saysOf(proposal), missing: [...missing] };
    text += `,"proposal":${JSON.stringify(shown)}`;
  }
  if (viewer !== 'spectator' && !ended && table.hasActed(viewer)) text += ',"mayTakeBack":true';
  if (ended) text += `,"ended":${JSON.stringify(ended)}`;
  return text;
}

/** The whole update; where it answers a message of this client, with the id of that. */
export function closed(update: string, answers?: number): string {
  return answers === undefined ? `${update}}` : `${update},"answers":${answers}}`;
}

function tellingText(table: Table, { n, events, notes, takenBack }: Telling): string {
  const said =
    events.length === 1 ? table.textOf(events[0] as Tagged) : events.map((event) => table.textOf(event)).join(',');
  let text = `{"n":${n},"events":[${said}]`;
  if (notes.length > 0) text += `,"notes":${JSON.stringify(notes)}`;
  if (takenBack.length > 0) text += `,"takenBack":[${takenBack.join(',')}]`;
  return `${text}}`;
}
