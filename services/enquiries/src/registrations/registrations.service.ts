import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type BulkStatus,
  type CourseSummary,
  type Locale,
  Registration,
  type RegistrationInput,
  type RegistrationRow,
  type RegistrationStatus,
  type StatusBatch,
  type StatusSource,
} from '@nfa/contracts';
import { Clock, editConflict, invalidField, logCall, newId, Problem } from '@nfa/service-kit';
import { CourseLookup } from '../courses/course-lookup.ts';
import type { Transaction } from '../idempotency/idempotency.repository.ts';
import { IdempotencyService } from '../idempotency/idempotency.service.ts';
import { formRequest, keyedRequest } from '../idempotency/idempotent-request.ts';
import { EnquiriesService } from '../lists/enquiries.service.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { PrivacyNotice } from '../privacy/privacy-notice.ts';
import type { RegistrationEntity } from '../seats/registrations.entity.ts';
import type { StatusChange } from '../seats/seats.repository.ts';
import { type SeatResult, SeatsService } from '../seats/seats.service.ts';
import { registrationColumns } from './registrations.export.ts';
import { type RegistrationFilter, RegistrationsRepository } from './registrations.repository.ts';

/** Rules of the registrations. */
@Injectable()
export class RegistrationsService extends EnquiriesService<RegistrationEntity, RegistrationFilter> {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly idempotency: IdempotencyService,
    notifications: NotificationsService,
    private readonly courses: CourseLookup,
    private readonly seats: SeatsService,
    private readonly privacy: PrivacyNotice,
    private readonly clock: Clock,
  ) {
    super(registrations, notifications, { noun: 'registration', file: 'registrations' }, registrationColumns);
  }

  /**
   * Stores a registration and its mails in one transaction, once for repeated requests. While the catalogue is down, it accepts the
   * registration without checking the course.
   * @throws Problem invalid_input, idempotency_key_reused, conflict
   */
  async create(
    input: RegistrationInput,
    { key, isFlood = false }: { key?: string | undefined; isFlood?: boolean } = {},
  ): Promise<Registration> {
    const request = formRequest('registration', key, input, this.clock.now());
    const course = await this.courses.find(input.course_id);
    const titles = typeof course === 'string' ? noTitles : titlesOf(course, input.locale);
    const facts = { ...titles, privacy_version: await this.privacy.version() };
    return this.idempotency.once(request, async (transaction) => {
      // Inside the transaction, so that a repeated request still gets its first response when the course has gone since.
      if (course === 'unknown') throw invalidField('course_id', 'is not one of our courses');
      if (course !== 'unasked' && !course.active) throw invalidField('course_id', 'is a course that is closed now');
      const insert = () => this.registrations.insert(input, facts, transaction);
      const { intake_id, name, email, phone, message, locale } = input;
      const seated = intake_id ? await this.seats.register(input.course_id, intake_id, transaction, insert) : undefined;
      const stored = seated?.registration ?? (await insert());
      const payload = { kind: 'registration' as const, name, email, phone, message, locale, ...titles };
      await this.notifications.enqueue(stored.id, payload, transaction, isFlood);
      return responseOf(stored, seated);
    });
  }

  /**
   * Sets the status; after an answer, only while the person still waits for one, since the page may be stale.
   * @throws Problem not_found, conflict when it is neither `from` nor `status` by now
   */
  async setStatus(
    id: string,
    { status, ...change }: { status: RegistrationStatus; via?: StatusSource; from?: RegistrationStatus },
  ): Promise<RegistrationRow> {
    const registration = await this.registrations.find(id);
    if (change.via === 'reply' && registration?.status !== 'pending') return this.rowOf(registration);
    if (registration?.intake_id) await this.seats.setStatus(id, status, change);
    const updated = registration?.intake_id
      ? await this.registrations.find(id)
      : await this.registrations.setStatus(id, status, change);
    if (change.from && registration && !updated) throw editConflict('registration');
    return this.rowOf(updated);
  }

  /**
   * Sets the status of every matching registration, once for a key: nothing is left to change for a repeated request, and its own
   * batch would be empty.
   * @throws Problem unavailable, idempotency_key_reused, conflict also when not `count` registrations match
   */
  setBulkStatus(
    filter: RegistrationFilter,
    { status, count }: BulkStatus,
    key: string = newId(),
  ): Promise<StatusBatch> {
    const find = async (transaction?: Transaction) => {
      const changes = await this.registrations.findToChange(filter, status, transaction);
      if (count !== undefined) {
        // Counted after they are found, so that nobody is changed who is not in the count.
        const matching = await this.registrations.countMatching(filter, transaction);
        if (matching !== count)
          throw new Problem('conflict', `${matching} registrations match by now, not ${count}. Look at the list.`);
      }
      return changes;
    };
    return this.idempotency.once(keyedRequest('bulk_status', key, { filter, status }), async (transaction) => {
      await logCall(transaction);
      return this.setStatuses(find, transaction);
    });
  }

  /**
   * Resets the registrations of a batch to their former status, except those that have been changed since.
   * @throws Problem unavailable
   */
  undoBulkStatus(batch: string): Promise<StatusBatch> {
    return this.setStatuses((transaction) => this.registrations.findToUndo(batch, transaction));
  }

  private async setStatuses(
    find: (transaction?: Transaction) => Promise<StatusChange[]>,
    within?: Transaction,
  ): Promise<StatusBatch> {
    const batch = randomUUID();
    return { batch, changed: await this.seats.setStatuses(find, { via: 'bulk', batch }, within) };
  }
}

const noTitles = { course_title: null, local_title: null };

const titlesOf = ({ title, translations }: CourseSummary, locale: Locale) => ({
  course_title: title,
  local_title: locale === 'en' ? null : (translations?.[locale].title?.text ?? null),
});

// Without an intake the response is the same as that of version 1.0.
function responseOf({ intake_id, place: _, ...stored }: RegistrationEntity, seated?: SeatResult): Registration {
  return Registration.parse({
    ...stored,
    ...(seated && { intake_id, place: seated.place, position: seated.position }),
  });
}
