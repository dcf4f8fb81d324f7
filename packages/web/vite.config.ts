import { defineConfig } from 'vite';
import { pictograms } from './tools/pictograms.ts';

export default defineConfig({
  base: './',
  plugins: [pictograms()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es', plugins: () => [pictograms()] },
  build: {
    target: 'es2023',
    // The budget of the first page is counted from this list.
    manifest: true,
    modulePreload: { polyfill: false },
  },
});
