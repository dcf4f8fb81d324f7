// Rules of older versions. Matches and records outlive the rules that they were played by: what was frozen is loaded
// when one of them needs it, and adapted to the contract of today.

import { type AnyGame, Problem } from '@muster/engine';
import { FROZEN } from './list.ts';

export { FROZEN };

/** A module that holds the rules of a game as they were at a version. */
export type Frozen = {
  readonly game: string;
  readonly version: number;
  load(): Promise<{ readonly game: unknown; readonly contract: number }>;
};

const adapted = new Map<Frozen, Promise<AnyGame>>();

/** The rules of `present` as they were at `version`. Throws a `Problem` that says what can be done where there are none. */
export async function rulesAt(present: AnyGame, version: number, kept: readonly Frozen[] = FROZEN): Promise<AnyGame> {
  if (version === present.version) return present;
  const frozen = kept.find((one) => one.game === present.id && one.version === version);
  if (!frozen) throw new Problem(whyNoRules(present, version));
  let loading = adapted.get(frozen);
  if (!loading) adapted.set(frozen, (loading = load(frozen)));
  return loading;
}

function whyNoRules({ title, version: own }: AnyGame, version: number): string {
  if (version < own) return `Version ${version} of the rules of ${title} was not kept. This Muster has version ${own}.`;
  return (
    `This was played by version ${version} of the rules of ${title}, and this Muster has them up to version ${own}. ` +
    'Update it to go on ("git pull"; in a browser load the page again).'
  );
}

async function load(frozen: Frozen): Promise<AnyGame> {
  const { game, contract } = await frozen.load();
  switch (contract) {
    case 1:
      return withProblems(withNotation(game as BeforeNotation));
    case 2:
      return withProblems(game as AnyGame);
  }
  throw new Error(`Version ${frozen.version} of ${frozen.game} was frozen for contract ${contract}`);
}

/** A frozen module has a `Problem` of its own; its sentences are told as those of today. */
function withProblems(game: AnyGame): AnyGame {
  const { positions, words } = game;
  const { fromFile } = words;
  return {
    ...game,
    positions: { ...positions, read: (...args) => orProblem(() => positions.read(...args)) },
    words: { ...words, ...(fromFile && { fromFile: (...args) => orProblem(() => fromFile(...args)) }) },
  };
}

function orProblem<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof Error && error.name === 'Problem' ? new Problem(error.message, { cause: error }) : error;
  }
}

/** Contract 1: the words on a button were also what records and the wire held. */
type BeforeNotation = Omit<AnyGame, 'notation' | 'words'> & {
  readonly words: Omit<AnyGame['words'], 'label'> & { readonly action: AnyGame['words']['label'] };
};

function withNotation(game: BeforeNotation): AnyGame {
  const { action, ...words } = game.words;
  const notation = { write: action, read: words.parse };
  return { ...game, notation, words: { ...words, label: action } };
}
