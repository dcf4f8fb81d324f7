import { signal } from '@preact/signals';

const PLACE = 'muster-name';

/**
 * Under which name this browser was last known to the server. Who has none is not asked for there: the answer would be
 * a refusal. It needs nothing of the client library, so that the head of every page can show it.
 */
export const knownName = signal<string | undefined>(stored());

export function rememberName(name: string | undefined): void {
  knownName.value = name;
  try {
    if (name === undefined) localStorage.removeItem(PLACE);
    else localStorage.setItem(PLACE, name);
  } catch {
    // No storage, as in some private windows.
  }
}

function stored(): string | undefined {
  try {
    return localStorage.getItem(PLACE) ?? undefined;
  } catch {
    return undefined;
  }
}
