import { Inject, Injectable } from '@nestjs/common';
import { type Enrolment, enrolmentRoutes } from '@nfa/contracts';
import { callService, Logger, PeriodicJob, ServiceTokens } from '@nfa/service-kit';
import { ENQUIRIES_CONFIG, type EnquiriesConfig } from '../config.ts';
import { FeeReportsRepository } from './fee-reports.repository.ts';

const BATCH_LENGTH = 50;
const PAUSE_AFTER_FAILURE_MS = 5_000;

/** Reports enrolments and their starts to the agency service; while it is down, reports wait. Any number of instances may run. */
@Injectable()
export class FeeReporter extends PeriodicJob {
  private pausedUntil = 0;

  constructor(
    private readonly reports: FeeReportsRepository,
    private readonly tokens: ServiceTokens,
    private readonly logger: Logger,
    @Inject(ENQUIRIES_CONFIG) private readonly config: Pick<EnquiriesConfig, 'fees'>,
  ) {
    super(
      config.fees.intervalMs,
      () => this.move(),
      (error) => logger.failure('fees', 'enrolments could not be reported', error),
    );
  }

  private async move(): Promise<void> {
    if (Date.now() < this.pausedUntil) return;
    const ids = await this.reports.findWaiting(BATCH_LENGTH);
    try {
      for (const id of ids) await this.reports.report(id, (enrolment) => this.send(id, enrolment));
    } catch (error) {
      this.pausedUntil = Date.now() + PAUSE_AFTER_FAILURE_MS;
      const reason = error instanceof Error ? error.message : 'unknown';
      this.logger.warn('the agency did not hear of an enrolment, it waits', { waiting: ids.length, reason });
      return;
    }
    if (ids.length === BATCH_LENGTH) this.trigger();
  }

  private async send(id: string, body: Enrolment): Promise<void> {
    const { url, timeoutMs } = this.config.fees;
    const call = { url, timeoutMs, route: enrolmentRoutes.report, params: { id }, body };
    const { ok, status } = await callService(this.tokens, call);
    if (!ok) throw new Error(`the agency answered ${status}`);
  }
}
