import { jobRoutes } from '@nfa/contracts';
import { PanelLink } from '../components/panel-link.tsx';
import { LoadState } from '../components/states.tsx';
import { newRecord, type PanelLocation } from '../data/panel-address.ts';
import { useRecord } from '../data/queries.ts';

/** Jobs that were made from an enquiry; open ones come first. */
export const useJobsOfEnquiry = (enquiryId: string) =>
  useRecord(jobRoutes.list, { query: { enquiry_id: enquiryId, limit: 100 } });

/** Link to the job made from a booking enquiry, or to a new one prefilled from the enquiry: a cancelled job needs another one. */
export function MakeJob({ enquiryId }: { enquiryId: string }) {
  const jobs = useJobsOfEnquiry(enquiryId);
  if (!jobs.data) return <LoadState what="Its job" of={jobs} waiting={null} />;
  const job = jobs.data.find(({ status }) => status !== 'cancelled');
  const target: PanelLocation = job ? { id: job.id } : { id: newRecord, enquiry: enquiryId };
  return (
    <PanelLink look={job ? 'plain' : 'primary'} to={{ section: 'jobs', ...target }}>
      {job ? `Open the job ${job.title}` : 'Make a job'}
    </PanelLink>
  );
}
