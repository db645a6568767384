import { Inject, Injectable } from '@nestjs/common';
import { Clock, Logger, PanelEventPublisher, PeriodicJob } from '@nfa/service-kit';
import { DARAJA, type DarajaPort } from '../daraja/daraja-port.ts';
import { MPESA_CONFIG, type MpesaConfig, MpesaCredentialsService } from './mpesa-credentials.service.ts';
import { PaymentAttemptsRepository } from './payment-attempts.repository.ts';
import { PaymentNoticesRepository } from './payment-notices.repository.ts';
import { PaymentNoticesService } from './payment-notices.service.ts';
import { PushesService } from './pushes.service.ts';

/** Longer than the timeout of a call to M-Pesa. */
const LEASE_MS = 60_000;
const AT_ONCE = 10;

/** Processes notices and pushes that are due. Runs in every copy: one of them claims each row. */
@Injectable()
export class PaymentJobs extends PeriodicJob {
  private last: Promise<void> = Promise.resolve();
  /** Whether the double has the addresses for notices; true from the start outside of a demonstration. */
  private isPracticeReady: boolean;

  constructor(
    @Inject(MPESA_CONFIG) { intervalMs, practiceUrl }: MpesaConfig,
    private readonly attempts: PaymentAttemptsRepository,
    private readonly notices: PaymentNoticesRepository,
    private readonly pushes: PushesService,
    private readonly noticeWork: PaymentNoticesService,
    private readonly accounts: MpesaCredentialsService,
    @Inject(DARAJA) private readonly daraja: DarajaPort,
    private readonly events: PanelEventPublisher,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    super(
      intervalMs,
      () => this.runDue(),
      (error) => logger.failure('payments', 'payments could not be looked after', error),
    );
    this.isPracticeReady = practiceUrl === undefined;
  }

  /** Processes rows until none is due; waits for a run that is in progress. */
  runDue(): Promise<void> {
    const run = this.last.then(() => this.runAll());
    this.last = run.catch(() => undefined);
    return run;
  }

  private async runAll(): Promise<void> {
    await this.logFailureOf(() => this.preparePractice());
    for (;;) {
      const now = this.clock.now();
      const lease = new Date(now.getTime() + LEASE_MS);
      const notices = await this.notices.claimDue(now, lease, AT_ONCE);
      await Promise.all(notices.map((notice) => this.logFailureOf(() => this.noticeWork.check(notice))));
      const attempts = await this.attempts.claimDue(now, lease, AT_ONCE);
      await Promise.all(attempts.map((attempt) => this.logFailureOf(() => this.pushes.ask(attempt))));
      if (notices.length + attempts.length === 0) return;
      this.events.publish({ entity: 'payments', action: 'settle', id: null });
    }
  }

  // Registers the addresses for notices with the double; the administrator registers them with Safaricom, once.
  private async preparePractice(): Promise<void> {
    if (this.isPracticeReady || (await this.accounts.mode()) !== 'practice') return;
    await this.daraja.registerUrls();
    this.isPracticeReady = true;
  }

  // A failed job is retried when its lease ends, and does not hold up the others.
  private async logFailureOf(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.failure('payments', 'a payment could not be looked after', error);
    }
  }
}
