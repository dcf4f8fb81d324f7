import { type Tagged, reasonOf, type Seat, type Viewer } from '@muster/engine';
import { batch, effect, type Signal, signal, untracked } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { AnyBoard, Box, Play, Why } from '../kit/index.ts';
import { hasDrawer, isNarrow } from '../base/settings.ts';
import { say } from '../base/messages.ts';
import { announce } from '../base/announcer.tsx';
import type { Advice, Sight, Table } from '../match-client/match-client.ts';
import { lastRead } from './chat-read.ts';
import { Stage } from './motion-player.ts';
import { newsFrom } from './log-text.ts';

const TABS = ['log', 'rules', 'words', 'chat'] as const;
export type Tab = (typeof TABS)[number];

/** Something shown beside a piece: why it cannot be used, or the piece itself, enlarged. */
export type Beside<T> = { readonly what: T; readonly box: DOMRect; readonly at?: Element };

/** One screen at a table: what is shown of the match, and what the person has picked up, pointed at or opened. */
export type Desk = {
  readonly table: Table;
  readonly board: AnyBoard;
  /** The lid of its game, where it has one. */
  readonly box: Box | undefined;
  readonly stage: Stage;
  /** What is on the screen. It runs behind the table as long as motions play. */
  readonly shown: Signal<Sight>;
  readonly isMoving: Signal<boolean>;
  /** An action is on its way to the table: until it is answered, nobody is asked. */
  readonly isActing: Signal<boolean>;
  readonly picked: Signal<readonly string[]>;
  readonly whyNot: Signal<Beside<Why> | undefined>;
  readonly lens: Signal<Beside<ComponentChildren> | undefined>;
  /** The pieces that a line of the log, or a hint, speaks of. */
  readonly spoken: Signal<readonly string[]>;
  readonly advice: Signal<readonly Advice[] | 'thinking' | undefined>;
  readonly tab: Signal<Tab>;
  readonly isDrawerOpen: Signal<boolean>;
  /** The number of the latest line of the chat that was looked at. */
  readonly readLines: Signal<number>;
  /** The rule that the rules are opened at. */
  readonly rule: Signal<string | undefined>;
  /** The end of the match has been put aside, to look at the table. */
  readonly isEndSeen: Signal<boolean>;
  /** The screen is being handed over: it is covered until the next one is ready. */
  readonly isHandedOn: Signal<boolean>;
  /** How many lists of events each pair of eyes has been told aloud. */
  readonly heard: Map<Viewer, number>;
  close(): void;
};

export function newDesk(table: Table, board: AnyBoard, box: Box | undefined): Desk {
  const desk: Desk = {
    table,
    board,
    box,
    stage: new Stage(),
    shown: signal(table.sight.value),
    isMoving: signal(false),
    isActing: signal(false),
    picked: signal([]),
    whyNot: signal(undefined),
    lens: signal(undefined),
    spoken: signal([]),
    advice: signal(undefined),
    tab: signal('log'),
    isDrawerOpen: signal(false),
    readLines: signal(table.online ? lastRead(table.online.match.peek().id) : 0),
    rule: signal(undefined),
    isEndSeen: signal(false),
    isHandedOn: signal(false),
    heard: new Map([[table.sight.peek().viewer, table.sight.peek().told.length]]),
    close: () => stop(),
  };
  // Only the table's sight is to start this again: not a setting that is looked at meanwhile.
  const stop = effect(() => {
    const latest = table.sight.value;
    untracked(() => void catchUp(desk, latest));
  });
  return desk;
}

/** Shows what has happened since, as motions, and then the table as it is now. */
async function catchUp(desk: Desk, latest: Sight): Promise<void> {
  const { table, board, stage, shown, isMoving } = desk;
  const before = shown.peek();
  if (isMoving.peek()) return stage.skip();
  const heard = heardBy(desk, latest.viewer);
  const steps = latest.length - before.length;
  // In a replay a far jump is no course of events: the table is there at once.
  const isNext = latest.viewer === before.viewer && (table.isReplay ? steps === 1 : steps > 0);
  const events = isNext ? latest.told.slice(before.told.length).flat() : [];
  const motions = events.map((event) => board.motions?.(event, before.view, latest.view) ?? []);
  isMoving.value = true;
  await stage.playBefore(motions);
  show(desk, latest);
  tellAloud(desk, latest, heard);
  await stage.playAfter(motions.flat());
  isMoving.value = false;
  if (table.sight.peek() === latest) table.shown();
  else await catchUp(desk, table.sight.peek());
}

function show({ shown, picked, whyNot, lens, advice, spoken }: Desk, latest: Sight): void {
  batch(() => {
    shown.value = latest;
    picked.value = [];
    whyNot.value = undefined;
    lens.value = undefined;
    advice.value = undefined;
    spoken.value = [];
  });
}

/** Where nothing is hidden nobody hands the screen over: whoever is next has heard what the last one has. */
function heardBy({ shown, heard, isHandedOn }: Desk, viewer: Viewer): number | undefined {
  const { viewer: last, told } = shown.peek();
  return viewer === last || isHandedOn.peek() ? heard.get(viewer) : told.length;
}

/** What has happened since it was heard last. A replay tells of each step itself. */
function tellAloud(desk: Desk, latest: Sight, heard = latest.told.length): void {
  const { length } = latest.told;
  desk.heard.set(latest.viewer, length);
  if (!desk.table.isReplay) announce(length < heard ? say.undone : newsFrom(desk, latest, heard));
}

/** Who sits at the lower edge of this screen. */
export function nearSeat({ table, shown }: Desk): Seat {
  const { viewer } = shown.value;
  return viewer === 'spectator' ? (table.own[0] ?? table.near ?? 0) : viewer;
}

/** The seat that is asked at this screen, if one is. */
export function askedSeat({ table, shown, isMoving, isActing }: Desk): Seat | undefined {
  const { viewer, waiting } = shown.value;
  if (isMoving.value || isActing.value || table.handOver.value !== undefined || viewer === 'spectator')
    return undefined;
  return table.own.includes(viewer) && waiting.includes(viewer) ? viewer : undefined;
}

/** What the page of a match is called: its game, and whether it waits for somebody at this screen. */
export function titleOf(desk: Desk): string {
  const { title } = desk.table.game;
  return askedSeat(desk) === undefined ? title : `${say.yourMove} · ${title}`;
}

/** How a seat is named in running text here. */
export function nameOf({ table, shown }: Desk, seat: Seat): string {
  const { own, game } = table;
  return own.length === 1 && own[0] === seat ? say.you : game.words.seat(seat, shown.value.view);
}

/** What the board is handed, made anew for each time it is drawn. */
export function playAt(desk: Desk): Play<unknown, Tagged, Tagged> {
  const { table, shown, picked } = desk;
  const { view, viewer, told } = shown.value;
  const seat = askedSeat(desk);
  const { game } = table;
  return {
    view,
    viewer,
    latest: told.at(-1) ?? [],
    seat,
    near: nearSeat(desk),
    legal: seat === undefined ? [] : game.legal(view, seat),
    act: (...actions) => void take(desk, ...actions),
    whyNot: (action) => (seat === undefined ? undefined : whyNotOf(desk, seat, action)),
    picked: picked.value,
    pick: (...ids) => {
      desk.whyNot.value = undefined;
      picked.value = ids;
    },
    refuse: (at, what) => (desk.whyNot.value = { what, box: at.getBoundingClientRect(), at }),
    enlarge: (at, what) =>
      (desk.lens.value = what === undefined ? undefined : { what, box: at.getBoundingClientRect(), at }),
    forgive: () => (desk.whyNot.value = undefined),
    name: (of) => nameOf(desk, of),
    text: (action) => game.words.label(action, view),
    inWords: () => game.words.board(view, 80),
    isNarrow: isNarrow.value,
  };
}

function whyNotOf({ table: { game }, shown }: Desk, seat: Seat, action: Tagged): Why | undefined {
  const refusal = game.whyNot(shown.value.view, seat, action);
  return refusal && { sentence: game.words.refusal(refusal), rule: refusal.rule };
}

/** Several actions are taken one after the other, until one is refused. */
export async function take(desk: Desk, ...actions: readonly Tagged[]): Promise<void> {
  const seat = askedSeat(desk);
  if (seat === undefined) return;
  const { table, shown } = desk;
  desk.isActing.value = true;
  try {
    for (const action of actions) {
      const refused = await table.act(seat, table.game.notation.write(action, shown.value.view));
      if (!refused) continue;
      tellRefused(desk, refused.sentence, refused.rule);
      break;
    }
  } finally {
    desk.isActing.value = false;
  }
}

export async function takeBack(desk: Desk): Promise<void> {
  const { viewer } = desk.shown.value;
  if (viewer === 'spectator') return;
  const refused = await desk.table.undo(viewer);
  if (refused) tellRefused(desk, refused.sentence, refused.rule);
}

/** A refusal that no piece stands for is told in the prompt. */
export function tellRefused(desk: Desk, sentence: string, rule = ''): void {
  desk.whyNot.value = { what: { sentence, rule }, box: new DOMRect() };
  announce(`${say.whyNot}: ${sentence}`);
}

export async function askHint(desk: Desk): Promise<void> {
  const seat = askedSeat(desk);
  if (seat === undefined || !desk.table.hint || desk.advice.value === 'thinking') return;
  const at = desk.shown.value;
  desk.advice.value = 'thinking';
  let advice: readonly Advice[] | undefined;
  try {
    advice = await desk.table.hint(seat);
  } catch (error) {
    tellRefused(desk, reasonOf(error));
  }
  if (desk.shown.value === at) desk.advice.value = advice;
}

/** There is no talk at a table where nobody else sits. */
export function tabsOf({ table }: Desk): readonly Tab[] {
  return TABS.filter((tab) => tab !== 'chat' || table.online);
}

/** Where there is little room the open panel lies over everything else. */
export function isDrawerOver({ isDrawerOpen }: Desk): boolean {
  return hasDrawer.value && isDrawerOpen.value;
}

export function openTab({ tab, isDrawerOpen }: Desk, which: Tab): void {
  tab.value = which;
  isDrawerOpen.value = true;
}

export function openRule(desk: Desk, id: string): void {
  batch(() => {
    desk.rule.value = id;
    desk.tab.value = 'rules';
    desk.isDrawerOpen.value = true;
  });
}
