import { Injectable } from '@nestjs/common';
import {
  DAY_MS,
  type PermissionAnswer,
  type PermissionAsk,
  type PermissionLink,
  type PermissionPage,
  permissionLinkDays,
  permissionTexts,
  textHash,
} from '@nfa/contracts';
import { Clock, invalidField, newToken, notFound, Problem, tokenHash } from '@nfa/service-kit';
import { assertKnown, firstNameOf, ModelLookup, type NameModel } from '../models/model-lookup.ts';
import type { CallEntity } from './calls.entity.ts';
import { CallsRepository } from './calls.repository.ts';
import { CallsService } from './calls.service.ts';
import type { JobEntity } from './jobs.entity.ts';
import { JobsRepository } from './jobs.repository.ts';
import { factsOf, isOutdated } from './outdated-permission.ts';
import type { PermissionEntity } from './permissions.entity.ts';
import { PermissionsRepository } from './permissions.repository.ts';

const states = { give: 'given', refuse: 'refused', withdraw: 'withdrawn' } as const;

/** Permissions of guardians: requests and answers. */
@Injectable()
export class PermissionsService {
  constructor(
    private readonly permissions: PermissionsRepository,
    private readonly jobs: JobsRepository,
    private readonly calls: CallsRepository,
    private readonly callRules: CallsService,
    private readonly models: ModelLookup,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem not_found, invalid_input, conflict, unavailable */
  async ask(jobId: string, input: PermissionAsk): Promise<PermissionLink> {
    const { name } = await this.models.require(input.model_id);
    const token = newToken();
    const expires_at = new Date(this.clock.now().getTime() + permissionLinkDays * DAY_MS);
    const permission = await this.calls.change(jobId, 'share', async (transaction, job) => {
      if (!job) throw notFound('job');
      await this.calls.lockModels([input.model_id], transaction);
      const stored = await this.permissions.put(
        jobId,
        input,
        { token_hash: tokenHash(token), expires_at },
        transaction,
      );
      // A new request voids the former permission, so confirmed calls become options again.
      await this.callRules.unconfirm(job, { id: input.model_id, name }, transaction);
      return stored;
    });
    return { ...permission, path: `/permission/${token}` };
  }

  /** @throws Problem not_found for an unknown, replaced or expired link, unavailable while the child cannot be named */
  async page(token: string): Promise<PermissionPage> {
    const permission = await this.require(token);
    const child = (await this.models.names([permission.model_id]))(permission.model_id);
    assertKnown(child);
    return this.pageOf(permission, child);
  }

  /** @throws Problem not_found, invalid_input, conflict when there is nothing to withdraw */
  async answer(token: string, { answer, name, text_version, shown }: PermissionAnswer): Promise<PermissionPage> {
    const { id, job_id, model_id } = await this.require(token);
    if (answer === 'give' && text_version !== permissionTexts.version)
      throw invalidField('text_version', 'is not the text that counts now: open the link again');
    const child = (await this.models.names([model_id]))(model_id);
    await this.calls.change(job_id, 'share', async (transaction, job) => {
      await this.calls.lockModels([model_id], transaction);
      const stored = await this.permissions.find(id, transaction);
      if (!job || !stored) throw notFound('link');
      const state = states[answer];
      const asked = await this.calls.findOfJob(job_id, transaction);
      if (stored.state === state && !isOutdated(stored, asked)) return;
      if (answer === 'withdraw' && stored.state !== 'given')
        throw new Problem('conflict', 'There is no permission to take back.');
      if (answer === 'give') {
        if (job.status === 'cancelled') throw new Problem('conflict', 'This job is cancelled.');
        if (this.isExpired(stored)) throw notFound('link');
        if (shown !== hashOf(job, callsOf(model_id, asked)))
          throw new Problem('conflict', 'The job has changed. Please read it again.');
        await this.calls.permit({ id, job_id, model_id }, transaction);
      }
      const signed = answer === 'give' ? { signed_name: name, text_version } : pick(stored);
      await this.permissions.answer(id, { state, ...signed, answered_at: this.clock.now().toISOString() }, transaction);
      await this.calls.addEvent(
        job_id,
        { kind: 'permission', before: stored.state, after: state, model_id },
        transaction,
      );
      if (state !== 'given') await this.callRules.unconfirm(job, { id: model_id, name: child.name }, transaction);
    });
    // An answer counts whether or not the child can be named now.
    return this.pageOf(await this.require(token), child);
  }

  private async require(token: string): Promise<PermissionEntity> {
    const permission = await this.permissions.findByHash(tokenHash(token));
    // A guardian may take a given permission back at any time, and then read what was stored.
    if (!permission || (permission.state === 'asked' && this.isExpired(permission))) throw notFound('link');
    return permission;
  }

  private isExpired({ expires_at }: PermissionEntity): boolean {
    return Date.parse(expires_at) <= this.clock.now().getTime();
  }

  private async pageOf(permission: PermissionEntity, child: ReturnType<NameModel>): Promise<PermissionPage> {
    const { job_id, model_id, state, name, signed_name, answered_at } = permission;
    const [job, calls] = await Promise.all([this.jobs.find(job_id), this.calls.findOfJob(job_id)]);
    if (!job) throw notFound('link');
    const { title, place, brief } = job;
    const asked = callsOf(model_id, calls);
    return {
      // A permission for something else counts as a new question.
      state: isOutdated(permission, calls) ? 'asked' : state,
      // Only the first name, even where the profile shows the full name.
      child: firstNameOf(child),
      guardian: name,
      job: { title, place, brief },
      calls: asked.map(({ kind, starts_at, ends_at, chaperone }) => ({ kind, starts_at, ends_at, chaperone })),
      shown: hashOf(job, asked),
      text_version: permissionTexts.version,
      can_give: !this.isExpired(permission),
      signed_name,
      answered_at,
    };
  }
}

/** Calls of a child that the page shows. */
const callsOf = (modelId: string, calls: readonly CallEntity[]): CallEntity[] =>
  calls.filter((call) => call.model_id === modelId && call.kind !== 'released');

/** Hash of what the page shows: a permission for anything else is refused. */
const hashOf = (job: JobEntity, calls: readonly CallEntity[]): string =>
  textHash(
    [factsOf(job), ...calls.map(({ starts_at, ends_at, chaperone }) => `${starts_at} ${ends_at} ${chaperone}`)].join(
      '\n',
    ),
  );

const pick = ({ signed_name, text_version }: PermissionEntity) => ({ signed_name, text_version });
