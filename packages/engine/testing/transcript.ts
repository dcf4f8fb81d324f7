import type { AnyGame, Tagged, Viewer } from '../src/game.ts';
import { type AnyMatch, replay, replayOn } from '../src/match.ts';
import type { MatchRecord } from '../src/record.ts';
import { labelOf } from '../src/typed.ts';

/**
 * A match as a text that people can read and compare: options, each action with its chance and with what everybody
 * hears, the final board and the outcome. Any change of the rules or of the words shows in it.
 */
export function transcript(game: AnyGame, record: MatchRecord): string {
  const match = replay(game, record);
  const start = replay(game, record, { upTo: 0 });
  const { words } = game;
  const lines = [`${game.title}, version ${game.version}, ${record.seats} seats`];
  for (const [key, value] of Object.entries(record.options)) lines.push(`  ${key}: ${value}`);
  lines.push(
    '',
    `Set-up${chanceOf(record.setup)}`,
    ...heard(match, 0),
    ...indented(words.board(start.view('spectator'))),
  );
  const position = replay(game, record, { upTo: 0 });
  for (const [at, step] of record.steps.entries()) {
    const name = words.seat(step.seat, start.view(step.seat));
    lines.push('', `${at + 1}. ${name}: ${labelOf(position, step)}${chanceOf(step.chance)}`, ...heard(match, at + 1));
    replayOn(position, record, at + 1);
  }
  const end = match.view('spectator');
  const outcome = match.outcome();
  lines.push('', 'At the end', ...indented(words.board(end)));
  lines.push('', outcome ? `${words.outcome(outcome, end)} (${outcome.rule})` : words.prompt(end, 'spectator'));
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

function chanceOf(chance: readonly number[]): string {
  return chance.length > 0 ? ` [chance ${chance.join(' ')}]` : '';
}

/** What everybody hears is said once; what only some hear, with their names. */
function heard(match: AnyMatch, at: number): string[] {
  const { words } = match.game;
  const viewers: Viewer[] = [...Array(match.seats).keys(), 'spectator'];
  const sides = viewers.map((viewer) => match.events(viewer, at)[0] ?? []);
  const sentences = sides.map((events) => events.map((event: Tagged) => words.event(event)));
  const [first = []] = sentences;
  return first.flatMap((_, nth) => {
    const heardBy = new Map<string, Viewer[]>();
    for (const [side, viewer] of viewers.entries()) {
      const sentence = sentences[side]?.[nth] ?? '';
      heardBy.set(sentence, [...(heardBy.get(sentence) ?? []), viewer]);
    }
    if (heardBy.size === 1) return [...heardBy.keys()].map((sentence) => `  ${sentence}`);
    const nameOf = (viewer: Viewer) => (viewer === 'spectator' ? viewer : words.seat(viewer, match.view(viewer)));
    return [...heardBy].map(([sentence, who]) => `  ${who.map(nameOf).join(', ')}: ${sentence}`);
  });
}

function indented(text: string): string[] {
  return text.split('\n').map((line) => `  | ${line}`);
}
