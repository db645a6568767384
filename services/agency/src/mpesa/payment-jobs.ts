import { Inject, Injectable } from '@nestjs/common';
import { Clock, Logger, PeriodicJob } from '@nfa/service-kit';
import { DARAJA, type DarajaPort } from '../daraja/daraja-port.ts';
import { AccountsService, MPESA_CONFIG, type MpesaConfig } from './accounts.service.ts';
import { PaymentAttemptsRepository } from './payment-attempts.repository.ts';
import { PaymentNoticesRepository } from './payment-notices.repository.ts';
import { PaymentNoticesService } from './payment-notices.service.ts';
import { PushesService } from './pushes.service.ts';

/** Longer than M-Pesa may take for an answer. */
const LEASE_MS = 60_000;
const AT_ONCE = 10;

/** Asks M-Pesa whatever is due. Every copy does: a row is claimed by one of them. */
@Injectable()
export class PaymentJobs extends PeriodicJob {
  private last: Promise<void> = Promise.resolve();
  /** Without a double there is nothing to prepare, hence nothing to ask. */
  private isPracticeReady: boolean;

  constructor(
    @Inject(MPESA_CONFIG) { intervalMs, practiceUrl }: MpesaConfig,
    private readonly attempts: PaymentAttemptsRepository,
    private readonly notices: PaymentNoticesRepository,
    private readonly pushes: PushesService,
    private readonly noticeWork: PaymentNoticesService,
    private readonly accounts: AccountsService,
    @Inject(DARAJA) private readonly daraja: DarajaPort,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    super(
      intervalMs,
      () => this.runDue(),
      (error) => logger.warn('payments could not be looked after', { error: String(error) }),
    );
    this.isPracticeReady = practiceUrl === undefined;
  }

  /** Works until nothing is due any more; after the run that is under way. */
  runDue(): Promise<void> {
    const run = this.last.then(() => this.runAll());
    this.last = run.catch(() => undefined);
    return run;
  }

  private async runAll(): Promise<void> {
    await this.survive(() => this.preparePractice());
    for (;;) {
      const now = this.clock.now();
      const lease = new Date(now.getTime() + LEASE_MS);
      const notices = await this.notices.claimDue(now, lease, AT_ONCE);
      await Promise.all(notices.map((notice) => this.survive(() => this.noticeWork.check(notice))));
      const attempts = await this.attempts.claimDue(now, lease, AT_ONCE);
      await Promise.all(attempts.map((attempt) => this.survive(() => this.pushes.ask(attempt))));
      if (notices.length + attempts.length === 0) return;
    }
  }

  // The double is told where notices go by itself; Safaricom by the administrator, once.
  private async preparePractice(): Promise<void> {
    if (this.isPracticeReady || (await this.accounts.mode()) !== 'practice') return;
    await this.daraja.registerUrls();
    this.isPracticeReady = true;
  }

  // What fails is done again when its lease is over, and holds nothing else up.
  private async survive(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn('a payment could not be looked after', { error: String(error) });
    }
  }
}
