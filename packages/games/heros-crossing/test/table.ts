import { Log, playback, type Seat, type Viewer } from '@muster/engine';
import { herosCrossing } from '../src/rules.ts';
import type { Action, Event, HeroId, Options, State } from '../src/state.ts';

export const USUAL: Options = { first: 'king', limit: true, rounds: 30 };

type Layout = { readonly [part: string]: unknown };

/**
 * A table laid out for a test, as scenes write it. A front that is left out has one hero (squire, knight, apprentice) and
 * no soldiers. Round 2 unless told, so that attacks are allowed.
 */
export function table(layout: Layout, options: Partial<Options> = {}): State {
  const isSettingUp = layout['ask'] === 'draft' || layout['ask'] === 'place';
  const position = { ...(isSettingUp ? {} : { round: 2 }), ...layout };
  return herosCrossing.positions.read(position, { ...USUAL, ...options }, 2);
}

/** A whole set-up in which the King begins and the cards dealt are these: three for the King, three for the Queen. */
export function dealt(...cards: HeroId[]): { s: State; heard(viewer: Viewer): string[] } {
  const log = new Log<Event>();
  const rest = herosCrossing.setup(USUAL, 2, { int: () => 0, pick: () => 0 });
  const stack = [...(rest.stacks[0] ?? []), ...rest.sides.flatMap(({ hand }) => hand)].sort();
  const places = cards.map((card) => {
    const at = stack.indexOf(card);
    stack.splice(at, 1);
    return at;
  });
  const s = playback(places, (chance) => herosCrossing.setup(USUAL, 2, chance, log));
  return { s, heard: (viewer) => log.for(viewer).map(herosCrossing.words.event) };
}

/**
 * Plays lines such as 'King: recruit left' and 'King: draw level 2 | cleric'. Behind the bar is the card that chance draws.
 * Gives the state after, and what each viewer hears.
 */
export function play(before: State, ...lines: string[]): { s: State; heard(viewer: Viewer): string[] } {
  const s = herosCrossing.clone(before);
  const log = new Log<Event>();
  for (const line of lines) {
    const [order = '', card = ''] = line.split('|').map((part) => part.trim());
    const { seat, action } = parseLine(order, s);
    const refused = herosCrossing.whyNot(s, seat, action);
    if (refused) throw new Error(`${line}: ${herosCrossing.words.refusal(refused)}`);
    const outcomes = card === '' || action.type !== 'draw' ? [] : [placeInStack(s, action.level, card)];
    playback(outcomes, (chance) => herosCrossing.apply(s, seat, action, chance, log));
    const [wrong] = herosCrossing.audit(s);
    if (wrong) throw new Error(`${line}: ${wrong}`);
  }
  return { s, heard: (viewer) => log.for(viewer).map(herosCrossing.words.event) };
}

/** Where the card lies among those that can be drawn: in the stack or, when it is empty, in the discards. */
function placeInStack({ stacks, discards }: State, level: number, card: string): number {
  const stack = stacks[level - 1] ?? [];
  const pile = stack.length > 0 ? stack : (discards[level - 1] ?? []);
  const at = pile.findIndex((id) => id === card);
  if (at < 0) throw new Error(`There is no ${card} to draw`);
  return at;
}

/** What a player reads who tries this; undefined when it is allowed. */
export function refusal(s: State, line: string): string | undefined {
  const { seat, action } = parseLine(line, s);
  const refused = herosCrossing.whyNot(s, seat, action);
  return refused && `${herosCrossing.words.refusal(refused)} (${refused.rule})`;
}

/** All that the seat can do now, as it reads it. */
export function choices(s: State, seat: Seat = s.question.seats[0] ?? 0): string[] {
  return herosCrossing.legal(s, seat).map((action) => herosCrossing.words.label(action, s));
}

/** Soldiers of a front as positions write them: '2 weapon 1 armor'. */
export function soldiers(s: State, monarch: 'King' | 'Queen', front: 'left' | 'centre' | 'right'): unknown {
  const side = herosCrossing.positions.write(s)[monarch] as { [front: string]: { soldiers: string } };
  return side[front]?.soldiers;
}

function parseLine(line: string, s: State): { seat: Seat; action: Action } {
  const [name = '', text = ''] = line.split(': ');
  const action = herosCrossing.words.parse(text, s);
  if (!action) throw new Error(`"${text}" is no action`);
  const seat = ['King', 'Queen'].indexOf(name);
  if (seat < 0) throw new Error(`"${name}" does not sit at this table`);
  return { seat, action };
}
