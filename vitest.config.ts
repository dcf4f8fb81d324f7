import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/test/**/*.test.ts', 'bench/**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A browser on a busy machine may be slower than a test has thought of: what fails is tried once more.
    retry: 1,
    // Laws and perft keep a core busy for seconds: one process per file, as many as there are cores.
    pool: 'forks',
    reporters: ['default'],
  },
});
