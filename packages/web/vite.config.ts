import { defineConfig } from 'vite';
import { breakpoints } from './tools/breakpoints.ts';
import { pictograms } from './tools/pictograms.ts';
import { sceneFiles } from './tools/scene-files.ts';

export default defineConfig({
  base: './',
  plugins: [breakpoints(), pictograms(), sceneFiles()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es', plugins: () => [pictograms()] },
  // For `npm run dev`: online play is at a server that `muster serve` has started.
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
  build: {
    target: 'es2023',
    // The budget of the first page is counted from this list.
    manifest: true,
    modulePreload: { polyfill: false },
  },
});
