import { Injectable } from '@nestjs/common';
import { Problem } from '@nfa/service-kit';
import type { IdempotencyRecordEntity } from './idempotency.entity.ts';
import { IdempotencyRepository, RequestInProgress, type Transaction } from './idempotency.repository.ts';
import type { IdempotentRequest } from './idempotent-request.ts';

/** Stores a form once, however often the request is repeated. */
@Injectable()
export class IdempotencyService {
  constructor(private readonly records: IdempotencyRepository) {}

  /**
   * Stores a request and its response together, or returns the stored response of an equal request. A failed attempt leaves
   * nothing, so that it can be repeated.
   * @throws Problem idempotency_key_reused, conflict when an equal request is still being processed after 2 s
   */
  async once<T extends object>(
    request: IdempotentRequest,
    store: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.records.exclusively(request.lockName, async (transaction) => {
        const known = responseOf<T>(await this.records.find(request, transaction), request);
        if (known) return known;
        const response = await store(transaction);
        await this.records.insert(request, response, transaction);
        return response;
      });
    } catch (error) {
      if (error instanceof RequestInProgress)
        throw new Problem('conflict', 'The same request is still being stored. Try again.');
      throw error;
    }
  }
}

function responseOf<T extends object>(
  record: IdempotencyRecordEntity | null,
  { bodyHash }: IdempotentRequest,
): T | undefined {
  if (record && record.body_hash !== bodyHash) throw new Problem('idempotency_key_reused');
  return record?.body as T | undefined;
}
