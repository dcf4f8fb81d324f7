import type { Page } from 'playwright-core';

export const DESK = { width: 1280, height: 800 } as const;
export const PHONE = { width: 360, height: 740 } as const;

/** What is kept of a match in the browser, as the page keeps it. */
export type Kept = {
  readonly id: string;
  readonly game: string;
  readonly players: readonly string[];
  readonly record: string;
  readonly isOver?: boolean;
  /** Milliseconds that a bot may think. */
  readonly think?: number;
};

/** Puts a match into the browser, as if it had been played there, and goes to it. */
export async function layOut(page: Page, kept: Kept): Promise<void> {
  await page.evaluate(
    async (saved) => {
      const opening = indexedDB.open('muster', 1);
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('matches', { keyPath: 'id' }));
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error));
      });
      const writing = database.transaction('matches', 'readwrite');
      writing.objectStore('matches').put(saved);
      await new Promise((resolve) => writing.addEventListener('complete', resolve));
      database.close();
    },
    {
      think: 100,
      asked: '',
      isOver: false,
      at: Date.now(),
      ...kept,
    },
  );
  await page.evaluate((hash) => (location.hash = hash), `#/${kept.isOver ? 'replay' : 'match'}/${kept.id}`);
  await page.waitForSelector('.match');
}
