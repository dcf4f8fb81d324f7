import { openReplay } from '../table/replay.ts';
import type { Table } from '../table/table.ts';
import { eventAt, type Turning, turningPoints } from './turning.ts';

/** A turning point, and what happened there. */
export type Turned = Turning & { readonly says: string };

/**
 * The turning points of a match that is over. Undefined where not two played, or where they cannot be found: the record
 * is not to be had, or its worker breaks down.
 */
export async function lookBack(table: Table): Promise<readonly Turned[] | undefined> {
  if (table.players.length !== 2) return undefined;
  return turnedIn(table).catch(() => undefined);
}

/** A bot goes through the record in a worker of its own. */
async function turnedIn({ game, record: recordOf }: Table): Promise<readonly Turned[] | undefined> {
  const record = await recordOf();
  if (record === undefined) return undefined;
  const replay = await openReplay(record, async () => game);
  try {
    const found = turningPoints(await replay.weigh(), replay.steps);
    await replay.look(replay.steps, 'open');
    const { told } = replay.sight.value;
    return found.map((one) => {
      const event = eventAt(told, one.step);
      return { ...one, says: event ? game.words.event(event) : '' };
    });
  } finally {
    replay.close();
  }
}
