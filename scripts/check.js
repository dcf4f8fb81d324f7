// Everything that must hold before a change is good, in one go. `npm test -- <filter>` picks test files by name;
// with `--update` golden transcripts are written anew; with `--changed` (`npm run check`) only those tests run
// that import a file changed since main. The last line says how many tests passed and failed.

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const STATIC_CHECKS = [
  { name: 'format', asks: 'Is it formatted? ("npm run format" does it)', command: ['biome', 'format'] },
  { name: 'lint', asks: 'Is there anything suspicious?', command: ['oxlint'] },
  { name: 'types', asks: 'Does it compile?', command: ['tsc'] },
  { name: 'web', asks: 'Does the browser client compile?', command: ['tsc', '-p', 'packages/web'] },
  // Without its parser for TypeScript this tool sees no file and finds no fault; so it must have seen some.
  {
    name: 'imports',
    asks: 'Does everybody import only whom they may?',
    command: ['depcruise', 'packages', 'bench'],
    sees: /\d\d modules/,
  },
  {
    name: 'unused',
    asks: 'Is there code, an export or a package that nobody uses?',
    command: ['knip', '--no-config-hints'],
  },
];

const SLOWEST_SHOWN = 5;

const isUpdate = (arg) => /^(-u|--update)(=|$)/.test(arg);
const isChangedOnly = process.argv.includes('--changed');
const filters = process.argv.slice(2).filter((arg) => !isUpdate(arg) && arg !== '--changed');
const [, update = 'all'] = (process.argv.find(isUpdate) ?? '--update=none').split('=');
heading(`Checks: ${STATIC_CHECKS.map(({ name }) => name).join(', ')}`);
const results = await Promise.all(STATIC_CHECKS.map(check));
heading(['Tests', ...(isChangedOnly ? ['of what changed since main'] : filters)].join(' '));
const { counts, ...tests } = await testTwiceAtMost(filters);
results.push(tests);

heading('Summary');
for (const { name, passed, seconds } of results) console.log(line(name, passed, seconds));
const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
const slowest = counts.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN);
if (slowest.length > 0) console.log('\nSlowest files');
for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${file}`);
if (counts.retried.length > 0) console.log(`\nPassed only on the second try:\n${counts.retried.join('\n')}`);
if (counts.faults.length > 0) console.log(`\n${counts.faults.join('\n')}`);
if (failed.length > 0) console.log(`\nNot good: ${failed.join(', ')}.`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(failed.length === 0 ? 0 : 1);

/** Quiet unless it fails: then all that the tool said. */
async function check({ name, asks, command, sees }) {
  const { status, said, seconds } = await run(command, 'pipe');
  const passed = status === 0 && (!sees || sees.test(said));
  console.log(line(name, passed, seconds));
  if (!passed) console.log(`\n${asks}\n${said.trim()}\n`);
  return { name, passed, seconds };
}

/** Where no test has failed, but the process of a file has died, that is told, and the file gets one more chance. */
async function testTwiceAtMost(filters) {
  const first = await test(filters);
  const { passed, failed, faults, unfinished } = first.counts;
  if (unfinished.length === 0 || failed > unfinished.length) return first;
  heading(`Tests once more: ${unfinished.join(' ')}`);
  const again = await test(unfinished);
  const counts = {
    ...again.counts,
    passed: passed + again.counts.passed,
    faults: [...faults, ...again.counts.faults],
    retried: [...first.counts.retried, ...again.counts.retried],
    files: [...first.counts.files, ...again.counts.files],
  };
  return { ...again, seconds: first.seconds + again.seconds, counts };
}

async function test(filters) {
  const folder = mkdtempSync(join(tmpdir(), 'muster-'));
  const report = join(folder, 'counts.json');
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts', 'counting-reporter.js')}`];
  // Unless it is asked for, nothing is written: a golden transcript that is missing is a failure.
  const chosen = isChangedOnly
    ? ['--project=rules', '--project=server', '--changed', forkedFrom(), '--passWithNoTests']
    : filters;
  const command = ['vitest', 'run', `--update=${update}`, ...reporters, ...chosen];
  const { status, seconds } = await run(command, 'inherit', { MUSTER_COUNTS: report });
  const counts = countsOf(report, status === 0);
  rmSync(folder, { recursive: true });
  return { name: 'tests', passed: status === 0 && (isChangedOnly || counts.passed > 0), seconds, counts };
}

/** The commit of main that the present work builds on. */
function forkedFrom() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
  return git('merge-base', 'HEAD', 'origin/main') || git('merge-base', 'HEAD', 'main') || 'HEAD';
}

/** When Vitest fails without a test that does, or dies, that counts as a failure all the same. */
function countsOf(report, passed) {
  try {
    const { failed, ...counts } = JSON.parse(readFileSync(report, 'utf8'));
    return { ...counts, failed: passed ? failed : Math.max(1, failed) };
  } catch {
    return { passed: 0, failed: passed ? 0 : 1, faults: [], unfinished: [], retried: [], files: [] };
  }
}

function run([tool, ...args], output, more = {}) {
  const start = performance.now();
  return new Promise((resolve) => {
    const isWindows = process.platform === 'win32';
    const env = { ...process.env, ...more, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) };
    const child = spawn(join(root, 'node_modules', '.bin', isWindows ? `${tool}.cmd` : tool), args, {
      cwd: root,
      env,
      stdio: ['ignore', output, output],
      shell: isWindows,
    });
    let said = '';
    child.stdout?.on('data', (data) => (said += data));
    child.stderr?.on('data', (data) => (said += data));
    const end = (status) => resolve({ status, said, seconds: (performance.now() - start) / 1000 });
    child.on('error', (error) => {
      said += error.message;
      end(1);
    });
    child.on('close', end);
  });
}

function heading(text) {
  console.log(`\n== ${text} ==`);
}

function line(name, passed, seconds) {
  return `${passed ? 'ok    ' : 'FAILED'}  ${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s`;
}
