import type { ServerResponse } from 'node:http';
import { type BeforeApplicationShutdown, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type Heartbeat, PanelEvent } from '@nfa/contracts';
import { Clock, Periodic } from '@nfa/service-kit';
import { z } from 'zod';
import { SessionRepository } from '../auth/session.repository.ts';
import { GatewayBus } from '../redis/gateway-bus.ts';

const HEARTBEAT_MS = 15_000;
/** Unread bytes after which a reader counts as gone. */
const MAX_BUFFERED_BYTES = 256 * 1024;

interface Stream {
  sessionId: string;
  response: ServerResponse;
}

/** Changes that panels may be showing, sent to those at this gateway from all gateways and services. Each stream ends with its session, with its reader, or with the process. */
@Injectable()
export class EventStreams implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly streams = new Set<Stream>();
  private readonly beats = new Periodic(HEARTBEAT_MS, () => this.beat());
  private isClosing = false;

  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
    bus: GatewayBus,
  ) {
    bus.on('event', PanelEvent, (event) => this.tell(event));
    bus.on('revoked', z.null(), () => void this.endWithSession());
    bus.onReconnect(() => {
      this.tell({ entity: '*', action: 'missed', id: null });
      void this.endWithSession();
    });
    this.beats.trigger();
  }

  /** Streams events into a response until its session ends. */
  open(sessionId: string, response: ServerResponse): void {
    // A client that disconnected while its session was looked up sends no further `close`.
    if (response.destroyed) return;
    if (this.isClosing) return void response.end();
    // Proxies that buffer responses would hold events back.
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
    const stream = { sessionId, response };
    this.streams.add(stream);
    response.once('close', () => this.streams.delete(stream));
    this.write(stream, 'heartbeat', this.heartbeat());
  }

  onModuleDestroy(): Promise<void> {
    return this.beats.stop();
  }

  beforeApplicationShutdown(): void {
    this.isClosing = true;
    for (const { response } of this.streams) response.end();
  }

  /** Ends the streams whose session has ended, and sends a heartbeat to the others. */
  async beat(): Promise<void> {
    await this.endWithSession();
    for (const stream of this.streams) this.write(stream, 'heartbeat', this.heartbeat());
  }

  private tell(event: PanelEvent): void {
    for (const stream of this.streams) this.write(stream, 'change', event);
  }

  private heartbeat(): Heartbeat {
    return { at: this.clock.now().toISOString() };
  }

  private async endWithSession(): Promise<void> {
    await Promise.all(
      [...this.streams].map(async ({ sessionId, response }) => {
        // Keeps the stream while the database is unreachable; the next heartbeat checks again.
        if (!(await this.sessions.isSessionLive(sessionId, this.clock.now()).catch(() => true))) response.end();
      }),
    );
  }

  private write({ response }: Stream, event: string, data: object): void {
    if (response.writableEnded) return;
    if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
    else response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }
}
