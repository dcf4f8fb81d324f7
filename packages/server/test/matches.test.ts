import { type Following, isFair, type MatchWish, type Muster, Refused } from '@muster/client';
import { type AnyGame, readRecord, replay } from '@muster/engine';
import { games } from '@muster/games';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Server } from '../src/server.ts';
import { openStore } from '../src/store/open.ts';
import { stillWorld } from '../testing/index.ts';
import { onBothStores } from './both-stores.ts';
import { sealed } from './sealed.ts';
import { newShaky } from './shaky.ts';
import { PATIENCE, soon } from './soon.ts';

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

  /** A match between Ann and Bob that both follow. */
  async function begin(wish: Partial<MatchWish> = {}): Promise<{ id: string; a: Following; b: Following }> {
    const { match, invite = '' } = await ann.setUp({ game: 'sealed', ...wish });
    await bob.sit(match.id, 1, { invite });
    const [a, b] = [ann.follow(match.id), bob.follow(match.id)];
    await Promise.all([a.until(() => true), b.until(() => true)]);
    return { id: match.id, a, b };
  }

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

  /** Both have heard of everything: their latest numbers. */
  async function settled(...followings: Following[]): Promise<void> {
    await Promise.all(followings.map((following) => following.match && following.until(() => true)));
    await ann.me();
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

    test('my matches are those where I sit or which I host', async () => {
      const { id } = await begin();
      const cat = await stage.guest('Cat', server.url);
      expect((await bob.myMatches()).map((match) => match.id)).toContain(id);
      expect(await cat.myMatches()).toEqual([]);
    });
  });

  describe('playing', () => {
    test('each seat gets its own side of what happens; spectators get what the table sees', async () => {
      const { id, a, b } = await begin({ isPublic: true });
      const watcher = stage.stranger(server.url).follow(id);
      await watcher.until(() => true);
      await a.act('add');
      await a.act('close');
      await Promise.all([b, watcher].map((one) => one.until(({ waiting }) => waiting.length === 1)));
      expect(a.told).toHaveLength(3);
      expect(b.told.map(({ events }) => events.map(({ says }) => says))).toEqual([[], ['closed by 0']]);
      expect(b.update).toMatchObject({ viewer: 1, n: 2, legal: ['add', 'close', 'roll'], view: { bags: [0, 0] } });
      expect(watcher.update).toMatchObject({ viewer: 'spectator', n: 2, view: { bags: [0, 0] } });
      expect(watcher.update).not.toHaveProperty('legal');
      await expect(watcher.act('add')).rejects.toThrow('Say who you are first');
      await expect(watcher.resign()).rejects.toThrow('Say who you are first');
    });

    test('a spectator who sits down follows the match from the seat', async () => {
      const { match } = await ann.setUp({ game: 'sealed', isPublic: true });
      const b = bob.follow(match.id);
      await b.ready;
      expect(b.viewer).toBe('spectator');
      await bob.sit(match.id, 1);
      const update = await b.until(() => true);
      expect(update.viewer).toBe(1);
      await b.act('add');
    });

    test('choices at the same time never collide', async () => {
      for (let i = 0; i < 5; i++) {
        const { a, b } = await begin();
        await Promise.all([a.act('add'), b.act('add')]);
        await Promise.all([a.act('close'), b.act('close')]);
        await Promise.all([a, b].map((one) => one.until(({ ended }) => ended !== undefined)));
      }
    });

    test('an action from a question of before is refused with a sentence, and changes nothing', async () => {
      const { a, b } = await begin();
      const step = a.update?.step ?? 0;
      await a.act('add', step);
      await expect(a.act('add', step)).rejects.toThrow('This answers an earlier question.');
      await expect(a.act('add', 99)).rejects.toThrow('Nothing has been asked under the number 99 yet.');
      const refusal = await a.act('dance').catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(Refused);
      await settled(a, b);
      expect(a.update).toMatchObject({ n: 2, view: { bags: [1, 0] } });
    });

    test('taking back is free where nothing was learned, and by consent elsewhere', async () => {
      const { a, b } = await begin();
      await a.act('add');
      await a.takeBack();
      expect(a.update).toMatchObject({ view: { bags: [0, 0] } });
      await a.act('roll');
      await a.takeBack();
      await b.until(({ proposal }) => proposal !== undefined);
      await b.answer(true);
      const { view } = await a.until(({ proposal }) => proposal === undefined);
      expect(view).toMatchObject({ dice: [] });
    });

    test('who resigns has lost; the end is told to everybody, and stands in the list', async () => {
      const { id, a, b } = await begin();
      await b.resign();
      const { ended } = await a.until((update) => update.ended !== undefined);
      expect(ended).toMatchObject({ winners: [0], says: 'Blue gives up. The match goes to Red.' });
      await soon(async () => (await ann.match(id)).match.status).toBe('over');
      expect((await ann.match(id)).match.ended).toEqual(ended);
      await expect(a.act('add')).rejects.toThrow('The match is over.');
    });

    test('the win is claimed when the clock has run out', async () => {
      const { a, b } = await begin({ clock: { type: 'perMove', seconds: 30 } });
      world.pass(20_000);
      await a.act('close');
      expect(a.update?.clock).toMatchObject({ running: [1] });
      await expect(a.claim()).rejects.toThrow('Nobody has run out of time.');
      world.pass(11_000);
      await expect(b.claim()).rejects.toThrow('It is your own clock that has run out.');
      await a.claim();
      expect((await b.until(({ ended }) => ended !== undefined)).ended).toMatchObject({
        winners: [0],
        rule: 'match.late',
      });
    });

    test('those at the table talk; spectators listen; what is typed stays text', async () => {
      const { id, a, b } = await begin({ isPublic: true });
      const cat = (await stage.guest('Cat', server.url)).follow(id);
      await cat.ready;
      await a.say('  <b>hello</b> & \u202Egood\u0007 luck ');
      await expect
        .poll(() => [b, cat].map(({ chat }) => chat.map(({ text }) => text)))
        .toEqual([['<b>hello</b> & good luck'], ['<b>hello</b> & good luck']]);
      await expect(cat.say('me too')).rejects.toThrow('Only those who sit at the match');
      await expect(a.say('\u202E')).rejects.toThrow('There is nothing to be seen in this.');
      const late = stage.stranger(server.url).follow(id);
      await late.ready;
      expect(late.chat).toMatchObject([{ number: 1, seat: 0, name: 'Ann' }]);
    });

    test('a rematch is for the same people, one seat further on; there is only one', async () => {
      const { id, a, b } = await begin({ options: { sides: 12 } });
      await expect(ann.rematch(id)).rejects.toThrow('The match is not over yet.');
      await a.resign();
      await soon(async () => (await ann.match(id)).match.status).toBe('over');
      const cat = await stage.guest('Cat', server.url);
      await expect(cat.rematch(id)).rejects.toThrow('There is no match with this link.');
      const [one, two] = await Promise.all([ann.rematch(id), bob.rematch(id)]);
      expect(one.match.id).toBe(two.match.id);
      await soon(() => b.match?.rematch).toBe(one.match.id);
      const seats = (await ann.match(one.match.id)).match.seats.map((seat) => ('name' in seat ? seat.name : ''));
      expect(seats).toEqual(['Bob', 'Ann']);
      await Promise.all([ann.sit(one.match.id, 1), bob.sit(one.match.id, 0)]);
      expect((await ann.match(one.match.id)).match).toMatchObject({ status: 'on', options: { sides: 12 } });
    });
  });

  describe('bots', () => {
    const game = games[0]?.id ?? '';

    test('a match against a bot begins at once, and the bot acts', async () => {
      const { match } = await ann.setUp({ game, seats: [{ type: 'me' }, { type: 'bot', bot: 'random' }] });
      expect(match.status).toBe('on');
      const a = ann.follow(match.id);
      for (let turn = 0; turn < 10; turn++) {
        const { legal, ended } = await a.until((update) => update.legal !== undefined || update.ended !== undefined);
        if (ended || !legal?.[0]) break;
        await a.act(legal[0]);
      }
      await a.until(({ legal, ended }) => legal !== undefined || ended !== undefined);
      expect(a.told.length).toBeGreaterThan(5);
    });

    test('bots play among themselves to the end; the record replays, and its luck is proven', async () => {
      const seats: MatchWish['seats'] = [
        { type: 'bot', bot: 'random' },
        { type: 'bot', bot: 'random' },
      ];
      const { match } = await ann.setUp({ game, seats });
      const a = ann.follow(match.id);
      await expect(ann.record(match.id)).rejects.toThrow('It is there when the match is over.');
      await expect(ann.proof(match.id)).rejects.toThrow('The seed is shown when the match is over.');
      await a.until(({ ended }) => ended !== undefined);
      await soon(async () => (await ann.match(match.id)).match.status).toBe('over');
      const record = readRecord(await ann.record(match.id));
      const rules = games.find(({ id }) => id === game);
      if (!rules) throw new Error('There is no such game');
      expect(replay(rules, record).outcome()).toEqual(record.outcome);
      const proof = await ann.proof(match.id);
      expect(isFair(rules, record, proof, match.commitment)).toBe(true);
      expect(isFair(rules, record, { ...proof, salt: 'other' }, match.commitment)).toBe(false);
      expect(isFair(rules, record, { ...proof, seed: '11'.repeat(32) }, match.commitment)).toBe(false);
    });

    test('a bot takes the seat of somebody who has left, if the others agree', async () => {
      const { match } = await ann.setUp({ game, isPublic: true });
      await bob.sit(match.id, 1);
      const [a, b] = [ann.follow(match.id), bob.follow(match.id)];
      await Promise.all([a.until(() => true), b.until(() => true)]);
      await expect(a.replace(1, 'random')).rejects.toThrow('Whoever sits there has not left.');
      await expect(a.replace(1, 'nobody')).rejects.toThrow('There is no bot "nobody".');
      expect(await ann.away(match.id)).toEqual([]);
      b.end();
      await bob.me();
      world.pass(61_000);
      // It may have been here until it would have been written down again.
      expect(await ann.away(match.id)).toEqual([]);
      world.pass(10_000);
      await soon(() => ann.away(match.id)).toEqual([1]);
      await soon(() => a.replace(1, 'random').then(() => 'replaced', String)).toBe('replaced');
      expect((await ann.match(match.id)).match.seats[1]).toMatchObject({ type: 'bot' });
      expect(await ann.away(match.id)).toEqual([]);
      await expect(bob.follow(match.id).act('x')).rejects.toThrow('You do not sit at this match.');
      const update = await a.until(({ legal, ended }) => legal !== undefined || ended !== undefined);
      expect(update.legal ?? update.ended).toBeDefined();
    });
  });
});
