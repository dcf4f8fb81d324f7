import { type MatchSubscription, Muster, Refused } from '@muster/client';
import { type Chance, seeded } from '@muster/engine';
import { openStore } from '../src/store/open.ts';
import type { EntryBody } from '../src/ongoing/entries.ts';

/** An action that the server has acknowledged to whoever took it. */
type Acknowledged = { readonly seat: number; readonly text: string };

export type CrowdWish = {
  /** The nodes they can reach. Each table begins with another one. */
  readonly urls: readonly string[];
  readonly game: string;
  /** Tables of two people. */
  readonly tables: number;
  /** Tables of one person and a bot. */
  readonly botTables?: number;
};

/** Milliseconds. */
const BEFORE_ANOTHER_TRY = 200;
const LOOK_EVERY = 50;

/**
 * Many people who play at random, by the client library alone, whatever happens to the server: a match after the
 * other at each table. They keep account of what was acknowledged to them.
 */
export class Crowd {
  /** What was acknowledged, by match. */
  readonly ledger = new Map<string, Acknowledged[]>();
  /** What should never have happened. */
  readonly problems: string[] = [];
  private readonly wish: CrowdWish;
  private readonly people: Muster[] = [];
  /** How many actions each table has been acknowledged. */
  private readonly counts: number[] = [];
  private readonly playing: Promise<void>[] = [];
  private readonly over = Promise.withResolvers<void>();
  private isOver = false;

  constructor(wish: CrowdWish) {
    this.wish = wish;
  }

  async open(): Promise<void> {
    const { tables, botTables = 0 } = this.wish;
    for (let at = 0; at < tables + botTables; at++) {
      const people = [await this.newPerson(at, 0), ...(at < tables ? [await this.newPerson(at, 1)] : [])];
      this.counts[at] = 0;
      this.playing.push(this.play(at, people, seeded(at)));
    }
  }

  get acknowledged(): number {
    return this.counts.reduce((sum, count) => sum + count, 0);
  }

  /** Resolves when every table has been acknowledged so many more actions; throws where one comes to a standstill. */
  async goOn(more: number, patience: number): Promise<void> {
    const goals = this.counts.map((count) => count + more);
    const until = Date.now() + patience;
    const behind = () => goals.flatMap((goal, at) => ((this.counts[at] ?? 0) < goal ? [at] : []));
    while (behind().length > 0) {
      if (Date.now() > until) throw new Error(`Tables ${behind().join(', ')} have come to a standstill`);
      await rest(LOOK_EVERY);
    }
  }

  async stop(): Promise<void> {
    this.isOver = true;
    this.over.resolve();
    await Promise.all(this.playing);
    for (const muster of this.people) muster.close();
  }

  private async newPerson(table: number, seat: number): Promise<Muster> {
    const { urls } = this.wish;
    const muster = new Muster(...urls.map((_, at) => urls[(at + table + seat) % urls.length] ?? ''));
    this.people.push(muster);
    await this.persist(() => muster.playAsGuest(`Guest ${table}-${seat}`));
    return muster;
  }

  private async play(table: number, people: readonly Muster[], chance: Chance): Promise<void> {
    while (!this.isOver) {
      const id = await this.persist(() => this.sitDown(people));
      if (id === undefined) return;
      if (!this.ledger.has(id)) this.ledger.set(id, []);
      const followings = people.map((muster) => muster.follow(id));
      await Promise.all(followings.map((following, seat) => this.playSeat(table, following, seat, chance)));
      for (const { told } of followings)
        if (told.some(({ n }, at) => n !== at + 1)) this.problems.push(`Match ${id}: what was told has gaps`);
      for (const following of followings) following.end();
    }
  }

  private async sitDown([host, guest]: readonly Muster[]): Promise<string> {
    const { game } = this.wish;
    const other = guest ? { type: 'open' as const } : { type: 'bot' as const, bot: 'random' };
    const made = await host?.setUp({ game, isPublic: true, seats: [{ type: 'me' }, other] });
    const id = made?.match.id ?? '';
    await this.persist(async () => guest?.sit(id, 1));
    return id;
  }

  private async playSeat(table: number, following: MatchSubscription, seat: number, chance: Chance): Promise<void> {
    for (;;) {
      const mine = following.until(({ legal, ended }) => legal !== undefined || ended !== undefined);
      mine.catch(() => {});
      await Promise.race([mine, this.over.promise]);
      if (this.isOver) return;
      const { legal = [], ended, step } = await mine;
      if (ended) return;
      const text = legal[chance.int(legal.length)] ?? '';
      const taken = await this.act(following, text, step);
      if (!taken) continue;
      this.ledger.get(following.id)?.push({ seat, text });
      this.counts[table] = (this.counts[table] ?? 0) + 1;
    }
  }

  /** Was it acknowledged? What is refused may have been meant for a moment that is gone: then one looks again. */
  private async act(following: MatchSubscription, text: string, step: number | undefined): Promise<boolean> {
    const taken = following.act(text, step).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof Refused)) this.problems.push(`Match ${following.id}: ${String(error)}`);
        return false;
      },
    );
    const isTaken = await Promise.race([taken, this.over.promise.then(() => false)]);
    if (!isTaken && !this.isOver) await rest(BEFORE_ANOTHER_TRY);
    return isTaken;
  }

  /** A server that is down, or just coming up, is asked again; undefined when all is over. */
  private async persist<T>(work: () => Promise<T>): Promise<T | undefined> {
    while (!this.isOver) {
      try {
        return await work();
      } catch (error) {
        const isPassing = error instanceof Refused && (error.rule === 'connection.lost' || (error.status ?? 0) === 503);
        if (!isPassing) this.problems.push(String(error));
        await rest(BEFORE_ANOTHER_TRY);
      }
    }
    return undefined;
  }
}

/** Compares what was acknowledged with what is stored. Says what is wrong: lost, doubled or out of order. */
export async function auditStore(place: string, { ledger }: Crowd): Promise<string[]> {
  const problems: string[] = [];
  const store = await openStore(place, 'audit');
  for (const [match, acknowledged] of ledger) {
    const rows = await store.db.selectFrom('entry').selectAll().where('match', '=', match).orderBy('at').execute();
    if (rows.some(({ at }, expected) => at !== expected)) problems.push(`Match ${match} has a gap or a doubled step`);
    const acts = rows.map(({ body }) => JSON.parse(body) as EntryBody).filter((body) => body.type === 'act');
    const keys = acts.flatMap(({ key }) => (key === undefined ? [] : [key]));
    if (new Set(keys).size < keys.length) problems.push(`Match ${match} has an action twice`);
    for (const seat of [0, 1]) {
      const stored = acts.filter((act) => act.seat === seat).map(({ action }) => action);
      const heard = acknowledged.filter((act) => act.seat === seat).map(({ text }) => text);
      if (!isWithin(heard, stored)) problems.push(`Match ${match}: an acknowledged action of seat ${seat} is lost`);
    }
  }
  await store.close();
  return problems;
}

/** Are all of these there, in this order? There may be more: what was stored when the server died before it said so. */
function isWithin(some: readonly string[], all: readonly string[]): boolean {
  let at = 0;
  for (const text of all) if (text === some[at]) at++;
  return at === some.length;
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
