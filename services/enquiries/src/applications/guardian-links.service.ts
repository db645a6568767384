import { Inject, Injectable } from '@nestjs/common';
import type { Application } from '@nfa/contracts';
import { Clock, notFound, Problem } from '@nfa/service-kit';
import type { Transaction } from '../idempotency/idempotency.repository.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { mailPayload } from './application-mail-payload.ts';
import { forApplicant } from './application-views.ts';
import type { ApplicationEntity } from './applications.entity.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import { APPLICATIONS_CONFIG, type ApplicationsConfig } from './applications-config.ts';

/** The one-time links by which guardians confirm that they apply. */
@Injectable()
export class GuardianLinksService {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly notifications: NotificationsService,
    private readonly clock: Clock,
    @Inject(APPLICATIONS_CONFIG) private readonly config: ApplicationsConfig,
  ) {}

  /** Mails the link of an application that has one. */
  async mail(row: ApplicationEntity, transaction: Transaction): Promise<void> {
    if (row.confirm_id === null) return;
    const payload = mailPayload(row, 'guardian_link', row.confirm_id);
    await this.notifications.sendToVisitor(row.id, 'guardian_link', payload, transaction);
  }

  /** Opens a guardian's link, once. @throws Problem not_found, conflict when it has ended */
  confirm(confirmId: string): Promise<Application> {
    return this.applications.transaction(async (transaction) => {
      const row = await this.applications.lock({ confirm_id: confirmId }, transaction);
      if (!row) throw notFound('link; it may have been used');
      const now = this.clock.now();
      if (row.draft_until !== null && new Date(row.draft_until) <= now)
        throw new Problem('conflict', 'This link has ended. Please begin again.');
      const draft_until = new Date(now.getTime() + this.config.draftMs).toISOString();
      const change = { state: 'draft' as const, confirm_id: null, confirmed_at: now.toISOString(), draft_until };
      const confirmed = await this.applications.update(row.id, change, transaction);
      const payload = mailPayload(confirmed, 'application_link', confirmed.link_id);
      await this.notifications.sendToVisitor(row.id, 'application_link', payload, transaction);
      return forApplicant(confirmed);
    });
  }
}
