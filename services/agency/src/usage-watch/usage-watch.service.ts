import { Injectable } from '@nestjs/common';
import {
  type CalledModel,
  type ConsentCover,
  nairobiDay,
  type RemovalPage,
  type RemovalProof,
  type RenewalOffer,
  type Usage,
  type UsageLetter,
  type UsageState,
  type WatchedUsage,
} from '@nfa/contracts';
import { Clock, editConflict, notFound, Problem, tokenHash } from '@nfa/service-kit';
import { InvoicesRepository } from '../invoices/invoices.repository.ts';
import type { Transaction } from '../jobs/calls.repository.ts';
import { FeesRepository } from '../jobs/fees.repository.ts';
import { type JobPeople, JobsRepository } from '../jobs/jobs.repository.ts';
import { assertCovered, usageConsent } from '../jobs/usage-consent.ts';
import { daysUntil, offeredUsageOn, reminderAt, usageOn, usageState } from '../jobs/usage-state.ts';
import type { UsageEntity } from '../jobs/usages.entity.ts';
import { type StoredUsage, UsagesRepository } from '../jobs/usages.repository.ts';
import { LinkTokens } from '../links/link-tokens.ts';
import { assertKnown, ModelLookup } from '../models/model-lookup.ts';
import { removalLetter, renewalLetter } from './usage-letters.ts';

/** Days before the end at which a client who has not answered is listed again. */
const LAST_CALL_DAYS = 7;

const ended = () => new Problem('conflict', 'This licence is ended already.');
// The price of a renewal is split into fees of the models.
const withoutModel = () => new Problem('conflict', 'Name the model of this licence first.');

/** Watches the ends of licences; it sends, renews and ends nothing automatically. */
@Injectable()
export class UsageWatchService {
  constructor(
    private readonly usages: UsagesRepository,
    private readonly fees: FeesRepository,
    private readonly jobs: JobsRepository,
    private readonly invoices: InvoicesRepository,
    private readonly models: ModelLookup,
    private readonly tokens: LinkTokens,
    private readonly clock: Clock,
  ) {}

  async list({ state, model_id }: { state?: UsageState; model_id?: string }): Promise<WatchedUsage[]> {
    const watched = await this.watched(await this.usages.findWatched(model_id));
    return state === undefined ? watched : watched.filter((usage) => usage.state === state);
  }

  /** Licences that need an action of the administrator, or whose client has not answered for long. */
  async waiting(): Promise<WatchedUsage[]> {
    const today = this.today();
    const waits = (usage: StoredUsage) => {
      const state = usageState(usage, today);
      const isLastCall = state === 'renewal_asked' && daysUntil(usage.ends_on, today) <= LAST_CALL_DAYS;
      return state === 'due' || state === 'overdue' || isLastCall;
    };
    return this.watched((await this.usages.findWatched()).filter(waits));
  }

  /**
   * @throws Problem not_found, conflict for a licence that is renewed or ended, or has no model, unavailable while its models
   * cannot be named
   */
  async askRenewal(id: string, offer: RenewalOffer): Promise<UsageLetter> {
    const models = await this.namedModels(id);
    if (models.length === 0) throw withoutModel();
    const asked = {
      renewal_asked_at: this.clock.now().toISOString(),
      declined_at: null,
      // The link to confirm a removal is void until the client declines again.
      removal_hash: null,
      offer_starts_on: offer.starts_on,
      offer_ends_on: offer.ends_on,
      offer_kes: offer.fee_kes,
    };
    await this.usages.transaction(async (transaction) => {
      await this.requireOpen(id, transaction);
      await this.usages.offer(id, asked, transaction);
    });
    const [watched, { charges_vat }] = await Promise.all([this.get(id), this.invoices.findSettings()]);
    return { usage: watched, ...renewalLetter({ ...watched, models }, offer, charges_vat), path: '' };
  }

  /**
   * Creates a job in state done for an accepted renewal, with the new licence and its fee: all of them or, when it is interrupted,
   * none. Each part has a key of its own, so that a repeat makes no duplicates. Once its job is cancelled, the client has to be asked again.
   * @throws Problem not_found, conflict for a licence that was not offered to be renewed, is offered anew meanwhile, has no model
   * or lacks a consent, unavailable for a consent that cannot be looked up
   */
  async renew(id: string): Promise<Usage> {
    const usage = await this.require(id);
    const { renewal_asked_at, offer_starts_on: starts_on, offer_ends_on: ends_on, offer_kes, removed_at } = usage;
    const isAsked = renewal_asked_at !== null && removed_at === null;
    if (!isAsked || starts_on === null || ends_on === null || offer_kes === null)
      throw new Problem('conflict', 'The client was not asked to renew this licence.');
    const known = usage.is_renewed ? await this.usages.findRenewal(id) : null;
    if (known) return usageOn(known, this.today());
    const [former, people] = [await this.jobs.find(usage.job_id), await this.peopleOf(usage)];
    if (!former) throw notFound('job');
    if (people.length === 0) throw withoutModel();
    const [nameOf, covers] = await Promise.all([this.models.names(people), this.models.covers(people)]);
    assertCovered(people.map((person) => usageConsent({ ...usage, ends_on }, nameOf(person), covers)));
    const key = `renewal of ${id} asked ${renewal_asked_at}`;
    const title = `${former.title}, renewal`.slice(-150);
    const { client_id, kind, agency_fee_bp, commission_bp } = former;
    const none = { place: '', map_url: '', brief: '', contact: '', bring: '', schedule: '', notes: '' };
    const renewal = await this.usages.transaction(async (transaction) => {
      const job = await this.jobs.store.insert(
        {
          ...{ ...none, title, client_id, kind, agency_fee_bp, commission_bp, status: 'done' },
          ...{ days: [], model_ids: people, rate_kes: null, enquiry_id: null, package_id: null },
        },
        key,
        transaction,
      );
      const fees = [];
      for (const [place, amount_kes] of shares(offer_kes, people.length).entries()) {
        const model_id = people[place] as string;
        // The client was told the whole price.
        const price = { units: 1, rate_kes: amount_kes, amount_kes, commission_bp, inclusive: true };
        const fee = { job_id: job.id, model_id, kind: 'usage' as const, label: 'Renewal of the licence', ...price };
        fees.push(await this.fees.insert(fee, `${key} ${model_id}`, transaction));
      }
      const locked = await this.require(id, transaction);
      if (locked.removed_at !== null) throw ended();
      // The yes was to the offer that was read.
      if (locked.renewal_asked_at !== renewal_asked_at) throw editConflict('licence');
      // The client no longer declines, and the link to confirm the removal is void.
      await this.usages.note(id, { declined_at: null, removal_hash: null }, transaction);
      const { model_id, media, territory, exclusive, pictures, note } = usage;
      const fee_id = fees.length === 1 ? (fees[0]?.id ?? null) : null;
      const terms = { model_id, media, territory, exclusive, pictures, note, starts_on, ends_on, fee_id };
      return this.usages.insert({ ...terms, job_id: job.id, renews_id: id }, key, transaction);
    });
    return usageOn({ ...renewal, is_renewed: false }, this.today());
  }

  /** @throws Problem not_found, conflict for a licence that is renewed or ended, unavailable while its models cannot be named */
  async decline(id: string): Promise<UsageLetter> {
    const models = await this.namedModels(id);
    const token = this.tokens.of('removal', id);
    await this.usages.transaction(async (transaction) => {
      const { declined_at } = await this.requireOpen(id, transaction);
      const said = { declined_at: declined_at ?? this.clock.now().toISOString(), removal_hash: tokenHash(token) };
      await this.usages.note(id, said, transaction);
    });
    const watched = await this.get(id);
    return { usage: watched, ...removalLetter({ ...watched, models }), path: `/removal/${token}` };
  }

  /** @throws Problem not_found */
  async page(token: string): Promise<RemovalPage> {
    const usage = await this.usages.findByRemoval(tokenHash(token));
    const job = usage && (await this.jobs.find(usage.job_id));
    if (!usage || !job) throw notFound('link');
    const { media, territory, ends_on, removed_at, removal_name, removal_note } = usage;
    return { title: job.title, media, territory, ends_on, removed_at, name: removal_name, note: removal_note };
  }

  /** @throws Problem not_found */
  async prove(token: string, { name, note }: RemovalProof): Promise<RemovalPage> {
    await this.usages.prove(tokenHash(token), { removal_name: name, removal_note: note }, this.clock.now());
    return this.page(token);
  }

  private today(): string {
    return nairobiDay(this.clock.now());
  }

  /** Reads a licence, and locks it in a transaction. */
  private async require(id: string, transaction?: Transaction): Promise<StoredUsage> {
    const usage = await (transaction ? this.usages.lock(id, transaction) : this.usages.find(id));
    if (!usage) throw notFound('licence');
    return usage;
  }

  private async requireOpen(id: string, transaction: Transaction): Promise<StoredUsage> {
    const usage = await this.require(id, transaction);
    if (usage.is_renewed) throw new Problem('conflict', 'This licence is renewed already.');
    if (usage.removed_at !== null) throw ended();
    return usage;
  }

  private async get(id: string): Promise<WatchedUsage> {
    const [watched] = await this.watched([await this.require(id)]);
    return watched as WatchedUsage;
  }

  private async peopleOf({ job_id, model_id }: UsageEntity): Promise<string[]> {
    if (model_id !== null) return [model_id];
    const [job] = await this.jobs.findPeople([job_id]);
    return job?.model_ids ?? [];
  }

  /** Models of a licence for a letter, which is not noted as written while they cannot be named. */
  private async namedModels(id: string): Promise<CalledModel[]> {
    const people = await this.peopleOf(await this.require(id));
    const models = people.map(await this.models.names(people));
    models.forEach(assertKnown);
    return models;
  }

  private async watched(usages: readonly StoredUsage[]): Promise<WatchedUsage[]> {
    if (usages.length === 0) return [];
    const today = this.today();
    const jobs = new Map((await this.jobs.findPeople(usages.map(({ job_id }) => job_id))).map((job) => [job.id, job]));
    const peopleOf = ({ model_id, job_id }: StoredUsage) =>
      model_id === null ? (jobs.get(job_id)?.model_ids ?? []) : [model_id];
    const ids = usages.flatMap(peopleOf);
    const feeIds = usages.flatMap(({ fee_id }) => fee_id ?? []);
    const [nameOf, covers, fees] = await Promise.all([
      this.models.names(ids),
      this.models.covers(ids),
      this.fees.findAll(feeIds),
    ]);
    return usages.map((usage) => {
      const { id, title, status, client, agency_fee_bp } = jobs.get(usage.job_id) as JobPeople;
      const days_left = daysUntil(usage.ends_on, today);
      const models = peopleOf(usage).map(nameOf);
      return {
        ...offeredUsageOn(usage, today, fees, agency_fee_bp),
        job: { id, title, status },
        client,
        models,
        days_left,
        reminder: reminderAt(days_left),
        removal_name: usage.removal_name,
        removal_note: usage.removal_note,
        consents: models.map((model) => usageConsent(usage, model, coversOf(models, covers))),
      };
    });
  }
}

const coversOf = (models: readonly CalledModel[], covers: readonly ConsentCover[] | undefined) =>
  covers?.filter(({ model_id }) => models.some(({ id }) => id === model_id));

/** Splits whole shillings among people; the first ones get the remainder. */
function shares(total: number, count: number): number[] {
  const [each, rest] = [Math.floor(total / count), total % count];
  return Array.from({ length: count }, (_, place) => each + (place < rest ? 1 : 0));
}
