import '@fontsource/alegreya/latin-500.css';
import '@fontsource/alegreya/latin-700.css';
import '@fontsource/alegreya/latin-800.css';
import '@fontsource/alegreya-sans/latin-400.css';
import '@fontsource/alegreya-sans/latin-400-italic.css';
import '@fontsource/alegreya-sans/latin-500.css';
import '@fontsource/alegreya-sans/latin-700.css';
import { render } from 'preact';
import { App } from './app.tsx';
import './look/tokens.css';
import './look/base.css';
import './look/pieces.css';
import './look/page.css';
import './look/forced.css';
import { listenToAddress } from './base/router.ts';
import { applySettings } from './base/settings.ts';

applySettings();
listenToAddress();
if (import.meta.env.DEV) {
  const scene = new URLSearchParams(location.search).get('scene');
  if (scene) void import('./pages/open-scene.ts').then(({ openScene }) => openScene(scene));
}
const place = document.getElementById('app');
if (place) render(<App />, place);
