import { z } from 'zod';
import { modelCategories } from '../catalogue/model-categories.ts';
import { recordFields } from '../kit/common.ts';
import { DAY_MS, daysBetween } from '../kit/nairobi-day.ts';
import { day, keptLine, optionalLine } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { SentSheet } from './call-sheets.ts';
import { DayOff } from './days-off.ts';
import { callKinds, jobKinds, jobStatuses, maxCalendarDays, maxCallDays } from './job-choices.ts';

const momentMessage = 'must be a date and time, e.g. 2026-12-03T09:00:00+03:00';

/** A timestamp as ISO 8601 with `Z` or an offset, converted to UTC. */
export const moment = z.iso
  .datetime({ offset: true, message: momentMessage })
  // The format accepts days that do not exist in their month.
  .refine((value) => !Number.isNaN(Date.parse(value)), momentMessage)
  .overwrite((value) => (Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString()));

const rank = z.int('must be a whole number').min(1, 'must be at least 1').max(99, 'must be at most 99');

const fields = {
  kind: z.enum(callKinds),
  starts_at: moment,
  ends_at: moment,
  /** Rank of an option, from 1; by default the one after all overlapping options. */
  rank: rank.nullish(),
  /** Deadline of an option for the client's decision. The option is never released automatically. */
  hold_until: moment.nullish(),
};

interface Times {
  starts_at?: string | undefined;
  ends_at?: string | undefined;
  hold_until?: string | null | undefined;
}

/** First problem with the times of a call, and its field; null without one. */
export function callTimesProblem({ starts_at, ends_at, hold_until }: Times): { path: string; message: string } | null {
  if (starts_at === undefined || ends_at === undefined) return null;
  const ms = Date.parse(ends_at) - Date.parse(starts_at);
  if (ms <= 0) return { path: 'ends_at', message: 'must be after the start' };
  if (ms > maxCallDays * DAY_MS)
    return { path: 'ends_at', message: `must be at most ${maxCallDays} days after the start` };
  if (hold_until && Date.parse(hold_until) > Date.parse(starts_at))
    return { path: 'hold_until', message: 'must not be after the start' };
  return null;
}

function checkTimes(call: Times, context: z.RefinementCtx): void {
  const problem = callTimesProblem(call);
  if (problem) context.addIssue({ code: 'custom', path: [problem.path], message: problem.message, input: call });
}

/** Fields of a new call. */
export const CallInput = z
  .object({
    model_id: z.uuid(),
    ...fields,
    note: optionalLine(300),
    /** Adult who stays with a child. */
    chaperone: optionalLine(150),
    /** The school's permission for a child: whose it is, and where the document is kept. */
    school_leave: optionalLine(200),
  })
  .superRefine(checkTimes)
  .meta({ id: 'CallInput' });
export type CallInput = z.infer<typeof CallInput>;

/**
 * Fields of a call to change; missing fields stay unchanged. `kind: "confirmed"` confirms the call, `kind: "released"` releases it.
 */
export const CallChange = z
  .object({ ...fields, note: keptLine(300), chaperone: keptLine(150), school_leave: keptLine(200) })
  .partial()
  .superRefine(checkTimes)
  .meta({ id: 'CallChange' });
export type CallChange = z.infer<typeof CallChange>;

/** Model of a call. */
export const CalledModel = z
  .object({
    id: z.uuid(),
    /** Name; "Former model" once the profile is deleted, "Name not available" while the catalogue gives no answer. */
    name: z.string(),
    category: z.enum(modelCategories).nullable(),
    /** Whether the model is treated as under 18 today, in any category; true while the catalogue gives no answer. */
    minor: z.boolean(),
    /** Main picture, "" without one. */
    main_image: z.string(),
    state: z.enum(['listed', 'former', 'unknown']),
  })
  .meta({ id: 'CalledModel' });
export type CalledModel = z.infer<typeof CalledModel>;

/** A warning before a call is confirmed; never an error. */
export const CallWarning = z
  .object({ kind: z.enum(['day_off', 'option', 'confirmed', 'consent']), message: z.string() })
  .meta({ id: 'CallWarning' });
export type CallWarning = z.infer<typeof CallWarning>;

/** A booking of a model for a time in a job. */
export const Call = z
  .object({
    ...recordFields,
    job_id: z.uuid(),
    model_id: z.uuid(),
    kind: fields.kind,
    starts_at: z.string(),
    ends_at: z.string(),
    /** Rank of an option; a confirmed call keeps its former rank. */
    rank: z.int().nullable(),
    hold_until: z.string().nullable(),
    note: z.string(),
    chaperone: z.string(),
    school_leave: z.string(),
    sheet: SentSheet,
    model: CalledModel,
    warnings: z.array(CallWarning),
  })
  .meta({ id: 'Call' });
export type Call = z.infer<typeof Call>;

/** An option that moved up because one before it was released. */
export const MovedOption = z
  .object({
    call_id: z.uuid(),
    job_id: z.uuid(),
    job_title: z.string(),
    rank: z.int(),
    /** Draft of the message to the option's client. */
    draft_id: z.uuid(),
  })
  .meta({ id: 'MovedOption' });
export type MovedOption = z.infer<typeof MovedOption>;

/** A saved call, with the options that moved up. */
export const SavedCall = Call.extend({ moved: z.array(MovedOption) }).meta({ id: 'SavedCall' });
export type SavedCall = z.infer<typeof SavedCall>;

/** Calls and days off in a period. */
export const Calendar = z
  .object({
    /** All models of the roster in its order, then former models with calls. */
    models: z.array(CalledModel),
    jobs: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        kind: z.enum(jobKinds),
        status: z.enum(jobStatuses),
        client_id: z.uuid(),
        client_name: z.string(),
      }),
    ),
    calls: z.array(Call.omit({ model: true, warnings: true, sheet: true })),
    days_off: z.array(DayOff),
  })
  .meta({ id: 'Calendar' });
export type Calendar = z.infer<typeof Calendar>;

export const callRoutes = defineRoutes('agency', {
  calendar: {
    method: 'GET',
    path: '/admin/calls',
    access: 'admin',
    summary: `Calls and days off from the day \`from\` to the day \`to\` in Nairobi, ${maxCalendarDays} days at most, with their jobs and all models.`,
    query: z.object({ from: day, to: day, model_id: z.uuid().optional() }).superRefine(({ from, to }, context) => {
      const days = daysBetween(from, to);
      const message =
        days < 1
          ? 'must not be before `from`'
          : days > maxCalendarDays
            ? `must be at most ${maxCalendarDays} days after \`from\``
            : undefined;
      if (message) context.addIssue({ code: 'custom', path: ['to'], message, input: to });
    }),
    response: Calendar,
  },
  ofJob: {
    method: 'GET',
    path: '/admin/jobs/:id/calls',
    access: 'admin',
    summary: 'Calls of a job, first one first.',
    response: z.array(Call),
  },
  addCall: {
    method: 'POST',
    path: '/admin/jobs/:id/calls',
    access: 'admin',
    summary:
      'Adds a call of a model to a job. 409 with a sentence when the model is confirmed elsewhere at that time; days off and other options are named in `warnings`.',
    body: CallInput,
    response: SavedCall,
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/admin/calls/:id',
    access: 'admin',
    summary: 'One call.',
    response: Call,
  },
  change: {
    method: 'PUT',
    path: '/admin/calls/:id',
    access: 'admin',
    summary:
      'Changes a call; what is left out stays. Confirms with `kind` "confirmed", 409 with a sentence when the model is confirmed elsewhere at that time. Options behind one that goes move up.',
    body: CallChange,
    response: SavedCall,
  },
});
