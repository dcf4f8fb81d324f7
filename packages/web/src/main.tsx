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
import { listenToAddress } from './router.ts';
import { applySettings } from './settings.ts';

applySettings();
listenToAddress();
const place = document.getElementById('app');
if (place) render(<App />, place);
