import { Injectable } from '@nestjs/common';
import {
  type Job,
  type JobDetail,
  type JobInput,
  type JobRow,
  type JobStatusChange,
  nairobiDay,
  nextJobStatuses,
  type Version,
} from '@nfa/contracts';
import { Clock, editConflict, invalidField, notFound, type Page, Problem } from '@nfa/service-kit';
import { ClientsRepository } from '../clients/clients.repository.ts';
import { ModelLookup, type NameModel } from '../models/model-lookup.ts';
import { maxListLength, maxVersionsLength } from '../records/list-length.ts';
import { CallViews } from './call-views.ts';
import { CallsRepository } from './calls.repository.ts';
import { CallsService } from './calls.service.ts';
import { FeesRepository } from './fees.repository.ts';
import { feeSums } from './invoice-sums.ts';
import type { JobEntity } from './jobs.entity.ts';
import { type JobFilter, JobsRepository } from './jobs.repository.ts';
import { MessageDraftsRepository } from './message-drafts.repository.ts';
import { factsOf, isOutdated } from './outdated-permission.ts';
import { PermissionsRepository } from './permissions.repository.ts';
import { usageConsent } from './usage-consent.ts';
import { offeredUsageOn } from './usage-state.ts';
import { UsagesRepository } from './usages.repository.ts';

const orList = new Intl.ListFormat('en', { type: 'disjunction' });

const FROZEN: readonly string[] = ['invoiced', 'settled'];

/** Rules of the jobs. */
@Injectable()
export class JobsService {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly clients: ClientsRepository,
    private readonly calls: CallsRepository,
    private readonly callRules: CallsService,
    private readonly views: CallViews,
    private readonly drafts: MessageDraftsRepository,
    private readonly permissions: PermissionsRepository,
    private readonly fees: FeesRepository,
    private readonly usages: UsagesRepository,
    private readonly models: ModelLookup,
    private readonly clock: Clock,
  ) {}

  async list({ limit, offset, ...filter }: JobFilter & { limit?: number; offset?: number }): Promise<Page<JobRow>> {
    const page = { limit: limit ?? maxListLength, ...(offset !== undefined && { offset }) };
    const { rows, total } = await this.jobs.findPage(filter, this.clock.now(), page);
    const nameOf = await this.models.names(rows.flatMap(({ model_ids }) => model_ids));
    return { rows: rows.map(({ model_ids, ...row }) => ({ ...row, models: model_ids.map(nameOf) })), total };
  }

  /** @throws Problem not_found */
  async get(id: string): Promise<JobDetail> {
    const job = await this.jobs.find(id);
    if (!job) throw notFound('job');
    const [whole, calls, events, drafts, permissions, fees, usages] = await Promise.all([
      this.withClient(job),
      this.calls.findOfJob(id),
      this.jobs.findEvents(id),
      this.drafts.findOfJob(id),
      this.permissions.findOfJob(id),
      this.fees.findOfJob(id),
      this.usages.findOfJob(id),
    ]);
    const called = [...calls, ...events].flatMap(({ model_id }) => model_id ?? []);
    const nameOf = await this.models.names([...job.model_ids, ...called]);
    const modelIds = [
      ...new Set([...job.model_ids, ...calls.flatMap((call) => (call.kind === 'released' ? [] : call.model_id))]),
    ];
    const covers = usages.length === 0 ? [] : await this.models.covers(modelIds);
    return {
      ...whole,
      models: job.model_ids.map(nameOf),
      calls: await this.views.of(calls, nameOf),
      timeline: events.map(({ at, kind, before, after, reason, model_id }) => ({
        at,
        kind,
        from: before,
        to: after,
        reason,
        model: model_id === null ? null : nameOf(model_id),
      })),
      drafts,
      permissions: permissions.map((permission) => ({
        ...permission,
        is_outdated: isOutdated(permission, calls),
      })),
      fees,
      fee_sums: feeSums(fees, job.agency_fee_bp),
      usages: usages.map((usage) => offeredUsageOn(usage, nairobiDay(this.clock.now()), fees, job.agency_fee_bp)),
      usage_consents: usages.flatMap((usage) =>
        modelIds
          .filter((modelId) => usage.model_id === null || usage.model_id === modelId)
          .map((modelId) => usageConsent(usage, nameOf(modelId), covers)),
      ),
    };
  }

  /** Returns the existing job when the same key was used before. @throws Problem invalid_input */
  async create(input: JobInput, key?: string): Promise<Job> {
    await this.assertClient(input);
    return this.withClient(await this.jobs.store.insert(input, key));
  }

  /** @throws Problem not_found, invalid_input, conflict once it is invoiced, or when somebody saved it since `expectedVersion` */
  async replace(id: string, input: JobInput, expectedVersion?: string): Promise<Job> {
    const stored = await this.jobs.find(id);
    if (!stored) throw notFound('job');
    if (stored.client_id !== input.client_id) await this.assertClient(input);
    const nameOf = await this.namesOfCalled(id);
    const replaced = await this.calls.change(id, 'update', async (transaction, job) => {
      if (!job) throw notFound('job');
      if (FROZEN.includes(job.status)) throw new Problem('conflict', 'This job is invoiced and stays as it is.');
      // Before the update: the database refuses to change a job while a guardian's permission for it is valid.
      if (factsOf(input) !== factsOf(job)) await this.callRules.voidPermissions(job, nameOf, transaction);
      const saved = await this.jobs.store.update(id, input, expectedVersion, transaction);
      if (!saved) throw editConflict('job');
      if (input.place !== job.place) await this.calls.clearAcceptances(id, this.clock.now(), transaction);
      return saved;
    });
    return this.withClient(replaced);
  }

  /**
   * Moves a job to its next state, or back. Cancelling releases its calls, done and invoiced its options; each makes what is over
   * worked, and cancelling what is under way, except cancelling a job that the client has not confirmed.
   * @throws Problem not_found, conflict when the state cannot follow, an invoice of the job stands, or somebody saved the job since `expectedVersion`, unavailable when
   * the catalogue cannot name a model whose options move up
   */
  async setStatus(id: string, change: JobStatusChange, expectedVersion?: string): Promise<JobDetail> {
    const nameOf = await this.namesOfCalled(id);
    await this.calls.change(id, 'update', async (transaction, job) => {
      if (!job) throw notFound('job');
      // Another reason than the stored one is not saved, and refused below.
      if (job.status === change.status && (job.status !== 'cancelled' || job.cancel_reason === change.reason)) return;
      if (expectedVersion !== undefined && job.updated_at !== expectedVersion) throw editConflict('job');
      const next = nextJobStatuses(job.status);
      if (!next.includes(change.status)) {
        const possible = next.length > 0 ? `only ${orList.format(next)} can follow` : 'it stays as it is';
        throw new Problem('conflict', `A job that is ${job.status} cannot become ${change.status}; ${possible}.`);
      }
      if (job.status === 'invoiced' && change.status === 'done') {
        const number = await this.jobs.findStandingInvoice(id, transaction);
        if (number)
          throw new Problem('conflict', `Invoice ${number} stands: take it back, and the job is done again by that.`);
      } else if (change.status === 'done' || change.status === 'invoiced')
        await this.callRules.close(job, nameOf, transaction);
      if (change.status === 'cancelled') await this.callRules.cancel(job, nameOf, transaction);
      if (job.status === 'done' && change.status === 'confirmed') await this.calls.reopenWork(id, transaction);
      await this.jobs.setStatus(job, change, transaction);
    });
    return this.get(id);
  }

  /** @throws Problem not_found */
  async versions(id: string, { limit = maxVersionsLength, offset = 0 }): Promise<Page<Version>> {
    if (!(await this.jobs.find(id))) throw notFound('job');
    return this.jobs.findVersions(id, { limit, offset });
  }

  /** Names for the messages about options; fetched before anything is locked. */
  private async namesOfCalled(id: string): Promise<NameModel> {
    return this.models.names((await this.calls.findOfJob(id)).map(({ model_id }) => model_id));
  }

  private async assertClient({ client_id }: JobInput): Promise<void> {
    if (!(await this.clients.findById(client_id))) throw invalidField('client_id', 'must be a client of the list');
  }

  private async withClient(job: JobEntity): Promise<Job> {
    return { ...job, client: await this.clients.findOfJob(job.client_id) };
  }
}
