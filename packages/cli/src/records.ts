// Saved matches: where they are kept, how they are read, and what can be saved of damaged ones.

import { readdirSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AnyGame,
  type AnyMatch,
  type Chance,
  counted,
  type MatchRecord,
  Problem,
  readRecord,
  replay,
  salvageRecord,
  type Step,
} from '@muster/engine';
import { besides, dated, loadText, saveRecord, shortPath, textIn, typedPath, whyNotWritten } from './files.ts';
import { findRules } from './find.ts';
import { ownName } from './self.ts';

/** The record in this file. Throws a `Problem` that names the file, what is wrong with it and what can be kept of it. */
export async function loadRecord(file: string): Promise<MatchRecord> {
  const text = loadText(file);
  try {
    return readRecord(text);
  } catch (error) {
    throw error instanceof Problem ? new Problem(`${file}: ${error.message}${await salvageHint(file, text)}`) : error;
  }
}

/** The match that was loaded from this file, played again. */
export async function replayFrom(
  file: string,
  record: MatchRecord,
  course: { readonly upTo?: number; readonly chance?: Chance } = {},
): Promise<AnyMatch> {
  const game = await findRules(record.game, record.version);
  try {
    return replay(game, record, course);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(`${error.message}${await salvageHint(file, loadText(file))}`);
  }
}

// Where matches are kept

/** A file that a match is saved in. Others may write it too, so what was last seen there is remembered. */
export type SavedFile = { file: string; seen: string | undefined };

/** Saves the match. Where the file is no longer as it was, the match goes on beside it, and a sentence says so. */
export function saveIn(kept: SavedFile, record: MatchRecord): string | undefined {
  const found = textIn(kept.file);
  const isChanged = found !== undefined && found !== kept.seen;
  const before = shortPath(kept.file);
  if (isChanged) kept.file = besides(kept.file);
  kept.seen = saveRecord(kept.file, record);
  if (!isChanged) return undefined;
  return `Something else has changed ${before}. It is left as it is; this match continues in ${shortPath(kept.file)}.`;
}

/** Where this machine keeps the matches that are given no file: MUSTER_RECORDS, or the data of programs. */
function recordsFolder(): string {
  const data = process.env['XDG_DATA_HOME'] || join(homedir(), '.local', 'share');
  return process.env['MUSTER_RECORDS'] || join(data, 'muster');
}

/** A file of its own for a new match. `warning` says why it is not where it ought to be, if it is not. */
export function newRecordFile(game: string): { readonly file: string; readonly warning?: string } {
  const folder = recordsFolder();
  const reason = whyNotWritten(folder);
  if (reason === undefined) return { file: dated(folder, game, 'jsonl') };
  const warning = `Nothing can be saved in ${shortPath(folder)}: ${reason}. This match is saved in ${tmpdir()}, which may be cleared at any time; "save FILE" keeps a copy.`;
  return { file: dated(tmpdir(), game, 'jsonl'), warning };
}

/** A saved match that can be gone on with. */
export type Unfinished = {
  readonly file: string;
  readonly game: AnyGame;
  readonly record: MatchRecord;
  readonly at: Date;
};

/** Older files than so many are not looked through. */
const MOST_FILES = 100;

/** The latest matches that are not over, latest first. */
export async function unfinished(most: number): Promise<Unfinished[]> {
  const found: Unfinished[] = [];
  for (const { file, at } of latestFiles(recordsFolder())) {
    const match = await unfinishedIn(file, at);
    if (match) found.push(match);
    if (found.length === most) break;
  }
  return found;
}

function latestFiles(folder: string): { readonly file: string; readonly at: Date }[] {
  try {
    const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
    const timed = files.flatMap((name) => {
      const file = join(folder, name);
      // A link may lead nowhere, and files may go while they are looked through.
      const { mtime: at } = statSync(file, { throwIfNoEntry: false }) ?? {};
      return at ? [{ file, at }] : [];
    });
    return timed.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MOST_FILES);
  } catch {
    return [];
  }
}

/** Files that cannot be read, or whose rules are not to be had, are no match to go on with. */
async function unfinishedIn(file: string, at: Date): Promise<Unfinished | undefined> {
  try {
    const record = readRecord(loadText(file));
    if (record.outcome || record.steps.length === 0) return undefined;
    return { file, game: await findRules(record.game, record.version), record, at };
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

// Damaged records

/** Stands behind the last step: a match that is played up to it is not asked how it ended. */
const UNPLAYED: Step = { seat: 0, action: '', chance: [], mark: '' };

/** The match as far as the record can be read and the rules agree; undefined when there is not even a set-up. */
export async function salvaged(text: string): Promise<AnyMatch | undefined> {
  try {
    const head = salvageRecord(text);
    const record = { ...head, steps: [...head.steps, UNPLAYED] };
    const game = await findRules(record.game, record.version);
    let good = replay(game, record, { upTo: 0 });
    let bad = record.steps.length;
    // Each half that plays is kept; what is left to try is halved each time.
    while (bad - good.length > 1) {
      const middle = Math.floor((good.length + bad) / 2);
      try {
        good = replay(game, record, { upTo: middle });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        bad = middle;
      }
    }
    return good;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

/** How to keep what is good of a damaged record, on a line of its own; empty where nothing is. */
export async function salvageHint(file: string, text: string): Promise<string> {
  const steps = (await salvaged(text))?.length ?? 0;
  if (steps === 0) return '';
  const command = `${ownName()} replay ${typedPath(file)} --salvage NEW.jsonl`;
  return `\nTo keep the ${counted(steps, 'good step')}: ${command}`;
}
