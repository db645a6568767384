import { type Job, JobInput, jobKinds } from '@nfa/contracts';
import { z } from 'zod';
import { type Field, type Fields, listField, numberField, selectField, textArea, textField } from '../forms/field.ts';
import type { FormDescription } from '../framework/resource.ts';
import { ClientChoice, newClientField, type Person } from './client-choice.tsx';
import { type DayOfJob, JobDays, toDay, toLine, wholeLine } from './job-days.tsx';
import { kindLabels } from './job-labels.ts';

/** Fields of the form of a job. */
export const JobFacts = JobInput.pick({
  title: true,
  client_id: true,
  kind: true,
  rate_kes: true,
  place: true,
  map_url: true,
  brief: true,
  contact: true,
  bring: true,
  schedule: true,
  notes: true,
}).extend({ days: z.array(z.string().regex(wholeLine, 'need a day, a start and an end')).max(60) });
export type JobFacts = z.infer<typeof JobFacts>;

/** A job as its form reads it: days are lines. */
export type FormJob<Row extends { days?: readonly DayOfJob[] }> = Omit<Row, 'days'> & { days: string[] };

/** Form values of a job. */
export const toForm = <Row extends { days?: readonly DayOfJob[] }>(job: Row): FormJob<Row> => ({
  ...job,
  days: job.days?.map(toLine) ?? [],
});

/** Job values of the form. */
export const fromForm = ({ days, ...facts }: JobFacts): Omit<JobFacts, 'days'> & Pick<Job, 'days'> => ({
  ...facts,
  days: days.map(toDay),
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
  place: textField('Place', { isHalf: true }),
  map_url: textField('Link to a map', { type: 'url', placeholder: 'https://', isHalf: true }),
  brief: textArea('Brief'),
  contact: textField('Contact on the place'),
  bring: textArea('What to bring', { rows: 2 }),
  schedule: textArea('Schedule', { rows: 2 }),
  notes: textArea('Notes for the agency', { rows: 2 }),
});
