import { Injectable } from '@nestjs/common';
import { type Call, type CallWarning, type DayOff, nairobiDay, ordinal, type SentSheet } from '@nfa/contracts';
import { DaysOffRepository } from '../days-off/days-off.repository.ts';
import { formatPanelDay, formatPanelEnd, formatPanelTime } from '../format/format-time.ts';
import { ModelLookup, type NameModel } from '../models/model-lookup.ts';
import type { CallEntity } from './calls.entity.ts';
import { CallsRepository, type Neighbour } from './calls.repository.ts';
import { lastDayOf } from './work-days.ts';

/** Calls as the administrator sees them, with the names of their models and warnings about their days. */
@Injectable()
export class CallViews {
  constructor(
    private readonly calls: CallsRepository,
    private readonly daysOff: DaysOffRepository,
    private readonly models: ModelLookup,
  ) {}

  /** @param nameOf names of the models, when they have been fetched already */
  async of(calls: readonly CallEntity[], nameOf?: NameModel): Promise<Call[]> {
    if (calls.length === 0) return [];
    const model_ids = calls.map(({ model_id }) => model_id);
    const [names, places, neighbours, daysOff] = await Promise.all([
      nameOf ?? this.models.names(model_ids),
      this.calls.findPlaces(calls.map(({ job_id }) => job_id)),
      this.calls.findNeighbours(calls.map(({ id }) => id)),
      this.daysOff.find({
        model_ids,
        from: calls.map(({ starts_at }) => nairobiDay(new Date(starts_at))).sort()[0],
        to: calls.map(lastDayOf).sort().at(-1),
      }),
    ]);
    return calls.map((call) => {
      const model = names(call.model_id);
      const warnings = [
        ...daysOff.filter((entry) => isOn(call, entry)).map((entry) => dayOffWarning(model.name, entry)),
        ...neighbours.filter(({ call_id }) => call_id === call.id).map((other) => neighbourWarning(model.name, other)),
      ];
      return { ...call, sheet: sheetOf(call, places.get(call.job_id) ?? ''), model, warnings };
    });
  }
}

/** State of a call sheet. @param place current place of the job */
export function sheetOf(call: CallEntity, place: string): SentSheet {
  const { sheet_sent_at, sheet_seen_at, sheet_starts_at, sheet_ends_at, sheet_place } = call;
  const isOutdated = sheet_starts_at !== call.starts_at || sheet_ends_at !== call.ends_at || sheet_place !== place;
  return {
    sent_at: sheet_sent_at,
    seen_at: sheet_seen_at,
    is_outdated: sheet_sent_at !== null && isOutdated,
    answer: call.answer,
    answer_note: call.answer_note,
    answered_at: call.answered_at,
  };
}

const isOn = (call: CallEntity, { model_id, starts_on, ends_on }: DayOff): boolean =>
  !['released', 'worked'].includes(call.kind) &&
  model_id === call.model_id &&
  starts_on <= lastDayOf(call) &&
  ends_on >= nairobiDay(new Date(call.starts_at));

function dayOffWarning(name: string, { starts_on, ends_on, reason }: DayOff): CallWarning {
  const first = formatPanelDay(new Date(starts_on));
  const days = starts_on === ends_on ? `on ${first}` : `from ${first} to ${formatPanelDay(new Date(ends_on))}`;
  return { kind: 'day_off', message: `${name} is off ${days} (${reason}).` };
}

function neighbourWarning(name: string, { kind, title, starts_at, ends_at, rank, hold_until }: Neighbour): CallWarning {
  const time = `on ${formatPanelTime(starts_at)} to ${formatPanelEnd(starts_at, ends_at)}`;
  if (kind === 'confirmed') return { kind, message: `${name} is confirmed for ${title} ${time}.` };
  const hold = hold_until ? `, held until ${formatPanelTime(hold_until)}` : '';
  return { kind, message: `${name} is ${ordinal(rank ?? 1)} option for ${title} ${time}${hold}.` };
}
