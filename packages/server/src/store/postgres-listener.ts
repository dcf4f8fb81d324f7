import pg from 'pg';
import { within } from '../deadline.ts';
import { readNodeMessage, writeNodeMessage } from './node-messages.ts';
import { connectionTo } from './postgres-pool.ts';
import type { NodeMessage } from './store.ts';

type Hear = (message: NodeMessage | undefined) => void;

export type Listener = { open(hear: Hear): void; close(): Promise<void> };

/** Milliseconds. */
const BEAT_EVERY = 5000;
const BEAT_WITHIN = 5000;
const RECONNECT_AFTER = 500;

/**
 * Holds one connection that listens, and opens another when it breaks: then something may have been missed. A connection
 * can also be deaf without having broken: so the node sends itself a beat, and opens another when it does not hear it.
 */
export function newListener(url: string, node: string, channel: string, beatEvery = BEAT_EVERY): Listener {
  let client: pg.Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let beats = 0;

  const connect = async (hear: Hear): Promise<void> => {
    const listener = new pg.Client({ ...connectionTo(url), application_name: 'muster listener' });
    client = listener;
    let isLost = false;
    const heardBeat = new Map<number, () => void>();
    const lost = () => {
      if (isLost || isClosed) return;
      isLost = true;
      clearTimeout(timer);
      void end(listener);
      timer = setTimeout(() => void connect(hear), RECONNECT_AFTER);
    };
    const beat = async () => {
      const number = ++beats;
      const heard = new Promise<void>((resolve) => heardBeat.set(number, resolve));
      const sent = listener.query('select pg_notify($1, $2)', [
        channel,
        writeNodeMessage(node, { type: 'beat', number }),
      ]);
      await within(BEAT_WITHIN, Promise.all([sent, heard]), () => new Error('The beat was not heard'));
      heardBeat.delete(number);
      if (!isLost && !isClosed) timer = setTimeout(() => void beat().catch(lost), beatEvery);
    };
    listener.on('error', lost);
    listener.on('end', lost);
    listener.on('notification', ({ payload = '' }) => {
      const heard = readNodeMessage(payload);
      if (!heard) return;
      const { from, message } = heard;
      if (message.type !== 'beat') {
        if (from !== node) hear(message);
      } else if (from === node) heardBeat.get(message.number)?.();
    });
    try {
      await listener.connect();
      await listener.query(`listen ${channel}`);
      hear(undefined);
      await beat();
    } catch {
      lost();
    }
  };

  return {
    open: (hear) => void connect(hear),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      if (client) await end(client);
    },
  };
}

/** A server that hangs does not say goodbye. */
async function end(client: pg.Client): Promise<void> {
  await within(1000, client.end(), () => new Error('No goodbye')).catch(() => destroy(client));
}

function destroy(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
