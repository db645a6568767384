import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Periodic } from '@nfa/service-kit';

/** Work that a gateway repeats as long as it runs. Each feature adds its own. */
@Injectable()
export class BackgroundWork implements OnModuleDestroy {
  private readonly work: Periodic[] = [];

  /** Adds work that `start` starts. */
  add(...work: ConstructorParameters<typeof Periodic>): void {
    this.work.push(new Periodic(...work));
  }

  /** Starts everything now. */
  start(): void {
    for (const periodic of this.work) periodic.trigger();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.work.map((periodic) => periodic.stop()));
  }
}
