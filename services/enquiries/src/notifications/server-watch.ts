import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { type Logger, Periodic } from '@nfa/service-kit';
import type { DeliveryRepository } from './delivery.repository.ts';
import type { Mailer } from './mailer.ts';

/**
 * Notices when the mail server can be reached again, and sends what waited for it at once: after a long outage the
 * wait before a mail's next try has grown to minutes. Trouble with one mail alone is not its business.
 */
export class MailServerWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly periodic: Periodic;
  // What was there before this process began is not known: the first look counts as a return.
  private isAway = true;
  private isSuspected = true;
  private isTold = false;

  constructor(
    private readonly mailer: Mailer,
    private readonly outbox: DeliveryRepository,
    private readonly logger: Pick<Logger, 'info' | 'warn' | 'failure'>,
    intervalMs: number,
  ) {
    this.periodic = new Periodic(
      intervalMs,
      () => this.look(),
      (error) => this.logger.failure('mail server watch', 'waiting mails could not be called', error),
    );
  }

  onApplicationBootstrap(): void {
    this.periodic.trigger();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.periodic.stop();
  }

  /** A mail was not taken: looks whether the server is the reason. */
  suspect(): void {
    if (this.isSuspected) return;
    this.isSuspected = true;
    this.periodic.trigger();
  }

  private async look(): Promise<void> {
    if (!this.isSuspected) return;
    // First, so that a mail that fails during this look asks for another.
    this.isSuspected = false;
    try {
      await this.mailer.verify();
    } catch (error) {
      this.noteAway(error);
      return;
    }
    if (this.isAway) {
      const mails = await this.outbox.callWaiting();
      if (this.isTold || mails > 0) this.logger.info('the mail server can be reached, waiting mails follow', { mails });
    }
    this.isAway = false;
    this.isTold = false;
  }

  // One line for each outage, not one for each look.
  private noteAway(error: unknown): void {
    this.isAway = true;
    this.isSuspected = true;
    if (this.isTold) return;
    this.isTold = true;
    const reason = error instanceof Error ? error.message : 'error';
    this.logger.warn('the mail server cannot be used, mails wait in the outbox', { reason });
  }
}
