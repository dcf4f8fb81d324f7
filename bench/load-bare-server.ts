// What sockets alone cost, in a process of its own: `load.ts` starts it. A server that knows no rules, checks nothing and
// stores nothing. To every action it answers both seats with prepared texts, as long as ours are on the average, and says
// that the other seat is asked; a match is over after as many actions as ours are. So much and no more could be
// carried over these sockets by a server that need not think.

import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { frameOf } from '@muster/server/testing';
import { WebSocketServer } from 'ws';

/** A duel of Tower Defense at random, and what each seat is sent of an action. */
const ACTIONS = 91;
const BYTES = 938;

/** The first to follow it has the first seat. */
type Match = { readonly wires: Socket[]; actions: number };
const matches = new Map<string, Match>();

const http = createServer((request, response) => {
  request.resume();
  response.setHeader('content-type', 'application/json');
  if (request.url !== '/api/matches') return void response.end('{}');
  const id = `match-${matches.size}-${'x'.repeat(10)}`;
  matches.set(id, { wires: [], actions: 0 });
  return void response.end(`{"match":{"id":"${id}"}}`);
});

new WebSocketServer({ server: http }).on('connection', (socket, { socket: wire }) => {
  socket.on('message', (data) => answer(String(data), wire));
});

function answer(text: string, wire: Socket): void {
  const id = valueIn(text, '"match":"');
  const match = matches.get(id);
  if (!match || text.startsWith('{"type":"unwatch"')) return;
  if (text.startsWith('{"type":"watch"')) {
    const seat = match.wires.push(wire) - 1;
    wire.write(frameOf(updateFor(id, seat, match)), 'latin1');
    return;
  }
  match.actions++;
  for (const [seat, other] of match.wires.entries()) other.write(frameOf(updateFor(id, seat, match)), 'latin1');
}

function valueIn(text: string, key: string): string {
  const from = text.indexOf(key) + key.length;
  return text.slice(from, text.indexOf('"', from));
}

const LEGAL = '["toss","advance","move 1c on 3 by 5","move 5c on 1 by 1","place 2c by 1"]';
const FILLER = 'x'.repeat(BYTES - LEGAL.length - 90);

function updateFor(id: string, seat: number, { actions }: Match): string {
  const open = `{"type":"update","match":"${id}","viewer":${seat},"view":"${FILLER}"`;
  if (actions === ACTIONS) return `${open},"ended":{"winners":[0]}}`;
  return actions % 2 === seat ? `${open},"step":${actions},"legal":${LEGAL}}` : `${open},"step":${actions}}`;
}

http.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` });
});
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: (user + system) / 1e6 });
});
process.on('disconnect', () => process.exit(0));
