import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Periodic } from '@nfa/process-kit';

/** Work that a process repeats until its shutdown, which waits for the current run. */
export class PeriodicJob extends Periodic implements OnApplicationBootstrap, BeforeApplicationShutdown {
  onApplicationBootstrap(): void {
    this.trigger();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }
}
