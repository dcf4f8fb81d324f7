import type { MatchSummary } from '@muster/client/protocol';
import { expect, test } from 'vitest';
import { Lobby } from '../src/rooms/lobby.ts';
import type { Services } from '../src/services.ts';

/** A lobby whose list takes as long as the test wants. */
class SlowLobby extends Lobby {
  readonly list = Promise.withResolvers<MatchSummary[]>();

  constructor() {
    super({} as Services);
  }

  override matches(): Promise<MatchSummary[]> {
    return this.list.promise;
  }
}

function newSubscriber() {
  const heard: string[] = [];
  return { heard, send: (text: string) => void heard.push((JSON.parse(text) as { type: string }).type) };
}

const match = { id: 'm', isPublic: true, status: 'on', options: {}, seats: [] } as unknown as MatchSummary;

test('Bug: a list that was read slowly hid what had happened meanwhile', async () => {
  const lobby = new SlowLobby();
  const subscriber = newSubscriber();
  const entered = lobby.subscribe(subscriber);
  lobby.changed(match);
  lobby.gone('another');
  expect(subscriber.heard).toEqual([]);
  lobby.list.resolve([]);
  await entered;
  expect(subscriber.heard).toEqual(['lobby', 'lobbyMatch', 'lobbyGone']);
  lobby.changed(match);
  expect(subscriber.heard.at(-1)).toBe('lobbyMatch');
});

test('who leaves before the list is there gets nothing', async () => {
  const lobby = new SlowLobby();
  const subscriber = newSubscriber();
  const entered = lobby.subscribe(subscriber);
  lobby.unsubscribe(subscriber);
  lobby.list.resolve([]);
  await entered;
  lobby.changed(match);
  expect(subscriber.heard).toEqual([]);
});

test('who could not be given the list is not kept waiting for it', async () => {
  const lobby = new SlowLobby();
  const subscriber = newSubscriber();
  const entered = lobby.subscribe(subscriber);
  lobby.list.reject(new Error('The disk cannot be read'));
  await expect(entered).rejects.toThrow('cannot be read');
  lobby.changed(match);
  expect(subscriber.heard).toEqual([]);
});

test('Bug: a match whose host had left stayed in the lobby: it goes when they go, and is back when they are', async () => {
  let there: MatchSummary[] = [match];
  class ChangingLobby extends Lobby {
    override matches(): Promise<MatchSummary[]> {
      return Promise.resolve(there);
    }
  }
  const lobby = new ChangingLobby({} as Services);
  const subscriber = newSubscriber();
  await lobby.subscribe(subscriber);
  await lobby.sweep();
  expect(subscriber.heard).toEqual(['lobby']);
  there = [];
  await lobby.sweep();
  await lobby.sweep();
  expect(subscriber.heard).toEqual(['lobby', 'lobbyGone']);
  there = [match];
  await lobby.sweep();
  await lobby.sweep();
  expect(subscriber.heard).toEqual(['lobby', 'lobbyGone', 'lobbyMatch']);
});
