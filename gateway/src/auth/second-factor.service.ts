import { Inject, Injectable } from '@nestjs/common';
import { type SecondFactor, type SecondFactorSecret, settingsDefaults } from '@nfa/contracts';
import { Cipher, Clock, Problem } from '@nfa/service-kit';
import { generateSecret, generateURI, verify } from 'otplib';
import type { RecordLine } from '../audit/audit.repository.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config.ts';
import { ALL_CLIENTS, RateLimits, type SignInAttempt } from '../throttling/rate-limits.ts';
import { PasskeyRepository } from './passkey.repository.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './random-codes.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';

/** Seconds that the clock of a phone may be off. */
const TOLERANCE_S = 30;

/** Why a code was refused; follows the name of the field. */
export const WRONG_CODE = 'is not a code that works now. Each works once: wait for the next one';

/** Encrypts the secrets of code apps. A new `JWT_SECRET` makes them unreadable. */
export const secretCipher = ({ jwtSecret }: Pick<GatewayConfig, 'jwtSecret'>) => new Cipher(jwtSecret, 'second factor');

/** Codes of an app (TOTP, RFC 6238), asked for after the password, and recovery codes. */
@Injectable()
export class SecondFactorService {
  private readonly cipher: Cipher;

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'admin' | 'jwtSecret'>,
    private readonly factor: SecondFactorRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {
    this.cipher = secretCipher(config);
  }

  async get(): Promise<SecondFactor> {
    const stored = await this.factor.find();
    return { enabled: stored?.confirmed_at != null, recovery_codes_left: stored?.recovery_hashes.length ?? 0 };
  }

  /** Whether signing in takes more than the password. */
  async isOn(): Promise<boolean> {
    return (await this.get()).enabled || (await this.passkeys.hasAny());
  }

  /** Makes a secret for the code app. @throws Problem conflict when a second factor is on */
  async begin(): Promise<SecondFactorSecret> {
    const secret = generateSecret();
    if (!(await this.factor.saveUnconfirmed(this.cipher.encrypt(secret))))
      throw new Problem('conflict', 'The second factor is on. Switch it off first.');
    const issuer = settingsDefaults.company_name;
    return { secret, uri: generateURI({ issuer, label: this.config.admin.username, secret }) };
  }

  /** Switches the second factor on; returns the recovery codes, undefined for a wrong code. @throws Problem conflict, rate_limited */
  async confirm(code: string, attempt: SignInAttempt, record: RecordLine): Promise<string[] | undefined> {
    const stored = await this.factor.find();
    if (!stored?.secret || stored.confirmed_at !== null) throw new Problem('conflict', 'Begin the setup first.');
    const step = await this.stepOf(code, stored.secret, attempt);
    if (step === undefined) return undefined;
    const codes = makeRecoveryCodes();
    const confirmed = {
      secret: stored.secret,
      confirmed_at: this.clock.now().toISOString(),
      last_step: step,
      recovery_hashes: codes.map(hashRecoveryCode),
    };
    if (!(await this.factor.confirm(confirmed, record)))
      throw new Problem('conflict', 'The setup was begun again or finished elsewhere.');
    return codes;
  }

  /** Whether a code of the app or a recovery code is right. Uses it up. @throws Problem rate_limited */
  async accept(code: string, attempt: SignInAttempt): Promise<boolean> {
    const stored = await this.factor.find();
    if (!stored) return false;
    // Not counted: nobody guesses 80 random bits, and somebody who guesses app codes must not lock out the owner's recovery codes.
    if (!/^[\d\s]+$/.test(code)) return this.factor.useRecoveryCode(hashRecoveryCode(code));
    if (!stored.secret || stored.confirmed_at === null) return false;
    const step = await this.stepOf(code, stored.secret, attempt);
    return step !== undefined && this.factor.useStep(step);
  }

  /** Makes new recovery codes. */
  async renewCodes(record: RecordLine): Promise<string[]> {
    const codes = makeRecoveryCodes();
    await this.factor.replaceRecoveryCodes(codes.map(hashRecoveryCode), record);
    return codes;
  }

  end(record: RecordLine): Promise<void> {
    return this.factor.removeCodeApp(record);
  }

  /** Time step of a code, undefined when it is wrong. */
  private async stepOf(code: string, stored: string, attempt: SignInAttempt): Promise<number | undefined> {
    // Counts before comparing, so that concurrent calls get no extra tries.
    const key = attempt.device ?? ALL_CLIENTS;
    await this.limits.take('code', key);
    const token = code.replace(/\s/g, '');
    const secret = this.cipher.decrypt(stored);
    if (secret === undefined || !/^\d{6}$/.test(token)) return undefined;
    const epoch = Math.floor(this.clock.now().getTime() / 1_000);
    const result = await verify({ secret, token, epoch, epochTolerance: TOLERANCE_S });
    if (!result.valid || !('timeStep' in result)) return undefined;
    await this.limits.giveBack('code', key);
    return result.timeStep;
  }
}
