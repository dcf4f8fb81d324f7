// Finds the Chromium that browser tests and screenshots are made with, or installs Debian's where that can be done.

import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What it is called, by those who pack it. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];

/** Where it lies on machines that do not put it on the path. */
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The file to start. Throws an error with one sentence when there is none. `CHROMIUM` names another.
 * @returns {string}
 */
export function findBrowser() {
  const named = process.env['CHROMIUM'];
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM is set to "${named}", which is no program that can be started.`);
  }
  const found = look() ?? (install() ? look() : undefined);
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium, and none was found: install it ("apt-get install chromium"), or set CHROMIUM to its path.',
  );
}

function look() {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const all = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name + suffix))), ...PLACES];
  return all.find(isProgram);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Only where it needs no password: as root on Debian. */
function install() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  console.error('Installing Chromium (once)…');
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const apt = (...words) => spawnSync('apt-get', words, options).status === 0;
  return apt('install', '-y', 'chromium') || (apt('update') && apt('install', '-y', 'chromium'));
}
