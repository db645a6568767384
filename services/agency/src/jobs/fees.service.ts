import { Injectable } from '@nestjs/common';
import type { Deleted, Fee, FeeInput } from '@nfa/contracts';
import { editConflict, invalidField, notFound } from '@nfa/service-kit';
import type { FeeEntity } from './fees.entity.ts';
import { FeesRepository, type FeeValues } from './fees.repository.ts';
import { JobsRepository } from './jobs.repository.ts';

/** Rules for the fees that a client pays for each model. */
@Injectable()
export class FeesService {
  constructor(
    private readonly fees: FeesRepository,
    private readonly jobs: JobsRepository,
  ) {}

  /** @throws Problem not_found */
  async ofJob(jobId: string): Promise<Fee[]> {
    if (!(await this.jobs.find(jobId))) throw notFound('job');
    return this.fees.findOfJob(jobId);
  }

  /** Returns the existing fee when the same key was used before. @throws Problem not_found, invalid_input, idempotency_key_reused, conflict once invoiced */
  async add(jobId: string, input: FeeInput, key?: string): Promise<Fee> {
    return this.fees.insert(await this.valuesOf(jobId, input), key);
  }

  /** @throws Problem not_found, invalid_input, conflict once invoiced, or when somebody saved it since `expectedVersion` */
  async replace(id: string, input: FeeInput, expectedVersion?: string): Promise<Fee> {
    const { job_id } = await this.require(id);
    const replaced = await this.fees.update(id, await this.valuesOf(job_id, input), expectedVersion);
    if (!replaced) throw editConflict('fee');
    return replaced;
  }

  /** @throws Problem not_found, conflict once invoiced */
  async remove(id: string): Promise<Deleted> {
    if (!(await this.fees.remove(id))) throw notFound('fee');
    return { id };
  }

  private async require(id: string): Promise<FeeEntity> {
    const fee = await this.fees.find(id);
    if (!fee) throw notFound('fee');
    return fee;
  }

  private async valuesOf(jobId: string, { commission_bp, ...input }: FeeInput): Promise<FeeValues> {
    const job = await this.jobs.find(jobId);
    if (!job) throw notFound('job');
    if (!(await this.jobs.hasModel(job, input.model_id))) throw invalidField('model_id', 'must be a model of this job');
    const usual = input.kind === 'expense' ? 0 : job.commission_bp;
    return { ...input, job_id: jobId, amount_kes: amountOf(input), commission_bp: commission_bp ?? usual };
  }
}

// Computed in hundredths, so that no rounding error of a binary fraction comes near half a shilling.
const amountOf = ({ units, rate_kes }: Pick<FeeInput, 'units' | 'rate_kes'>): number =>
  Math.round((Math.round(units * 100) * rate_kes) / 100);
