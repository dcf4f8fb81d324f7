import type { MatchSummary } from '@muster/client/protocol';
import type { Seat, Viewer } from '@muster/engine';
import type { OngoingMatch } from '../ongoing/ongoing-match.ts';
import { closeUpdate, openUpdate, updateText } from '../ongoing/update.ts';

/** A socket that follows a match. */
export type Subscriber = {
  readonly person: string | undefined;
  viewer: Viewer;
  /** The number of the latest update that has been sent. */
  n: number;
  send(text: string): void;
  /** There is no such match any more. */
  end(): void;
};

/** The message that an update answers, and the socket it came over. */
export type ReplyTo = { readonly subscriber: Subscriber | undefined; readonly id: number };

/** All sockets that follow one match here, and what is sent to them. */
export class Subscribers {
  private readonly all = new Set<Subscriber>();

  get size(): number {
    return this.all.size;
  }

  add(subscriber: Subscriber): void {
    this.all.add(subscriber);
  }

  remove(subscriber: Subscriber): void {
    this.all.delete(subscriber);
  }

  /** The seats from which somebody follows the match. */
  seats(): Seat[] {
    const viewers = new Set([...this.all].map(({ viewer }) => viewer));
    return [...viewers].filter((viewer) => viewer !== 'spectator');
  }

  send(text: string): void {
    for (const subscriber of this.all) subscriber.send(text);
  }

  /** Sends each of them what is new to its viewer. */
  sendUpdates(ongoing: OngoingMatch, now: number, replyTo?: ReplyTo): void {
    // Those with the same viewer who have heard the same get the same text: of many spectators nearly all.
    let written: { readonly viewer: Viewer; readonly n: number; readonly text: string } | undefined;
    for (const subscriber of this.all) {
      const { viewer, n } = subscriber;
      const feed = ongoing.feed(viewer);
      if (feed.n <= n) continue;
      if (written?.viewer !== viewer || written.n !== n)
        written = { viewer, n, text: openUpdate(ongoing, feed, n, now) };
      subscriber.n = feed.n;
      subscriber.send(closeUpdate(written.text, replyTo?.subscriber === subscriber ? replyTo.id : undefined));
    }
  }

  /** What is stored of the match has changed. A subscriber may be another viewer now. */
  sendSummary(match: MatchSummary, viewerFor: (person: string | undefined) => Viewer): void {
    const text = JSON.stringify(match);
    for (const subscriber of this.all) {
      const viewer = viewerFor(subscriber.person);
      if (viewer !== subscriber.viewer) Object.assign(subscriber, { viewer, n: 0 });
      subscriber.send(`{"type":"match","match":${text},"viewer":${JSON.stringify(viewer)}}`);
    }
  }

  /** The match has been called off: all are told, and removed. */
  sendGone(match: string): void {
    const says = 'The match has been called off.';
    const text = JSON.stringify({ type: 'gone', match, says, rule: 'match.called-off' });
    for (const subscriber of this.all) {
      subscriber.send(text);
      subscriber.end();
    }
    this.all.clear();
  }
}

/** Sends one subscriber what it lacks: all since `last`, and how the match stands, in any case. */
export function sendSnapshot(subscriber: Subscriber, ongoing: OngoingMatch, now: number, last: number): void {
  const feed = ongoing.feed(subscriber.viewer);
  const known = last <= feed.n ? last : 0;
  subscriber.n = feed.n;
  subscriber.send(updateText(ongoing, feed, known, now));
}
