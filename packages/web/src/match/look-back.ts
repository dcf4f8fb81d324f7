import { openReplay } from '../table/replay.ts';
import type { Table } from '../table/table.ts';
import { type Turning, turningPoints } from './turning.ts';

/** A turning point, and what happened there. */
export type Turned = Turning & { readonly says: string };

/**
 * The turning points of a match that is over: a bot goes through the record in a worker of its own. Undefined where the
 * record is not to be had, or where not two played.
 */
export async function lookBack({ game, players, record: recordOf }: Table): Promise<readonly Turned[] | undefined> {
  if (players.length !== 2) return undefined;
  const record = await recordOf();
  if (record === undefined) return undefined;
  const replay = await openReplay(record, async () => game);
  try {
    const found = turningPoints(await replay.weigh(), replay.steps);
    await replay.look(replay.steps, 'open');
    const { told } = replay.sight.value;
    return found.map((one) => ({ ...one, says: told[one.step]?.map(game.words.event)[0] ?? '' }));
  } finally {
    replay.close();
  }
}
