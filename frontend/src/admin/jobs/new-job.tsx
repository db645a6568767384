import {
  addDays,
  type BookingEnquiryRow,
  bookingRoutes,
  daysBetween,
  type Job,
  JobInput,
  type JobKind,
  jobRoutes,
} from '@nfa/contracts';
import { useState } from 'react';
import { randomKey } from '../../lib/random-key.ts';
import { PanelLink } from '../components/panel-link.tsx';
import { LoadState } from '../components/states.tsx';
import { isDay } from '../data/calendar-days.ts';
import { newRecord } from '../data/panel-address.ts';
import { useRecord } from '../data/queries.ts';
import { usePanelAddress } from '../data/use-panel-address.ts';
import { drafts, draftTime, newDraftName } from '../forms/drafts.ts';
import { RecordForm } from '../framework/record-form.tsx';
import { useIsOpen } from '../framework/use-is-open.ts';
import { useNewDraft } from '../framework/use-new-draft.ts';
import { call } from '../session/call.ts';
import { type FormJob, fromForm, JobFacts, jobForm, toForm } from './job-facts.tsx';
import { useJobOfEnquiry } from './make-job.tsx';
import { factsDraft } from './unsaved-facts.tsx';

/** Prefilled values of a new job. */
type Beginning = Partial<JobInput>;

/** A job before it is stored, and after. */
type NewRow = Beginning & Partial<Pick<Job, 'id' | 'updated_at'>>;

const kindsOfEnquiries: Record<BookingEnquiryRow['job'], JobKind> = {
  Runway: 'show',
  Editorial: 'editorial',
  Campaign: 'commercial',
  Catalogue: 'e-commerce',
  'Film or video': 'commercial',
  'Event or promotion': 'show',
  Other: 'other',
};

const linesOf = (...lines: string[]): string => lines.filter(Boolean).join('\n');

/**
 * Values of a job from an enquiry. Dates are free text of the client, so they go into the brief. Models and guardians read title and
 * brief, so the client's name, budget and message are left out of them.
 */
const beginningOf = (enquiry: BookingEnquiryRow): Beginning => ({
  title: enquiry.job,
  kind: kindsOfEnquiries[enquiry.job],
  enquiry_id: enquiry.id,
  place: enquiry.place,
  brief: linesOf(`Dates: ${enquiry.dates}`, enquiry.usage && `Usage: ${enquiry.usage}`),
  notes: linesOf(enquiry.budget && `Budget: ${enquiry.budget}`, enquiry.message),
  model_ids: enquiry.models.map(({ id }) => id),
});

/** Most days that the calendar hands over. */
const mostDays = 31;

/** Days that were marked in the calendar, at the usual hours. */
function usualDays(from: string, to: string): JobInput['days'] {
  if (!isDay(from) || !isDay(to) || from > to) return [];
  const count = Math.min(mostDays, daysBetween(from, to));
  return Array.from({ length: count }, (_, at) => ({ day: addDays(from, at), from: '09:00', to: '17:00' }));
}

/** A new job: blank, of days in the calendar, of the yes picks of a package, or of a booking enquiry. */
export function NewJob() {
  const { view, params, change } = usePanelAddress();
  const { draftId } = useNewDraft('jobs', view);
  const given = (name: string) => params.get(name) ?? '';
  const [enquiryId, packageId] = [given('enquiry'), given('package')];
  const enquiry = useRecord(
    bookingRoutes.get,
    { params: { id: enquiryId } },
    {
      enabled: enquiryId !== '',
      // The form starts from one response and must not follow refetches.
      staleTime: Number.POSITIVE_INFINITY,
    },
  );
  if (enquiryId !== '' && !enquiry.data) return <LoadState what="The enquiry" of={enquiry} />;
  const [from, to, models] = [given('from'), given('to'), given('models')];
  const ofAddress: Beginning = {
    title: given('title'),
    package_id: packageId || null,
    model_ids: models.split(',').filter(Boolean),
    days: usualDays(from, to),
  };
  const origin = enquiryId || packageId || (from && `of-${from}-${to}-${models}`);
  return (
    <NewJobForm
      key={origin || draftId}
      // The draft of a blank job has its own address; others come back with what they are made of.
      {...(origin ? { draftsOf: `jobs:of:${origin}` } : { draftsOf: 'jobs', draftId })}
      beginning={enquiry.data ? beginningOf(enquiry.data) : ofAddress}
      enquiry={enquiry.data}
      onTouched={(isKept) => {
        if (origin === '' && isKept) change({ id: newRecord, view: draftId }, { replace: true, ofRecord: '' });
      }}
    />
  );
}

interface NewJobFormProps {
  draftsOf: string;
  /** Without one, the newest unfinished draft goes on. */
  draftId?: string;
  beginning: Beginning;
  enquiry: BookingEnquiryRow | undefined;
  /** Called at the first change. @param isKept whether a draft of it is kept */
  onTouched: (isKept: boolean) => void;
}

function NewJobForm({ draftsOf, draftId, beginning, enquiry, onTouched }: NewJobFormProps) {
  const { change } = usePanelAddress();
  const [form] = useState(() => jobForm(enquiry));
  // Idempotency key too: a job whose response was lost is not made again when its draft is saved after a reload.
  const [key] = useState(() => draftId ?? drafts.unfinished(draftsOf)[0]?.id ?? randomKey());
  const [shown] = useState((): FormJob<NewRow> => toForm(beginning));
  const isOpen = useIsOpen();

  async function create(facts: JobFacts): Promise<FormJob<NewRow>> {
    const body = JobInput.parse({ ...beginning, ...fromForm(facts) });
    const { data: row } = await call(jobRoutes.create, { body, idempotencyKey: key });
    if (JSON.stringify(JobFacts.parse(toForm(row))) === JSON.stringify(facts)) return toForm(row);
    // An earlier try was stored: what was typed since is saved on top of it.
    return toForm((await call(jobRoutes.replace, { params: { id: row.id }, body, version: row.updated_at })).data);
  }

  return (
    <section className="adm-panel adm-jobs__form" aria-labelledby="new-job">
      <RecordForm
        name={newDraftName(draftsOf, key)}
        of={{ ...form, saveLabel: 'Make the job' }}
        head={() => (
          <>
            <div className="adm-panel__head">
              <h2 id="new-job">New job</h2>
              <PanelLink to={{ section: 'jobs' }}>Back to all jobs</PanelLink>
            </div>
            {enquiry && <MadeBefore enquiryId={enquiry.id} />}
          </>
        )}
        record={shown}
        save={create}
        reload={() => Promise.resolve(undefined)}
        startsEmpty
        onTouched={onTouched}
        onSaved={({ id = '', updated_at: version = '' }: FormJob<NewRow>, newer) => {
          if (newer) drafts.write(factsDraft(id), { at: draftTime(), version, values: newer });
          // Another place may have been opened meanwhile.
          if (isOpen.current)
            change({ id, view: '', enquiry: '', package: '', models: '', title: '', from: '', to: '' });
        }}
      />
    </section>
  );
}

/** Warns of a job that the enquiry has already; a second one may be meant. */
function MadeBefore({ enquiryId }: { enquiryId: string }) {
  const { job } = useJobOfEnquiry(enquiryId);
  if (!job) return null;
  return (
    <p className="adm-jobs__warning" role="status">
      This enquiry has a job already:{' '}
      <PanelLink dir="auto" to={{ section: 'jobs', id: job.id }}>
        {job.title}
      </PanelLink>
    </p>
  );
}
