import type { AnyGame, Tagged, Seat } from '@muster/engine';
import type { AnyBoard, Motion } from '../kit/index.ts';
import { say } from '../base/messages.ts';
import type { TurningPoint } from '../match-client/protocol.ts';
import { openReplay, type ReplayClient } from '../match-client/replay.ts';
import type { MatchClient } from '../match-client/match-client.ts';
import { storyOf, logByStep, headingBefore } from './story.ts';

/** A turning point in words: when it was, what happened, and what would have been better. */
export type ToldTurningPoint = TurningPoint & {
  readonly when: string;
  readonly story: string;
  readonly instead?: string;
};

/**
 * The turning points of a finished match. Undefined unless two played, and where they cannot be found: the record is not
 * available, or the worker failed.
 */
export async function turningPointsOf(
  client: MatchClient,
  board: AnyBoard,
): Promise<readonly ToldTurningPoint[] | undefined> {
  if (client.players.length !== 2) return undefined;
  try {
    const record = await client.record();
    if (record === undefined) return undefined;
    if (latest?.record !== record) latest = { record, turned: findAndTell(record, client.game, board) };
    return await latest.turned;
  } catch {
    latest = undefined;
    return undefined;
  }
}

/** Cache of the latest record: the end screen and its replay must name the same points, and a second search may differ. */
let latest: { readonly record: string; readonly turned: Promise<readonly ToldTurningPoint[]> } | undefined;

/** When it was, and whether by luck or choice. */
export function headingOf({ when, cause }: ToldTurningPoint): string {
  return [when, say.causes[cause]].filter(Boolean).join(' · ');
}

/** How the chances changed, and what a better action would have kept. */
export function chancesOf(
  { seat, from, to, better, instead }: ToldTurningPoint,
  nameOf: (seat: Seat) => string,
): string {
  const turn = say.turn(nameOf(seat), from, to);
  return better && instead ? `${turn}. ${say.wouldHaveKept(nameOf(1 - seat), better.share, instead)}.` : turn;
}

/** Searches the record in a worker of its own, and puts what it finds into words. */
async function findAndTell(record: string, game: AnyGame, board: AnyBoard): Promise<readonly ToldTurningPoint[]> {
  const replay = await openReplay(record, async () => game);
  try {
    const found = await replay.findTurningPoints();
    await replay.look(replay.steps, 'open');
    const { told, view } = replay.snapshot.value;
    const log = logByStep(told, game.words.event, (event) => board.told(event, view).heading);
    const turned: ToldTurningPoint[] = [];
    for (const one of found) {
      const motions = await motionsIn(replay, board, one, told);
      const story = storyOf(log, one, (event) => motions.get(event) ?? []).join(' ');
      const instead = one.better && (await calledIn(replay, board, one.better));
      turned.push({ ...one, when: headingBefore(log, one.steps), story, ...(instead && { instead }) });
    }
    return turned;
  } finally {
    replay.close();
  }
}

/** The motions of the events of a turning point. */
async function motionsIn(
  replay: ReplayClient,
  board: AnyBoard,
  { steps, after }: TurningPoint,
  told: readonly (readonly Tagged[])[],
): Promise<Map<Tagged, readonly Motion[]>> {
  const found = new Map<Tagged, readonly Motion[]>();
  for (const step of [...steps, ...after]) {
    const before = await viewAt(replay, step - 1);
    const view = await viewAt(replay, step);
    for (const event of told[step] ?? []) found.set(event, board.motions?.(event, before, view) ?? []);
  }
  return found;
}

async function viewAt(replay: ReplayClient, step: number): Promise<unknown> {
  if (replay.snapshot.value.length !== step) await replay.look(step, 'open');
  return replay.snapshot.value.view;
}

/** What the action is called in the position in which it could be taken. */
async function calledIn(
  replay: ReplayClient,
  board: AnyBoard,
  { step, action }: NonNullable<TurningPoint['better']>,
): Promise<string> {
  const view = await viewAt(replay, step);
  return board.called?.(action, view) ?? replay.game.words.label(action, view);
}
