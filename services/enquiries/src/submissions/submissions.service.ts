import { Injectable } from '@nestjs/common';
import { Problem } from '@nfa/service-kit';
import type { Submission } from './submission.ts';
import type { SubmissionEntity } from './submissions.entity.ts';
import { SubmissionBusy, SubmissionsRepository, type Transaction } from './submissions.repository.ts';

/** Stores a form once however often it is sent. */
@Injectable()
export class SubmissionsService {
  constructor(private readonly submissions: SubmissionsRepository) {}

  /** The first answer, when this submission was stored before. @throws Problem idempotency_key_reused */
  async findAnswer<T extends object>(submission: Submission): Promise<T | undefined> {
    return answerOf<T>(await this.submissions.find(submission), submission);
  }

  /**
   * Stores a submission and its answer together, or gives the answer of the copy that was first.
   * Nothing of a failed attempt stays, so that it can be repeated.
   * @throws Problem idempotency_key_reused, conflict when a copy is still being stored after 2 s
   */
  async once<T extends object>(submission: Submission, store: (transaction: Transaction) => Promise<T>): Promise<T> {
    try {
      return await this.submissions.exclusively(submission.lockName, async (transaction) => {
        const known = answerOf<T>(await this.submissions.find(submission, transaction), submission);
        if (known) return known;
        const answer = await store(transaction);
        await this.submissions.insert(submission, answer, transaction);
        return answer;
      });
    } catch (error) {
      if (error instanceof SubmissionBusy)
        throw new Problem('conflict', 'The same request is still being stored. Try again.');
      throw error;
    }
  }
}

function answerOf<T extends object>(record: SubmissionEntity | null, { bodyHash }: Submission): T | undefined {
  if (record && record.body_hash !== bodyHash) throw new Problem('idempotency_key_reused');
  return record?.body as T | undefined;
}
