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
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
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
  let rest = await readHead(socket);
  const take = () => {
    for (let frame = frameIn(rest); frame; frame = frameIn(rest)) {
      const { kind, from, to } = frame;
      const part = rest.subarray(from, to);
      rest = rest.subarray(to);
      if (kind === TEXT) line.hear(part.toString());
      if (kind === PING)
        socket.write(Buffer.concat([Buffer.from([0x80 | PONG, 0x80 | part.length, 0, 0, 0, 0]), part]));
      if (kind === CLOSE) throw new Error(`The server has closed a socket: ${part.subarray(2).toString()}`);
    }
  };
  // What has come with the answer is heard when somebody can have begun to listen.
  setImmediate(take);
  socket.on('data', (data) => {
    rest = rest.length === 0 ? data : Buffer.concat([rest, data]);
    take();
  });
  return line;
}

const [TEXT, CLOSE, PING, PONG] = [1, 8, 9, 10];

function readHead(socket: Socket): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let got = Buffer.alloc(0);
    const read = (data: Buffer) => {
      got = Buffer.concat([got, data]);
      const end = got.indexOf('\r\n\r\n');
      if (end < 0) return;
      socket.off('data', read);
      const answer = got.subarray(0, end).toString();
      if (answer.startsWith('HTTP/1.1 101')) resolve(got.subarray(end + 4));
      else reject(new Error(answer));
    };
    socket.on('data', read);
  });
}

/** Where the first frame has its text; undefined while it has not come whole. */
function frameIn(data: Buffer): { kind: number; from: number; to: number } | undefined {
  const [first = 0, second = 0] = data;
  if (data.length < 2) return undefined;
  if ((first & 0x80) === 0) throw new Error('A message came in pieces');
  const from = second === 127 ? 10 : second === 126 ? 4 : 2;
  if (data.length < from) return undefined;
  const length = second === 127 ? Number(data.readBigUInt64BE(2)) : second === 126 ? data.readUInt16BE(2) : second;
  return data.length < from + length ? undefined : { kind: first & 0x0f, from, to: from + length };
}

/** Masked, as clients must; by zeros, which leave the text as it is. */
function sendText(socket: Socket, text: string): void {
  const { length } = text;
  const size =
    length < 126 ? String.fromCharCode(0x80 | length) : `\xfe${String.fromCharCode(length >> 8, length & 0xff)}`;
  socket.write(`\x81${size}\0\0\0\0${text}`, 'latin1');
}
