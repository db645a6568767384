import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@nfa/contracts';
import { Clock, Metrics } from '@nfa/service-kit';
import { MessagesRepository } from './messages.repository.ts';

/** For operators: a message that failed is not tried again by itself. A database that is away is told by /ready, and by NaN here. */
@Injectable()
export class MessageMetrics {
  constructor(metrics: Metrics, messages: MessagesRepository, clock: Clock) {
    metrics.gauge('agency_messages_failed', 'Messages of the last 24 hours that never left, or never arrived', () =>
      messages.countFailed(new Date(clock.now().getTime() - DAY_MS)).catch(() => Number.NaN),
    );
  }
}
