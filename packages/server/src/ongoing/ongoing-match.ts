import type { Clock, Ended, Note } from '@muster/client/protocol';
import {
  type AnyGame,
  type AnyMatch,
  afterTakeBack,
  type Chance,
  type Tagged,
  listed,
  newMatch,
  playback,
  Problem,
  replay,
  type Seat,
  type TakenBack,
  type Values,
  type Viewer,
} from '@muster/engine';
import { Clocks, type ClockSnapshot } from './clock.ts';
import type { Entry, EntryBody, Player, Wish } from './entries.ts';
import type { Luck } from './match-luck.ts';
import { type FeedChange, ViewerFeed, RenderedView } from './viewer-feed.ts';

/** What is known of a match before it begins, and never changes. */
export type MatchHeader = {
  readonly id: string;
  readonly game: AnyGame;
  readonly options: Values;
  /** Made from the match's secret seed and the salts of its players. */
  luck(salts: readonly string[]): Luck;
  readonly clock?: Clock;
};

/** What one seat has proposed and others have yet to answer. */
export type OpenProposal = { readonly by: Seat; readonly wish: Wish; readonly missing: Set<Seat> };

/** How a match ends when a clock has run out. */
const LATE = 'match.late';

/**
 * A match that has begun, in memory: what its log of entries leads to. The same entries give the same match on every
 * node, down to the numbers in each viewer's feed.
 */
export class OngoingMatch {
  readonly header: MatchHeader;
  readonly players: Player[];
  readonly feeds: readonly ViewerFeed[];
  readonly luck: Luck;
  /** When the match began. */
  readonly began: number;
  /** The number of the next entry. */
  next: number;
  match: AnyMatch;
  proposal: OpenProposal | undefined;
  readonly clocks: Clocks | undefined;
  /** Who has taken each action so far, and how the clocks stood before it. */
  readonly steps: { readonly seat: Seat; readonly clocks: ClockSnapshot | undefined }[] = [];
  /** When all agreed to take luck back: how many actions there were, and how many were left. */
  private takenBack: readonly TakenBack[] = [];
  /** The key of each seat's latest action. */
  readonly keys: (string | undefined)[] = [];
  private late: Seat | undefined;
  private readonly said = new Map<Tagged, string>();

  constructor(header: MatchHeader, { at, time, body }: Entry) {
    if (body.type !== 'start') throw new Error(`Match ${header.id} does not begin with its start`);
    const { game, options, clock } = header;
    this.header = header;
    this.began = time;
    this.next = at + 1;
    this.luck = header.luck(body.salts ?? []);
    this.players = [...body.players];
    const names = body.players.map(({ name }) => name);
    this.match = playback(body.chance, (chance) => newMatch(game, options, names.length, chance, names));
    if (this.match.mark !== body.mark) throw new Problem('The set-up of the match does not come out as it was stored.');
    this.feeds = [...names.keys(), 'spectator' as const].map((viewer) => new ViewerFeed(viewer));
    this.clocks = clock && new Clocks(clock, names.length);
    this.pushToFeeds((viewer) => ({ events: this.eventsOf(viewer), isNewToAll: true, length: 0 }));
    this.clocks?.turn(time, this.match.waiting());
  }

  /** Is every view of this game a plain copy of its state? */
  get hidesNothing(): boolean {
    const { game } = this.header;
    return game.view === game.clone;
  }

  feed(viewer: Viewer): ViewerFeed {
    const feed = this.feeds[viewer === 'spectator' ? this.feeds.length - 1 : viewer];
    if (!feed) throw new Error(`Match ${this.header.id} has no feed for ${viewer}`);
    return feed;
  }

  /** Replays a stored entry. Throws where it does not replay: the store or the rules have been altered. */
  apply({ at, time, body }: Entry): void {
    if (at !== this.next)
      throw new Error(`Entry ${at} of match ${this.header.id} came where ${this.next} was expected`);
    if (body.type === 'act') this.replayAction(body);
    this.settle({ at, time, body });
  }

  /** Applies an entry to clocks, proposals and feeds. The action of an `act` has been played already. */
  settle({ at, time, body }: Entry): void {
    this.next = at + 1;
    let open: Seat | undefined;
    switch (body.type) {
      case 'start':
      case 'sit':
      case 'getUp':
      case 'callOff':
        throw new Error(`Match ${this.header.id} has begun, and its entry ${at} is "${body.type}"`);
      case 'act':
        this.steps.push({ seat: body.seat, clocks: this.clocks?.snapshot(time) });
        this.keys[body.seat] = body.key;
        if (this.tellOfAction(body.seat)) open = body.seat;
        break;
      case 'takeBack':
        this.undoTo(body.to, time);
        this.tellOfTakeBack(body.seat, body.to);
        break;
      case 'propose':
        this.proposal = { by: body.seat, wish: body.wish, missing: new Set(this.whoMustAgree(body.seat, body.wish)) };
        this.tellAll(this.carryOut([this.note('proposed', body.seat)], time, body.agreed));
        break;
      case 'answer':
        this.proposal?.missing.delete(body.seat);
        this.tellAll(this.carryOut([this.note(body.isYes ? 'agreed' : 'declined', body.seat)], time, body.agreed));
        if (!body.isYes) this.proposal = undefined;
        break;
      case 'return':
        this.players[body.seat] = body.player;
        this.tellAll({ notes: [this.note('returned', body.seat)] });
        break;
      case 'resign':
        this.match.resign(body.seat);
        this.tellAll({ notes: [this.note('resigned', body.seat)] });
        break;
      case 'claim':
        this.late = body.seat;
        this.match.resign(body.seat);
        this.tellAll({ notes: [this.note('late', body.seat)] });
        break;
    }
    if (this.match.outcome()) this.proposal = undefined;
    this.clocks?.turn(time, this.match.waiting(), open);
  }

  /** The luck of the next action. After luck was taken back by agreement, it is another one. */
  nextLuck(): Chance {
    return this.luck(this.takenBack.length, this.match.length + 1);
  }

  /** Is there an action of this seat that has not been taken back? */
  hasActed(seat: Seat): boolean {
    return this.steps.some((step) => step.seat === seat);
  }

  ended(viewer: Viewer): Ended | undefined {
    const { match, late } = this;
    const outcome = match.outcome();
    if (!outcome) return undefined;
    const winners = [...outcome.winners];
    if (late === undefined) return { winners, rule: outcome.rule, says: match.ending(viewer) ?? '' };
    const goesTo = winners.length > 0 ? ` The match goes to ${listed(winners.map((seat) => this.nameOf(seat)))}.` : '';
    return { winners, rule: LATE, says: `${this.nameOf(late)} has run out of time.${goesTo}` };
  }

  /** Undoes the actions after the first `to`, if nobody can have learned anything from them; otherwise none. */
  undoFreely(to: number): boolean {
    const record = this.match.record();
    while (this.match.length > to) {
      const last = this.steps[this.match.length - 1];
      if (!last) throw new Error(`Match ${this.header.id} has lost count of its actions`);
      if (!this.match.undo(last.seat)) continue;
      this.match = replay(this.header.game, record);
      return false;
    }
    return true;
  }

  /** An event for programs and in a sentence, as JSON, cached: most go to several feeds alike. */
  textOf(event: Tagged): string {
    let text = this.said.get(event);
    if (text === undefined) {
      text = JSON.stringify({ event, says: this.header.game.words.event(event) });
      this.said.set(event, text);
    }
    return text;
  }

  /** What the seat is called in this match. */
  nameOf(seat: Seat): string {
    return this.header.game.words.seat(seat, this.feed('spectator').view ?? this.match.view('spectator'));
  }

  saysOf({ by, wish }: OpenProposal): string {
    if (wish.type === 'takeBack') return `${this.nameOf(by)} asks to take back the latest action.`;
    return `${this.nameOf(by)} proposes that a bot (${wish.by.name}) plays on for ${this.nameOf(wish.seat)}.`;
  }

  /** The people whose consent it takes. Bots agree to everything. */
  whoMustAgree(by: Seat, wish: Wish): Seat[] {
    return this.players.flatMap(({ type }, seat) => {
      const isConcerned = type === 'person' && seat !== by && !(wish.type === 'replace' && wish.seat === seat);
      return isConcerned ? [seat] : [];
    });
  }

  /** Does what has been agreed to, if something has. */
  private carryOut(notes: readonly Note[], time: number, agreed: Wish | undefined): Omit<FeedChange, 'events'> {
    const { proposal } = this;
    if (!proposal || !agreed) return { notes };
    this.proposal = undefined;
    if (agreed.type === 'takeBack') {
      const { length } = this.match;
      this.undoTo(agreed.to, time);
      this.takenBack = [...this.takenBack, { from: length, to: agreed.to }];
      return { notes: [...notes, this.note('takenBack', proposal.by)], backTo: agreed.to };
    }
    this.players[agreed.seat] = agreed.by;
    return { notes: [...notes, this.note('replaced', agreed.seat)] };
  }

  private replayAction({ seat, action: text, chance, mark }: Extract<EntryBody, { type: 'act' }>): void {
    const { match } = this;
    const action = match.game.notation.read(text, match.view(seat));
    const refusal = action ? playback(chance, (outcomes) => match.act(seat, action, outcomes)) : { rule: 'none' };
    if (refusal || match.mark !== mark)
      throw new Problem(`Action ${this.steps.length + 1} of the match, "${text}", does not play as it was stored.`);
  }

  private undoTo(to: number, time: number): void {
    if (!this.undoFreely(to)) this.match = replay(this.header.game, this.match.record(), { upTo: to });
    this.takenBack = afterTakeBack(this.takenBack, to);
    const [first] = this.steps.splice(to);
    if (first?.clocks) this.clocks?.restore(first.clocks, time, this.match.waiting());
  }

  /** Returns whether all others could notice it. */
  private tellOfAction(actor: Seat): boolean {
    const { length } = this.match;
    return this.pushToFeeds((viewer) => ({ events: this.eventsOf(viewer), actor, length }));
  }

  /** Only who has noticed the action learns that it is taken back. */
  private tellOfTakeBack(actor: Seat, backTo: number): void {
    const notes = [this.note('takenBack', actor)];
    this.pushToFeeds((viewer) => {
      const isConcerned = viewer === actor || this.feed(viewer).hasSeenAfter(backTo);
      return { events: [], ...(isConcerned && { notes, actor, backTo }) };
    });
  }

  private tellAll(change: Omit<FeedChange, 'events'>): void {
    this.pushToFeeds(() => ({ ...change, events: [] }));
  }

  /** Offers a change to every feed. Returns whether every viewer could notice it. */
  private pushToFeeds(changeFor: (viewer: Viewer) => FeedChange): boolean {
    const { match, feeds } = this;
    this.said.clear();
    // Where a view is a plain copy, it is the same for all.
    const shared = this.hidesNothing ? new RenderedView(match.view('spectator')) : undefined;
    let isOpen = true;
    for (const feed of feeds) {
      const rendered = shared ?? new RenderedView(match.view(feed.viewer));
      if (!feed.push(match, rendered, changeFor(feed.viewer))) isOpen = false;
    }
    return isOpen;
  }

  /** What the latest action, or the set-up, told this viewer. */
  private eventsOf(viewer: Viewer): readonly Tagged[] {
    return this.match.events(viewer, this.match.length)[0] ?? [];
  }

  private note(type: Note['type'], seat: Seat): Note {
    const name = this.nameOf(seat);
    const { proposal } = this;
    switch (type) {
      case 'takenBack':
        return { type, seat, says: `${name} takes back the latest action.` };
      case 'proposed':
        return { type, seat, says: proposal ? this.saysOf(proposal) : '' };
      case 'agreed':
        return { type, seat, says: `${name} agrees.` };
      case 'declined':
        return { type, seat, says: `${name} does not agree.` };
      case 'replaced':
        return { type, seat, says: `A bot plays on for ${name}.` };
      case 'returned':
        return { type, seat, says: `${name} is back.` };
      case 'resigned':
        return { type, seat, says: `${name} gives up.` };
      case 'late':
        return { type, seat, says: `The clock of ${name} has run out.` };
    }
  }
}
