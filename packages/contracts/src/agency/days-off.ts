import { z } from 'zod';
import { Deleted, recordFields } from '../kit/common.ts';
import { periodOfAtMost } from '../kit/period.ts';
import { day, optionalChoice, optionalLine } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { dayOffReasons, maxDaysOff } from './job-choices.ts';

/** Origin of an entry. */
export const dayOffSources = ['agency', 'model', 'guardian'] as const;

const fields = {
  model_id: z.uuid(),
  /** First and last day in Nairobi. */
  starts_on: day,
  ends_on: day,
  reason: z.enum(dayOffReasons),
  note: optionalLine(200),
  by: optionalChoice(dayOffSources, 'agency'),
};

/** Fields of days off that are saved. */
export const DayOffInput = z.object(fields).superRefine(periodOfAtMost(maxDaysOff)).meta({ id: 'DayOffInput' });
export type DayOffInput = z.infer<typeof DayOffInput>;

/** Days on which a model cannot work. */
export const DayOff = z.object({ ...recordFields, ...fields }).meta({ id: 'DayOff' });
export type DayOff = z.infer<typeof DayOff>;

/** Days off as they were saved. */
export const SavedDayOff = DayOff.extend({
  /** Sentences about calls on these days. */
  warnings: z.array(z.string()),
}).meta({ id: 'SavedDayOff' });
export type SavedDayOff = z.infer<typeof SavedDayOff>;

export const dayOffRoutes = defineRoutes('agency', {
  list: {
    method: 'GET',
    path: '/admin/days-off',
    access: 'admin',
    summary: 'Days off that end on the day `from` or later and start on the day `to` or earlier, first one first.',
    query: z.object({ model_id: z.uuid().optional(), from: day.optional(), to: day.optional() }),
    response: z.array(DayOff),
  },
  create: {
    method: 'POST',
    path: '/admin/days-off',
    access: 'admin',
    summary: 'Takes a model off on some days; calls on them stay and are named in `warnings`.',
    body: DayOffInput,
    response: SavedDayOff,
    status: 201,
  },
  replace: {
    method: 'PUT',
    path: '/admin/days-off/:id',
    access: 'admin',
    summary: 'Replaces days off.',
    body: DayOffInput,
    response: SavedDayOff,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/days-off/:id',
    access: 'admin',
    summary: 'Removes days off.',
    response: Deleted,
  },
});
