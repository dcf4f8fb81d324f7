import type { Command } from './command.ts';

/** Every command, in the order of the list. Each is loaded only when it is wanted, so that `muster games` starts at once. */
const COMMANDS = {
  play: async () => (await import('./commands/play.ts')).play,
  learn: async () => (await import('./commands/learn.ts')).learn,
  serve: async () => (await import('./commands/serve.ts')).serve,
  backup: async () => (await import('./commands/backup.ts')).backup,
  games: async () => (await import('./commands/games.ts')).gamesCommand,
  rules: async () => (await import('./commands/rules.ts')).rules,
  match: async () => (await import('./commands/match.ts')).match,
  replay: async () => (await import('./commands/replay.ts')).replayCommand,
  verify: async () => (await import('./commands/verify.ts')).verifyCommand,
  odds: async () => (await import('./commands/odds.ts')).odds,
  scenario: async () => (await import('./commands/scenario.ts')).scenario,
  lab: async () => (await import('./commands/lab.ts')).lab,
  calibrate: async () => (await import('./commands/calibrate.ts')).calibrate,
  fuzz: async () => (await import('./commands/fuzz.ts')).fuzz,
  perft: async () => (await import('./commands/perft.ts')).perft,
  bench: async () => (await import('./commands/bench.ts')).bench,
} as const satisfies { readonly [name: string]: () => Promise<Command> };

export const commandNames: readonly string[] = Object.keys(COMMANDS);

export function loadCommand(name: string): (() => Promise<Command>) | undefined {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name as keyof typeof COMMANDS] : undefined;
}

export function loadCommands(): Promise<Command[]> {
  return Promise.all(Object.values(COMMANDS).map((load) => load()));
}
