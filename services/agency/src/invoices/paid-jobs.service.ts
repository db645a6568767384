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
    if (invoiced > 0) await this.moveAll('settled', '', (...of) => this.paid.findPaidOut(...of));
    if (settled === 0) return;
    await this.moveAll('invoiced', 'A payment was taken back', (...of) => this.paid.findOwedAgain(...of));
    await this.moveAll('invoiced', 'A payout was taken back', (...of) => this.paid.findUnpaidAgain(...of));
  }

  /** Makes confirmed calls worked that are over since their job was done or invoiced; safe in several copies at once. */
  async endWork(): Promise<void> {
    const now = this.clock.now();
    for (const id of await this.calls.findWorkOver(now))
      await this.calls.change(id, 'update', async (transaction, job) => {
        if (job && DONE.includes(job.status)) await this.calls.endWork(id, now, transaction);
      });
  }

  private async moveAll(status: JobStatus, reason: string, find: PaidJobsRepository['findPaidOut']): Promise<void> {
    for (const id of await find())
      await this.calls.change(id, 'update', async (transaction, job) => {
        // Payments may have changed since the jobs were found.
        const found = await find(id, transaction);
        if (job && found.length > 0) await this.jobs.setStatus(job, { status, reason }, transaction);
      });
  }
}
