import { signal } from '@preact/signals';
import { askForFile } from '../base/files.ts';
import { newId } from '../base/new-id.ts';
import { goTo } from '../base/router.ts';
import { save } from '../match-client/saved-matches.ts';

/** Why the latest file could not be opened. */
export const fileProblem = signal<string | undefined>(undefined);

/** Keeps the record in this browser and opens it as a replay. */
export async function openFile(file: Blob): Promise<void> {
  const text = await file.text();
  const id = newId();
  try {
    const { readRecord } = await import('@muster/engine');
    const { game, players = [] } = readRecord(text);
    await save({ id, game, players, think: 0, record: text, asked: '', isOver: true, at: Date.now() });
    fileProblem.value = undefined;
    goTo({ page: 'replay', id });
  } catch (error) {
    fileProblem.value = error instanceof Error ? error.message : String(error);
  }
}

/** Asks for a record to open. */
export function chooseFile(): void {
  askForFile('.jsonl,.json,.txt', (file) => void openFile(file));
}
