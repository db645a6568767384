import { Injectable } from '@nestjs/common';
import { Metrics } from '@nfa/service-kit';
import { PaymentAttemptsRepository } from './payment-attempts.repository.ts';

/** Metric of pushes whose outcome is still unknown after a day. */
@Injectable()
export class PaymentMetrics {
  constructor(metrics: Metrics, attempts: PaymentAttemptsRepository) {
    metrics.gauge('agency_payments_to_look_at', 'Pushes that M-Pesa said nothing about for a day', () =>
      attempts.countToLookAt().catch(() => Number.NaN),
    );
  }
}
