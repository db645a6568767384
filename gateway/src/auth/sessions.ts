import { Injectable } from '@nestjs/common';
import { Clock, unavailable } from '@nfa/service-kit';
import { TaskCancelledError, TimeoutStrategy, timeout } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { GatewayBus } from '../redis/gateway-bus.ts';
import { AdminTokens } from './admin-tokens.ts';
import type { SessionEntity } from './session.entity.ts';
import { SessionRepository } from './session.repository.ts';

const IDLE_MS = 60 * 60_000;
const TRUST_MS = 5_000;
const DATABASE_MS = 2_000;

/** Checks tokens: signed by us, and the session is live in the database. */
@Injectable()
export class Sessions {
  private readonly alive = new LRUCache<string, { until: number }>({ max: 1_000 });
  // A frozen database takes long to fail; the caller must know sooner.
  private readonly databaseTimeout = timeout(DATABASE_MS, TimeoutStrategy.Aggressive);
  // Counts revocations: the result of a check that began before one may be outdated.
  private revocations = 0;
  private readonly revokeListeners: (() => void)[] = [];

  constructor(
    private readonly tokens: AdminTokens,
    private readonly rows: SessionRepository,
    private readonly clock: Clock,
    private readonly bus: GatewayBus,
  ) {
    bus.on('revoked', () => this.forget());
    bus.onReconnect(() => this.forget());
  }

  /**
   * The session of an Authorization header, undefined when it names no live session.
   * @throws Problem unavailable when the database does not respond in time
   */
  async authenticate(authorization: string | undefined): Promise<string | undefined> {
    const [, token] = /^Bearer ([A-Za-z0-9_.-]+)$/i.exec(authorization ?? '') ?? [];
    const id = token && this.tokens.read(token);
    return id && (await this.isAlive(id)) ? id : undefined;
  }

  /** Whether a session is live. Does not count as a use of it. */
  isLive(id: string): Promise<boolean> {
    const now = this.clock.now();
    return this.rows.isSessionLive(id, now, new Date(now.getTime() - IDLE_MS));
  }

  /** Every live session, the last used first. */
  findLive(): Promise<SessionEntity[]> {
    const now = this.clock.now();
    return this.rows.findLiveSessions(now, new Date(now.getTime() - IDLE_MS));
  }

  /** Calls `listener` after sessions were ended by any gateway. */
  onRevoked(listener: () => void): void {
    this.revokeListeners.push(listener);
  }

  /** Call this after ending sessions: this gateway notices at once, the others at once or within five seconds. */
  async revoked(): Promise<void> {
    this.forget();
    await this.bus.publish('revoked', null);
  }

  private forget(): void {
    this.revocations += 1;
    this.alive.clear();
    for (const listener of this.revokeListeners) listener();
  }

  private async isAlive(id: string): Promise<boolean> {
    const now = this.clock.now();
    const known = this.alive.get(id);
    if (known && known.until > now.getTime()) return true;
    const before = this.revocations;
    const isAlive = await this.databaseTimeout
      .execute(() => this.rows.touchSession(id, now, new Date(now.getTime() - IDLE_MS)))
      .catch((error: unknown) => {
        throw error instanceof TaskCancelledError
          ? unavailable('The database cannot be reached right now', error)
          : error;
      });
    if (!isAlive) return false;
    if (before !== this.revocations) return this.isAlive(id);
    this.alive.set(id, { until: now.getTime() + TRUST_MS });
    return true;
  }
}
