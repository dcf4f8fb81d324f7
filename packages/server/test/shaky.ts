import type { Store } from '../src/store/store.ts';

export type Shaky = {
  /** How entries are stored: as they should be, not at all, or so that nobody hears of it. */
  writing: 'works' | 'fails' | 'is lost';
  reading: 'works' | 'fails';
  /** How many questions have been put to the store. */
  questions: number;
  /** For `Stand.store`. */
  over(store: Store): Store;
};

/** A store that fails when a test wants it to. */
export function newShaky(): Shaky {
  const shaky: Shaky = { writing: 'works', reading: 'works', questions: 0, over };

  function over(store: Store): Store {
    return {
      ...store,
      db: store.db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          shaky.questions++;
          if (shaky.reading === 'fails') throw new Error('The disk cannot be read');
          return result;
        },
      }),
      async add(additions) {
        if (shaky.writing === 'fails') throw new Error('The disk is full');
        const stored = await store.add(additions);
        if (shaky.writing === 'is lost') throw new Error('The connection was lost');
        return stored;
      },
    };
  }

  return shaky;
}
