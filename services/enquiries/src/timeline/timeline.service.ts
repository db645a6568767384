import { Injectable } from '@nestjs/common';
import { type NoteInput, nairobiDay, type ReplyInput, type Timeline } from '@nfa/contracts';
import { Clock, invalidField, logCall, newId, notFound } from '@nfa/service-kit';
import { IdempotencyService } from '../idempotency/idempotency.service.ts';
import { keyedRequest } from '../idempotency/idempotent-request.ts';
import type { EnquiryEventEntity } from './enquiry-events.entity.ts';
import { TimelineRepository } from './timeline.repository.ts';

/** Timeline of an enquiry, with notes and reminders of the administrator. */
@Injectable()
export class TimelineService {
  constructor(
    private readonly timeline: TimelineRepository,
    private readonly idempotency: IdempotencyService,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem not_found, like every method here */
  async get(enquiryId: string): Promise<Timeline> {
    const [entries, related] = await Promise.all([
      this.timeline.findEntries(enquiryId),
      this.timeline.findRelated(enquiryId),
    ]);
    // Mails are kept longer than their enquiry.
    if (!related) throw notFound('enquiry');
    return { entries, related };
  }

  /** Adds a note, once for a key. @throws Problem idempotency_key_reused, conflict */
  addNote(enquiryId: string, note: NoteInput, key?: string): Promise<Timeline> {
    return this.add(enquiryId, 'note', note, key);
  }

  /** Adds a reply, once for a key. @throws Problem idempotency_key_reused, conflict */
  addReply(enquiryId: string, reply: ReplyInput, key?: string): Promise<Timeline> {
    return this.add(enquiryId, 'reply', reply, key);
  }

  /**
   * @param day YYYY-MM-DD in Nairobi, null to remove the reminder
   * @throws Problem validation_failed for a day that is over
   */
  async setReminder(enquiryId: string, day: string | null): Promise<Timeline> {
    if (day !== null && day < nairobiDay(this.clock.now())) throw invalidField('on', 'must be today or later');
    if (!(await this.timeline.updateReminder(enquiryId, day))) throw notFound('enquiry');
    return this.get(enquiryId);
  }

  private async add(
    enquiryId: string,
    kind: EnquiryEventEntity['kind'],
    data: object,
    key: string = newId(),
  ): Promise<Timeline> {
    await this.idempotency.once(keyedRequest(kind, key, { enquiryId, ...data }), async (transaction) => {
      if (!(await this.timeline.insert(enquiryId, kind, data, transaction))) throw notFound('enquiry');
      await logCall(transaction);
      return { id: enquiryId };
    });
    return this.get(enquiryId);
  }
}
