import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Logger, Periodic } from '@nfa/service-kit';
import { SeatsService } from './seats.service.ts';

const INTERVAL_MS = 15_000;

/** Releases holds that have ended and moves the waiting lists on. Any number of instances may run. */
@Injectable()
export class SeatsSettling implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly periodic: Periodic;

  constructor(seats: SeatsService, logger: Logger) {
    this.periodic = new Periodic(
      INTERVAL_MS,
      async () => void (await seats.settleAll()),
      (error) => logger.failure('seats', 'waiting lists could not be moved on', error),
    );
  }

  onApplicationBootstrap(): void {
    this.periodic.trigger();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.periodic.stop();
  }
}
