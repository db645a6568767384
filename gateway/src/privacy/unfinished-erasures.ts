import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Clock, Logger, Periodic } from '@nfa/service-kit';
import { ErasuresService } from './erasures.service.ts';

const INTERVAL_MS = 30_000;

/** Finishes erasures that broke off because a service was away. Any number of gateways may do so at once. */
@Injectable()
export class UnfinishedErasures implements OnModuleDestroy {
  // `run` logs its failures.
  private readonly runs = new Periodic(INTERVAL_MS, () => this.run());

  constructor(
    private readonly erasures: ErasuresService,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Looks now and 30 seconds after each look. */
  start(): void {
    this.runs.trigger();
  }

  /** Goes on with those that are older than 30 seconds: a younger one is still at work. */
  async run(): Promise<void> {
    try {
      const finished = await this.erasures.finishAll(new Date(this.clock.now().getTime() - INTERVAL_MS));
      if (finished > 0) this.logger.info('erasures are finished that broke off', { finished });
    } catch (error) {
      this.logger.failure('privacy', 'an erasure could not be finished', error);
    }
  }

  onModuleDestroy(): Promise<void> {
    return this.runs.stop();
  }
}
