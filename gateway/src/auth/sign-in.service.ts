import { Inject, Injectable } from '@nestjs/common';
import type { LoginInput, LoginResult, PasswordChange } from '@nfa/contracts';
import { Clock, invalidField, newId, Problem } from '@nfa/service-kit';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { clientKey } from '../http/client-ip.ts';
import type { Caller } from '../http/gateway-request.ts';
import { RateLimits, type SignInAttempt } from '../throttling/rate-limits.ts';
import { AdminTokens, SESSION_S } from './admin-tokens.ts';
import { Devices } from './devices.ts';
import { normalName } from './names.ts';
import { PasswordHasher } from './password-hasher.ts';
import { DEMO_PASSWORD, passwordWeakness } from './password-rules.ts';
import { SessionRepository } from './session.repository.ts';
import { sessionActivity } from './session-activity.ts';
import { Sessions } from './sessions.ts';

/** A sign-in that worked; `cookie` is for a device that was not known. */
export interface SignedIn {
  result: LoginResult;
  cookie: string | undefined;
}

/** Opens sessions: with the password, and after a new one was set. */
@Injectable()
export class SignInService {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly rows: SessionRepository,
    private readonly sessions: Sessions,
    private readonly devices: Devices,
    private readonly tokens: AdminTokens,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem unauthenticated, the same for a wrong name and a wrong password; rate_limited */
  async login({ username, password }: LoginInput, caller: Caller): Promise<SignedIn> {
    const name = normalName(username);
    const attempt = await this.attempt(name, caller);
    const isKnown = name === normalName(this.config.admin.username);
    const account = await this.rows.findAccount();
    // The published password opens nothing outside a demonstration, whatever is stored.
    const isUsable = isKnown && (this.config.demoMode || password !== DEMO_PASSWORD);
    const stored = isUsable ? account?.password_hash : undefined;
    const isRight = await this.hasher.verify(password, stored, { isKnownDevice: attempt.device !== undefined });
    if (!isRight) {
      await this.limits.signInFailed(attempt);
      await this.audit.record({ ...sessionActivity(caller), action: 'login_refused', status: 401 });
      throw new Problem('unauthenticated', 'Invalid username or password');
    }
    const signedIn = await this.rows.transaction((manager) => this.open(manager, caller, attempt.device, 'login'));
    await this.limits.signInSucceeded(attempt);
    if (attempt.device !== undefined) await this.devices.seen(attempt.device);
    return signedIn;
  }

  /** Sets a password and ends every session but the one that begins. @throws Problem invalid_input, rate_limited */
  async changePassword(input: PasswordChange, caller: Caller): Promise<SignedIn> {
    const name = normalName(this.config.admin.username);
    const attempt = await this.attempt(name, caller);
    const weakness = passwordWeakness(input.new_password, this.config.admin.username);
    if (weakness) throw invalidField('new_password', weakness);
    const account = await this.rows.findAccount();
    const isKnownDevice = attempt.device !== undefined;
    if (!(await this.hasher.verify(input.current_password, account?.password_hash, { isKnownDevice }))) {
      await this.limits.signInFailed(attempt);
      await this.audit.record({ ...sessionActivity(caller), action: 'change_password_refused', status: 400 });
      throw invalidField('current_password', 'is not the current password');
    }
    if (input.new_password.normalize('NFC') === input.current_password.normalize('NFC'))
      throw invalidField('new_password', 'must differ from the current password');
    const passwordHash = await this.hasher.hash(input.new_password);
    const signedIn = await this.rows.transaction(async (manager) => {
      await this.rows.replacePassword(manager, passwordHash, false, this.clock.now());
      return this.open(manager, caller, undefined, 'change_password');
    });
    await this.limits.signInSucceeded(attempt);
    await this.sessions.revoked();
    return signedIn;
  }

  private async attempt(name: string, caller: Caller): Promise<SignInAttempt> {
    const device = await this.devices.find(caller.cookies);
    const attempt = { name, client: clientKey(caller.clientIp), device };
    await this.limits.signIn(attempt);
    return attempt;
  }

  private async open(
    manager: EntityManager,
    caller: Caller,
    device: string | undefined,
    action: string,
  ): Promise<SignedIn> {
    const id = newId();
    const at = this.clock.now();
    const expiresAt = new Date(at.getTime() + SESSION_S * 1_000);
    await this.rows.insertSession(manager, { id, clientIp: caller.clientIp, at, expiresAt });
    const actor = caller.sessionId ?? id;
    await this.audit.record({ ...sessionActivity(caller), actor, action, status: 200 }, manager);
    const cookie = device === undefined ? await this.devices.remember(manager) : undefined;
    return { result: { access_token: this.tokens.sign(id), token_type: 'Bearer', expires_in: SESSION_S }, cookie };
  }
}
