import { Inject, Injectable } from '@nestjs/common';
import type {
  FactorProof,
  LoginInput,
  LoginResult,
  PasskeyLogin,
  PasswordChange,
  RecoveryCodesRequest,
  SecondFactorEnd,
} from '@nfa/contracts';
import { Clock, invalidField, newId, Problem } from '@nfa/service-kit';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config.ts';
import { DEMO_PASSWORD, normalName, passwordWeakness } from '../config/password-rules.ts';
import { clientKey } from '../http/client-ip.ts';
import type { Caller } from '../http/gateway-request.ts';
import { RateLimits, type SignInAttempt } from '../throttling/rate-limits.ts';
import { AdminTokens, SESSION_S } from './admin-tokens.ts';
import { Devices } from './devices.ts';
import { PasskeysService } from './passkeys.service.ts';
import { PasswordHasher } from './password-hasher.ts';
import { SecondFactorService, WRONG_CODE } from './second-factor.service.ts';
import { type ProvenFactors, SessionRepository } from './session.repository.ts';
import { SessionService } from './session.service.ts';

/** Why a proof is refused, by the field that holds it. */
const WRONG = { password: 'is not the current password', code: WRONG_CODE, passkey: 'is not one of this panel' };

/** A successful sign-in; `cookie` is for a new device. */
export interface SignedIn {
  result: LoginResult;
  cookie: string | undefined;
}

/** A sign-in whose proofs were right. */
interface Opening {
  action: string;
  proven: ProvenFactors;
  /** Hash of the password that was stored when the sign-in began. */
  stored: string | undefined;
  /** Hash of the password that replaces it, which ends every other session and forgets every device. */
  replacement?: string;
  /** The problem if the password was replaced meanwhile. */
  refuse: () => Promise<Problem>;
}

/** Opens sessions: with the password, with a passkey, and after a new password was set. */
@Injectable()
export class SignInService {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly rows: SessionRepository,
    private readonly sessions: SessionService,
    private readonly devices: Devices,
    private readonly tokens: AdminTokens,
    private readonly hasher: PasswordHasher,
    private readonly secondFactor: SecondFactorService,
    private readonly passkeys: PasskeysService,
    private readonly limits: RateLimits,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws Problem unauthenticated, the same for a wrong name and a wrong password; second_factor_required or
   * passkey_required when only the code is missing or wrong; rate_limited
   */
  async login({ username, password, code }: LoginInput, caller: Caller): Promise<SignedIn> {
    const name = normalName(username);
    const attempt = await this.count(caller, name);
    // Outside a demonstration the published password never works, whatever is stored.
    const isUsable = name === this.adminName && (this.config.demoMode || password !== DEMO_PASSWORD);
    const problem = new Problem('unauthenticated', 'Invalid username or password');
    const refuse = () => this.refused('login_refused', problem, attempt, caller);
    const stored = await this.storedHash(attempt);
    if (!(await this.isPassword(password, isUsable ? stored : undefined, attempt))) throw await refuse();
    const isCodeAsked = await this.secondFactor.isOn();
    if (isCodeAsked) await this.askForCode(code, attempt, caller);
    const now = this.now();
    const proven = { password_at: now, second_factor_at: isCodeAsked ? now : null };
    return this.finish(attempt, caller, { action: 'login', proven, stored, refuse });
  }

  /** Signs in with a passkey of the administrator. @throws Problem unauthenticated, rate_limited */
  async loginWithPasskey(signed: PasskeyLogin, caller: Caller): Promise<SignedIn> {
    const attempt = await this.count(caller);
    const problem = new Problem('unauthenticated', 'This passkey does not open the panel');
    const refuse = () => this.refused('passkey_refused', problem, attempt, caller);
    // A new password may remove the passkeys.
    const stored = await this.storedHash(attempt);
    if (!(await this.passkeys.accept(signed))) throw await refuse();
    const proven = { password_at: null, second_factor_at: this.now() };
    return this.finish(attempt, caller, { action: 'passkey_login', proven, stored, refuse });
  }

  /** Sets a password, opens a new session and ends all others. @throws Problem invalid_input, rate_limited */
  async changePassword(input: PasswordChange, caller: Caller): Promise<SignedIn> {
    const weakness = passwordWeakness(input.new_password, this.config.admin.username);
    if (weakness) throw invalidField('new_password', weakness);
    const attempt = await this.count(caller, this.adminName);
    const problem = invalidField('current_password', WRONG.password);
    const refuse = () => this.refused('change_password_refused', problem, attempt, caller);
    const stored = await this.storedHash(attempt);
    if (!(await this.isPassword(input.current_password, stored, attempt))) throw await refuse();
    if (input.new_password.normalize('NFC') === input.current_password.normalize('NFC')) {
      await this.limits.signInSucceeded(attempt);
      throw invalidField('new_password', 'must differ from the current password');
    }
    const replacement = await this.hasher.hash(input.new_password, { isKnownDevice: attempt.device !== undefined });
    const session = await this.rows.findSession(caller.sessionId ?? '');
    const proven = { password_at: this.now(), second_factor_at: session?.second_factor_at ?? null };
    const opening = { action: 'change_password', proven, stored, replacement, refuse };
    const signedIn = await this.finish(attempt, caller, opening);
    await this.sessions.revoked();
    return signedIn;
  }

  /** Proves a factor of this session again. @throws Problem invalid_input, rate_limited */
  async prove({ password, code, passkey }: FactorProof, caller: Caller): Promise<void> {
    if (code !== undefined) return this.confirmCode(code, caller);
    if (passkey) return void (await this.confirm('passkey', caller, () => this.passkeys.accept(passkey)));
    if (password === undefined || (await this.secondFactor.isOn())) throw invalidField('code', 'is required');
    return this.confirmPassword(password, caller);
  }

  /** Checks the password of the signed-in administrator again. @throws Problem invalid_input, rate_limited */
  async confirmPassword(password: string, caller: Caller): Promise<void> {
    await this.confirm('password', caller, async (attempt) =>
      this.isPassword(password, await this.storedHash(attempt), attempt),
    );
  }

  /** Uses up a code of the second factor. @throws Problem invalid_input, rate_limited */
  async confirmCode(code: string, caller: Caller): Promise<void> {
    await this.confirm('code', caller, (attempt) => this.secondFactor.accept(code, attempt));
  }

  /** Switches the code app on with its first code; returns the recovery codes. @throws Problem invalid_input, conflict, rate_limited */
  confirmCodeApp(code: string, caller: Caller): Promise<string[]> {
    const record = this.audit.lineOf(caller, 'second_factor_on');
    return this.confirm('code', caller, (attempt) => this.secondFactor.confirm(code, attempt, record));
  }

  /** Switches the code app off; asks for no code when it is off already. @throws Problem invalid_input, rate_limited */
  async endCodeApp({ password, code }: SecondFactorEnd, caller: Caller): Promise<void> {
    await this.confirmPassword(password, caller);
    if (!(await this.secondFactor.get()).enabled) return;
    await this.confirmCode(code, caller);
    await this.secondFactor.end(this.audit.lineOf(caller, 'second_factor_off'));
  }

  /** Verifies a request for new recovery codes. @throws Problem invalid_input, conflict without a second factor, rate_limited */
  async confirmNewCodes({ password, code }: RecoveryCodesRequest, caller: Caller): Promise<void> {
    if (code !== undefined) return this.confirmCode(code, caller);
    if ((await this.secondFactor.get()).enabled) throw invalidField('code', 'is required');
    if (password === undefined) throw invalidField('password', 'is required');
    await this.confirmPassword(password, caller);
    await this.sessions.requireFresh(caller.sessionId ?? '', true);
    if (!(await this.secondFactor.isOn()))
      throw new Problem('conflict', 'There is no second factor that recovery codes stand in for.');
  }

  /** Counts a try of this caller, with a passkey when there is no name. @throws Problem rate_limited */
  private async count(caller: Caller, name?: string): Promise<SignInAttempt> {
    const client = clientKey(caller.clientIp);
    const attempt = { name, client, device: await this.devices.find(caller.cookies, client) };
    await this.limits.signIn(attempt);
    return attempt;
  }

  /** Counts and checks a proof of the signed-in administrator, and notes that this session has given it. */
  private async confirm<T>(
    proof: keyof typeof WRONG,
    caller: Caller,
    check: (attempt: SignInAttempt) => Promise<T | undefined>,
  ): Promise<T> {
    const attempt = await this.count(caller, proof === 'passkey' ? undefined : this.adminName);
    const proven = await check(attempt);
    if (!proven) throw await this.refused('confirmation_refused', invalidField(proof, WRONG[proof]), attempt, caller);
    await this.limits.signInSucceeded(attempt);
    const factor = proof === 'password' ? 'password_at' : 'second_factor_at';
    await this.rows.noteFactor(caller.sessionId ?? '', factor, this.clock.now());
    return proven;
  }

  private async finish(
    attempt: SignInAttempt,
    caller: Caller,
    { action, proven, stored, replacement, refuse }: Opening,
  ): Promise<SignedIn> {
    const device = replacement === undefined ? attempt.device : undefined;
    const signedIn = await this.rows.transaction(async (manager) => {
      // A session that began with a former password must not outlive it.
      if (!(await this.rows.lockPassword(manager, stored))) return undefined;
      if (replacement !== undefined) await this.rows.replacePassword(manager, replacement, this.clock.now());
      return this.open(manager, caller, device, action, proven);
    });
    if (!signedIn) throw await refuse();
    await this.limits.signInSucceeded(attempt);
    if (device !== undefined) await this.devices.seen(device);
    return signedIn;
  }

  private now(): string {
    return this.clock.now().toISOString();
  }

  private get adminName(): string {
    return normalName(this.config.admin.username);
  }

  /** The hash of the password; a try that cannot be checked without it is not counted. */
  private async storedHash(attempt: SignInAttempt): Promise<string | undefined> {
    try {
      return (await this.rows.findAccount())?.password_hash;
    } catch (error) {
      await this.limits.signInUnchecked(attempt);
      throw error;
    }
  }

  // Takes the same time for a password that is not usable.
  private isPassword(password: string, stored: string | undefined, { device }: SignInAttempt): Promise<boolean> {
    return this.hasher.verify(password, stored, { isKnownDevice: device !== undefined });
  }

  /** Counts and logs a failed try; returns its problem. */
  private async refused(action: string, problem: Problem, attempt: SignInAttempt, caller: Caller): Promise<Problem> {
    await this.limits.signInFailed(attempt);
    await this.audit.record(caller, { action, status: problem.status });
    return problem;
  }

  // Reached only with the right password, so it may say what is missing.
  private async askForCode(code: string | undefined, attempt: SignInAttempt, caller: Caller): Promise<void> {
    const { enabled } = await this.secondFactor.get();
    const problem = (ofApp: string, ofPasskey: string) =>
      enabled ? new Problem('second_factor_required', ofApp) : new Problem('passkey_required', ofPasskey);
    if (!code) {
      const missing = problem('Enter the code of your app', 'Use your passkey or a recovery code');
      await this.audit.record(caller, { action: 'code_asked', status: missing.status });
      throw missing;
    }
    if (await this.secondFactor.accept(code, attempt)) return;
    const wrong = problem(`This ${WRONG_CODE}`, 'This recovery code is wrong or was already used');
    throw await this.refused('code_refused', wrong, attempt, caller);
  }

  private async open(
    manager: EntityManager,
    caller: Caller,
    device: string | undefined,
    action: string,
    proven: ProvenFactors,
  ): Promise<SignedIn> {
    const id = newId();
    const now = this.clock.now();
    await this.rows.insertSession(manager, {
      id,
      client_ip: caller.clientIp,
      user_agent: caller.userAgent,
      ...proven,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + SESSION_S * 1_000).toISOString(),
    });
    await this.audit.record({ ...caller, sessionId: caller.sessionId ?? id }, { action }, manager);
    const cookie = device === undefined ? await this.devices.remember(manager) : undefined;
    return { result: { access_token: this.tokens.sign(id), token_type: 'Bearer', expires_in: SESSION_S }, cookie };
  }
}
