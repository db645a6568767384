import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Logger } from '@nfa/service-kit';
import { PackagesService } from './packages.service.ts';

/** Name under which the number of days is injected. */
export const KEEP_PACKAGES_DAYS = Symbol('days that packages are kept');

const INTERVAL_MS = 3_600_000;

/** Deletes packages that closed long enough ago, with the names and remarks of their clients. Any number of copies may do so at once. */
@Injectable()
export class PackageCleanup implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    @Inject(KEEP_PACKAGES_DAYS) private readonly days: number,
    private readonly packages: PackagesService,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), INTERVAL_MS).unref();
    void this.run();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async run(): Promise<void> {
    if (this.days === 0) return;
    try {
      const packages = await this.packages.removeClosed(this.days);
      if (packages > 0) this.logger.info('old packages are deleted', { packages });
    } catch (error) {
      this.logger.failure('packages', 'old packages could not be deleted', error);
    }
  }
}
