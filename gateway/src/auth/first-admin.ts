import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock, Logger, untilDone } from '@nfa/service-kit';
import { AuditRepository } from '../audit/audit.repository.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config.ts';
import { DEMO_PASSWORD } from '../config/password-rules.ts';
import { PasswordHasher } from './password-hasher.ts';
import { generatePassword } from './random-codes.ts';
import { resetSignIn } from './reset-password.ts';
import { SessionRepository } from './session.repository.ts';
import { SessionService } from './session.service.ts';

/** Creates the administrator at the first start, and replaces the demonstration's password in a real site. */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly rows: SessionRepository,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionService,
    private readonly log: AuditRepository,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { demoMode, admin } = this.config;
    const account = await untilDone(() => this.rows.findAccount());
    const isLeftOver =
      !demoMode && account !== null && (await this.hasher.verify(DEMO_PASSWORD, account.password_hash));
    if (account && !isLeftOver) return;
    const password = demoMode ? DEMO_PASSWORD : (admin.firstPassword ?? generatePassword());
    const passwordHash = await this.hasher.hash(password);
    // Of several gateways that start at once, one sets the password, and only that one shows it.
    const isSet = account
      ? await this.replace(account.password_hash, passwordHash)
      : await this.rows.insertAccount(passwordHash, demoMode);
    if (!isSet) return;
    if (!demoMode && admin.firstPassword === undefined) this.show(password);
  }

  /** False when another gateway was faster. */
  private async replace(formerHash: string, passwordHash: string): Promise<boolean> {
    // Anybody could add a passkey or a code app to a public demonstration.
    const reset = { passwordHash, formerHash, at: this.clock.now(), by: 'gateway' };
    const isReplaced = await resetSignIn(this.rows, this.log, reset);
    if (!isReplaced) return false;
    await this.sessions.revoked();
    this.logger.warn('the demonstration’s password was replaced');
    return true;
  }

  // The only secret that is ever printed, once: nobody could sign in otherwise.
  private show(password: string): void {
    process.stdout.write(
      `\nAdministrator: ${this.config.admin.username}\nPassword:      ${password}\nIt is shown this once. Change it in the panel under Account.\n\n`,
    );
  }
}
