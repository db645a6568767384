import { Inject, Injectable } from '@nestjs/common';
import type { OpenSession, Session } from '@nfa/contracts';
import { Clock, notFound, Problem } from '@nfa/service-kit';
import Bowser from 'bowser';
import { AuditService } from '../audit/audit.service.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import type { Caller } from '../http/gateway-request.ts';
import { normalName } from './names.ts';
import { DEMO_USERNAME } from './password-rules.ts';
import { SessionRepository } from './session.repository.ts';
import { Sessions } from './sessions.ts';

const HINT_MS = 5_000;

/** The current session, open sessions, signing out, and whether this is a demonstration. */
@Injectable()
export class SessionService {
  private hint?: { isDemo: boolean; until: number };

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly rows: SessionRepository,
    private readonly sessions: Sessions,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async logout(caller: Caller): Promise<void> {
    await this.rows.revokeSession(caller.sessionId ?? '', this.clock.now());
    await this.sessions.revoked();
    await this.audit.recordSession(caller, 'logout');
  }

  async logoutEverywhere(caller: Caller): Promise<void> {
    await this.rows.revokeAll(this.clock.now());
    await this.sessions.revoked();
    await this.audit.recordSession(caller, 'logout_everywhere');
  }

  /** Every open session, the last used first. */
  async list(caller: Caller): Promise<OpenSession[]> {
    const live = await this.sessions.findLive();
    return live.map(({ id, created_at, last_seen_at, client_ip, user_agent }) => ({
      id,
      created_at,
      last_seen_at,
      client_ip,
      device: deviceOf(user_agent),
      current: id === caller.sessionId,
    }));
  }

  /** Ends one session. @throws Problem not_found */
  async end(id: string, caller: Caller): Promise<void> {
    if (!(await this.rows.revokeSession(id, this.clock.now()))) throw notFound('session');
    await this.sessions.revoked();
    await this.audit.recordSession(caller, 'end_session');
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
    const now = this.clock.now().getTime();
    // Cached, because anybody may call this.
    if (!this.hint || this.hint.until < now) {
      const account = await this.rows.findAccount();
      this.hint = { isDemo: account?.is_demo ?? false, until: now + HINT_MS };
    }
    return this.hint.isDemo;
  }

  /** Call this after the password changed. */
  forgetHint(): void {
    this.hint = undefined;
  }
}

/** "Chrome on macOS". */
function deviceOf(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ');
}
