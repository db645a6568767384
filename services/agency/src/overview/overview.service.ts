import { Injectable } from '@nestjs/common';
import {
  type AgencyOverview,
  DAY_MS,
  type JobStatus,
  jobStatuses,
  msLeftOfNairobiDay,
  nairobiDay,
} from '@nfa/contracts';
import { Clock } from '@nfa/service-kit';
import { InvoicesRepository } from '../invoices/invoices.repository.ts';
import { StatementsService } from '../invoices/statements.service.ts';
import { CallsRepository } from '../jobs/calls.repository.ts';
import { JobsRepository } from '../jobs/jobs.repository.ts';
import { MessageDraftsRepository } from '../jobs/message-drafts.repository.ts';
import { PermissionsRepository } from '../jobs/permissions.repository.ts';
import { ModelLookup } from '../models/model-lookup.ts';
import { UsageWatchService } from '../usage-watch/usage-watch.service.ts';

/** Time before a call by which the model should have answered. */
const soonMs = 2 * DAY_MS;

/** Overview of the agency for the administrator. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly calls: CallsRepository,
    private readonly drafts: MessageDraftsRepository,
    private readonly watch: UsageWatchService,
    private readonly invoices: InvoicesRepository,
    private readonly statements: StatementsService,
    private readonly permissions: PermissionsRepository,
    private readonly models: ModelLookup,
    private readonly clock: Clock,
  ) {}

  async get(): Promise<AgencyOverview> {
    const now = this.clock.now();
    const end = new Date(now.getTime() + msLeftOfNairobiDay(now));
    const [counts, today, passed, unanswered, permissions, drafts, usages, overdue_invoices, unanswered_transfers] =
      await Promise.all([
        this.jobs.countByStatus(),
        this.calls.findPlanned(new Date(end.getTime() - DAY_MS), end),
        this.calls.findPassedHolds(now),
        this.calls.findUnanswered(now, new Date(now.getTime() + soonMs)),
        this.permissions.findWaiting(now),
        this.drafts.findOpen(),
        this.watch.waiting(),
        this.invoices.findOverdue(nairobiDay(now)),
        this.statements.unanswered(),
      ]);
    const nameOf = await this.models.names(
      [...today, ...passed, ...unanswered, ...permissions].map(({ model_id }) => model_id),
    );
    const jobs = Object.fromEntries(jobStatuses.map((status) => [status, counts[status] ?? 0]));
    return {
      jobs: jobs as Record<JobStatus, number>,
      today: today.map((call) => ({ ...call, model: nameOf(call.model_id) })),
      passed_holds: passed.map((call) => ({ ...call, model: nameOf(call.model_id) })),
      usages,
      overdue_invoices,
      unanswered_transfers,
      unanswered: unanswered.map((call) => ({ ...call, model: nameOf(call.model_id) })),
      permissions: permissions.map((permission) => ({ ...permission, model: nameOf(permission.model_id) })),
      drafts,
    };
  }
}
