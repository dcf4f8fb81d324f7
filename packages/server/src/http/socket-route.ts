import type { Node } from '../node.ts';
import { Connection } from '../socket/connection.ts';
import { Refused } from '../table/refused.ts';
import { checkOrigin } from './access.ts';
import type { App } from './app.ts';

/** Where sockets come in. Who they are and whether they may is settled before they are one. */
export function socketRoute(app: App, node: Node): void {
  app.get(
    '/api/socket',
    {
      websocket: true,
      schema: {
        tags: ['Matches'],
        summary: 'The socket',
        description: 'Matches and the lobby, live. The messages are listed below the routes.',
      },
      preValidation: async (request) => {
        checkOrigin(node, request);
        if (!node.isReady) throw new Refused('server.closing', 'The server is shutting down.', 503);
        node.sockets.checkRoom(request.ip);
      },
    },
    (socket, request) => {
      const connection = new Connection(node, socket, request);
      node.sockets.add(connection);
      socket.on('message', (data, isBinary) => {
        if (isBinary) connection.close(1003, 'Messages are text');
        else connection.receive(data.toString());
      });
      socket.on('pong', () => (connection.isAlive = true));
      socket.on('close', () => node.sockets.remove(connection));
      // Oversized and malformed frames: ws closes the socket by itself, with a code that says so.
      socket.on('error', () => {});
    },
  );
}
