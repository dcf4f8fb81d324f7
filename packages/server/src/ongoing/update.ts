import type { Proposal } from '@muster/client/protocol';
import type { Tagged } from '@muster/engine';
import type { ViewerFeed, FeedItem } from './viewer-feed.ts';
import type { OngoingMatch } from './ongoing-match.ts';

/** The update that brings a viewer from the number `last` to the present, as JSON. */
export function updateText(ongoing: OngoingMatch, feed: ViewerFeed, last: number, now: number): string {
  return closeUpdate(openUpdate(ongoing, feed, last, now));
}

/**
 * The same without its end, for `closed`. Written by hand, for it is most of what the server writes: the view is already
 * text, and several sockets may get the same.
 */
export function openUpdate(ongoing: OngoingMatch, feed: ViewerFeed, last: number, now: number): string {
  const { header, match, clocks, proposal } = ongoing;
  const { game, id } = header;
  const ended = ongoing.ended(feed.viewer);
  const { viewer, n, step } = feed;
  const prompt = JSON.stringify(ended ? ended.says : game.words.prompt(feed.view, viewer));
  let told = '';
  for (let at = last; at < n; at++) told += `${told === '' ? '' : ','}${itemText(ongoing, feed.items[at] as FeedItem)}`;
  let text =
    `{"type":"update","match":"${id}","viewer":${viewer === 'spectator' ? '"spectator"' : viewer},"n":${n},` +
    `"told":[${told}],"view":${feed.text()},"waiting":[${match.waiting().join(',')}],"prompt":${prompt}`;
  if (viewer !== 'spectator') text += `,"step":${step}`;
  if (feed.isAsked) text += `,"legal":${JSON.stringify(feed.legal)}`;
  if (clocks) text += `,"clock":${JSON.stringify(clocks.now(now))}`;
  if (proposal) {
    const { by, wish, missing } = proposal;
    const shown: Proposal = { by, what: wish.type, says: ongoing.saysOf(proposal), missing: [...missing] };
    text += `,"proposal":${JSON.stringify(shown)}`;
  }
  if (viewer !== 'spectator' && !ended && ongoing.hasActed(viewer)) text += ',"mayTakeBack":true';
  if (ended) text += `,"ended":${JSON.stringify(ended)}`;
  return text;
}

/** The whole update; where it answers a message of this client, with the id of that. */
export function closeUpdate(update: string, answers?: number): string {
  return answers === undefined ? `${update}}` : `${update},"answers":${answers}}`;
}

function itemText(ongoing: OngoingMatch, { n, events, notes, takenBack }: FeedItem): string {
  const said =
    events.length === 1 ? ongoing.textOf(events[0] as Tagged) : events.map((event) => ongoing.textOf(event)).join(',');
  let text = `{"n":${n},"events":[${said}]`;
  if (notes.length > 0) text += `,"notes":${JSON.stringify(notes)}`;
  if (takenBack.length > 0) text += `,"takenBack":[${takenBack.join(',')}]`;
  return `${text}}`;
}
