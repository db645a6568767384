import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@nfa/contracts';
import { Clock, Metrics } from '@nfa/service-kit';
import { MessagesRepository } from './messages.repository.ts';

/** Metrics of failed messages, which are not retried automatically. While the database is away /ready fails, and the gauge is NaN. */
@Injectable()
export class MessageMetrics {
  constructor(metrics: Metrics, messages: MessagesRepository, clock: Clock) {
    metrics.gauge('agency_messages_failed', 'Messages of the last 24 hours that never left, or never arrived', () =>
      messages.countFailed(new Date(clock.now().getTime() - DAY_MS)).catch(() => Number.NaN),
    );
  }
}
