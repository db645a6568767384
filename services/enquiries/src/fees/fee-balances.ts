import { Inject, Injectable } from '@nestjs/common';
import { EnrolmentBalance, enrolmentRoutes } from '@nfa/contracts';
import { callService, Logger, ServiceTokens } from '@nfa/service-kit';
import { ENQUIRIES_CONFIG, type EnquiriesConfig } from '../config.ts';
import { FeeReportsRepository } from './fee-reports.repository.ts';

/** Asks the agency service for unpaid fees. */
@Injectable()
export class FeeBalances {
  constructor(
    private readonly reports: FeeReportsRepository,
    private readonly tokens: ServiceTokens,
    private readonly logger: Logger,
    @Inject(ENQUIRIES_CONFIG) private readonly config: Pick<EnquiriesConfig, 'fees'>,
  ) {}

  /**
   * Shillings that a registration owes; `unknown` while the agency service does
   * not respond, or a report of the registration is not delivered.
   */
  async find(registrationId: string): Promise<number | 'unknown'> {
    if (await this.reports.isWaiting(registrationId)) return 'unknown';
    const { url, timeoutMs } = this.config.fees;
    try {
      const call = { url, timeoutMs, route: enrolmentRoutes.balance, params: { id: registrationId } };
      const response = await callService(this.tokens, call);
      if (response.ok) return EnrolmentBalance.parse(await response.json()).balance_kes;
      this.logger.warn('the agency did not say what is owed', { status: response.status });
    } catch (error) {
      this.logger.warn('the agency did not say what is owed', {
        error: error instanceof Error ? error.name : 'unknown',
      });
    }
    return 'unknown';
  }
}
