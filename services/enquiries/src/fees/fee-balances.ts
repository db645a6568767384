import { Inject, Injectable } from '@nestjs/common';
import { EnrolmentBalance, enrolmentRoutes } from '@nfa/contracts';
import { askService, Logger, noAnswer, ServiceTokens } from '@nfa/service-kit';
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
    const call = { ...this.config.fees, route: enrolmentRoutes.balance, params: { id: registrationId } };
    const warn = noAnswer(this.logger, 'the agency did not say what is owed');
    const answer = await askService(this.tokens, call, EnrolmentBalance).catch(warn);
    return answer?.balance_kes ?? 'unknown';
  }
}
