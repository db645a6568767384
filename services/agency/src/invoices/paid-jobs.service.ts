import { Injectable } from '@nestjs/common';
import type { JobStatus } from '@nfa/contracts';
import { Clock } from '@nfa/service-kit';
import { CallsRepository } from '../jobs/calls.repository.ts';
import { JobsRepository } from '../jobs/jobs.repository.ts';
import { PaidJobsRepository } from './paid-jobs.repository.ts';

const DONE: readonly JobStatus[] = ['done', 'invoiced', 'settled'];

/** Settles jobs once their money has come and gone, and notes the work that is over of jobs done before their day, without a hand. */
@Injectable()
export class PaidJobsService {
  constructor(
    private readonly paid: PaidJobsRepository,
    private readonly jobs: JobsRepository,
    private readonly calls: CallsRepository,
    private readonly clock: Clock,
  ) {}

  /** Settles jobs that are paid and paid out, and reopens those that are owed again; safe in several copies at once. */
  async settleAll(): Promise<void> {
    const { invoiced = 0, settled = 0 } = await this.jobs.countByStatus();
    const paid = invoiced > 0 ? await this.paid.findPaidOut() : [];
    const owed = settled > 0 ? await this.paid.findOwedAgain() : [];
    for (const id of paid) await this.move(id, 'settled', '');
    for (const id of owed) await this.move(id, 'invoiced', 'A payment was taken back');
  }

  /** Makes confirmed calls worked that are over since their job was done or invoiced; safe in several copies at once. */
  async endWork(): Promise<void> {
    const now = this.clock.now();
    for (const id of await this.calls.findWorkOver(now))
      await this.calls.change(id, 'update', async (transaction, job) => {
        if (job && DONE.includes(job.status)) await this.calls.endWork(id, now, transaction);
      });
  }

  private async move(id: string, status: JobStatus, reason: string): Promise<void> {
    await this.calls.change(id, 'update', async (transaction, job) => {
      // Payments may have changed since the jobs were found.
      const found =
        status === 'settled'
          ? await this.paid.findPaidOut(id, transaction)
          : await this.paid.findOwedAgain(id, transaction);
      if (job && found.length > 0) await this.jobs.setStatus(job, { status, reason }, transaction);
    });
  }
}
