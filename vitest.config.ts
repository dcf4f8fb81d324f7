import { defineConfig } from 'vitest/config';

const BROWSER = 'packages/web/test/**/*.test.ts';

export default defineConfig({
  test: {
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Laws and perft keep a core busy for seconds: one process per file, as many as there are cores.
    pool: 'forks',
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['packages/**/test/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['**/node_modules/**', BROWSER],
        },
      },
      // A browser on a busy machine may be slower than a test has thought of: what fails there is tried once more.
      { extends: true, test: { name: 'browser', include: [BROWSER], retry: 1 } },
    ],
  },
});
