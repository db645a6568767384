import { Injectable } from '@nestjs/common';
import {
  type ConsentCoverage,
  type ConsentLedger,
  type ConsentPerson,
  type ConsentPolicy,
  type ConsentPolicyChange,
  DAY_MS,
  expiringDays,
} from '@nfa/contracts';
import { Clock } from '@nfa/service-kit';
import { ModelsRepository } from '../models/models.repository.ts';
import { ConsentPolicyRepository } from '../picture-policy/consent-policy.repository.ts';
import { HiddenPicturesRepository } from '../picture-policy/hidden-pictures.repository.ts';
import { PictureViews } from '../picture-policy/picture-views.ts';
import { checkChain } from './consent-chain.ts';
import { ConsentLinksRepository } from './consent-links.repository.ts';
import { ConsentRecordsRepository, type StoredRecord } from './consent-records.repository.ts';
import { giverOf } from './consents.service.ts';
import { addressesOf, type PictureState, stateOf } from './picture-states.ts';

/** The consents of the whole roster. */
@Injectable()
export class LedgerService {
  constructor(
    private readonly models: ModelsRepository,
    private readonly records: ConsentRecordsRepository,
    private readonly links: ConsentLinksRepository,
    private readonly policy: ConsentPolicyRepository,
    private readonly hiddenPictures: HiddenPicturesRepository,
    private readonly views: PictureViews,
    private readonly clock: Clock,
  ) {}

  /** All models of the roster, those whose consent ends first at the top. */
  async get(): Promise<ConsentLedger> {
    const [people, chain, policy] = await Promise.all([
      this.findPeople(),
      checkChain(this.records.readAll()),
      this.policy.get(),
    ]);
    return {
      people,
      covered: people.reduce((sum, { covered }) => sum + covered, 0),
      pictures: people.reduce((sum, { pictures }) => sum + pictures, 0),
      records: chain.records,
      broken_at: chain.brokenAt,
      policy,
    };
  }

  /** Every record, oldest first. */
  readBatches(): Promise<AsyncIterable<StoredRecord[]>> {
    return this.records.readBatches();
  }

  getPolicy(): Promise<ConsentPolicy> {
    return this.policy.get();
  }

  setPolicy(change: ConsentPolicyChange): Promise<ConsentPolicy> {
    return this.policy.change(change);
  }

  coverage(): Promise<ConsentCoverage> {
    const now = this.clock.now();
    return this.records.findCoverage(now, soonAfter(now));
  }

  /** Models whose consent ends within 30 days, the first to end at the top. */
  async findExpiring(): Promise<ConsentPerson[]> {
    const now = this.clock.now();
    return this.findPeople(await this.records.findExpiring(now, soonAfter(now)));
  }

  /** @param ids of models; everybody without them */
  private async findPeople(ids?: string[]): Promise<ConsentPerson[]> {
    const now = this.clock.now();
    const [models, counting, links, last, unconsented] = await Promise.all([
      this.models.findPictures(ids),
      this.records.findCounting(),
      this.links.findOpen(now),
      this.records.findLastOfEach(),
      this.hiddenPictures.findUnconsented(ids),
    ]);
    const byPicture = groupBy(counting, ({ picture }) => picture);
    const linksOf = groupBy(links, ({ model_id }) => model_id);
    const lastOf = new Map(last.map((record) => [record.model_id, record]));
    const unconsentedOf = new Map(unconsented.map(({ model_id, count }) => [model_id, count]));
    return models
      .map((model): ConsentPerson => {
        const record = lastOf.get(model.id);
        const pictures = addressesOf(model);
        const known = { modelId: model.id, links: linksOf.get(model.id) ?? [], policy: 'off' as const, now };
        const states = pictures.map((picture) =>
          stateOf(picture, { ...known, counting: byPicture.get(picture) ?? [] }),
        );
        const given = states.filter(({ state }) => state === 'given');
        const ends = given.flatMap(({ until }) => until ?? []).sort();
        return {
          model_id: model.id,
          name: model.name,
          category: model.category,
          view: pictures[0] === undefined ? '' : this.views.forPanel(pictures[0]),
          given_by: record?.given_by ?? giverOf(model, now),
          giver_name: record?.name ?? '',
          giver_relation: record?.relation ?? '',
          state: summarise(states),
          covered: given.length,
          pictures: pictures.length,
          unconsented: unconsentedOf.get(model.id) ?? 0,
          scopes: [...new Set(given.flatMap(({ scopes }) => scopes))],
          from: given.flatMap(({ since }) => since ?? []).sort()[0] ?? null,
          until: ends[0] ?? null,
        };
      })
      .sort((a, b) => (a.until ?? '9').localeCompare(b.until ?? '9') || a.name.localeCompare(b.name));
  }
}

const soonAfter = (now: Date): Date => new Date(now.getTime() + expiringDays * DAY_MS);

const worstFirst = ['withdrawn', 'declined', 'expired', 'asked', 'unasked'] as const;

/** `given` only if every picture has a consent; otherwise the state that most needs attention. */
function summarise(states: readonly PictureState[]): ConsentPerson['state'] {
  if (states.length > 0 && states.every(({ state }) => state === 'given')) return 'given';
  return worstFirst.find((wanted) => states.some(({ state }) => state === wanted)) ?? 'unasked';
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
