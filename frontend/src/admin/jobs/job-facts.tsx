import { type Job, JobInput, jobKinds } from '@nfa/contracts';
import { z } from 'zod';
import { type Field, type Fields, listField, numberField, selectField, textArea, textField } from '../forms/field.ts';
import type { FormDescription } from '../framework/resource.ts';
import { ClientChoice, newClientField, type Person } from './client-choice.tsx';
import { JobDays, toDay, toLine, wholeLine } from './job-days.tsx';
import { kindLabels } from './job-labels.ts';

/** Share of a new job, in hundredths of a percent. */
const usualShareBp = JobInput.shape.commission_bp.parse(undefined);

const share = z.number('must be a number').min(0, 'must be at least 0').max(100, 'must be at most 100');

/** Fields of the form of a job. */
export const JobFacts = JobInput.omit({ enquiry_id: true, package_id: true, model_ids: true }).extend({
  days: z.array(z.string().regex(wholeLine, 'need a day, a start and an end')).max(60),
  agency_fee_bp: share,
  commission_bp: share,
});
export type JobFacts = z.infer<typeof JobFacts>;

type Converted = 'days' | 'agency_fee_bp' | 'commission_bp';

/** A job as its form reads it: days are lines, and shares are percent. */
export type FormJob<Row extends Partial<Pick<Job, Converted>>> = Omit<Row, Converted> & Pick<JobFacts, Converted>;

/** Form values of a job. */
export const toForm = <Row extends Partial<Pick<Job, Converted>>>(job: Row): FormJob<Row> => ({
  ...job,
  days: job.days?.map(toLine) ?? [],
  agency_fee_bp: (job.agency_fee_bp ?? usualShareBp) / 100,
  commission_bp: (job.commission_bp ?? usualShareBp) / 100,
});

/** Job values of the form. */
export const fromForm = (facts: JobFacts): Omit<JobFacts, Converted> & Pick<Job, Converted> => ({
  ...facts,
  days: facts.days.map(toDay),
  agency_fee_bp: Math.round(facts.agency_fee_bp * 100),
  commission_bp: Math.round(facts.commission_bp * 100),
});

/** The form of a job. @param person who asked, offered as the client */
export const jobForm = (person?: Person): FormDescription<JobFacts> => ({
  noun: 'job',
  input: JobFacts,
  fields: jobFields(person),
  saveFailed: 'Error saving job. Please try again.',
});

const jobFields = (person?: Person): Fields<JobFacts> & Record<typeof newClientField, Field> => ({
  title: textField('Title', {
    isRequired: true,
    below: (form) => (
      <>
        <ClientChoice form={form} person={person} />
        <JobDays form={form} />
      </>
    ),
  }),
  client_id: { ...textField('Client'), isHidden: true },
  [newClientField]: listField('New client', { maxLines: 4, itemName: 'line', isHidden: true }),
  days: listField('Days', { maxLines: 60, itemName: 'day', isHidden: true }),
  kind: selectField('Type', {
    options: jobKinds.map((value) => ({ value, label: kindLabels[value] })),
    isHalf: true,
  }),
  rate_kes: numberField('Rate of one model for a day', { unit: 'KSh', isHalf: true }),
  agency_fee_bp: numberField('Agency fee on top of the rates', { unit: '%', isHalf: true, isRequired: true }),
  commission_bp: numberField('Commission on what models earn', { unit: '%', isHalf: true, isRequired: true }),
  place: textField('Place', { isHalf: true }),
  map_url: textField('Link to a map', { type: 'url', placeholder: 'https://', isHalf: true }),
  brief: textArea('Brief'),
  contact: textField('Contact on the place'),
  bring: textArea('What to bring', { rows: 2 }),
  schedule: textArea('Schedule', { rows: 2 }),
  notes: textArea('Notes for the agency', { rows: 2 }),
});
