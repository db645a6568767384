import { Injectable } from '@nestjs/common';
import type { FigureInput } from '@nfa/contracts';
import { isbot } from 'isbot';
import { RateLimits } from '../throttling/rate-limits.ts';
import { ViewCounts } from './view-counts.ts';
import { VisitorDays } from './visitor-days.ts';

/** Visitor who sends a report. */
export interface Visitor {
  clientIp: string;
  userAgent: string;
  /** The visitor asks not to be tracked. */
  isPrivate: boolean;
}

/**
 * Counts at most one report a day for each visitor, kind and model, and none from bots or from visitors who ask not to be tracked.
 */
@Injectable()
export class FiguresService {
  constructor(
    private readonly limits: RateLimits,
    private readonly visitors: VisitorDays,
    private readonly sums: ViewCounts,
  ) {}

  /** @throws Problem rate_limited */
  async report({ kind, model_ids }: FigureInput, { clientIp, userAgent, isPrivate }: Visitor): Promise<void> {
    if (isPrivate || userAgent === '' || isbot(userAgent)) return;
    const visitor = await this.visitors.find(clientIp, userAgent);
    if (!visitor) return;
    await this.limits.figure(visitor.client, model_ids.length);
    // A report that Redis cannot check is not counted.
    await Promise.allSettled(
      model_ids.map(async (id) => {
        if (await visitor.isFirst(`${kind} ${id}`)) this.sums.add(id, visitor.day, kind);
      }),
    );
    await this.sums.flushWhenClosing();
  }
}
