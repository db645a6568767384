import { Injectable } from '@nestjs/common';
import {
  addDays,
  type MyPrivacyAsk,
  type MyPrivacyRequest,
  nairobiDay,
  type PrivacyRequest,
  type PrivacyRequestInput,
  privacyReminderDays,
  privacyRequestDays,
} from '@nfa/contracts';
import { Clock, invalidField, newId, notFound, type Page, Problem } from '@nfa/service-kit';
import { IdempotencyService } from '../idempotency/idempotency.service.ts';
import { keyedRequest } from '../idempotency/idempotent-request.ts';
import { maxListLength } from '../lists/list-length.ts';
import { PrivacyRequestsRepository } from './privacy-requests.repository.ts';

/** Requests of people about their own data, with due dates. */
@Injectable()
export class PrivacyRequestsService {
  constructor(
    private readonly requests: PrivacyRequestsRepository,
    private readonly idempotency: IdempotencyService,
    private readonly clock: Clock,
  ) {}

  list({ limit = maxListLength, offset = 0 }: { limit?: number; offset?: number }): Promise<Page<PrivacyRequest>> {
    return this.requests.findPage(limit, offset);
  }

  /**
   * Returns the existing request when the same key was used before.
   * @throws Problem invalid_input for a due date before the request, idempotency_key_reused, conflict
   */
  async create(input: PrivacyRequestInput, key: string = newId()): Promise<PrivacyRequest> {
    const { due_on, ...request } = input;
    const due = due_on ?? addDays(request.received_on, privacyRequestDays);
    if (due < request.received_on) throw invalidField('due_on', 'must not be before the day of the request');
    // The id alone is stored for repetitions: the person may be erased meanwhile.
    const { id } = await this.idempotency.once(keyedRequest('privacy_request', key, input), (transaction) =>
      this.requests.insert({ ...request, model_id: null, due_on: due }, transaction),
    );
    return this.requests.get(id);
  }

  /** Stores a request from a person's own page; a repetition while it is open returns the same one. */
  ask(ask: MyPrivacyAsk): Promise<MyPrivacyRequest> {
    const received_on = nairobiDay(this.clock.now());
    const due_on = addDays(received_on, privacyRequestDays);
    return this.requests.insertOnce({ ...ask, received_on, due_on });
  }

  /** Unanswered requests from people's own pages about these models. */
  open(modelIds: string[]): Promise<MyPrivacyRequest[]> {
    return this.requests.findOpen(modelIds);
  }

  /** @throws Problem not_found, conflict when the same was asked again since */
  async setDone(id: string, isDone: boolean): Promise<PrivacyRequest> {
    const request = await this.requests.setDone(id, isDone ? this.clock.now().toISOString() : null);
    if (!request) throw notFound('request');
    if (request === 'asked again') throw new Problem('conflict', 'The same was asked again since, and is open.');
    return request;
  }

  /** Counts open requests that came from people's own pages, or are due soon or overdue. */
  countDue(): Promise<number> {
    return this.requests.countDue(addDays(nairobiDay(this.clock.now()), privacyReminderDays));
  }
}
