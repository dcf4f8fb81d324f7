import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// These start processes, databases and browsers, which share the machine with everything else on it: what fails is
// tried once more, and named at the end. Nothing else is, for a rule that fails once is wrong.
const SERVER = ['packages/{cli,client,server}/test/**/*.test.ts', 'bench/**/*.test.ts'];
const BROWSER = ['packages/web/test/**/*.test.ts'];

export default defineConfig({
  test: {
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Laws and perft keep a core busy for seconds: one process per file.
    pool: 'forks',
    // By default Vitest leaves one core free, which is half of a machine with two.
    maxWorkers: availableParallelism(),
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['packages/**/test/**/*.test.ts', 'scripts/*.test.js'],
          exclude: ['**/node_modules/**', ...SERVER, ...BROWSER],
        },
      },
      { extends: true, test: { name: 'server', include: SERVER, retry: 1 } },
      { extends: true, test: { name: 'browser', include: BROWSER, retry: 1 } },
    ],
  },
});
