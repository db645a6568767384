import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A connection of Node's server, with the response in progress. */
export type ServerSocket = Socket & { _httpMessage?: (ServerResponse & { req: { complete: boolean } }) | null };

/** Most connections at a time. */
export interface ConnectionLimits {
  perClient: number;
  /** Of all clients together. */
  total: number;
}

/**
 * Lets one client hold so many connections, and all clients together. When another one is opened, the oldest connection of that client,
 * or of them all, that has no request ends, or the oldest whose request is not all there; the new one is refused only when all the
 * others are being answered.
 */
export function limitConnections(
  server: Server,
  { perClient, total }: ConnectionLimits,
  isTrustedProxy: (ip: string) => boolean,
): void {
  const byClient = new Map<string, Set<ServerSocket>>();
  const all = new Set<ServerSocket>();
  server.on('connection', (socket: ServerSocket) => {
    const client = socket.remoteAddress ?? '';
    // Behind a proxy all clients have its address.
    if (isTrustedProxy(client)) return;
    const sockets = byClient.get(client) ?? new Set();
    byClient.set(client, sockets);
    if (sockets.size >= perClient) (idleOf(sockets) ?? socket).destroy();
    else if (all.size >= total) (idleOf(all) ?? socket).destroy();
    if (socket.destroyed) return;
    sockets.add(socket);
    all.add(socket);
    socket.once('close', () => {
      all.delete(socket);
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
