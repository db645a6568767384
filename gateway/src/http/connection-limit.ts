import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientKey } from './client-ip.ts';

/** A connection of Node's server, with the response in progress. */
export type ServerSocket = Socket & { _httpMessage?: (ServerResponse & { req: { complete: boolean } }) | null };

/** Most connections at a time. */
export interface ConnectionLimits {
  perClient: number;
  /** Of all clients together. */
  total: number;
}

/**
 * Limits the connections of each client and of all clients together. A connection beyond a limit replaces the oldest one without a
 * request, or else the oldest whose request is incomplete; it is refused only when all others are being answered.
 */
export function limitConnections(
  server: Server,
  { perClient, total }: ConnectionLimits,
  isTrustedProxy: (ip: string) => boolean,
): void {
  const byClient = new Map<string, Set<ServerSocket>>();
  const all = new Set<ServerSocket>();
  server.on('connection', (socket: ServerSocket) => {
    // Behind a proxy all clients have its address.
    if (isTrustedProxy(socket.remoteAddress ?? '')) return;
    const client = clientKey(socket.remoteAddress);
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
