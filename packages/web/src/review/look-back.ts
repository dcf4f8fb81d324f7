import type { AnyGame, Tagged, Seat } from '@muster/engine';
import type { AnyBoard, Motion } from '../kit/index.ts';
import { say } from '../base/messages.ts';
import type { Turning } from '../match-client/protocol.ts';
import { openReplay, type ReplayTable } from '../match-client/replay.ts';
import type { Table } from '../match-client/match-client.ts';
import { storyOf, tellingOf, whenIn } from './story.ts';

/** A turning point, in words: when it was, what happened there, and what would have been better. */
export type Turned = Turning & { readonly when: string; readonly story: string; readonly instead?: string };

/**
 * The turning points of a match that is over. Undefined where not two played, or where they cannot be found: the record
 * is not to be had, or its worker breaks down.
 */
export async function lookBack(table: Table, board: AnyBoard): Promise<readonly Turned[] | undefined> {
  if (table.players.length !== 2) return undefined;
  try {
    const record = await table.record();
    if (record === undefined) return undefined;
    if (latest?.record !== record) latest = { record, turned: turnedIn(record, table.game, board) };
    return await latest.turned;
  } catch {
    latest = undefined;
    return undefined;
  }
}

/** The replay of a match tells of it what its end has told: a bot that thinks again may come to something else. */
let latest: { readonly record: string; readonly turned: Promise<readonly Turned[]> } | undefined;

/** When it was, and by what. */
export function headOf({ when, cause }: Turned): string {
  return [when, say.causes[cause]].filter(Boolean).join(' · ');
}

/** How the chances changed, and what they could have been. */
export function chancesOf({ seat, from, to, better, instead }: Turned, nameOf: (seat: Seat) => string): string {
  const turn = say.turn(nameOf(seat), from, to);
  return better && instead ? `${turn}. ${say.wouldHaveKept(nameOf(1 - seat), better.share, instead)}.` : turn;
}

/** A bot goes through the record in a worker of its own. */
async function turnedIn(record: string, game: AnyGame, board: AnyBoard): Promise<readonly Turned[]> {
  const replay = await openReplay(record, async () => game);
  try {
    const found = await replay.weigh();
    await replay.look(replay.steps, 'open');
    const { told, view } = replay.sight.value;
    const telling = tellingOf(told, game.words.event, (event) => board.told(event, view).heading);
    const turned: Turned[] = [];
    for (const one of found) {
      const motions = await motionsIn(replay, board, one, told);
      const story = storyOf(telling, one, (event) => motions.get(event) ?? []).join(' ');
      const instead = one.better && (await calledIn(replay, board, one.better));
      turned.push({ ...one, when: whenIn(telling, one.steps), story, ...(instead && { instead }) });
    }
    return turned;
  } finally {
    replay.close();
  }
}

/** How the events of a turning point look on the table. */
async function motionsIn(
  replay: ReplayTable,
  board: AnyBoard,
  { steps, after }: Turning,
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

async function viewAt(replay: ReplayTable, step: number): Promise<unknown> {
  if (replay.sight.value.length !== step) await replay.look(step, 'open');
  return replay.sight.value.view;
}

/** What the action is called in the position in which it could be taken. */
async function calledIn(
  replay: ReplayTable,
  board: AnyBoard,
  { step, action }: NonNullable<Turning['better']>,
): Promise<string> {
  const view = await viewAt(replay, step);
  return board.called?.(action, view) ?? replay.game.words.label(action, view);
}
