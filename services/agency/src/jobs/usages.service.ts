import { Injectable } from '@nestjs/common';
import { type Deleted, nairobiDay, type Usage, type UsageConsent, type UsageInput } from '@nfa/contracts';
import { Clock, editConflict, invalidField, notFound, Problem } from '@nfa/service-kit';
import { ModelLookup } from '../models/model-lookup.ts';
import { CallsRepository, type Transaction } from './calls.repository.ts';
import { FeesRepository } from './fees.repository.ts';
import { JobsRepository } from './jobs.repository.ts';
import { assertCovered, usageConsent } from './usage-consent.ts';
import { usageOn } from './usage-state.ts';
import { type StoredUsage, UsagesRepository } from './usages.repository.ts';

/** Rules of the licences. */
@Injectable()
export class UsagesService {
  constructor(
    private readonly usages: UsagesRepository,
    private readonly fees: FeesRepository,
    private readonly jobs: JobsRepository,
    private readonly calls: CallsRepository,
    private readonly models: ModelLookup,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem not_found */
  async ofJob(jobId: string): Promise<Usage[]> {
    if (!(await this.jobs.find(jobId))) throw notFound('job');
    return (await this.usages.findOfJob(jobId)).map((usage) => this.view(usage));
  }

  /**
   * Returns the existing licence when the same key was used before.
   * @throws Problem not_found, invalid_input, conflict once invoiced, or without the consent of a model who is confirmed, unavailable
   */
  async add(jobId: string, input: UsageInput, key?: string): Promise<Usage> {
    await this.assertOfJob(jobId, input);
    const consentsOf = await this.consentsTo(jobId, input);
    const { id } = await this.calls.change(jobId, 'update', async (transaction) => {
      const known = key === undefined ? null : await this.usages.findByKey(key, transaction);
      if (!known) assertCovered(consentsOf(await this.confirmedFor(jobId, input, transaction)));
      return this.usages.insert({ ...input, job_id: jobId }, key, transaction);
    });
    return this.view(await this.require(id));
  }

  /**
   * @throws Problem not_found, invalid_input, conflict for terms that are invoiced, without the consent of a model who is confirmed,
   * or when somebody saved it since `expectedVersion`, unavailable
   */
  async replace(id: string, input: UsageInput, expectedVersion?: string): Promise<Usage> {
    const stored = await this.require(id);
    const { job_id } = stored;
    await this.assertOfJob(job_id, input);
    const consentsOf = needsOf(stored) === needsOf(input) ? () => [] : await this.consentsTo(job_id, input);
    const replaced = await this.calls.change(job_id, 'update', async (transaction) => {
      assertCovered(consentsOf(await this.confirmedFor(job_id, input, transaction)));
      return this.usages.update(id, input, expectedVersion, transaction);
    });
    if (!replaced) throw editConflict('licence');
    return this.view(await this.require(id));
  }

  /** @throws Problem not_found, conflict once invoiced or renewed */
  async remove(id: string): Promise<Deleted> {
    if ((await this.require(id)).is_renewed) throw new Problem('conflict', 'This licence is renewed and stays.');
    if (!(await this.usages.remove(id))) throw notFound('licence');
    return { id };
  }

  /** Asks for the consents to a licence, before anything is locked. @returns those of some models of the job */
  private async consentsTo(jobId: string, usage: UsageInput): Promise<(modelIds: string[]) => UsageConsent[]> {
    const ids = await this.jobs.findModelIds(jobId);
    const [nameOf, covers] = await Promise.all([this.models.names(ids), this.models.covers(ids)]);
    return (modelIds) => modelIds.map((id) => usageConsent({ ...usage, id: '' }, nameOf(id), covers));
  }

  /** Models of a licence who are confirmed for what is still to come. */
  private async confirmedFor(jobId: string, { model_id }: UsageInput, transaction: Transaction): Promise<string[]> {
    const now = this.clock.now().toISOString();
    const calls = (await this.calls.findOfJob(jobId, transaction)).filter(
      (call) => call.kind === 'confirmed' && call.ends_at > now && (model_id ?? call.model_id) === call.model_id,
    );
    return [...new Set(calls.map((call) => call.model_id))];
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

/** What a licence needs the consent of its models for. */
const needsOf = ({ model_id, media, pictures }: Pick<UsageInput, 'model_id' | 'media' | 'pictures'>): string =>
  JSON.stringify([model_id, media, pictures]);
