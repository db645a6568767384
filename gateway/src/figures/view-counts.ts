import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { type FigureKind, type FigureSum, figureRoutes, maxFigureSums } from '@nfa/contracts';
import { Logger } from '@nfa/service-kit';
import { Upstreams } from '../upstream/upstreams.ts';
import { VisitorDays } from './visitor-days.ts';

/** Most sums that wait while the catalogue cannot be reached; further ones are dropped. */
const MAX_SUMS = 10_000;

/** Sums that are sent to the catalogue every five seconds. A process that is killed loses the last five seconds. */
@Injectable()
export class ViewCounts implements BeforeApplicationShutdown {
  private readonly sums = new Map<string, FigureSum>();
  private isClosing = false;

  constructor(
    private readonly upstreams: Upstreams,
    private readonly visitors: VisitorDays,
    private readonly logger: Logger,
  ) {}

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

  /** Sends at once what was added while the process stops: no later flush will. */
  async flushWhenClosing(): Promise<void> {
    if (this.isClosing) await this.flush();
  }

  beforeApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    return this.flush();
  }
}
