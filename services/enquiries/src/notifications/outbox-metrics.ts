import { Injectable } from '@nestjs/common';
import { Metrics } from '@nfa/service-kit';
import { OutboxRepository, openStates } from './outbox.repository.ts';

const CACHE_MS = 1_000;

/**
 * Sizes of the outbox for operators. `dead` above zero needs an action (it leaves
 * out wrong addresses of visitors); a growing `new` points to Redis.
 */
@Injectable()
export class OutboxMetrics {
  private cached?: { until: number; counts: ReturnType<OutboxRepository['countOpen']> };

  constructor(
    metrics: Metrics,
    private readonly outbox: OutboxRepository,
  ) {
    for (const state of openStates)
      metrics.gauge(
        `email_outbox_${state}`,
        `Mails in the outbox with state ${state}`,
        async () => (await this.counts())[state],
      );
    metrics.gauge(
      'email_outbox_oldest_seconds',
      'Age of the oldest mail that is neither sent nor given up',
      async () => (await this.counts()).oldestSeconds,
    );
  }

  // One query for all gauges of a scrape; NaN while the database is down, which /ready reports.
  private counts(): ReturnType<OutboxRepository['countOpen']> {
    if (!this.cached || this.cached.until < Date.now()) {
      const none = {
        new: Number.NaN,
        queued: Number.NaN,
        sending: Number.NaN,
        dead: Number.NaN,
        oldestSeconds: Number.NaN,
      };
      this.cached = { until: Date.now() + CACHE_MS, counts: this.outbox.countOpen().catch(() => none) };
    }
    return this.cached.counts;
  }
}
