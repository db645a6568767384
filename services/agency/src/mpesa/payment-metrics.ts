import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@nfa/contracts';
import { Clock, Metrics } from '@nfa/service-kit';
import { PaymentAttemptsRepository } from './payment-attempts.repository.ts';
import { SHOWN_DAYS } from './payment-matches.service.ts';

/** Metric of listed pushes whose outcome is still unknown after a day, while their charge is owed. */
@Injectable()
export class PaymentMetrics {
  constructor(metrics: Metrics, attempts: PaymentAttemptsRepository, clock: Clock) {
    metrics.gauge('agency_payments_to_look_at', 'Pushes that M-Pesa said nothing about for a day', () =>
      attempts.countToLookAt(new Date(clock.now().getTime() - SHOWN_DAYS * DAY_MS)).catch(() => Number.NaN),
    );
  }
}
