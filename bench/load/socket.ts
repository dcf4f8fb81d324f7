import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/**
 * The least that a WebSocket client can do with: whole text messages, pings answered. A library takes more time than the
 * rest of the driver, and the driver shares the machine with the server that it measures.
 */
export type Line = {
  /** Is called with each message. Another one may take its place. */
  hear: (text: string) => void;
  /** The text has to be ASCII. */
  send(text: string): void;
  close(): void;
};

export async function openLine(url: string, headers: { readonly [name: string]: string } = {}): Promise<Line> {
  const { hostname, port, pathname, search } = new URL(url);
  let read = (_data: Buffer) => {};
  const onread = {
    // All sockets read into one buffer: whatever comes is dealt with at once.
    buffer: INCOMING,
    callback(length: number) {
      read(INCOMING.subarray(0, length));
      return true;
    },
  };
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
  socket.on('error', (error) => {
    throw error;
  });
  const head = [
    `GET ${pathname}${search} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const line: Line = { hear: () => {}, send: (text) => sendText(socket, text), close: () => socket.destroy() };
  let rest = NOTHING;
  const wait = (data: Buffer) => {
    rest = Buffer.concat([rest, data]);
  };
  await new Promise<void>((resolve, reject) => {
    read = (data) => {
      wait(data);
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) return;
      const answer = rest.subarray(0, end).toString();
      rest = rest.subarray(end + 4);
      // What comes before somebody listens waits.
      read = wait;
      if (answer.startsWith('HTTP/1.1 101')) resolve();
      else reject(new Error(answer));
    };
  });
  const take = (data: Buffer) => {
    let from = 0;
    for (let frame = frameIn(data, from); frame; frame = frameIn(data, from)) {
      const { kind, text, to } = frame;
      from = to;
      if (kind === TEXT) line.hear(data.toString('utf8', text, to));
      if (kind === PING)
        socket.write(
          Buffer.concat([Buffer.from([0x80 | PONG, 0x80 | (to - text), 0, 0, 0, 0]), data.subarray(text, to)]),
        );
      if (kind === CLOSE) throw new Error(`The server has closed a socket: ${data.toString('utf8', text + 2, to)}`);
    }
    // The buffer is used again: what is left of it has to be kept.
    rest = from === data.length ? NOTHING : Buffer.from(data.subarray(from));
  };
  setImmediate(() => {
    read = (data) => take(rest.length === 0 ? data : Buffer.concat([rest, data]));
    take(rest);
  });
  return line;
}

const INCOMING = Buffer.allocUnsafeSlow(65_536);
const NOTHING = Buffer.alloc(0);
const [TEXT, CLOSE, PING, PONG] = [1, 8, 9, 10];

/** The first frame from here on: where it has its text, and where it ends; undefined while it has not come whole. */
function frameIn(data: Buffer, at: number): { kind: number; text: number; to: number } | undefined {
  if (data.length < at + 2) return undefined;
  const [first, second] = [data.readUInt8(at), data.readUInt8(at + 1)];
  if ((first & 0x80) === 0) throw new Error('A message came in pieces');
  const text = at + (second === 127 ? 10 : second === 126 ? 4 : 2);
  if (data.length < text) return undefined;
  const length =
    second === 127 ? Number(data.readBigUInt64BE(at + 2)) : second === 126 ? data.readUInt16BE(at + 2) : second;
  return data.length < text + length ? undefined : { kind: first & 0x0f, text, to: text + length };
}

/** Masked, as clients must; by zeros, which leave the text as it is. */
function sendText(socket: Socket, text: string): void {
  const { length } = text;
  const size =
    length < 126 ? String.fromCharCode(0x80 | length) : `\xfe${String.fromCharCode(length >> 8, length & 0xff)}`;
  socket.write(`\x81${size}\0\0\0\0${text}`, 'latin1');
}
