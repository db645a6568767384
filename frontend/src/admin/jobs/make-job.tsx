import { jobRoutes } from '@nfa/contracts';
import { PanelLink } from '../components/panel-link.tsx';
import { LoadState } from '../components/states.tsx';
import { newRecord, type PanelLocation } from '../data/panel-address.ts';
import { useRecord } from '../data/queries.ts';

/** The job that was made from an enquiry, without cancelled ones; of several, an open one. */
export function useJobOfEnquiry(enquiryId: string) {
  const jobs = useRecord(jobRoutes.list, { query: { enquiry_id: enquiryId, limit: 100 } });
  return { jobs, job: jobs.data?.find(({ status }) => status !== 'cancelled') };
}

/** Link to the job made from a booking enquiry, or to a new one prefilled from the enquiry: a cancelled job needs another one. */
export function MakeJob({ enquiryId }: { enquiryId: string }) {
  const { jobs, job } = useJobOfEnquiry(enquiryId);
  if (!jobs.data) return <LoadState what="Its job" of={jobs} waiting={null} />;
  const target: PanelLocation = job ? { id: job.id } : { id: newRecord, enquiry: enquiryId };
  return (
    <PanelLink look={job ? 'plain' : 'primary'} to={{ section: 'jobs', ...target }}>
      {job ? `Open the job ${job.title}` : 'Make a job'}
    </PanelLink>
  );
}
