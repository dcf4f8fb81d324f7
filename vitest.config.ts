import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/test/**/*.test.ts', 'bench/**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Laws and perft keep a core busy for seconds: one process per file, as many as there are cores.
    pool: 'forks',
    reporters: ['default'],
  },
});
