import type {
  BeforeApplicationShutdown,
  FactoryProvider,
  OnApplicationBootstrap,
  OnModuleDestroy,
  Type,
} from '@nestjs/common';
import { Periodic } from '@nfa/process-kit';
import { Logger } from './logger.ts';

/** Work that a process repeats until its shutdown, which waits for the current run. */
export class PeriodicJob
  extends Periodic
  implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown
{
  onApplicationBootstrap(): void {
    this.trigger();
  }

  // The shutdown waits for one module after the other: all jobs are told before, so that none starts a run meanwhile.
  onModuleDestroy(): void {
    void this.stop();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }
}

/**
 * Provider of a job that repeats work of a service. Any number of copies may run, so the work must be safe to repeat.
 * @param intervalMs milliseconds from the end of one run to the start of the next
 * @param failure log line of a run that fails; none where the next run catches up without a word
 */
export const periodicJob = <Service>(
  service: Type<Service>,
  intervalMs: number,
  work: (service: Service, logger: Logger) => Promise<unknown>,
  failure?: string,
): FactoryProvider => ({
  provide: Symbol(failure),
  inject: [service, Logger],
  useFactory: (instance: Service, logger: Logger) =>
    new PeriodicJob(
      intervalMs,
      async () => void (await work(instance, logger)),
      (error) => {
        if (failure !== undefined) logger.failure(service.name, failure, error);
      },
    ),
});
