import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { type Logger, Periodic } from '@nfa/service-kit';
import type { RetentionConfig, RetentionRepository } from './retention.repository.ts';

const INTERVAL_MS = 6 * 3_600_000;

/** Removes personal data that has been kept long enough, several times a day. Any number of copies may run. */
export class Retention implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly periodic: Periodic;

  constructor(
    private readonly rows: RetentionRepository,
    private readonly logger: Logger,
    private readonly config: RetentionConfig,
  ) {
    this.periodic = new Periodic(
      INTERVAL_MS,
      () => this.run(),
      (error) => logger.failure('retention', 'old records could not be removed', error),
    );
  }

  onApplicationBootstrap(): void {
    this.periodic.trigger();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.periodic.stop();
  }

  private async run(): Promise<void> {
    const registrations = await this.rows.removeRegistrations(this.config.registrationDays);
    const messages = await this.rows.removeMessages(this.config.messageDays);
    const bookings = await this.rows.removeBookings(this.config.messageDays);
    const mails = await this.rows.removeMails(this.config.mailDays);
    if (registrations + messages + bookings + mails > 0)
      this.logger.info('old records are removed', { registrations, messages, bookings, mails });
  }
}
