import { Injectable } from '@nestjs/common';
import { type FigureInput, type FigureKind, type FigureSum, figureRoutes, maxFigureSums } from '@nfa/contracts';
import { Logger, PeriodicJob } from '@nfa/service-kit';
import { isbot } from 'isbot';
import { ALL_CLIENTS, RateLimits } from '../throttling/rate-limits.ts';
import { Upstreams } from '../upstream/upstreams.ts';
import { VisitorDays } from './visitor-days.ts';

/** Visitor who sends a report. */
export interface Visitor {
  clientIp: string;
  userAgent: string;
  /** The visitor asks not to be tracked. */
  isPrivate: boolean;
}

const INTERVAL_MS = 5_000;
/** Most sums that wait while the catalogue cannot be reached; further ones are dropped. */
const MAX_SUMS = 10_000;

/**
 * Counts at most one report a day for each visitor, kind and model, and none from bots or from visitors who ask not to be tracked.
 * The sums are sent to the catalogue every five seconds. A process that is killed loses the last five seconds.
 */
@Injectable()
export class FiguresService extends PeriodicJob {
  private readonly sums = new Map<string, FigureSum>();
  private isClosing = false;

  constructor(
    private readonly limits: RateLimits,
    private readonly visitors: VisitorDays,
    private readonly upstreams: Upstreams,
    private readonly logger: Logger,
  ) {
    super(INTERVAL_MS, () => this.flush());
  }

  /** @throws Problem rate_limited */
  async report({ kind, model_ids }: FigureInput, { clientIp, userAgent, isPrivate }: Visitor): Promise<void> {
    if (isPrivate || userAgent === '' || isbot(userAgent)) return;
    const visitor = await this.visitors.find(clientIp, userAgent);
    if (!visitor) return;
    // `visitor.client` is a hash, not an address.
    await this.limits.take('figure', visitor.client, model_ids.length);
    await this.limits.take('figures', ALL_CLIENTS, model_ids.length);
    // A report that Redis cannot check is not counted.
    await Promise.allSettled(
      model_ids.map(async (id) => {
        if (await visitor.isFirst(`${kind} ${id}`)) this.add(id, visitor.day, kind);
      }),
    );
    // While the process stops, figures are sent at once, since no later flush follows.
    if (this.isClosing) await this.flush();
  }

  add(model_id: string, day: string, kind: FigureKind, count = 1): void {
    const key = `${model_id} ${day} ${kind}`;
    const sum = this.sums.get(key);
    if (sum) sum.count += count;
    else if (this.sums.size < MAX_SUMS) this.sums.set(key, { model_id, day, kind, count });
  }

  /** Sends all sums to the catalogue; keeps those that it does not accept for the next run. */
  async flush(): Promise<void> {
    this.visitors.forgetPast();
    const waiting = [...this.sums.values()];
    this.sums.clear();
    for (let start = 0; start < waiting.length; start += maxFigureSums) {
      const part = waiting.slice(start, start + maxFigureSums);
      try {
        await this.upstreams.callInternal(figureRoutes.add, part);
      } catch (error) {
        for (const { model_id, day, kind, count } of part) this.add(model_id, day, kind, count);
        this.logger.failure('figures', 'the catalogue did not take the figures', error);
      }
    }
  }

  override async beforeApplicationShutdown(): Promise<void> {
    await this.stop();
    this.isClosing = true;
    await this.flush();
  }
}
