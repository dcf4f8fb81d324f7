import { type Tagged, reasonOf, type Seat, type Viewer } from '@muster/engine';
import { batch, effect, type Signal, signal, untracked } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { AnyBoard, Box, Play, Why } from '../kit/index.ts';
import { hasDrawer, isNarrow } from '../base/settings.ts';
import { say } from '../base/messages.ts';
import { announce } from '../base/announcer.tsx';
import type { Advice, Snapshot, MatchClient } from '../match-client/match-client.ts';
import { lastRead } from './chat-read.ts';
import { isBefore, MotionPlayer } from './motion-player.ts';
import { logTextSince } from './log-text.ts';

const TABS = ['log', 'rules', 'words', 'chat'] as const;
export type Tab = (typeof TABS)[number];

/** Something shown beside a piece: why it cannot be used, or the piece enlarged. Without `box` it belongs to no piece. */
export type Beside<T> = { readonly what: T; readonly at?: Element; readonly box?: DOMRect };

export type Doubted = { readonly actions: readonly Tagged[]; readonly caution: string };

/** The state of one match page: what is shown of the match, and what the person has picked, pointed at or opened. */
export type MatchScreen = {
  readonly client: MatchClient;
  readonly board: AnyBoard;
  /** Title and colours of its game, as on the first page. */
  readonly box: Box | undefined;
  readonly motionPlayer: MotionPlayer;
  /** What is on the screen. It lags behind the client while motions play. */
  readonly shown: Signal<Snapshot>;
  readonly isMoving: Signal<boolean>;
  /** What others do waits until it is let go on. */
  readonly isPaused: Signal<boolean>;
  /** The log keeps step with the picture: so many events of this snapshot are told. */
  readonly narrated: Signal<{ readonly snapshot: Snapshot; readonly events: number }>;
  /** An action is under way to the client: until it is answered, nobody is asked. */
  readonly isActing: Signal<boolean>;
  readonly picked: Signal<readonly string[]>;
  readonly whyNot: Signal<Beside<Why> | undefined>;
  readonly lens: Signal<Beside<ComponentChildren> | undefined>;
  /** The pieces that the hovered line of the log, or a hint, is about. */
  readonly highlighted: Signal<readonly string[]>;
  /** Actions that the game advises against: they wait until the person is sure. */
  readonly doubted: Signal<Doubted | undefined>;
  readonly advice: Signal<readonly Advice[] | 'thinking' | undefined>;
  readonly tab: Signal<Tab>;
  readonly isDrawerOpen: Signal<boolean>;
  /** The number of the latest line of the chat that was looked at. */
  readonly readLines: Signal<number>;
  /** The rule that the rules are opened at. */
  readonly rule: Signal<string | undefined>;
  /** The end dialog was closed, to look at the board. */
  readonly isEndSeen: Signal<boolean>;
  /** The screen is being handed over: it is covered until the next one is ready. */
  readonly isHandedOn: Signal<boolean>;
  /** How many lists of events have been read out, for each viewer. */
  readonly heard: Map<Viewer, number>;
  close(): void;
};

export function newMatchScreen(client: MatchClient, board: AnyBoard, box: Box | undefined): MatchScreen {
  const screen: MatchScreen = {
    client,
    board,
    box,
    motionPlayer: new MotionPlayer(),
    shown: signal(client.snapshot.value),
    isMoving: signal(false),
    isPaused: signal(false),
    narrated: signal(narratedIn(client.snapshot.value)),
    isActing: signal(false),
    picked: signal([]),
    whyNot: signal(undefined),
    lens: signal(undefined),
    highlighted: signal([]),
    doubted: signal(undefined),
    advice: signal(undefined),
    tab: signal('log'),
    isDrawerOpen: signal(false),
    readLines: signal(client.online ? lastRead(client.online.match.peek().id) : 0),
    rule: signal(undefined),
    isEndSeen: signal(false),
    isHandedOn: signal(false),
    heard: new Map([[client.snapshot.peek().viewer, client.snapshot.peek().told.length]]),
    close: () => stop(),
  };
  // Untracked, so that only a new snapshot runs this again.
  const stop = effect(() => {
    const latest = client.snapshot.value;
    untracked(() => void catchUp(screen, latest));
  });
  return screen;
}

function narratedIn(snapshot: Snapshot) {
  return { snapshot, events: snapshot.told.flat().length };
}

/** Plays the motions of the events since the shown snapshot, then shows the latest one. */
async function catchUp(screen: MatchScreen, latest: Snapshot): Promise<void> {
  const { client, board, motionPlayer, shown, isMoving, isActing, narrated } = screen;
  const before = shown.peek();
  if (isMoving.peek()) {
    // What was taken back, or is another's view, is not played to its end.
    if (latest.length <= before.length || latest.viewer !== before.viewer) motionPlayer.interrupt();
    return;
  }
  const heard = heardBy(screen, latest.viewer);
  const steps = latest.length - before.length;
  // A jump in a replay plays no motions.
  const isNext = latest.viewer === before.viewer && (client.isReplay ? steps === 1 : steps > 0);
  const isOthers = isNext && !isActing.peek() && !client.isReplay;
  const events = isNext ? latest.told.slice(before.told.length).flat() : [];
  const motions = events.map((event) => board.motions?.(event, before.view, latest.view) ?? []);
  isMoving.value = true;
  const told = before.told.flat().length;
  const firstAfter = motions.findIndex((some) => some.some((motion) => !isBefore(motion)));
  await motionPlayer.playBefore(motions, async (at) => {
    // What shows only in the new picture, such as how dice fall, is told with it.
    if (firstAfter >= 0 && at >= firstAfter) return;
    narrated.value = { snapshot: latest, events: told + at + 1 };
    if (isOthers && motions[at]?.length) await motionPlayer.rest();
  });
  show(screen, latest);
  tellAloud(screen, latest, heard);
  await motionPlayer.playAfter(motions.flat());
  narrated.value = narratedIn(latest);
  const isOwnNext = latest.viewer !== 'spectator' && latest.waiting.includes(latest.viewer);
  if (isOthers && !isOwnNext) await motionPlayer.rest();
  isMoving.value = false;
  if (client.snapshot.peek() === latest && !isOwnNext) await motionPlayer.pass();
  if (client.snapshot.peek() === latest) client.shown();
  else if (shown.peek() === latest && !isMoving.peek()) await catchUp(screen, client.snapshot.peek());
}

function show({ shown, picked, whyNot, lens, advice, highlighted, doubted }: MatchScreen, latest: Snapshot): void {
  batch(() => {
    shown.value = latest;
    picked.value = [];
    whyNot.value = undefined;
    lens.value = undefined;
    advice.value = undefined;
    highlighted.value = [];
    doubted.value = undefined;
  });
}

/** Up to which list this viewer has heard. Without a hand-over the new viewer sat there all along, and heard everything. */
function heardBy({ shown, heard, isHandedOn }: MatchScreen, viewer: Viewer): number | undefined {
  const { viewer: last, told } = shown.peek();
  return viewer === last || isHandedOn.peek() ? heard.get(viewer) : told.length;
}

/** Reads out what is new to the viewer. A replay announces its steps itself. */
function tellAloud(screen: MatchScreen, latest: Snapshot, heard = latest.told.length): void {
  const { length } = latest.told;
  screen.heard.set(latest.viewer, length);
  if (!screen.client.isReplay) announce(length < heard ? say.undone : logTextSince(screen, latest, heard));
}

/** Who sits at the lower edge of this screen. */
export function nearSeat({ client, shown }: MatchScreen): Seat {
  const { viewer } = shown.value;
  return viewer === 'spectator' ? (client.own[0] ?? client.near ?? 0) : viewer;
}

/** The seat to act at this screen, if there is one. */
export function askedSeat({ client, shown, isMoving, isActing }: MatchScreen): Seat | undefined {
  const { viewer, waiting } = shown.value;
  if (isMoving.value || isActing.value || client.handOver.value !== undefined || viewer === 'spectator')
    return undefined;
  return client.own.includes(viewer) && waiting.includes(viewer) ? viewer : undefined;
}

/** What the page of a match is called: its game, and whether it waits for somebody at this screen. */
export function titleOf(screen: MatchScreen): string {
  const { title } = screen.client.game;
  return askedSeat(screen) === undefined ? title : `${say.yourMove} · ${title}`;
}

/** How a seat is named in running text here. */
export function nameOf({ client, shown }: MatchScreen, seat: Seat): string {
  const { own, game } = client;
  return own.length === 1 && own[0] === seat ? say.you : game.words.seat(seat, shown.value.view);
}

/** The props of the board, made for each drawing. */
export function playAt(screen: MatchScreen): Play<unknown, Tagged, Tagged> {
  const { client, shown, picked } = screen;
  const { view, viewer, told } = shown.value;
  const seat = askedSeat(screen);
  const { game } = client;
  return {
    view,
    viewer,
    latest: told.at(-1) ?? [],
    seat,
    near: nearSeat(screen),
    legal: seat === undefined ? [] : game.legal(view, seat),
    act: (...actions) => void take(screen, ...actions),
    whyNot: (action) => (seat === undefined ? undefined : whyNotOf(screen, seat, action)),
    picked: picked.value,
    pick: (...ids) => {
      screen.whyNot.value = undefined;
      screen.doubted.value = undefined;
      picked.value = ids;
    },
    refuse: (at, what) => (screen.whyNot.value = { what, box: at.getBoundingClientRect(), at }),
    enlarge: (at, what) =>
      (screen.lens.value = what === undefined ? undefined : { what, box: at.getBoundingClientRect(), at }),
    forgive: () => (screen.whyNot.value = undefined),
    name: (of) => nameOf(screen, of),
    text: (action) => game.words.label(action, view),
    inWords: () => game.words.board(view, 80),
    isNarrow: isNarrow.value,
  };
}

function whyNotOf({ client: { game }, shown }: MatchScreen, seat: Seat, action: Tagged): Why | undefined {
  const refusal = game.whyNot(shown.value.view, seat, action);
  return refusal && { sentence: game.words.refusal(refusal), rule: refusal.rule };
}

/** What the game advises against waits until the person has confirmed it. */
export async function take(screen: MatchScreen, ...actions: readonly Tagged[]): Promise<void> {
  const [first] = actions;
  const caution = first && screen.client.game.words.caution?.(first, screen.shown.value.view);
  if (caution === undefined) return takeAtOnce(screen, ...actions);
  screen.doubted.value = { actions, caution };
  announce(caution);
}

/** Takes the actions in order, until one is refused. */
export async function takeAtOnce(screen: MatchScreen, ...actions: readonly Tagged[]): Promise<void> {
  const seat = askedSeat(screen);
  if (seat === undefined) return;
  screen.doubted.value = undefined;
  const { client, shown } = screen;
  screen.isActing.value = true;
  try {
    for (const action of actions) {
      const refused = await client.act(seat, client.game.notation.write(action, shown.value.view));
      if (!refused) continue;
      showReason(screen, refused.sentence, refused.rule);
      break;
    }
  } finally {
    screen.isActing.value = false;
  }
}

export async function takeBack(screen: MatchScreen): Promise<void> {
  const { viewer } = screen.shown.value;
  if (viewer === 'spectator') return;
  const refused = await screen.client.undo(viewer);
  if (refused) showReason(screen, refused.sentence, refused.rule);
}

/** Shows in the prompt, and reads out, a reason that belongs to no piece. */
export function showReason(screen: MatchScreen, sentence: string, rule = ''): void {
  screen.whyNot.value = { what: { sentence, rule } };
  announce(`${say.whyNot}: ${sentence}`);
}

export async function askHint(screen: MatchScreen): Promise<void> {
  const seat = askedSeat(screen);
  if (seat === undefined || !screen.client.hint || screen.advice.value === 'thinking') return;
  const at = screen.shown.value;
  screen.advice.value = 'thinking';
  let advice: readonly Advice[] | undefined;
  try {
    advice = await screen.client.hint(seat);
  } catch (error) {
    showReason(screen, reasonOf(error));
  }
  if (screen.shown.value === at) screen.advice.value = advice;
}

/** The chat exists only online. */
export function tabsOf({ client }: MatchScreen): readonly Tab[] {
  return TABS.filter((tab) => tab !== 'chat' || client.online);
}

/** Is the panel open as a drawer over the board? */
export function isDrawerOver({ isDrawerOpen }: MatchScreen): boolean {
  return hasDrawer.value && isDrawerOpen.value;
}

export function openTab({ tab, isDrawerOpen }: MatchScreen, which: Tab): void {
  tab.value = which;
  isDrawerOpen.value = true;
}

export function openRule(screen: MatchScreen, id: string): void {
  batch(() => {
    screen.rule.value = id;
    screen.tab.value = 'rules';
    screen.isDrawerOpen.value = true;
  });
}
