import '../components/sums.css';
import './jobs.css';
import { type JobDetail, JobInput, jobRoutes } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isNotFound } from '../../lib/loading.ts';
import { Button } from '../components/button.tsx';
import { CallLink, MailLink, WhatsAppLink } from '../components/contact-links.tsx';
import { Panel } from '../components/panel.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { Empty, LoadState } from '../components/states.tsx';
import { readNow, recordQuery } from '../data/queries.ts';
import { enquiryLocation } from '../enquiries/enquiry-location.ts';
import { RecordForm } from '../framework/record-form.tsx';
import { JobInvoice } from '../money/job-invoice.tsx';
import { call } from '../session/call.ts';
import { serverNow } from '../session/server-clock.ts';
import { JobUsages } from '../usages/job-usages.tsx';
import { CallSheets } from './call-sheets.tsx';
import { ClientDialog } from './client-dialog.tsx';
import { ClientMessages } from './client-messages.tsx';
import { Guardians, ShownToGuardian } from './guardians.tsx';
import { JobCalls } from './job-calls.tsx';
import { type FormJob, fromForm, type JobFacts, jobForm, toForm } from './job-facts.tsx';
import { JobFees } from './job-fees.tsx';
import { modelsOf } from './job-labels.ts';
import { JobSteps } from './job-steps.tsx';
import { JobTimeline } from './job-timeline.tsx';
import { FrozenDraft, factsDraft, UnsavedFacts } from './unsaved-facts.tsx';

const jobQuery = (id: string) => recordQuery(jobRoutes.get, { params: { id } });

/** One job: its state, the calls of its models, its facts and what happened. */
export function JobPage({ id }: { id: string }) {
  const job = useQuery(jobQuery(id));
  return (
    <>
      <p className="adm-page__hint">
        <PanelLink to={{ section: 'jobs' }}>Back to all jobs</PanelLink>
      </p>
      {job.data ? (
        <Shown job={job.data} />
      ) : isNotFound(job.error) ? (
        <Empty text="This job is no longer there." />
      ) : (
        <LoadState what="The job" of={job} />
      )}
    </>
  );
}

function Shown({ job }: { job: JobDetail }) {
  const isLocked = ['invoiced', 'settled', 'cancelled'].includes(job.status);
  return (
    <>
      <JobSteps job={job} />
      <div className="adm-split adm-split--aside">
        <div className="adm-stack">
          <JobCalls job={job} isLocked={isLocked} />
          <CallSheets job={job} />
          <Guardians job={job} isLocked={isLocked} />
          <JobFees job={job} isLocked={isLocked} />
          <JobUsages job={job} models={modelsOf(job)} />
          <JobInvoice job={job} warning={<UnsavedFacts jobId={job.id} />} />
          <Facts job={job} />
        </div>
        <aside className="adm-stack" aria-label="Client and timeline">
          <ClientPanel job={job} />
          <ClientMessages drafts={job.drafts} />
          <JobTimeline entries={job.timeline} />
        </aside>
      </div>
    </>
  );
}

function Facts({ job }: { job: JobDetail }) {
  const [form] = useState(() => jobForm());
  const [savedAt, setSavedAt] = useState<Date>();
  const shown = useMemo(() => toForm(job), [job]);

  async function save(facts: JobFacts, version: string): Promise<FormJob<JobDetail>> {
    const params = { id: job.id };
    // The fields that the form does not show stay as they are stored.
    const stored = JobInput.parse(await readNow(jobQuery(job.id)));
    const { data } = await call(jobRoutes.replace, { params, body: { ...stored, ...fromForm(facts) }, version });
    return toForm({ ...job, ...data });
  }

  return (
    <section className="adm-panel adm-jobs__form" aria-labelledby="job-facts">
      {job.status === 'invoiced' || job.status === 'settled' ? (
        <>
          <FactsHead />
          <div className="adm-pad adm-stack">
            <p>Invoiced: its facts stay as they are.</p>
            <FrozenDraft jobId={job.id} />
          </div>
        </>
      ) : (
        <RecordForm
          name={factsDraft(job.id)}
          of={form}
          head={FactsHead}
          record={shown}
          save={save}
          reload={async () => toForm(await readNow(jobQuery(job.id)))}
          onSaved={() => setSavedAt(serverNow())}
          savedAt={savedAt}
          note={(form) => <ShownToGuardian job={job} form={form} />}
        />
      )}
    </section>
  );
}

const FactsHead = () => (
  <div className="adm-panel__head">
    <h2 id="job-facts">What and where</h2>
  </div>
);

function ClientPanel({ job }: { job: JobDetail }) {
  const { id, name, person, phone, email } = job.client;
  const [isEditing, setEditing] = useState(false);
  return (
    <Panel title={<bdi>{name}</bdi>} aside={<Button onClick={() => setEditing(true)}>Edit</Button>}>
      {isEditing && <ClientDialog id={id} onClose={() => setEditing(false)} />}
      <div className="adm-panel__body">
        {person && <p dir="auto">{person}</p>}
        <p className="adm-cluster">
          {phone && (
            <>
              <WhatsAppLink phone={phone} text="" />
              <CallLink phone={phone}>{phone}</CallLink>
            </>
          )}
          {email && <MailLink to={email} subject={job.title} body="" />}
          {!phone && !email && 'Neither phone nor mail is known.'}
        </p>
        {job.enquiry_id && (
          <PanelLink to={enquiryLocation('booking', job.enquiry_id)}>The enquiry it was made of</PanelLink>
        )}
        {job.package_id && (
          <PanelLink to={{ section: 'packages', id: job.package_id }}>The package it was made of</PanelLink>
        )}
      </div>
    </Panel>
  );
}
