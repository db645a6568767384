import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Application, type ApplicationStart, DAY_MS, type PhotographSlot, photographSlots } from '@nfa/contracts';
import { Clock, Logger, newId, notFound, PrivateFiles, Problem } from '@nfa/service-kit';
import { ENQUIRIES_CONFIG, type EnquiriesConfig } from '../config.ts';
import type { Transaction } from '../idempotency/idempotency.repository.ts';
import { IdempotencyService } from '../idempotency/idempotency.service.ts';
import { formRequest } from '../idempotency/idempotent-request.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { PrivacyNotice } from '../privacy/privacy-notice.ts';
import { mailPayload } from './application-mail-payload.ts';
import { forApplicant } from './application-views.ts';
import type { ApplicationEntity } from './applications.entity.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import { GuardianLinksService } from './guardian-links.service.ts';

/** Actions of applicants; the secret of 122 bits in their link authorises them. */
@Injectable()
export class ApplicationsService {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly idempotency: IdempotencyService,
    private readonly notifications: NotificationsService,
    private readonly guardianLinks: GuardianLinksService,
    private readonly privacy: PrivacyNotice,
    private readonly photographs: PrivateFiles,
    private readonly clock: Clock,
    private readonly logger: Logger,
    @Inject(ENQUIRIES_CONFIG) private readonly config: Pick<EnquiriesConfig, 'applications'>,
  ) {}

  /** Begins an application, once for repeated requests. @throws Problem idempotency_key_reused, conflict */
  async start(
    input: ApplicationStart,
    { key, isFlood = false }: { key?: string | undefined; isFlood?: boolean } = {},
  ): Promise<Application> {
    const request = formRequest('application', key, input, this.clock.now());
    // Stored without the link, which is derived again for a repeated request.
    const begun = await this.idempotency.once(request, async (transaction) => {
      const row = await this.applications.insert(this.newRow(input), transaction);
      // Anybody can enter any address, so a link is not mailed automatically to a
      // mailbox that had several mails today, or during a flood.
      if (row.state === 'unconfirmed' && !isFlood && (await this.notifications.mayWriteTo(row.email, transaction)))
        await this.guardianLinks.mail(row, transaction);
      return forApplicant(row, null);
    });
    if (begun.state === 'unconfirmed') return begun;
    const issue = (transaction: Transaction) => this.applications.issueLink(begun.id, 'applicant', transaction);
    return { ...begun, link: await this.applications.transaction(issue) };
  }

  /** @throws Problem not_found */
  async get(link: string): Promise<Application> {
    return forApplicant(await this.find(link), link);
  }

  /** @throws Problem not_found, conflict */
  setExperience(link: string, experience: string): Promise<Application> {
    return this.changeDraft(link, () => ({ experience }));
  }

  /**
   * Stores a photograph in its slot, replacing an earlier one.
   * @throws Problem not_found, conflict unless the application is a draft, storage_full, and any refusal of the media service
   */
  async addPhotograph(link: string, slot: PhotographSlot, upload: IncomingMessage): Promise<Application> {
    const { id, state } = await this.find(link);
    // Checked before a byte is stored, so that no photograph of a child arrives before the guardian has confirmed.
    if (state !== 'draft') throw closed(state);
    const { all, drafts } = await this.applications.sumPhotographBytes();
    const { maxPhotographBytes } = this.config.applications;
    // Drafts, which anybody can fill, must leave room for applications that are sent; they expire within days.
    if (all >= maxPhotographBytes || drafts >= maxPhotographBytes / 2)
      throw new Problem('storage_full', undefined, undefined, STORAGE_RETRY_S);
    const fileId = randomUUID();
    const { bytes } = await this.photographs.put(id, fileId, upload);
    let earlier: string | undefined;
    try {
      return await this.changeDraft(link, ({ photographs }) => {
        earlier = photographs.find((one) => one.slot === slot)?.file_id;
        return { photographs: [...photographs.filter((one) => one.slot !== slot), { slot, file_id: fileId, bytes }] };
      });
    } catch (error) {
      earlier = fileId;
      // The application may have ended, and its photographs been deleted, before this one was stored.
      await this.applications.addRemovalOfEnded(id);
      throw error;
    } finally {
      if (earlier) await this.drop(id, earlier);
    }
  }

  /**
   * Sends the application; repeating the call changes nothing.
   * @throws Problem not_found, conflict, invalid_input when a photograph is missing
   */
  async send(link: string, isFlood = false): Promise<Application> {
    const privacy_version = await this.privacy.version();
    return this.applications.transaction(async (transaction) => {
      const row = await this.lock(link, transaction);
      if (row.state === 'sent') return forApplicant(row, link);
      if (row.state !== 'draft') throw closed(row.state);
      const missing = photographSlots.filter((slot) => !row.photographs.some((one) => one.slot === slot));
      if (missing.length > 0)
        throw new Problem(
          'invalid_input',
          `These photographs are missing: ${missing.join(', ')}`,
          missing.map((slot) => ({ path: slot, message: 'is required' })),
        );
      const change = {
        state: 'sent' as const,
        privacy_version,
        sent_at: this.clock.now().toISOString(),
        draft_until: null,
      };
      const sent = await this.applications.update(row.id, change, transaction);
      await this.notifications.enqueue(sent.id, mailPayload(sent, 'application', link), transaction, isFlood);
      return forApplicant(sent, link);
    });
  }

  /** Deletes everything but the number; photographs are deleted after it, with retries. @throws Problem not_found */
  async withdraw(link: string): Promise<Application> {
    const withdrawn = await this.applications.transaction(async (transaction) => {
      const row = await this.lock(link, transaction);
      await this.forget(row.id, transaction);
      return this.applications.update(row.id, { ...emptied, state: 'withdrawn', draft_until: null }, transaction);
    });
    await this.removeSoon(withdrawn.id);
    return forApplicant(withdrawn, link);
  }

  /** Deletes expired drafts and the data of expired applications, and queued photographs. */
  async deleteDue(): Promise<void> {
    const now = this.clock.now();
    for (const { id } of await this.applications.findAbandoned(now, BATCH))
      await this.applications.transaction(async (transaction) => {
        const row = await this.applications.lock({ id }, transaction);
        if (!row?.draft_until || new Date(row.draft_until) > now) return;
        await this.forget(id, transaction);
        await this.applications.remove(id, transaction);
      });
    const kept = { decidedMs: this.config.applications.photographsMs, undecidedMs: UNDECIDED_MS };
    for (const { id } of await this.applications.findExpired(now, kept, BATCH))
      await this.applications.transaction(async (transaction) => {
        const row = await this.applications.lockExpired(id, now, kept, transaction);
        if (!row) return;
        await this.forget(id, transaction);
        // Without a decision that the applicant knows, it leaves the board, and its page says that everything was deleted.
        const state = row.told_at === null ? 'withdrawn' : row.state;
        await this.applications.update(id, { ...emptied, state, photographs_until: null }, transaction);
      });
    for (const owner of await this.applications.findRemovals(BATCH)) await this.removePhotographs(owner);
  }

  /** Deletes queued photographs; continues in the background when that takes longer than a response may wait. */
  removeSoon(owner: string): Promise<void> {
    return Promise.race([
      this.removePhotographs(owner),
      sleep(this.config.applications.removalMs, undefined, { ref: false }),
    ]);
  }

  // `deleteDue` retries failures.
  private async removePhotographs(owner: string): Promise<void> {
    try {
      await this.photographs.removeAll(owner);
      await this.applications.finishRemoval(owner);
    } catch (error) {
      this.logger.failure('applications', 'photographs could not be deleted yet', error);
    }
  }

  /** Deletes all data but the row; the photographs are deleted after the commit. */
  private async forget(id: string, transaction: Transaction): Promise<void> {
    await this.applications.addRemoval(id, transaction);
    await this.notifications.keepCounting(id, transaction);
    await this.applications.removeTraces(id, transaction);
  }

  private newRow(input: ApplicationStart) {
    const { confirmMs, draftMs } = this.config.applications;
    const isChild = input.way === 'guardian';
    return {
      ...emptied,
      ...input,
      id: newId(),
      state: isChild ? ('unconfirmed' as const) : ('draft' as const),
      stage: 'new' as const,
      draft_until: new Date(this.clock.now().getTime() + (isChild ? confirmMs : draftMs)).toISOString(),
    };
  }

  private async find(link: string): Promise<ApplicationEntity> {
    const row = await this.applications.find({ link, kind: 'applicant' });
    if (!row) throw notFound('application');
    return row;
  }

  private async lock(link: string, transaction: Transaction): Promise<ApplicationEntity> {
    const row = await this.applications.lock({ link, kind: 'applicant' }, transaction);
    if (!row) throw notFound('application');
    return row;
  }

  private changeDraft(
    link: string,
    change: (row: ApplicationEntity) => Partial<ApplicationEntity>,
  ): Promise<Application> {
    return this.applications.transaction(async (transaction) => {
      const row = await this.lock(link, transaction);
      if (row.state !== 'draft') throw closed(row.state);
      const draft_until = this.draftEnd(row);
      const changed = await this.applications.update(row.id, { ...change(row), draft_until }, transaction);
      return forApplicant(changed, link);
    });
  }

  private async drop(owner: string, fileId: string): Promise<void> {
    // If the photograph remains, it is deleted with the application.
    await this.photographs.remove(owner, fileId).catch((error: unknown) => {
      this.logger.failure('applications', 'an earlier photograph could not be deleted yet', error);
    });
  }

  /** A change of a draft restarts its time, up to a week after it began. */
  private draftEnd({ confirmed_at, created_at }: ApplicationEntity): string {
    const { draftMs } = this.config.applications;
    const latest = Date.parse(confirmed_at ?? created_at) + Math.max(draftMs, MAX_DRAFT_MS);
    return new Date(Math.min(this.clock.now().getTime() + draftMs, latest)).toISOString();
  }
}

/** Seconds in `Retry-After`, as the media service sends them: only deletions make room. */
const STORAGE_RETRY_S = 60;

/** Longest time for which a draft is kept, however often it is changed. */
const MAX_DRAFT_MS = 7 * 24 * 3_600_000;

/** Time for which an application that nobody decides on is kept after its last change. */
const UNDECIDED_MS = 730 * DAY_MS;

/** Number of applications that one run deletes. */
const BATCH = 100;

/** Values of an application without data: of a new one before its form, and of one whose data was deleted, which keeps number and result. */
const emptied = {
  name: '',
  town: '',
  height: '',
  age_band: '',
  phone: '',
  email: '',
  experience: '',
  guardian_name: '',
  guardian_relation: '',
  notes: '',
  photographs: [],
};

const closed = (state: ApplicationEntity['state']): Problem =>
  new Problem('conflict', state === 'sent' ? 'This application was sent already.' : 'This application was withdrawn.');
