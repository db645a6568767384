import { Injectable } from '@nestjs/common';
import { ageOn, type ConsentCover, isMinorOn, type ModelCard, nairobiDay, type UsageConsent } from '@nfa/contracts';
import { Clock, Problem } from '@nfa/service-kit';
import { refusalOf } from '../children/child-check.ts';
import { ChildrenRepository } from '../children/children.repository.ts';
import { ModelLookup } from '../models/model-lookup.ts';
import { CallsRepository, type CallValues, type Transaction } from './calls.repository.ts';
import { JobsRepository } from './jobs.repository.ts';
import { PermissionsRepository } from './permissions.repository.ts';
import { assertCovered, usageConsent } from './usage-consent.ts';
import { UsagesRepository } from './usages.repository.ts';

/** Checks age, guardian and consents before a call is confirmed. A call with a missing fact is refused. */
@Injectable()
export class CallChecks {
  constructor(
    private readonly calls: CallsRepository,
    private readonly children: ChildrenRepository,
    private readonly permissions: PermissionsRepository,
    private readonly usages: UsagesRepository,
    private readonly jobs: JobsRepository,
    private readonly models: ModelLookup,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the model's age for the checks in the database, and refuses calls that the policy about children does not allow.
   * @throws Problem conflict
   */
  async assertMayWork(
    card: ModelCard,
    call: CallValues,
    id: string | undefined,
    transaction: Transaction,
  ): Promise<void> {
    await this.children.noteAge(card, transaction);
    const day = nairobiDay(new Date(call.starts_at));
    const age = ageOn(day, card);
    if (age !== undefined && age >= 18) return;
    const [rule, terms, others, permission] = [
      await this.children.findRule(age ?? 0, day, transaction),
      await this.children.findTerms(transaction),
      await this.calls.findConfirmedNear(card.id, call, id, transaction),
      await this.permissions.findGiven(call.job_id, card.id, transaction),
    ];
    const allowed = permission === null ? 'nothing' : permission.id === call.permission_id ? 'call' : 'something else';
    const refusal = refusalOf({ name: card.name, age, rule, call, others, terms, allowed });
    if (refusal) throw new Problem('conflict', refusal);
  }

  /** Consents of all models in a job, since a licence may name pictures of each; undefined when the catalogue gives no answer. */
  async coversOf(jobId: string, modelId: string): Promise<ConsentCover[] | undefined> {
    return this.models.covers([modelId, ...(await this.jobs.findModelIds(jobId))]);
  }

  /**
   * Refuses licences that the model's consents do not cover, or whose consents cannot be looked up.
   * @returns the consents behind the licences of the job
   * @throws Problem conflict, unavailable
   */
  async assertConsents(
    card: ModelCard,
    jobId: string,
    covers: ConsentCover[] | undefined,
    transaction: Transaction,
  ): Promise<UsageConsent[]> {
    const usages = await this.usages.findOfModel(jobId, card.id, transaction);
    const minor = isMinorOn(nairobiDay(this.clock.now()), card);
    const consents = usages.map((usage) => usageConsent(usage, { ...card, minor, state: 'listed' }, covers));
    assertCovered(consents);
    return consents;
  }
}
