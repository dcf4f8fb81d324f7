import { type Tagged, type Seat, type Step, UNDO_REFUSALS, type UndoRefusal } from '@muster/engine';
import type { Entry, EntryBody, Player, Wish } from './entries.ts';
import { Refused } from '@muster/client/protocol';
import type { OngoingMatch } from './ongoing-match.ts';

/** What a seat can do. */
export type Command =
  | {
      readonly type: 'act';
      readonly step: number;
      readonly text: string;
      readonly key?: string;
      /** The bot that acts: what it wants counts no longer when the seat is a person's again. */
      readonly bot?: string;
    }
  | { readonly type: 'takeBack' }
  | { readonly type: 'replace'; readonly seat: Seat; readonly by: Extract<Player, { type: 'bot' }> }
  | { readonly type: 'answer'; readonly isYes: boolean }
  | { readonly type: 'resign' }
  | { readonly type: 'return'; readonly player: Extract<Player, { type: 'person' }> }
  | { readonly type: 'claim' };

/**
 * Checks what a seat wants to do. What is allowed is applied in memory, and returned as the entry to store; everything
 * else throws `Refused` and leaves the match as it was.
 */
export function judge(ongoing: OngoingMatch, seat: Seat, command: Command, time: number): Entry {
  if (ongoing.match.outcome()) throw new Refused('match.over', 'The match is over.');
  if (command.type === 'act') return act(ongoing, seat, command, time);
  const entry = { at: ongoing.next, time, body: bodyOf(ongoing, seat, command, time) };
  ongoing.apply(entry);
  return entry;
}

function act(
  ongoing: OngoingMatch,
  seat: Seat,
  { step, text, key, bot }: Extract<Command, { type: 'act' }>,
  time: number,
): Entry {
  const { match, header } = ongoing;
  const { notation } = header.game;
  const feed = ongoing.feed(seat);
  if (bot !== undefined && ongoing.players[seat]?.type !== 'bot')
    throw new Refused('act.not-bots', "This seat is a person's again.");
  if (step !== feed.step) throw wrongStep(ongoing, seat, step, key);
  const action = notation.read(text, feed.view);
  if (!action) throw new Refused('act.unknown', notUnderstood(feed.legal));
  const refusal = match.act(seat, action as Tagged, ongoing.nextLuck());
  if (refusal) throw new Refused(refusal.rule, match.sentence(refusal));
  const { action: said, chance, mark } = match.latest as Step;
  const body = { type: 'act', seat, action: said, chance, mark } as const;
  const entry = { at: ongoing.next, time, body: key === undefined ? body : { ...body, key } };
  ongoing.settle(entry);
  return entry;
}

function wrongStep(ongoing: OngoingMatch, seat: Seat, step: number, key: string | undefined): Refused {
  const { step: now } = ongoing.feed(seat);
  if (key !== undefined && ongoing.keys[seat] === key)
    return new Refused('step.doubled', 'This action has been taken already.');
  if (step > now) return new Refused('step.early', `Nothing has been asked under the number ${step} yet.`);
  return new Refused('step.late', 'This answers an earlier question. Look at the table again.');
}

function notUnderstood(legal: readonly string[]): string {
  const [example] = legal;
  const hint = example === undefined ? 'It is not your turn to do anything.' : `You can do this, for one: ${example}`;
  return `That names no action. ${hint}`;
}

function bodyOf(
  ongoing: OngoingMatch,
  seat: Seat,
  command: Exclude<Command, { type: 'act' }>,
  time: number,
): EntryBody {
  switch (command.type) {
    case 'takeBack':
      return takeBack(ongoing, seat);
    case 'replace':
      return propose(ongoing, seat, { type: 'replace', seat: command.seat, by: command.by });
    case 'answer':
      return answer(ongoing, seat, command.isYes);
    case 'resign':
      return { type: 'resign', seat };
    case 'return':
      if (ongoing.players[seat]?.type === 'bot') return { type: 'return', seat, player: command.player };
      throw new Refused('return.no-bot', 'No bot holds this seat.');
    case 'claim':
      return claim(ongoing, seat, time);
  }
}

// Taking back

/**
 * At once where nobody can have learned anything; otherwise it is proposed to the others. What chance has decided or what
 * was revealed is taken back only where people alone play, and all of them agree.
 */
function takeBack(ongoing: OngoingMatch, seat: Seat): EntryBody {
  const to = ongoing.steps.findLastIndex((step) => step.seat === seat);
  if (to < 0) throw undoRefused('undo.nothing');
  if (isFree(ongoing, seat, to)) return { type: 'takeBack', seat, to };
  checkLuckStands(ongoing, to);
  return propose(ongoing, seat, { type: 'takeBack', to });
}

/**
 * It is free if the seat has noticed nothing since, and neither its action nor what others have done in secret since
 * drew on chance or revealed anything. Whether others have begun to act in secret must make no difference to the
 * seat: theirs is taken back with it.
 */
function isFree(ongoing: OngoingMatch, seat: Seat, to: number): boolean {
  return !ongoing.feed(seat).hasSeenAfter(to + 1) && ongoing.undoFreely(to);
}

/** Throws `Refused` where luck would have to be taken back at which a bot looks on: only people can agree to that. */
function checkLuckStands({ match, players }: OngoingMatch, to: number): void {
  const fallen = match.whyNotUndone(to);
  const people = players.filter(({ type }) => type === 'person');
  if (fallen && (people.length < 2 || people.length < players.length)) throw undoRefused(fallen);
}

function undoRefused(rule: UndoRefusal['rule']): Refused {
  return new Refused(rule, UNDO_REFUSALS[rule]);
}

// Proposals

function propose(ongoing: OngoingMatch, seat: Seat, wish: Wish): EntryBody {
  const { proposal } = ongoing;
  if (proposal) throw new Refused('proposal.open', `First this has to be answered: ${ongoing.saysOf(proposal)}`);
  if (wish.type === 'replace') {
    if (wish.seat === seat) throw new Refused('replace.own-seat', 'You cannot hand your own seat to a bot.');
    if (ongoing.players[wish.seat]?.type !== 'person')
      throw new Refused('replace.nobody', 'No person sits there whom a bot could replace.');
  }
  const isAgreed = ongoing.whoMustAgree(seat, wish).length === 0;
  return { type: 'propose', seat, wish, ...(isAgreed && { agreed: wish }) };
}

function answer(ongoing: OngoingMatch, seat: Seat, isYes: boolean): EntryBody {
  const { proposal } = ongoing;
  if (!proposal) throw new Refused('proposal.none', 'There is nothing to answer.');
  const withdraws = proposal.by === seat && !isYes;
  if (!withdraws && !proposal.missing.has(seat))
    throw new Refused('proposal.not-asked', 'Your consent is not asked for, or you have given it.');
  // Something may have fallen since it was proposed.
  if (isYes && proposal.wish.type === 'takeBack') checkLuckStands(ongoing, proposal.wish.to);
  const isLast = isYes && proposal.missing.size === 1;
  return { type: 'answer', seat, isYes, ...(isLast && { agreed: proposal.wish }) };
}

// Clocks

function claim(ongoing: OngoingMatch, seat: Seat, time: number): EntryBody {
  const { clocks } = ongoing;
  if (!clocks) throw new Refused('clock.none', 'This match is played without a clock.');
  const [late, ...others] = clocks.late(time);
  if (late === undefined) throw new Refused('clock.running', 'Nobody has run out of time.');
  if (late !== seat && !others.includes(seat)) return { type: 'claim', seat: late, by: seat };
  if (others.length === 0) throw new Refused('clock.own', 'It is your own clock that has run out.');
  throw new Refused('clock.all', 'Your own time ran out at the same moment. Decide first; then you can claim the win.');
}
