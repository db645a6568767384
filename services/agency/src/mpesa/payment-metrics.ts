import { Injectable } from '@nestjs/common';
import { Metrics } from '@nfa/service-kit';
import { PaymentAttemptsRepository } from './payment-attempts.repository.ts';

/** For operators: pushes of which nobody knows after a day whether they were paid. */
@Injectable()
export class PaymentMetrics {
  constructor(metrics: Metrics, attempts: PaymentAttemptsRepository) {
    metrics.gauge('agency_payments_to_look_at', 'Pushes that M-Pesa said nothing about for a day', () =>
      attempts.countToLookAt().catch(() => Number.NaN),
    );
  }
}
