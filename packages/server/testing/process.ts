import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Settings } from '../src/config.ts';
import { NO_QUOTAS } from './servers.ts';

export type ServerProcess = {
  readonly url: string;
  readonly pid: number;
  /** Without any chance to tidy up. */
  kill(): Promise<void>;
  /** As an operator stops it. Returns the exit status. */
  stop(): Promise<number | null>;
};

/** A server in a process of its own. */
export async function spawnServer(settings: Settings): Promise<ServerProcess> {
  const main = fileURLToPath(new URL('./process-main.ts', import.meta.url));
  const child = spawn(process.execPath, [main, JSON.stringify({ port: 0, log: 'error', ...NO_QUOTAS, ...settings })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // If we are killed, it must not live on.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    process.off('exit', kill);
    return child.exitCode;
  };
  const [line] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('The server did not start');
    }),
  ])) as [Buffer];
  return {
    url: String(line).trim(),
    pid: child.pid ?? 0,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}
