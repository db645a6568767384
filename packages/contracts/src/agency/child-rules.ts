import { z } from 'zod';
import { recordFields } from '../kit/common.ts';
import { clockTime, day, optionalInteger, optionalLine, optionalText, singleLine } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';

/** Age from which the law lets children work at all; younger ones need a note and a document. */
export const workingAge = 16;

const age = z.int('must be a whole number').min(0, 'must be at least 0').max(17, 'must be at most 17');

const fields = {
  /** First and last age in years to which the rule applies. */
  from_age: age,
  to_age: age,
  /** Whether children of these ages may work at all. */
  allowed: z.boolean(),
  /** Most days of work in any seven, null without a limit. */
  days_in_7: optionalInteger(1, 7),
  /** Most hours of work in a day. */
  hours_a_day: optionalInteger(1, 12),
  earliest: clockTime,
  latest: clockTime,
  /** Hours between two days of work. */
  rest_hours: optionalInteger(0, 24),
  /** Whether work may be in school time without the school's permission. */
  school_time: z.boolean(),
  /** Whether a call needs a named chaperone. */
  chaperone: z.boolean(),
  /** Source of the rule, e.g. "Employment Act 2007, section 56". */
  source: singleLine(300),
  /** First day on which the rule applies. */
  valid_from: day,
  /** Why the owner allows work below 16. */
  note: optionalText(1_000),
  /** Document that allows it, and where it is kept. */
  document: optionalLine(300),
};

/** A new rule of the policy about children. */
export const ChildRuleInput = z
  .object(fields)
  .superRefine((rule, context) => {
    const problem = (path: keyof typeof fields, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message, input: rule[path] });
    if (rule.to_age < rule.from_age) problem('to_age', 'must not be below the first age');
    if (rule.latest <= rule.earliest) problem('latest', 'must be after the earliest time');
    if (rule.allowed && rule.from_age < workingAge && rule.note === '') problem('note', 'is required below 16');
    if (rule.allowed && rule.from_age < workingAge && rule.document === '') problem('document', 'is required below 16');
  })
  .meta({ id: 'ChildRuleInput' });
export type ChildRuleInput = z.infer<typeof ChildRuleInput>;

/** A rule of the policy about children. For an age, the newest rule applies; rules are never changed. */
export const ChildRule = z.object({ id: recordFields.id, created_at: recordFields.created_at, ...fields }).meta({
  id: 'ChildRule',
});
export type ChildRule = z.infer<typeof ChildRule>;

const delivered = {
  created_at: '2026-01-01T00:00:00.000Z',
  earliest: '06:30',
  latest: '18:30',
  school_time: false,
  chaperone: true,
  valid_from: '2026-01-01',
  note: '',
  document: '',
};

/** Built-in rules, over which the owner's rules take precedence; the database holds the same. A lawyer should check them. */
export const deliveredChildRules: readonly ChildRule[] = [
  {
    ...delivered,
    id: '0190a000-0000-7000-8000-00000000c015',
    from_age: 0,
    to_age: 15,
    allowed: false,
    days_in_7: null,
    hours_a_day: null,
    rest_hours: null,
    source:
      'Employment Act 2007, section 56: nobody under 13, light work only up to 16; the list of light work of 2014 names no work on stage or before cameras',
  },
  {
    ...delivered,
    id: '0190a000-0000-7000-8000-00000000c017',
    from_age: 16,
    to_age: 17,
    allowed: true,
    days_in_7: 6,
    hours_a_day: 8,
    rest_hours: 12,
    source:
      'Employment Act 2007: no industrial work from 18:30 to 6:30; hours, days, rest and chaperone are the agency’s own',
  },
];

const SchoolTerm = z
  .object({ name: singleLine(60), starts_on: day, ends_on: day, from: clockTime, to: clockTime })
  .superRefine((term, context) => {
    if (term.ends_on < term.starts_on)
      context.addIssue({ code: 'custom', path: ['ends_on'], message: 'must not be before the first day', input: term });
    if (term.to <= term.from)
      context.addIssue({ code: 'custom', path: ['to'], message: 'must be after the start', input: term });
  });

/** Terms in which children are at school from Monday to Friday. */
export const SchoolTerms = z
  .object({ terms: z.array(SchoolTerm).max(60, 'must have at most 60 terms') })
  .meta({ id: 'SchoolTerms' });
export type SchoolTerms = z.infer<typeof SchoolTerms>;

export const childRuleRoutes = defineRoutes('agency', {
  list: {
    method: 'GET',
    path: '/admin/child-rules',
    access: 'admin',
    summary: 'The policy about children, newest line first: every one that ever counted, with its source.',
    response: z.array(ChildRule),
  },
  create: {
    method: 'POST',
    path: '/admin/child-rules',
    access: 'admin',
    summary:
      'Adds a line to the policy about children, from a day on; allowing work below 16 needs a note and a document.',
    body: ChildRuleInput,
    response: ChildRule,
    status: 201,
  },
  terms: {
    method: 'GET',
    path: '/admin/school-terms',
    access: 'admin',
    summary: 'School terms, first one first.',
    response: SchoolTerms,
  },
  setTerms: {
    method: 'PUT',
    path: '/admin/school-terms',
    access: 'admin',
    summary: 'Replaces the school terms.',
    body: SchoolTerms,
    response: SchoolTerms,
  },
});
