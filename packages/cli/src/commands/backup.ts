import { readConfig, SETTINGS, variableOf } from '@muster/server/settings';
import type { Command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { shortPath } from '../files.ts';

const { value, usual, about } = SETTINGS.store;

export const backup: Command = {
  name: 'backup',
  summary: 'Back up everything a server has stored, while it runs',
  arguments: [
    { name: 'FILE', about: 'the file to write, or with --restore the one to read', required: true, isPath: true },
  ],
  flags: {
    store: { type: 'path', value, about: `${about} (${variableOf('store')}, otherwise ${usual})` },
    restore: { type: 'yes', about: 'put a backup into an empty PostgreSQL instead' },
  },
  examples: [
    'muster backup monday.db',
    'muster backup monday.db --store postgres://muster@db.example.org/muster',
    'muster serve --store monday.db',
    'muster backup monday.db --restore --store postgres://muster@db.example.org/empty',
  ],
  async run(given, io) {
    const [file = ''] = given.args;
    const store = given.text('store');
    const config = readConfig(store === undefined ? {} : { store }, process.env);
    const { backUp, restore } = await import('@muster/server');
    if (given.yes('restore')) {
      await restore(file, config.store);
      io.out(`All that is in ${shortPath(file)} is in the database now.`);
    } else {
      await backUp(config.store, file);
      io.out(`All that is stored is in ${shortPath(file)} as well. It holds secrets: keep it as you keep the store.`);
    }
    return EXIT.done;
  },
};
