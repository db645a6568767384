import { Inject, Injectable } from '@nestjs/common';
import type { Application, GuardianLink } from '@nfa/contracts';
import { Clock, logCall, newId, notFound, Problem } from '@nfa/service-kit';
import { ENQUIRIES_CONFIG, type EnquiriesConfig } from '../config.ts';
import type { Transaction } from '../idempotency/idempotency.repository.ts';
import { IdempotencyService } from '../idempotency/idempotency.service.ts';
import { keyedRequest } from '../idempotency/idempotent-request.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { mailPayload } from './application-mail-payload.ts';
import { forApplicant } from './application-views.ts';
import type { ApplicationEntity } from './applications.entity.ts';
import { ApplicationsRepository } from './applications.repository.ts';

/** Shortest time between two mails that a guardian requests. */
const AGAIN_MS = 60_000;

/** The one-time links with which guardians confirm an application. */
@Injectable()
export class GuardianLinksService {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly idempotency: IdempotencyService,
    private readonly notifications: NotificationsService,
    private readonly clock: Clock,
    @Inject(ENQUIRIES_CONFIG) private readonly config: Pick<EnquiriesConfig, 'applications'>,
  ) {}

  /** Mails the link of an application that waits for its guardian to confirm. */
  async mail(row: ApplicationEntity, transaction: Transaction, purpose = 'guardian_link'): Promise<void> {
    const link = await this.applications.issueLink(row.id, 'guardian', transaction);
    const payload = mailPayload(row, 'guardian_link', link);
    await this.notifications.sendToVisitor(row.id, purpose, payload, transaction);
  }

  /**
   * Restarts the validity of the link, which stays the same, so that links in earlier mails work too; mails it once for a key.
   * @throws Problem not_found, idempotency_key_reused, conflict when it was opened, or when the address had several mails today
   */
  async renew(id: string, isMailed: boolean, key: string = newId()): Promise<GuardianLink> {
    const request = keyedRequest('guardian_link', key, { id, isMailed });
    // Stored without the link, which is derived again for a repeated request.
    const { until } = await this.idempotency.once(request, async (transaction) => {
      await logCall(transaction);
      const row = await this.lockWaiting(id, transaction);
      return { id, until: await this.restart(row, isMailed, transaction) };
    });
    return this.applications.transaction(async (transaction) => {
      await this.lockWaiting(id, transaction);
      return { link: await this.applications.issueLink(id, 'guardian', transaction), until };
    });
  }

  /**
   * Like `renew`, at the guardian's own request, with a response that does not hold the link.
   * @param isFlood forms come faster than mails should: addresses may be strangers', so nothing is mailed
   * @throws Problem not_found, conflict like `renew`, during a flood, and less than a minute after the last mail
   */
  mailAgain(
    id: string,
    { key = newId(), isFlood = false }: { key?: string | undefined; isFlood?: boolean } = {},
  ): Promise<Application> {
    return this.idempotency.once(keyedRequest('guardian_link_again', key, { id }), async (transaction) => {
      const row = await this.lockWaiting(id, transaction);
      // The validity starts with the last mail.
      const mailedAt = Date.parse(row.draft_until ?? '') - this.config.applications.confirmMs;
      if (this.clock.now().getTime() - mailedAt < AGAIN_MS)
        throw new Problem('conflict', 'The link was sent less than a minute ago.');
      if (isFlood) throw severalMails();
      await this.restart(row, true, transaction);
      return forApplicant(row, null);
    });
  }

  private async lockWaiting(id: string, transaction: Transaction): Promise<ApplicationEntity> {
    const row = await this.applications.lock({ id }, transaction);
    if (!row || row.state === 'withdrawn') throw notFound('application');
    if (row.state !== 'unconfirmed') throw new Problem('conflict', 'The guardian has opened the link already.');
    return row;
  }

  private async restart({ id, email }: ApplicationEntity, isMailed: boolean, transaction: Transaction) {
    const until = new Date(this.clock.now().getTime() + this.config.applications.confirmMs).toISOString();
    const renewed = await this.applications.update(id, { draft_until: until }, transaction);
    if (!isMailed) return until;
    if (!(await this.notifications.mayWriteTo(email, transaction))) throw severalMails();
    await this.mail(renewed, transaction, `guardian_link:${until}`);
    return until;
  }

  /**
   * Opens a guardian's link, once; a repeated request, and a second tap, get the answer of the first.
   * @throws Problem not_found, idempotency_key_reused, conflict when it has ended
   */
  async confirm(guardianLink: string, key: string = newId()): Promise<Application> {
    // Stored without the applicant's link, which is derived again for a repeated request.
    const request = keyedRequest('guardian_confirm', key, { guardianLink });
    const { id } = await this.idempotency.once(request, (transaction) => this.open(guardianLink, transaction));
    return this.applications.transaction(async (transaction) => {
      const row = await this.applications.lock({ id }, transaction);
      if (!row || row.state === 'withdrawn') throw notFound('application');
      return forApplicant(row, await this.applications.issueLink(id, 'applicant', transaction));
    });
  }

  private async open(guardianLink: string, transaction: Transaction): Promise<{ id: string }> {
    const row = await this.applications.lock({ link: guardianLink, kind: 'guardian' }, transaction);
    if (!row) throw notFound('link; it may have been used');
    const { id, state } = row;
    // Waited for the first tap, which mailed the link.
    if (state !== 'unconfirmed') return { id };
    const now = this.clock.now();
    if (row.draft_until !== null && new Date(row.draft_until) <= now)
      throw new Problem('conflict', 'This link has ended. Please begin again.');
    const draft_until = new Date(now.getTime() + this.config.applications.draftMs).toISOString();
    const change = { state: 'draft' as const, confirmed_at: now.toISOString(), draft_until };
    const confirmed = await this.applications.update(id, change, transaction);
    await this.applications.removeLinks(id, 'guardian', transaction);
    const link = await this.applications.issueLink(id, 'applicant', transaction);
    const payload = mailPayload(confirmed, 'application_link', link);
    await this.notifications.sendToVisitor(id, 'application_link', payload, transaction);
    return { id };
  }
}

const severalMails = (): Problem =>
  new Problem('conflict', 'This address had several mails today. Send the link by WhatsApp, or tomorrow.');
