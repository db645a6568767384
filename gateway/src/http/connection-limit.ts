import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A connection of Node's server, with the response in progress. */
export type ServerSocket = Socket & { _httpMessage?: (ServerResponse & { req: { complete: boolean } }) | null };

/**
 * Lets one client hold `max` connections. When it opens another one, its oldest connection without a request ends, or the oldest
 * whose request is not all there; the new one is refused only when all the others are being answered.
 */
export function limitConnections(server: Server, max: number, isTrustedProxy: (ip: string) => boolean): void {
  const byClient = new Map<string, Set<ServerSocket>>();
  server.on('connection', (socket: ServerSocket) => {
    const client = socket.remoteAddress ?? '';
    // Behind a proxy all clients have its address.
    if (isTrustedProxy(client)) return;
    const sockets = byClient.get(client) ?? new Set();
    byClient.set(client, sockets);
    if (sockets.size >= max) (idleOf(sockets) ?? socket).destroy();
    if (socket.destroyed) return;
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0 && byClient.get(client) === sockets) byClient.delete(client);
    });
  });
}

// A set iterates in insertion order: the oldest connection first.
function idleOf(sockets: Set<ServerSocket>): ServerSocket | undefined {
  let unfinished: ServerSocket | undefined;
  for (const socket of sockets) {
    if (socket.destroyed) continue;
    const response = socket._httpMessage;
    if (!response) return socket;
    if (!response.req.complete) unfinished ??= socket;
  }
  return unfinished;
}
