import { Injectable } from '@nestjs/common';
import { type Deleted, nairobiDay, type Usage, type UsageInput } from '@nfa/contracts';
import { Clock, editConflict, invalidField, notFound, Problem } from '@nfa/service-kit';
import { FeesRepository } from './fees.repository.ts';
import { JobsRepository } from './jobs.repository.ts';
import { usageOn } from './usage-state.ts';
import { type StoredUsage, UsagesRepository } from './usages.repository.ts';

/** Rules of the licences. */
@Injectable()
export class UsagesService {
  constructor(
    private readonly usages: UsagesRepository,
    private readonly fees: FeesRepository,
    private readonly jobs: JobsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem not_found */
  async ofJob(jobId: string): Promise<Usage[]> {
    if (!(await this.jobs.find(jobId))) throw notFound('job');
    return (await this.usages.findOfJob(jobId)).map((usage) => this.view(usage));
  }

  /** Returns the existing licence when the same key was used before. @throws Problem not_found, invalid_input, conflict once invoiced */
  async add(jobId: string, input: UsageInput, key?: string): Promise<Usage> {
    await this.assertOfJob(jobId, input);
    const { id } = await this.usages.insert({ ...input, job_id: jobId }, key);
    return this.view(await this.require(id));
  }

  /** @throws Problem not_found, invalid_input, conflict for terms that are invoiced, or when somebody saved it since `expectedVersion` */
  async replace(id: string, input: UsageInput, expectedVersion?: string): Promise<Usage> {
    const { job_id } = await this.require(id);
    await this.assertOfJob(job_id, input);
    if (!(await this.usages.update(id, input, expectedVersion))) throw editConflict('licence');
    return this.view(await this.require(id));
  }

  /** @throws Problem not_found, conflict once invoiced or renewed */
  async remove(id: string): Promise<Deleted> {
    if ((await this.require(id)).is_renewed) throw new Problem('conflict', 'This licence is renewed and stays.');
    if (!(await this.usages.remove(id))) throw notFound('licence');
    return { id };
  }

  private view(usage: StoredUsage): Usage {
    return usageOn(usage, nairobiDay(this.clock.now()));
  }

  private async require(id: string): Promise<StoredUsage> {
    const usage = await this.usages.find(id);
    if (!usage) throw notFound('licence');
    return usage;
  }

  private async assertOfJob(jobId: string, { model_id, fee_id }: UsageInput): Promise<void> {
    const job = await this.jobs.find(jobId);
    if (!job) throw notFound('job');
    if (model_id !== null && !(await this.jobs.hasModel(job, model_id)))
      throw invalidField('model_id', 'must be a model of this job');
    if (fee_id !== null && (await this.fees.find(fee_id))?.job_id !== jobId)
      throw invalidField('fee_id', 'must be a fee of this job');
  }
}
