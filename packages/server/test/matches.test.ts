import { type MatchSubscription, type MatchWish, type Muster, Refused } from '@muster/client';
import { checkLuck, readRecord, replay } from '@muster/engine';
import { games } from '@muster/games';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Server } from '../src/server.ts';
import { stillWorld } from '../testing/index.ts';
import { onBothStores } from './both-stores.ts';
import { sealed } from './sealed.ts';
import { PATIENCE, soon } from './soon.ts';
import { matchForTwo } from './match-for-two.ts';

onBothStores((stage, newPlace) => {
  const world = stillWorld();
  let server: Server;
  let ann: Muster;
  let bob: Muster;
  beforeAll(async () => {
    const stand = { games: [sealed, ...games], world };
    server = await stage.serve({ store: await newPlace(), 'away-after': 60 }, stand);
    ann = await stage.guest('Ann', server.url);
    bob = await stage.guest('Bob', server.url);
  }, PATIENCE);
  const begin = (wish?: Partial<MatchWish>) => matchForTwo(ann, bob, wish);

  /** Both have heard of everything: their latest numbers. */
  async function settled(...followings: MatchSubscription[]): Promise<void> {
    await Promise.all(followings.map((following) => following.match && following.until(() => true)));
    await ann.me();
  }

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
      await a.until(({ ended }) => ended !== undefined);
      await soon(async () => (await ann.match(match.id)).match.status).toBe('over');
      const record = readRecord(await ann.record(match.id));
      const rules = games.find(({ id }) => id === game);
      if (!rules) throw new Error('There is no such game');
      expect(replay(rules, record).outcome()).toEqual(record.outcome);
      expect(await checkLuck(rules, record)).toMatchObject({ finding: 'fair' });
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
      const { id } = (await bob.me()) ?? {};
      expect((await ann.match(match.id)).match.seats[1]).toMatchObject({ type: 'bot', for: id });
      expect(await ann.away(match.id)).toEqual([]);
      const update = await a.until(({ legal, ended }) => legal !== undefined || ended !== undefined);
      expect(update.legal ?? update.ended).toBeDefined();
      // Who comes back has the seat again.
      const back = bob.follow(match.id);
      await back.ready;
      expect(back.viewer).toBe(1);
      await soon(() => a.match?.seats[1]?.type).toBe('person');
      expect((await bob.match(match.id)).seat).toBe(1);
    });

    test('Bug: somebody who had days for a move was replaced after a minute', async () => {
      const { match } = await ann.setUp({ game, isPublic: true, clock: { type: 'days', days: 3 } });
      await bob.sit(match.id, 1);
      const a = ann.follow(match.id);
      await a.until(() => true);
      const day = 86_400_000;
      for (const passed of [71_000, day]) {
        world.pass(passed);
        expect(await ann.away(match.id)).toEqual([]);
        await expect(a.replace(1, 'random')).rejects.toThrow('Whoever sits there has not left.');
      }
      // The first to be asked is Ann; then it is Bob's time that runs out.
      for (let turn = 0; turn < 100 && !a.update?.waiting.includes(1); turn++) {
        const { legal = [] } = await a.until(({ legal: some, waiting }) => some !== undefined || waiting.includes(1));
        if (legal[0] !== undefined) await a.act(legal[0]);
      }
      world.pass(3 * day + 1);
      await soon(() => ann.away(match.id)).toEqual([1]);
      await a.replace(1, 'random');
    });

    test('Bug: who came back to a private match found none, where a bot plays on: it can be watched, and played again', async () => {
      const { match, invite = '' } = await ann.setUp({ game, isPublic: false });
      const { match: second, invite: other = '' } = await ann.setUp({ game, isPublic: false });
      await bob.sit(match.id, 1, { invite });
      await bob.sit(second.id, 1, { invite: other });
      world.pass(71_000);
      const follow = async (id: string) => {
        const a = ann.follow(id);
        await soon(() => a.replace(1, 'random').then(() => 'replaced', String)).toBe('replaced');
        await a.resign();
        await soon(async () => (await ann.match(id)).match.status).toBe('over');
      };
      await follow(match.id);
      await follow(second.id);
      const person = (await bob.me()).id;
      expect((await bob.match(match.id)).match.seats[1]).toMatchObject({ type: 'bot', for: person });
      expect((await bob.match(match.id)).seat).toBeUndefined();
      expect((await bob.myMatches()).map(({ id }) => id)).toContain(match.id);
      const again = await bob.rematch(match.id);
      expect(again.seat).toBe(0);
      expect(again.match.seats.map(({ type }) => type)).toEqual(['person', 'kept']);
      const without = await ann.rematch(second.id);
      expect(without.match.seats.map(({ type }) => type)).toEqual(['bot', 'person']);
      await expect(bob.rematch(second.id)).rejects.toThrow('with a bot in your place');
    });
  });
});
