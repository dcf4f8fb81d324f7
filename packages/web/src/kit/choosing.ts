import type { Tagged } from '@muster/engine';
import type { Play } from './board.ts';

/** The pieces that an action is made of: what has to be picked up for it, and what may be besides. */
export type MadeOf = { readonly needs: readonly string[]; readonly allows?: readonly string[] };

/**
 * For boards whose actions are made of pieces (a card and a front, a cube and a front): what is picked up narrows down
 * what can be done, and whatever belongs to something that is still possible glows.
 */
export type Choosing<Action> = {
  /** The legal actions that need no further piece than those picked up: each gets a button. */
  readonly complete: readonly Action[];
  /** What using this piece comes to now; undefined when it belongs to nothing that is possible. */
  useOf(id: string): (() => void) | undefined;
};

/** `waits` says which actions are not taken at once when their last piece is picked, but only by their button. */
export function choosing<State, Action extends Tagged, Told extends Tagged>(
  play: Play<State, Action, Told>,
  madeOf: (action: Action) => MadeOf,
  waits: (action: Action) => boolean,
): Choosing<Action> {
  const { picked } = play;
  const all = play.legal.map((action) => ({ action, ...madeOf(action) }));
  const possibleWith = (ids: readonly string[]) =>
    all.filter(({ needs, allows = [] }) => ids.every((id) => needs.includes(id) || allows.includes(id)));
  const isMade = ({ needs }: MadeOf, ids: readonly string[]) => needs.every((id) => ids.includes(id));
  return {
    complete:
      picked.length === 0
        ? []
        : possibleWith(picked)
            .filter((one) => isMade(one, picked))
            .map(({ action }) => action),
    useOf(id) {
      if (picked.includes(id)) return () => play.pick(...picked.filter((other) => other !== id));
      const together = possibleWith([...picked, id]);
      // A piece that does not fit the picked ones replaces them.
      const ids = together.length > 0 ? [...picked, id] : [id];
      const possible = together.length > 0 ? together : possibleWith([id]);
      const [first] = possible;
      if (!first) return undefined;
      const isAll = ids.length > 1 && possible.length === 1 && isMade(first, ids) && !waits(first.action);
      return isAll ? () => play.act(first.action) : () => play.pick(...ids);
    },
  };
}

/** Does the piece fit the picked ones? If it would only replace them it is marked, but does not glow. */
export function goesAlong<State, Action extends Tagged, Told extends Tagged>(
  { picked, legal }: Play<State, Action, Told>,
  madeOf: (action: Action) => MadeOf,
  id: string,
): boolean {
  return legal.some((action) => {
    const { needs, allows = [] } = madeOf(action);
    return [...picked, id].every((one) => needs.includes(one) || allows.includes(one));
  });
}
