import type { Services } from '../services.ts';
import { Connection } from '../socket/connection.ts';
import { Refused } from '@muster/client/protocol';
import { addressKey } from './client-address.ts';
import { checkOrigin } from './access.ts';
import type { App } from './app.ts';

/** Where sockets come in. Who they are and whether they may is settled before they are one. */
export function socketRoute(app: App, services: Services): void {
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
        checkOrigin(services, request);
        if (!services.isReady) throw new Refused('server.closing', 'The server is shutting down.', 503);
        services.sockets.checkRoom(addressKey(request.ip));
      },
    },
    (socket, request) => {
      const connection = new Connection(services, socket, request);
      services.sockets.add(connection);
      socket.on('message', (data, isBinary) => {
        if (isBinary) connection.close(1003, 'Messages are text');
        else connection.receive(data.toString());
      });
      socket.on('pong', () => (connection.isAlive = true));
      socket.on('close', () => services.sockets.remove(connection));
      // Oversized and malformed frames: ws closes the socket by itself, with a code that says so.
      socket.on('error', () => {});
    },
  );
}
