import type { MatchSummary } from '@muster/client/protocol';
import { expect, test } from 'vitest';
import { Lobby } from '../src/live/lobby.ts';
import type { Node } from '../src/node.ts';

/** A lobby whose list takes as long as the test wants. */
class SlowLobby extends Lobby {
  readonly list = Promise.withResolvers<MatchSummary[]>();

  constructor() {
    super({} as Node);
  }

  override matches(): Promise<MatchSummary[]> {
    return this.list.promise;
  }
}

function newVisitor() {
  const heard: string[] = [];
  return { heard, send: (text: string) => void heard.push((JSON.parse(text) as { type: string }).type) };
}

const match = { id: 'm', isPublic: true, status: 'on', options: {}, seats: [] } as unknown as MatchSummary;

test('Bug: a list that was read slowly hid what had happened meanwhile', async () => {
  const lobby = new SlowLobby();
  const visitor = newVisitor();
  const entered = lobby.enter(visitor);
  lobby.changed(match);
  lobby.gone('another');
  expect(visitor.heard).toEqual([]);
  lobby.list.resolve([]);
  await entered;
  expect(visitor.heard).toEqual(['lobby', 'lobbyMatch', 'lobbyGone']);
  lobby.changed(match);
  expect(visitor.heard.at(-1)).toBe('lobbyMatch');
});

test('who leaves before the list is there gets nothing', async () => {
  const lobby = new SlowLobby();
  const visitor = newVisitor();
  const entered = lobby.enter(visitor);
  lobby.leave(visitor);
  lobby.list.resolve([]);
  await entered;
  lobby.changed(match);
  expect(visitor.heard).toEqual([]);
});

test('who could not be given the list is not kept waiting for it', async () => {
  const lobby = new SlowLobby();
  const visitor = newVisitor();
  const entered = lobby.enter(visitor);
  lobby.list.reject(new Error('The disk cannot be read'));
  await expect(entered).rejects.toThrow('cannot be read');
  lobby.changed(match);
  expect(visitor.heard).toEqual([]);
});
