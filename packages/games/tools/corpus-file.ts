// The corpus: many finished matches of each version of each game, short enough to stay in the repository. A record names
// its version and is replayed by the rules of that version: only the last state has a mark, and it decides.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  type AnyGame,
  markOf,
  type Outcome,
  playback,
  Problem,
  type Report,
  settingsOf,
  type Tagged,
  type Values,
} from '@muster/engine';

export const CORPUS = new URL('../../../corpus/', import.meta.url);

/** Who acted, how it is written, and how chance fell; without the last where chance was not asked. */
type CorpusStep = readonly [seat: number, action: string, chance?: readonly number[]];

export type CorpusRecord = {
  readonly options: Values;
  readonly seats: number;
  readonly setup: readonly number[];
  readonly steps: readonly CorpusStep[];
  /** Of the last state. */
  readonly mark: string;
  readonly outcome: Outcome;
};

export type CorpusFile = { readonly name: string; readonly game: string; readonly version: number };

export function corpusFiles(): CorpusFile[] {
  return readdirSync(CORPUS)
    .toSorted()
    .flatMap((name) => {
      const [, game, version] = /^(.+)-(\d+)\.jsonl\.gz$/.exec(name) ?? [];
      return game === undefined ? [] : [{ name, game, version: Number(version) }];
    });
}

export function fileName({ id, version }: AnyGame): string {
  return `${id}-${version}.jsonl.gz`;
}

export function readCorpus(name: string): CorpusRecord[] {
  const text = gunzipSync(readFileSync(new URL(name, CORPUS))).toString('utf8');
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as CorpusRecord]));
}

export function writeCorpus(name: string, records: readonly CorpusRecord[]): number {
  const packed = gzipSync(records.map((record) => `${JSON.stringify(record)}\n`).join(''), { level: 9 });
  writeFileSync(new URL(name, CORPUS), packed);
  return packed.length;
}

/** Plays a record again and gives what comes of it. Throws a `Problem` where a step is not to be read, refused, or plays otherwise. */
export function replayCorpus(
  game: AnyGame,
  record: CorpusRecord,
  report?: Report<Tagged>,
): Pick<CorpusRecord, 'mark' | 'outcome'> {
  const { options, seats, setup, steps } = record;
  const state = playback(setup, (chance) => game.setup(options, seats, chance, report));
  for (const [at, [seat, text, throws = []]] of steps.entries()) {
    const action = game.notation.read(text, state);
    const refusal = action ? game.whyNot(state, seat, action) : undefined;
    if (!action || refusal) {
      const why = refusal ? game.words.refusal(refusal) : 'That is no action.';
      throw new Problem(`Step ${at + 1}, "${text}" of seat ${seat}: ${why}`);
    }
    playback(throws, (chance) => game.apply(state, seat, action, chance, report));
  }
  const outcome = game.outcome(state);
  if (!outcome) throw new Problem('The match does not come to an end.');
  return { mark: markOf(state), outcome };
}

/** Every card, kind of action, choice of an option and number of seats. */
export function wanted(game: AnyGame): string[] {
  const { cards, actions } = game.inventory;
  const choices = settingsOf(game).flatMap(([key, setting]) => {
    if ('choices' in setting) return Object.keys(setting.choices).map((choice) => `${key} ${choice}`);
    return 'yesNo' in setting ? [`${key} true`, `${key} false`] : [];
  });
  const { min, max } = game.seats;
  const seats = Array.from({ length: max - min + 1 }, (_, more) => `seats ${min + more}`);
  return [...cards, ...actions, ...choices, ...seats];
}
