import { Inject, Injectable } from '@nestjs/common';
import type { LoginInput, LoginResult, PasswordChange, Session } from '@nfa/contracts';
import { Clock, invalidField, newId, Problem } from '@nfa/service-kit';
import { AuditService } from '../audit/audit.service.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import type { Caller } from '../http/caller.ts';
import { limitKey } from '../http/peer.ts';
import { Limits } from '../limits/limits.ts';
import { AdminTokens, SESSION_S } from './admin-tokens.ts';
import { PasswordHasher } from './password-hasher.ts';
import { DEMO_PASSWORD, DEMO_USERNAME, passwordWeakness } from './password-rules.ts';
import { SessionRepository } from './session.repository.ts';
import { Sessions } from './sessions.ts';

const HINT_MS = 5_000;
const normalName = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** Signing in and out, and the password. */
@Injectable()
export class SessionService {
  private hint?: { isDemo: boolean; until: number };

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly rows: SessionRepository,
    private readonly sessions: Sessions,
    private readonly tokens: AdminTokens,
    private readonly hasher: PasswordHasher,
    private readonly limits: Limits,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem unauthenticated, the same for a wrong name and a wrong password; rate_limited */
  async login({ username, password }: LoginInput, caller: Caller): Promise<LoginResult> {
    const name = normalName(username);
    const peer = limitKey(caller.peer);
    this.limits.loginAs(name, peer);
    const isKnown = name === normalName(this.config.admin.username);
    const account = await this.rows.findAccount();
    // The published password opens nothing outside a demonstration, whatever is stored.
    const isUsable = isKnown && (this.config.demoMode || password !== DEMO_PASSWORD);
    const isRight = await this.hasher.verify(password, isUsable ? account?.password_hash : undefined);
    if (!isRight) {
      this.limits.loginFailed(name);
      await this.audit.record({ ...signIn(caller), action: 'login_refused', status: 401 });
      throw new Problem('unauthenticated', 'Invalid username or password');
    }
    this.limits.loginSucceeded(name, peer);
    return this.rows.transaction(async (manager) => {
      const id = newId();
      const at = this.clock.now();
      await this.rows.insertSession(manager, id, caller.peer, at, expiry(at));
      await this.audit.record({ ...signIn(caller), actor: id, action: 'login', status: 200 }, manager);
      return this.result(id);
    });
  }

  async logout(caller: Caller): Promise<void> {
    await this.rows.revokeSession(caller.sessionId ?? '', this.clock.now());
    await this.sessions.revoked();
    await this.audit.record({ ...signIn(caller), action: 'logout', status: 200 });
  }

  async logoutEverywhere(caller: Caller): Promise<void> {
    await this.rows.revokeAll(this.clock.now());
    await this.sessions.revoked();
    await this.audit.record({ ...signIn(caller), action: 'logout_everywhere', status: 200 });
  }

  /** @throws Problem invalid_input for a wrong current or a weak new password; rate_limited */
  async changePassword(input: PasswordChange, caller: Caller): Promise<LoginResult> {
    const weakness = passwordWeakness(input.new_password, this.config.admin.username);
    if (weakness) throw invalidField('new_password', weakness);
    const account = await this.rows.findAccount();
    if (!(await this.hasher.verify(input.current_password, account?.password_hash))) {
      await this.audit.record({ ...signIn(caller), action: 'change_password_refused', status: 400 });
      throw invalidField('current_password', 'is not the current password');
    }
    if (input.new_password.normalize('NFC') === input.current_password.normalize('NFC'))
      throw invalidField('new_password', 'must differ from the current password');
    const passwordHash = await this.hasher.hash(input.new_password);
    const id = newId();
    await this.rows.transaction(async (manager) => {
      const at = this.clock.now();
      await this.rows.replacePassword(manager, passwordHash, false, at);
      await this.rows.insertSession(manager, id, caller.peer, at, expiry(at));
      await this.audit.record({ ...signIn(caller), action: 'change_password', status: 200 }, manager);
    });
    this.hint = undefined;
    this.limits.loginSucceeded(normalName(this.config.admin.username), limitKey(caller.peer));
    await this.sessions.revoked();
    return this.result(id);
  }

  /** @throws Problem unauthenticated */
  async current(caller: Caller): Promise<Session> {
    const session = await this.rows.findSession(caller.sessionId ?? '');
    if (!session) throw new Problem('unauthenticated');
    return {
      username: this.config.admin.username,
      expires_at: session.expires_at,
      demo: await this.isDemo(),
    };
  }

  /** Whether the published credentials open the panel. */
  async isDemo(): Promise<boolean> {
    if (!this.config.demoMode || normalName(this.config.admin.username) !== DEMO_USERNAME) return false;
    const now = this.clock.now().getTime();
    // Anybody may ask, so the database is not asked each time.
    if (!this.hint || this.hint.until < now) {
      const account = await this.rows.findAccount();
      this.hint = { isDemo: account?.is_demo ?? false, until: now + HINT_MS };
    }
    return this.hint.isDemo;
  }

  private result(sessionId: string): LoginResult {
    return { access_token: this.tokens.sign(sessionId), token_type: 'Bearer', expires_in: SESSION_S };
  }
}

const expiry = (at: Date): Date => new Date(at.getTime() + SESSION_S * 1_000);

const signIn = (caller: Caller) => ({
  actor: caller.sessionId ?? null,
  peer: caller.peer,
  entity: 'session',
  entityId: null,
});
