/** How far the chat of each match was read, in localStorage, so that it survives a reload. */

const PLACE = 'muster-read';
/** So many matches are remembered, the latest. */
const MOST = 50;

/** The number of the latest line that was read; 0: none. */
export function lastRead(match: string): number {
  return stored().find(([id]) => id === match)?.[1] ?? 0;
}

export function rememberRead(match: string, number: number): void {
  const others = stored().filter(([id]) => id !== match);
  try {
    localStorage.setItem(PLACE, JSON.stringify([[match, number], ...others].slice(0, MOST)));
  } catch {
    // No storage, as in some private windows.
  }
}

type Read = readonly [match: string, number: number];

function stored(): readonly Read[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(found) ? (found as Read[]) : [];
  } catch {
    return [];
  }
}
