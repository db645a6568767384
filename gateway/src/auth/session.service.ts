import { Inject, Injectable } from '@nestjs/common';
import { freshFactorMinutes, type OpenSession, type Session } from '@nfa/contracts';
import { Clock, notFound, Problem, unavailable } from '@nfa/service-kit';
import Bowser from 'bowser';
import { TaskCancelledError, TimeoutStrategy, timeout } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AuditService } from '../audit/audit.service.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config.ts';
import { DEMO_USERNAME, normalName } from '../config/password-rules.ts';
import type { Caller } from '../http/gateway-request.ts';
import { GatewayBus } from '../redis/gateway-bus.ts';
import { AdminTokens } from './admin-tokens.ts';
import { SecondFactorService } from './second-factor.service.ts';
import { SessionRepository } from './session.repository.ts';

const TRUST_MS = 5_000;
const FRESH_MS = freshFactorMinutes * 60_000;
const DATABASE_MS = 2_000;

/** The administrator's sessions: checks tokens (signed by us, and the session is live in the database), lists and ends sessions. */
@Injectable()
export class SessionService {
  private readonly alive = new LRUCache<string, { until: number }>({ max: 1_000 });
  // A frozen database fails late; the caller needs a response sooner.
  private readonly databaseTimeout = timeout(DATABASE_MS, TimeoutStrategy.Aggressive);
  // Counts revocations: the result of a check that began before one may be outdated.
  private revocations = 0;

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly tokens: AdminTokens,
    private readonly rows: SessionRepository,
    private readonly secondFactor: SecondFactorService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly bus: GatewayBus,
  ) {
    bus.on('revoked', z.null(), () => this.forget());
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

  /** Whether a session has proven a factor just now: the password counts only where there is no second factor. */
  async isFresh(sessionId: string): Promise<boolean> {
    const session = await this.rows.findSession(sessionId);
    const isRecent = (at: string | null = null) =>
      at !== null && this.clock.now().getTime() - new Date(at).getTime() <= FRESH_MS;
    if (isRecent(session?.second_factor_at)) return true;
    return isRecent(session?.password_at) && !(await this.secondFactor.isOn());
  }

  /** @param rule with `or-password`, asks only where there is a second factor @throws Problem fresh_factor_required */
  async requireFresh(sessionId: string, rule: true | 'or-password'): Promise<void> {
    if (rule === 'or-password' && !(await this.secondFactor.isOn())) return;
    if (!(await this.isFresh(sessionId))) throw new Problem('fresh_factor_required', 'Confirm that it is you');
  }

  /** Call this after ending sessions: this gateway notices at once, the others at once or within five seconds. */
  revoked(): Promise<void> {
    return this.bus.publish('revoked', null);
  }

  /** Every open session, the last used first. */
  async list(caller: Caller): Promise<OpenSession[]> {
    const live = await this.rows.findLiveSessions(this.clock.now());
    return live.map((session) => ({
      ...session,
      device: deviceOf(session.user_agent),
      current: session.id === caller.sessionId,
    }));
  }

  /** @throws Problem unauthenticated */
  async current(caller: Caller): Promise<Session> {
    const session = await this.rows.findSession(caller.sessionId ?? '');
    if (!session) throw new Problem('unauthenticated');
    return { username: this.config.admin.username, expires_at: session.expires_at, demo: await this.isDemo() };
  }

  /** Whether the published credentials open the panel. */
  async isDemo(): Promise<boolean> {
    if (!this.config.demoMode || normalName(this.config.admin.username) !== DEMO_USERNAME) return false;
    return (await this.rows.findAccount())?.is_demo ?? false;
  }

  /** Ends a session, without an id all. @param action is logged @throws Problem not_found for another session than the caller's */
  async end(caller: Caller, action: 'logout' | 'logout_everywhere' | 'end_session', id?: string): Promise<void> {
    await this.rows.transaction(async (manager) => {
      const isEnded = await this.rows.revoke(manager, this.clock.now(), id);
      if (!isEnded && action === 'end_session') throw notFound('session');
      await this.audit.record(caller, { action }, manager);
    });
    await this.revoked();
  }

  private forget(): void {
    this.revocations += 1;
    this.alive.clear();
  }

  private async isAlive(id: string): Promise<boolean> {
    const now = this.clock.now();
    const known = this.alive.get(id);
    if (known && known.until > now.getTime()) return true;
    const before = this.revocations;
    const isAlive = await this.databaseTimeout
      .execute(() => this.rows.touchSession(id, now))
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

/** "Chrome on macOS". */
function deviceOf(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ');
}
