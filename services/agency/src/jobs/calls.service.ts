import { Injectable } from '@nestjs/common';
import {
  type Calendar,
  type Call,
  type CallChange,
  type CallInput,
  type CallKind,
  callTimesProblem,
  DAY_MS,
  type ModelCard,
  type MovedOption,
  NAIROBI_OFFSET_MS,
  nairobiDay,
  ordinal,
  type SavedCall,
  type UsageConsent,
} from '@nfa/contracts';
import { Clock, editConflict, invalidField, notFound, Problem, sameAsSent } from '@nfa/service-kit';
import { DaysOffRepository } from '../days-off/days-off.repository.ts';
import { formatPanelEnd } from '../format/format-time.ts';
import { ModelLookup, type NameModel } from '../models/model-lookup.ts';
import { CallChecks } from './call-checks.ts';
import { CallViews } from './call-views.ts';
import type { CallEntity } from './calls.entity.ts';
import { CallsRepository, type CallValues, OverlapError, type Transaction, unanswered } from './calls.repository.ts';
import type { JobEntity } from './jobs.entity.ts';
import { JobsRepository } from './jobs.repository.ts';
import { OptionRanks } from './option-ranks.ts';
import { isSameTime, type Span } from './ranks.ts';

const modelsOf = (rows: readonly { model_id: string }[]) => rows.map(({ model_id }) => model_id);

const FURTHEST_DAYS = 3 * 365;

/** Result of a change of calls. */
interface Changed {
  call: CallEntity;
  moved: MovedOption[];
  /** Consents that cover the licences of a call that was confirmed. */
  consents?: UsageConsent[];
}

/** Rules of the calls: options, ranks, confirmations. */
@Injectable()
export class CallsService {
  constructor(
    private readonly calls: CallsRepository,
    private readonly jobs: JobsRepository,
    private readonly daysOff: DaysOffRepository,
    private readonly checks: CallChecks,
    private readonly ranks: OptionRanks,
    private readonly models: ModelLookup,
    private readonly views: CallViews,
    private readonly clock: Clock,
  ) {}

  /** @param from first, @param to last day in Nairobi */
  async calendar({ from, to, model_id }: { from: string; to: string; model_id?: string }): Promise<Calendar> {
    const start = new Date(Date.parse(from) - NAIROBI_OFFSET_MS);
    const end = new Date(Date.parse(to) - NAIROBI_OFFSET_MS + DAY_MS);
    const [calls, days_off] = await Promise.all([
      this.calls.findBetween(start, end, model_id),
      this.daysOff.find({ model_id, from, to }),
    ]);
    const [jobs, models] = await Promise.all([
      this.jobs.findTitles([...new Set(calls.map(({ job_id }) => job_id))]),
      this.models.roster(modelsOf(calls), modelsOf(days_off)),
    ]);
    return { models, jobs, calls, days_off };
  }

  /** @throws Problem not_found */
  async ofJob(jobId: string): Promise<Call[]> {
    if (!(await this.jobs.find(jobId))) throw notFound('job');
    return this.views.of(await this.calls.findOfJob(jobId));
  }

  /** @throws Problem not_found */
  async get(id: string): Promise<Call> {
    const [view] = await this.views.of([await this.require(id)]);
    return view as Call;
  }

  /**
   * Adds a call, once for each key.
   * @throws Problem not_found, invalid_input, conflict when the model is confirmed elsewhere or may not be confirmed, unavailable,
   * idempotency_key_reused
   */
  async add(jobId: string, input: CallInput, key?: string): Promise<SavedCall> {
    const { model_id, kind } = input;
    if (kind === 'released') throw invalidField('kind', 'must not be released, as there is nothing to give back yet');
    this.assertTime(input.starts_at, kind);
    this.assertOver(input);
    this.assertHold(input);
    const card = await this.models.require(model_id);
    const { name } = card;
    const covers = isWork(kind) ? await this.checks.coversOf(jobId, model_id) : undefined;
    const changed = await this.refusingOverlap(name, { ...input, id: undefined }, () =>
      this.calls.change(jobId, 'share', async (transaction, job): Promise<Changed> => {
        if (!job) throw notFound('job');
        await this.calls.lockModels([model_id], transaction);
        const known = key === undefined ? null : await this.calls.findByKey(key, transaction);
        const isOption = kind === 'option';
        const { rank, hold_until, ...fields } = input;
        const sent = { ...fields, job_id: jobId, hold_until: isOption ? (hold_until ?? null) : null };
        if (known?.sequence === 0) sameAsSent(known, { ...sent, ...(isOption && rank && { rank }) });
        if (known) return { call: known, moved: [] };
        assertOpen(job);
        const values: CallValues = {
          ...sent,
          rank: isOption ? await this.ranks.rankFor(name, { ...input, id: undefined }, transaction) : null,
          permission_id: null,
        };
        if (isWork(kind)) await this.checks.assertMayWork(card, values, undefined, transaction);
        const consents = isWork(kind) ? await this.checks.assertConsents(card, jobId, covers, transaction) : [];
        const call = await this.calls.insert(values, key, transaction);
        const event = { kind: 'call' as const, before: null, after: callLabel(call), model_id };
        await this.calls.addEvent(jobId, event, transaction);
        return { call, moved: [], consents };
      }),
    );
    return this.saved(changed);
  }

  /**
   * Changes a call. When an option is released, the options behind it move up, and a message to each of their clients is drafted.
   * @throws Problem not_found, invalid_input, unavailable, conflict when the model is confirmed elsewhere, may not be confirmed, or
   * somebody saved the call since `expectedVersion`
   */
  async change(id: string, input: CallChange, expectedVersion?: string): Promise<SavedCall> {
    const { job_id, model_id, kind } = await this.require(id);
    // Every change of confirmed work needs an answer of the catalogue; without one it is refused.
    const nextKind = input.kind ?? kind;
    const needsCard = isWork(nextKind) && (nextKind !== kind || changesWork(input));
    const card = needsCard ? await this.models.require(model_id) : undefined;
    const covers = card && (await this.checks.coversOf(job_id, model_id));
    const model = card ? { ...card, state: 'listed' as const } : (await this.models.names([model_id]))(model_id);
    const { name } = model;
    let next: Span = { starts_at: '', ends_at: '' };
    const changed = await this.refusingOverlap(
      name,
      () => ({ ...next, id, model_id }),
      () =>
        this.calls.change(job_id, 'share', async (transaction, job): Promise<Changed> => {
          await this.calls.lockModels([model_id], transaction);
          const before = await this.calls.findWithin(id, transaction);
          if (!job || !before) throw notFound('call');
          assertOpen(job);
          const values = await this.valuesAfter(name, before, input, transaction);
          next = values;
          if (isSame(before, values)) return { call: before, moved: [] };
          let consents: UsageConsent[] = [];
          if (isWork(values.kind) && !(isWork(before.kind) && isSameWork(before, values))) {
            // Somebody confirmed the call since it was read above, so the catalogue was not asked about the model.
            if (!card) throw editConflict('call');
            await this.checks.assertMayWork(card, values, id, transaction);
            if (!isWork(before.kind)) consents = await this.checks.assertConsents(card, job_id, covers, transaction);
          }
          const call = await this.calls.update(
            id,
            { ...values, ...answerAfter(before, values) },
            expectedVersion,
            transaction,
          );
          if (!call) throw editConflict('call');
          if (before.rank !== call.rank || !isSameTime(before, call)) await this.calls.dropDrafts(id, transaction);
          if (callLabel(before) !== callLabel(call)) {
            const event = { kind: 'call' as const, before: callLabel(before), after: callLabel(call), model_id };
            await this.calls.addEvent(job_id, event, transaction);
          }
          return { call, moved: await this.ranks.moveUp(model, before, call, transaction), consents };
        }),
    );
    return this.saved(changed);
  }

  /** Gives back the options of a job that is done or invoiced, and makes what is over worked. The caller holds the job's lock. */
  async close(job: JobEntity, nameOf: NameModel, transaction: Transaction): Promise<void> {
    const now = this.clock.now();
    await this.release('options', job, nameOf, now, transaction);
    await this.calls.endWork(job.id, now, transaction);
  }

  /**
   * Gives back the calls of a job that is cancelled. Once the client has confirmed it, what was worked until now stays work: the
   * register of children's work and their rest depend on it. The caller holds the job's lock.
   */
  async cancel(job: JobEntity, nameOf: NameModel, transaction: Transaction): Promise<void> {
    const isAgreed = job.status === 'confirmed' || job.status === 'done';
    const now = this.clock.now();
    if (isAgreed) await this.calls.endWork(job.id, now, transaction);
    await this.release(isAgreed ? 'not worked' : 'all', job, nameOf, now, transaction);
  }

  /**
   * Gives back calls of a job. Of `not worked`, a confirmed call under way ends as work at `now`, the time for which the caller ended
   * work; the models' locks may take a while. The caller holds the job's lock.
   */
  private async release(
    which: 'all' | 'not worked' | 'options',
    job: JobEntity,
    nameOf: NameModel,
    now: Date,
    transaction: Transaction,
  ): Promise<void> {
    const endedAt = now.toISOString();
    const calls = await this.calls.findOfJob(job.id, transaction);
    await this.calls.lockModels(
      calls.map(({ model_id }) => model_id),
      transaction,
    );
    const released = { kind: 'released' as const, rank: null, hold_until: null, permission_id: null };
    for (const { id } of calls) {
      // A call that was released before may have moved this one up.
      const before = await this.calls.findWithin(id, transaction);
      if (!before || before.kind === 'released' || before.kind === 'worked') continue;
      if (which === 'options' && before.kind !== 'option') continue;
      const isUnderWay = which === 'not worked' && before.kind === 'confirmed' && before.starts_at < endedAt;
      const ended = isUnderWay ? { kind: 'worked' as const, ends_at: endedAt } : released;
      const call = await this.calls.update(id, ended, undefined, transaction);
      // Options behind the call move up either way: its time from now on is free.
      if (call) await this.ranks.moveUp(nameOf(before.model_id), before, { ...call, ...released }, transaction);
    }
  }

  /**
   * Turns the confirmed calls of a child in a job into options, because the
   * permission is no longer valid. The caller holds the locks.
   */
  async unconfirm(
    job: JobEntity,
    { id: model_id, name }: Pick<ModelCard, 'id' | 'name'>,
    transaction: Transaction,
  ): Promise<void> {
    const now = this.clock.now().toISOString();
    for (const call of await this.calls.findOfJob(job.id, transaction)) {
      if (call.model_id !== model_id || !isWork(call.kind) || call.ends_at <= now) continue;
      const rank = await this.ranks.rankFor(name, { ...call, rank: undefined }, transaction, call.rank);
      await this.calls.update(call.id, { kind: 'option', rank }, undefined, transaction);
      const event = { kind: 'call' as const, before: call.kind, after: `${ordinal(rank)} option`, model_id };
      await this.calls.addEvent(job.id, event, transaction);
    }
  }

  /**
   * Removes the guardians' permissions from the calls of a job that are not over,
   * because facts of the job change. The caller holds the job's lock.
   */
  async voidPermissions(job: JobEntity, nameOf: NameModel, transaction: Transaction): Promise<void> {
    const calls = await this.calls.findOfJob(job.id, transaction);
    const children = [...new Set(calls.flatMap(({ model_id, permission_id }) => (permission_id ? model_id : [])))];
    await this.calls.lockModels(children, transaction);
    for (const id of children) await this.unconfirm(job, { id, name: nameOf(id).name }, transaction);
    await this.calls.clearPermissions(job.id, this.clock.now(), transaction);
  }

  private async require(id: string): Promise<CallEntity> {
    const call = await this.calls.find(id);
    if (!call) throw notFound('call');
    return call;
  }

  private async saved({ call, moved, consents = [] }: Changed): Promise<SavedCall> {
    const [view] = await this.views.of([call]);
    const saved = view as Call;
    const outlived = consents.filter(({ state }) => state === 'outlived');
    const warnings = outlived.map(({ message }) => ({ kind: 'consent' as const, message }));
    return { ...saved, warnings: [...saved.warnings, ...warnings], moved };
  }

  /** Values of a call after a change. @throws Problem */
  private async valuesAfter(
    name: string,
    before: CallEntity,
    input: CallChange,
    transaction: Transaction,
  ): Promise<CallValues> {
    const { job_id, model_id } = before;
    const kind = input.kind ?? before.kind;
    const starts_at = input.starts_at ?? before.starts_at;
    const ends_at = input.ends_at ?? before.ends_at;
    const chaperone = input.chaperone ?? before.chaperone;
    const isOption = kind === 'option';
    const hold_until = isOption ? (input.hold_until === undefined ? before.hold_until : input.hold_until) : null;
    const problem = callTimesProblem({ starts_at, ends_at, hold_until });
    if (problem) throw invalidField(problem.path, problem.message);
    if (starts_at !== before.starts_at) this.assertTime(starts_at, kind);
    if (hold_until !== before.hold_until) this.assertHold({ kind, hold_until });
    if (kind === 'worked' && before.kind !== 'confirmed' && before.kind !== 'worked')
      throw new Problem('conflict', 'Only a confirmed call becomes worked.');
    this.assertOver({ kind, ends_at });
    const base = {
      job_id,
      model_id,
      kind,
      starts_at,
      ends_at,
      hold_until,
      note: input.note ?? before.note,
      chaperone,
      school_leave: input.school_leave ?? before.school_leave,
      permission_id:
        kind !== 'released' && isAsShown(before, { starts_at, ends_at, chaperone }) ? before.permission_id : null,
    };
    if (!isOption) return { ...base, rank: kind === 'confirmed' || kind === 'worked' ? before.rank : null };
    const wanted = input.rank ?? undefined;
    const stays = before.kind === 'option' && starts_at === before.starts_at && ends_at === before.ends_at;
    if (stays && (wanted === undefined || wanted === before.rank)) return { ...base, rank: before.rank };
    const rank = await this.ranks.rankFor(name, { ...base, id: before.id, rank: wanted }, transaction, before.rank);
    return { ...base, rank };
  }

  private assertTime(startsAt: string, kind: CallKind): void {
    const now = this.clock.now();
    if (kind !== 'worked' && nairobiDay(new Date(startsAt)) < nairobiDay(now))
      throw invalidField('starts_at', 'must not be in the past');
    if (Date.parse(startsAt) > now.getTime() + FURTHEST_DAYS * DAY_MS)
      throw invalidField('starts_at', 'must be within three years');
  }

  private assertOver({ kind, ends_at }: { kind: CallKind; ends_at: string }): void {
    if (kind === 'worked' && Date.parse(ends_at) > this.clock.now().getTime())
      throw invalidField('kind', 'must not be worked before the call is over');
  }

  private assertHold({ kind, hold_until }: { kind: CallKind; hold_until?: string | null | undefined }): void {
    if (kind === 'option' && hold_until && Date.parse(hold_until) <= this.clock.now().getTime())
      throw invalidField('hold_until', 'must be in the future');
  }

  /** Names the conflicting job when the database refuses a confirmed call. */
  private async refusingOverlap<T>(
    name: string,
    call: (Span & { id: string | undefined; model_id: string }) | (() => Span & { id: string; model_id: string }),
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof OverlapError)) throw error;
      const { id, model_id, ...span } = typeof call === 'function' ? call() : call;
      const blocker = await this.calls.findBlocker(model_id, span, id);
      // The conflicting call may have been changed meanwhile.
      if (!blocker) throw new Problem('conflict', `${name} was confirmed elsewhere a moment ago. Try again.`);
      const until = formatPanelEnd(blocker.starts_at, blocker.ends_at);
      throw new Problem('conflict', `${name} is confirmed for ${blocker.title} until ${until}`);
    }
  }
}

/** @throws Problem conflict */
function assertOpen({ status }: JobEntity): void {
  if (status === 'cancelled') throw new Problem('conflict', 'This job is cancelled.');
  if (status === 'invoiced' || status === 'settled')
    throw new Problem('conflict', 'This job is invoiced: its calls stay as they are.');
}

const callLabel = ({ kind, rank }: Pick<CallEntity, 'kind' | 'rank'>): string =>
  kind === 'option' ? `${ordinal(rank ?? 1)} option` : kind;

const isWork = (kind: CallKind): boolean => kind === 'confirmed' || kind === 'worked';

const changesWork = ({ starts_at, ends_at, chaperone, school_leave }: CallChange): boolean =>
  [starts_at, ends_at, chaperone, school_leave].some((value) => value !== undefined);

const isSameWork = (before: CallEntity, after: CallValues): boolean =>
  isSameTime(before, after) && before.chaperone === after.chaperone && before.school_leave === after.school_leave;

/**
 * Whether a call still is as the guardian's page showed it, which leaves out released calls. A chaperone may be added where
 * the page showed none.
 */
const isAsShown = (before: CallEntity, after: Pick<CallValues, 'starts_at' | 'ends_at' | 'chaperone'>): boolean =>
  before.kind !== 'released' &&
  isSameTime(before, after) &&
  (before.chaperone === '' || before.chaperone === after.chaperone);

/** A changed time clears the model's answer to the former one. */
const answerAfter = (before: CallEntity, values: CallValues): Partial<CallEntity> =>
  isSameTime(before, values) ? {} : unanswered;

const isSame = (before: CallEntity, values: CallValues): boolean =>
  (Object.keys(values) as (keyof CallValues)[]).every((field) => before[field] === values[field]);
