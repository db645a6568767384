import { Injectable } from '@nestjs/common';
import {
  DAY_MS,
  nairobiDay,
  type PrivacyRequest,
  type PrivacyRequestInput,
  privacyReminderDays,
  privacyRequestDays,
} from '@nfa/contracts';
import { Clock, invalidField, notFound, type Page } from '@nfa/service-kit';
import { maxListLength } from '../lists/list-length.ts';
import { PrivacyRequestsRepository } from './privacy-requests.repository.ts';

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Who asked what about their own data, and until when it is answered. */
@Injectable()
export class PrivacyRequestsService {
  constructor(
    private readonly requests: PrivacyRequestsRepository,
    private readonly clock: Clock,
  ) {}

  list({ limit = maxListLength, offset = 0 }: { limit?: number; offset?: number }): Promise<Page<PrivacyRequest>> {
    return this.requests.findPage(limit, offset);
  }

  /** @throws Problem invalid_input for a due date before the request */
  create({ due_on, ...request }: PrivacyRequestInput): Promise<PrivacyRequest> {
    const due = due_on ?? addDays(request.received_on, privacyRequestDays);
    if (due < request.received_on) throw invalidField('due_on', 'must not be before the day of the request');
    return this.requests.insert({ ...request, due_on: due });
  }

  /** @throws Problem not_found */
  async setDone(id: string, isDone: boolean): Promise<PrivacyRequest> {
    const request = await this.requests.setDone(id, isDone ? this.clock.now().toISOString() : null);
    if (!request) throw notFound('request');
    return request;
  }

  /** Open requests whose time is nearly over, or over. */
  countDue(): Promise<number> {
    return this.requests.countDue(addDays(nairobiDay(this.clock.now()), privacyReminderDays));
  }
}
