import { once } from 'node:events';
import { readConfig, SETTINGS, type Setting, type Settings, variableOf } from '@muster/server/settings';
import type { Command, Flag, ParsedArgs } from '../command.ts';
import { EXIT, stopSignal } from '../exit-codes.ts';

export const serve: Command = {
  name: 'serve',
  summary: 'Serve matches between people and bots over the network',
  arguments: [],
  flags: flagsOf(SETTINGS),
  examples: [
    'muster serve',
    'muster serve --host 0.0.0.0 --port 80 --store /var/lib/muster/matches.db',
    'muster serve --store postgres://muster@db.example.org/muster --behind-proxy 1 --https yes',
  ],
  async run(given, io) {
    const config = readConfig(settingsIn(given), process.env);
    // Only now, for there is much of it: the list of commands needs none of it.
    const { openServer } = await import('@muster/server');
    const server = await openServer(config);
    const stop = stopSignal();
    io.note(`Muster serves at ${server.url}. Ctrl-C stops it.`);
    await once(stop, 'abort');
    io.note('Muster is finishing up and stopping.');
    await server.close();
    return EXIT.done;
  },
};

/** Every setting is a flag, and can stand in the environment as well. */
function flagsOf(settings: { readonly [name: string]: Setting }): { readonly [name: string]: Flag } {
  return Object.fromEntries(
    Object.entries(settings).map(([name, { value, usual, about }]): [string, Flag] => {
      const otherwise = usual === '' ? variableOf(name) : `${variableOf(name)}, otherwise ${usual}`;
      const type = name === 'store' || name === 'web' ? 'path' : 'text';
      return [name, { type, value, about: `${about} (${otherwise})` }];
    }),
  );
}

function settingsIn(given: ParsedArgs): Settings {
  return Object.fromEntries(
    Object.keys(SETTINGS).flatMap((name) => {
      const value = given.text(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
