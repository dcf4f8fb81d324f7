import { readFileSync } from 'node:fs';

/** The version of `muster`, as its package says. */
export function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** How `muster` is called from here: npm and npx know where it is, a shell in a clone does not. */
export function ownName(): string {
  return process.env['npm_command'] ? 'npx muster' : 'muster';
}
