import { Injectable } from '@nestjs/common';
import { BookingEnquiry, type BookingEnquiryInput, type BookingEnquiryRow, type BookingStatus } from '@nfa/contracts';
import { Clock, invalidField } from '@nfa/service-kit';
import { IdempotencyService } from '../idempotency/idempotency.service.ts';
import { formRequest } from '../idempotency/idempotent-request.ts';
import { EnquiriesService } from '../lists/enquiries.service.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { PrivacyNotice } from '../privacy/privacy-notice.ts';
import type { BookingEnquiryEntity } from './bookings.entity.ts';
import { bookingColumns } from './bookings.export.ts';
import { type BookingFilter, BookingsRepository } from './bookings.repository.ts';
import { ModelLookup } from './model-lookup.ts';

/** Rules of the booking enquiries. */
@Injectable()
export class BookingsService extends EnquiriesService<BookingEnquiryEntity, BookingFilter> {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly models: ModelLookup,
    private readonly idempotency: IdempotencyService,
    notifications: NotificationsService,
    private readonly privacy: PrivacyNotice,
    private readonly clock: Clock,
  ) {
    super(bookings, notifications, { noun: 'booking enquiry', file: 'bookings' }, bookingColumns);
  }

  /**
   * Stores an enquiry and its mails in one transaction, once for repeated requests. Leaves out models that visitors cannot see.
   * While the catalogue is down, it accepts the enquiry with the ids of the models rather than lose it.
   * @throws Problem invalid_input, idempotency_key_reused, conflict
   */
  async create(
    { model_ids, ...input }: BookingEnquiryInput,
    { key, isFlood = false }: { key?: string | undefined; isFlood?: boolean } = {},
  ): Promise<BookingEnquiry> {
    const ids = [...new Set(model_ids)];
    const request = formRequest('booking_enquiry', key, { ...input, model_ids: ids }, this.clock.now());
    const models = (await this.models.find(ids)) ?? ids.map((id) => ({ id, name: '' }));
    const privacy_version = await this.privacy.version();
    return this.idempotency.once(request, async (transaction) => {
      // Inside the transaction, so that a repeated request still gets its first response when the models have gone since.
      if (models.length === 0) throw invalidField('model_ids', 'must name a model of the roster');
      const stored = await this.bookings.insert({ ...input, privacy_version }, models, transaction);
      const names = models.map(({ name }) => name).filter(Boolean);
      await this.notifications.enqueue(stored.id, { kind: 'booking_enquiry', ...input, names }, transaction, isFlood);
      return BookingEnquiry.parse(stored);
    });
  }

  /** @throws Problem not_found */
  async setStatus(id: string, status: BookingStatus): Promise<BookingEnquiryRow> {
    return this.rowOf(await this.bookings.change(id, { status }));
  }
}
