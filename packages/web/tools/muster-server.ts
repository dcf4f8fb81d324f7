import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OUT } from './build.ts';

const MUSTER = fileURLToPath(new URL('../../cli/bin/muster.js', import.meta.url));

/** Bots that decide quickly, people who have left at once, and no limit that somebody who tests would meet. */
const SETTINGS = {
  port: '0',
  log: 'error',
  requests: '100000',
  'sign-ins': '100000',
  messages: '10000',
  'bot-time': '20',
  'away-after': '1',
} as const;

/** Its address has a slash at its end. */
export type MusterServer = { readonly address: string; stop(): Promise<void> };

/** A server as `npm start` has it, in a process of its own, with the page that has been built and a store that is gone afterwards. */
export async function startServer(): Promise<MusterServer> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-web-'));
  const flags = Object.entries({ ...SETTINGS, web: OUT, store: join(folder, 'store.db') });
  const child = spawn(process.execPath, [MUSTER, 'serve', ...flags.flatMap(([name, value]) => [`--${name}`, value])]);
  // If we are killed, it must not live on.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (data: Buffer) => {
      said += String(data);
      const [, found] = /serves at (\S+?)\.?\s/.exec(said) ?? [];
      if (found) resolve(`${found.replace(/\/$/, '')}/`);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`The server did not start: ${said}`)));
  });
  return {
    address,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
