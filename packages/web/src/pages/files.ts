import { signal } from '@preact/signals';
import { goTo } from '../router.ts';
import { save } from '../table/store.ts';

/** Why the latest file could not be opened. */
export const fileProblem = signal<string | undefined>(undefined);

export function saveAsFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

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

/** Short enough for an address, and no two are alike. */
export function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).reduce((id, part) => id + part.toString(36).padStart(7, '0'), '');
}

/** Asks for a record to open. */
export function chooseFile(): void {
  askForFile('.jsonl,.json,.txt', (file) => void openFile(file));
}

/** Asks for a file of words, such as a deck or a map, and hands over what stands in it. */
export function askForText(use: (text: string) => void): void {
  askForFile('.txt,.json,.md,text/plain', (file) => void file.text().then(use));
}

/** Asks for a file as a file field does. */
function askForFile(accept: string, use: (file: File) => void): void {
  const field = document.createElement('input');
  field.type = 'file';
  field.accept = accept;
  field.addEventListener('change', () => {
    const [file] = field.files ?? [];
    if (file) use(file);
  });
  field.click();
}
