import { type MatchWish, type Muster, Refused } from '@muster/client';
import type { AnyGame } from '@muster/engine';
import { games } from '@muster/games';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Server } from '../src/server.ts';
import { openStore } from '../src/store/open.ts';
import { stillWorld } from '../testing/index.ts';
import { onBothStores } from './both-stores.ts';
import { sealed } from './sealed.ts';
import { newShaky } from './shaky.ts';
import { PATIENCE, soon } from './soon.ts';
import { matchForTwo } from './match-for-two.ts';

/** Has a long text among its options, as games have whose maps people draw. */
const wordy: AnyGame = {
  ...sealed,
  id: 'wordy',
  options: { ...sealed.options, story: { title: 'Story', text: true, longest: 100_000, default: '' } },
};

onBothStores((stage, newPlace) => {
  const world = stillWorld();
  let place: string;
  let server: Server;
  let ann: Muster;
  let bob: Muster;
  beforeAll(async () => {
    const stand = { games: [sealed, wordy, ...games], world };
    place = await newPlace();
    server = await stage.serve({ store: place, 'away-after': 60 }, stand);
    ann = await stage.guest('Ann', server.url);
    bob = await stage.guest('Bob', server.url);
  }, PATIENCE);
  const begin = (wish?: Partial<MatchWish>) => matchForTwo(ann, bob, wish);

  /** The tables that hold rows of this match, once for each row. */
  async function rowsOf(match: string): Promise<string[]> {
    const store = await openStore(place, 'a look from outside');
    const tables = ['seat', 'chat', 'presence'] as const;
    const found = await Promise.all(
      tables.map((table) => store.db.selectFrom(table).select('match').where('match', '=', match).execute()),
    );
    await store.close();
    return tables.flatMap((table, at) => (found[at] ?? []).map(() => table));
  }

  describe('setting up', () => {
    test('options come from the schema of the game; what is not in it is refused with a sentence', async () => {
      const { match } = await ann.setUp({ game: 'sealed', options: { sides: 20 } });
      expect(match).toMatchObject({ options: { sides: 20 }, status: 'open', version: 1, isPublic: false });
      const wrong = ann.setUp({ game: 'sealed', options: { side: 20 } });
      await expect(wrong).rejects.toThrow('Sealed Bags has no option "side". Did you mean "sides"?');
      await expect(ann.setUp({ game: 'chess' })).rejects.toThrow('There is no game "chess" here.');
      await expect(ann.setUp({ game: 'sealed', seats: [{ type: 'me' }] })).rejects.toThrow('for 2 to 3 seats');
      const bots = ann.setUp({ game: 'sealed', seats: [{ type: 'me' }, { type: 'bot', bot: 'nobody' }] });
      await expect(bots).rejects.toThrow('There is no bot "nobody".');
      const twice = ann.setUp({ game: 'sealed', seats: [{ type: 'me' }, { type: 'me' }] });
      await expect(twice).rejects.toThrow('one seat of a match only');
    });

    test('the first to come has the seat; nobody has two', async () => {
      const { match } = await ann.setUp({
        game: 'sealed',
        isPublic: true,
        seats: [{ type: 'me' }, { type: 'open' }, { type: 'open' }],
      });
      const cat = await stage.guest('Cat', server.url);
      const both = await Promise.allSettled([bob.sit(match.id, 1), cat.sit(match.id, 1)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const loser = both[0]?.status === 'rejected' ? bob : cat;
      await expect(loser.sit(match.id, 1)).rejects.toThrow('Somebody sits there already.');
      await expect(ann.sit(match.id, 2)).rejects.toThrow('You sit at this match already.');
      await expect(loser.sit(match.id, 9)).rejects.toThrow('no seat 9');
      expect((await loser.sit(match.id, 2)).match.status).toBe('on');
    });

    test('who asks for two seats at once gets one', async () => {
      const seats: MatchWish['seats'] = [{ type: 'me' }, { type: 'open' }, { type: 'open' }];
      for (let i = 0; i < 5; i++) {
        const { match } = await ann.setUp({ game: 'sealed', isPublic: true, seats });
        const both = await Promise.allSettled([bob.sit(match.id, 1), bob.sit(match.id, 2)]);
        expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        const refusal = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
        expect((refusal.reason as Refused).rule).toBe('seat.has-one');
      }
    });

    test('who sits down while the match is called off has sat down before, or is told why not', async () => {
      const seats: MatchWish['seats'] = [{ type: 'me' }, { type: 'open' }, { type: 'open' }];
      for (let i = 0; i < 5; i++) {
        const { match } = await ann.setUp({ game: 'sealed', isPublic: true, seats });
        const sitting = bob.sit(match.id, 1).then(
          () => 'sat',
          ({ rule }: Refused) => rule,
        );
        const [, outcome] = await Promise.all([ann.callOff(match.id), sitting]);
        expect(['sat', 'seat.taken', 'match.unknown']).toContain(outcome);
        await expect(bob.sit(match.id, 1)).rejects.toMatchObject({ rule: 'match.unknown' });
        expect(await rowsOf(match.id)).toEqual([]);
      }
    });

    test('a private match exists only for those who sit there or have the link', async () => {
      const { match, invite = '' } = await ann.setUp({ game: 'sealed' });
      await expect(bob.match(match.id)).rejects.toThrow('There is no match with this link.');
      await expect(bob.sit(match.id, 1)).rejects.toThrow('There is no match with this link.');
      await expect(bob.match(match.id, 'wrong')).rejects.toThrow('There is no match with this link.');
      await expect(bob.follow(match.id).ready).rejects.toThrow('There is no match with this link.');
      expect((await bob.match(match.id, invite)).match.id).toBe(match.id);
      await bob.sit(match.id, 1, { invite });
      expect((await bob.match(match.id)).seat).toBe(1);
      const lobby = await bob.lobby();
      expect(lobby.map(({ id }) => id)).not.toContain(match.id);
    });

    test('a seat by invitation is not for everybody who finds the match in the lobby', async () => {
      const { match, invite = '' } = await ann.setUp({
        game: 'sealed',
        isPublic: true,
        seats: [{ type: 'me' }, { type: 'invited' }],
      });
      await expect(bob.sit(match.id, 1)).rejects.toThrow('for those who have the invitation');
      expect((await bob.sit(match.id, 1, { invite })).match.status).toBe('on');
    });

    test('who has sat down can get up again, and the host can call it off, until it begins', async () => {
      const seats: MatchWish['seats'] = [{ type: 'me' }, { type: 'open' }, { type: 'open' }];
      const { match } = await ann.setUp({ game: 'sealed', isPublic: true, seats });
      await bob.sit(match.id, 1);
      await bob.getUp(match.id);
      expect((await bob.match(match.id)).match.seats[1]).toEqual({ type: 'open' });
      await expect(bob.getUp(match.id)).rejects.toThrow('You do not sit at this match.');
      await expect(bob.callOff(match.id)).rejects.toThrow('Only who has set it up');
      await ann.callOff(match.id);
      await expect(ann.match(match.id)).rejects.toThrow('There is no match with this link.');
      const { id } = await begin();
      await expect(ann.callOff(id)).rejects.toThrow('The match has begun');
      expect(await rowsOf(id)).toEqual(['seat', 'seat']);
      await expect(bob.getUp(id)).rejects.toThrow('To leave it now is to resign.');
    });

    test('Bug: what was said at a match stayed in the store when it was called off', async () => {
      const { match } = await ann.setUp({ game: 'sealed', isPublic: true });
      const a = ann.follow(match.id);
      await a.ready;
      await a.say('hello');
      const store = await openStore(place, 'outside');
      await store.db.insertInto('presence').values({ match: match.id, seat: 0, seen: 1 }).execute();
      await store.close();
      expect(await rowsOf(match.id)).toEqual(['seat', 'seat', 'chat', 'presence']);
      await ann.callOff(match.id);
      expect(await rowsOf(match.id)).toEqual([]);
    });

    test('who waits for a match hears that it is called off', async () => {
      const { match } = await ann.setUp({ game: 'sealed', isPublic: true });
      const waiting = bob.follow(match.id);
      await waiting.ready;
      const told = waiting.until(() => false).catch((error: unknown) => String(error));
      await ann.callOff(match.id);
      expect(await told).toContain('The match has been called off.');
      await expect(waiting.act('roll')).rejects.toThrow('The match has been called off.');
      await expect(bob.follow(match.id).ready).rejects.toThrow('There is no match with this link.');
    });

    test('a match that is over is let go of when nobody is left, and is there again for who comes back', async () => {
      const inMemory = async () =>
        Number(/^muster_matches_in_memory (\d+)/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1]);
      const { id, a, b } = await begin();
      await a.act('roll');
      await a.say('good game');
      await b.resign();
      await a.until(({ ended }) => ended !== undefined);
      const [told, before] = [a.told, await inMemory()];
      a.end();
      b.end();
      await soon(inMemory).toBe(before - 1);
      const again = ann.follow(id);
      await again.until(({ ended }) => ended !== undefined);
      expect(again.told).toEqual(told);
      expect(again.chat.map(({ text }) => text)).toEqual(['good game']);
      expect(await inMemory()).toBe(before);
    });

    test('a text among the options may be as long as the game allows, however it is written, and no longer', async () => {
      const text = '\u{1F409}'.repeat(50_000);
      const { match } = await ann.setUp({ game: 'wordy', options: { story: text } });
      expect(match.options['story']).toBe(text);
      const escaped = await ann.setUp({ game: 'wordy', options: { story: '\u0001'.repeat(100_000) } });
      expect(escaped.match.options['story']).toHaveLength(100_000);
      const longer = ann.setUp({ game: 'wordy', options: { story: 'x'.repeat(100_001) } });
      await expect(longer).rejects.toThrow('a text of at most 100000 characters; this one has 100001.');
      const endless = ann.setUp({ game: 'wordy', options: { story: 'x'.repeat(2_000_000) } });
      await expect(endless).rejects.toThrow('That is too long.');
    });

    test('in lists of matches a long text among the options is cut short', async () => {
      const { match } = await ann.setUp({ game: 'wordy', options: { story: 'x'.repeat(1000) }, isPublic: true });
      for (const list of [await bob.lobby(), await ann.myMatches()]) {
        const { options } = list.find(({ id }) => id === match.id) ?? {};
        expect(options?.['story']).toBe(`${'x'.repeat(200)}…`);
      }
      expect((await bob.match(match.id)).match.options['story']).toHaveLength(1000);
    });

    test('the lobby is live', async () => {
      const shown: string[][] = [];
      const stop = bob.followLobby((matches) => shown.push(matches.map(({ id, status }) => `${id} ${status}`)));
      await soon(() => shown.length).toBe(1);
      const { match } = await ann.setUp({ game: 'sealed', isPublic: true });
      await soon(() => shown.at(-1)).toContain(`${match.id} open`);
      const a = ann.follow(match.id);
      await bob.sit(match.id, 1);
      await soon(() => shown.at(-1)).toContain(`${match.id} on`);
      await a.until(() => true);
      await a.resign();
      await soon(() => shown.at(-1)?.join()).not.toContain(match.id);
      stop();
    });

    test('lists begin with the newest match, and it takes but a few questions to the store, however long they are', async () => {
      const shaky = newShaky();
      const stand = { games: [sealed], world: stillWorld(), store: shaky.over };
      const { url } = await stage.serve({ store: await newPlace() }, stand);
      const [dan, eve] = [await stage.guest('Dan', url), await stage.guest('Eve', url)];
      const ids: string[] = [];
      for (let i = 0; i < 20; i++) {
        stand.world.pass(1000);
        const { match } = await dan.setUp({ game: 'sealed', isPublic: true });
        ids.unshift(match.id);
      }
      await eve.sit(ids[2] ?? '', 1);
      for (const list of [() => eve.lobby(), () => dan.myMatches()]) {
        // Who asks is known by now.
        await list();
        shaky.questions = 0;
        const matches = await list();
        // Three, and some more if somebody looks through the turns of bots meanwhile.
        expect(shaky.questions).toBeLessThan(ids.length);
        expect(matches.map(({ id }) => id)).toEqual(ids);
        const names = matches.map(({ seats }) => seats.map((seat) => ('name' in seat ? seat.name : seat.type)));
        expect(names).toEqual(ids.map((_, at) => ['Dan', at === 2 ? 'Eve' : 'open']));
      }
    });

    test('Bug: a match whose host had left stayed in the lobby, and whoever joined played nobody', async () => {
      const { match } = await ann.setUp({ game: 'sealed', isPublic: true });
      const { match: slow } = await ann.setUp({ game: 'sealed', isPublic: true, clock: { type: 'days', days: 3 } });
      const listed = async () => (await bob.lobby()).map(({ id }) => id);
      expect(await listed()).toContain(match.id);
      world.pass(71_000);
      expect(await listed()).not.toContain(match.id);
      await expect(bob.sit(match.id, 1)).rejects.toThrow('Those who sit at this match have left.');
      // By correspondence nobody need be there.
      expect(await listed()).toContain(slow.id);
      const a = ann.follow(match.id);
      await a.ready;
      expect(await listed()).toContain(match.id);
      expect((await bob.sit(match.id, 1)).match.status).toBe('on');
    });

    test('my matches are those where I sit or which I host', async () => {
      const { id } = await begin();
      const cat = await stage.guest('Cat', server.url);
      expect((await bob.myMatches()).map((match) => match.id)).toContain(id);
      expect(await cat.myMatches()).toEqual([]);
    });
  });
});
