import { Injectable } from '@nestjs/common';
import { type DayOff, type DayOffInput, type Deleted, nairobiDay, type SavedDayOff } from '@nfa/contracts';
import { Clock, editConflict, invalidField, notFound } from '@nfa/service-kit';
import { formatPanelDay } from '../format/format-time.ts';
import { ModelLookup } from '../models/model-lookup.ts';
import type { DayOffEntity } from './days-off.entity.ts';
import { type DayOffFilter, DaysOffRepository } from './days-off.repository.ts';

/** Rules of the days off. */
@Injectable()
export class DaysOffService {
  constructor(
    private readonly daysOff: DaysOffRepository,
    private readonly models: ModelLookup,
    private readonly clock: Clock,
  ) {}

  list(filter: DayOffFilter): Promise<DayOff[]> {
    return this.daysOff.find(filter);
  }

  /** Returns the existing days off when the same key was used before. @throws Problem invalid_input, unavailable, idempotency_key_reused */
  async create(input: DayOffInput, key?: string): Promise<SavedDayOff> {
    this.assertNotOver(input);
    const { name } = await this.models.require(input.model_id);
    return this.withWarnings(await this.daysOff.insert(input, key), name);
  }

  /** @throws Problem not_found, invalid_input, unavailable, conflict when somebody saved them since `expectedVersion` */
  async replace(id: string, input: DayOffInput, expectedVersion?: string): Promise<SavedDayOff> {
    const stored = await this.daysOff.findById(id);
    if (!stored) throw notFound('day off');
    if (stored.ends_on !== input.ends_on) this.assertNotOver(input);
    const { name } = await this.models.require(input.model_id);
    const replaced = await this.daysOff.update(id, input, expectedVersion);
    if (!replaced) throw editConflict('day off');
    return this.withWarnings(replaced, name);
  }

  /** @throws Problem not_found */
  async remove(id: string): Promise<Deleted> {
    if (!(await this.daysOff.remove(id))) throw notFound('day off');
    return { id };
  }

  private assertNotOver({ ends_on }: DayOffInput): void {
    if (ends_on < nairobiDay(this.clock.now())) throw invalidField('ends_on', 'must not be in the past');
  }

  private async withWarnings(stored: DayOffEntity, name: string): Promise<SavedDayOff> {
    const calls = await this.daysOff.findCalls(stored);
    const words = { confirmed: 'is confirmed for', option: 'has an option for' } as Record<string, string>;
    const warnings = calls.map(
      ({ kind, starts_at, title }) =>
        `${name} ${words[kind] ?? `has a ${kind} for`} ${title} on ${formatPanelDay(starts_at)}.`,
    );
    return { ...stored, warnings };
  }
}
