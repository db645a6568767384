import { Injectable } from '@nestjs/common';
import type { JobStatus } from '@nfa/contracts';
import { CallsRepository } from '../jobs/calls.repository.ts';
import { JobsRepository } from '../jobs/jobs.repository.ts';
import { PaidJobsRepository } from './paid-jobs.repository.ts';

/** Settles jobs once their money has come and gone, without a hand. */
@Injectable()
export class PaidJobsService {
  constructor(
    private readonly paid: PaidJobsRepository,
    private readonly jobs: JobsRepository,
    private readonly calls: CallsRepository,
  ) {}

  /** Settles jobs that are paid and paid out, and reopens those that are owed again; safe in several copies at once. */
  async settleAll(): Promise<void> {
    const { invoiced = 0, settled = 0 } = await this.jobs.countByStatus();
    const paid = invoiced > 0 ? await this.paid.findPaidOut() : [];
    const owed = settled > 0 ? await this.paid.findOwedAgain() : [];
    for (const id of paid) await this.move(id, 'settled', '');
    for (const id of owed) await this.move(id, 'invoiced', 'A payment was taken back');
  }

  private async move(id: string, status: JobStatus, reason: string): Promise<void> {
    await this.calls.change(id, 'update', async (transaction, job) => {
      // Money may have moved since it was found.
      const found =
        status === 'settled'
          ? await this.paid.findPaidOut(id, transaction)
          : await this.paid.findOwedAgain(id, transaction);
      if (job && found.length > 0) await this.jobs.setStatus(job, { status, reason }, transaction);
    });
  }
}
