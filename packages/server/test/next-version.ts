import type { AnyGame, Tagged, Values } from '@muster/engine';

type Next = { readonly rolled: number[]; readonly was: unknown };

/**
 * The next version of any game, with one change of each kind that strands records: a rule (whoever has a choice may not
 * take the first of three or more), the words of actions, their notation, the order of chance (a die more each time), and
 * the shape of the state.
 */
export function nextVersionOf(game: AnyGame): AnyGame {
  const inner = (s: unknown) => (s as Next).was;
  const legal = (s: unknown, seat: number) => {
    const all = game.legal(inner(s), seat);
    return all.length > 2 ? all.slice(1) : all;
  };
  const isForbidden = (s: unknown, seat: number, action: Tagged) =>
    game.legal(inner(s), seat).length > 2 && JSON.stringify(game.legal(inner(s), seat)[0]) === JSON.stringify(action);
  const turned = (text: string) => text.split(' ').reverse().join(' ');
  const { words, notation } = game;
  return {
    ...game,
    version: game.version + 1,
    setup: (options: Values, seats, chance, report) => {
      const rolled = [chance.int(6)];
      return { rolled, was: game.setup(options, seats, chance, report) };
    },
    waiting: (s) => game.waiting(inner(s)),
    legal,
    whyNot: (s, seat, action) =>
      isForbidden(s, seat, action) ? { rule: 'first.forbidden' } : game.whyNot(inner(s), seat, action),
    apply: (s, seat, action, chance, report) => {
      (s as Next).rolled.push(chance.int(6));
      game.apply(inner(s), seat, action, chance, report);
    },
    outcome: (s) => game.outcome(inner(s)),
    ...(game.friends && { friends: (s: unknown, seat: number) => game.friends?.(inner(s), seat) ?? [] }),
    clone: (s) => ({ rolled: (s as Next).rolled.slice(), was: game.clone(inner(s)) }),
    view: (s, viewer) => ({ rolled: (s as Next).rolled.slice(), was: game.view(inner(s), viewer) }),
    redeal: (s, viewer, chance) => ({
      rolled: (s as Next).rolled.slice(),
      was: game.redeal(inner(s), viewer, chance),
    }),
    audit: (s) => game.audit(inner(s)),
    notation: {
      write: (action, s) => turned(notation.write(action, s)),
      read: (text, s) => notation.read(turned(text), inner(s)),
    },
    words: {
      ...words,
      seat: (seat, s) => words.seat(seat, inner(s)),
      prompt: (s, viewer) => words.prompt(inner(s), viewer),
      label: (action, s) => `Please: ${words.label(action, inner(s))}`,
      parse: (text, s) => words.parse(text, inner(s)),
      refusal: (refusal) => (refusal.rule === 'first.forbidden' ? 'Not the first one.' : words.refusal(refusal)),
      outcome: (outcome, s) => words.outcome(outcome, inner(s)),
      board: (s, columns) => words.board(inner(s), columns),
    },
  } as AnyGame;
}
