import { bookingRoutes } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../components/panel.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { LoadState } from '../components/states.tsx';
import { recordQuery } from '../data/queries.ts';
import { DeadlineClock } from '../enquiries/deadline-clock.tsx';
import { enquiryLocation } from '../enquiries/enquiry-location.ts';

/** Enquiries of the column; the rest stands one touch away. */
const shown = 20;

/** Booking enquiries that nobody has decided on, the one that waits longest first. */
export function OpenEnquiries() {
  const enquiries = useQuery(
    recordQuery(bookingRoutes.list, { query: { status: 'open', sort: 'oldest', limit: shown } }),
  );
  return (
    <Panel
      title="Open enquiries"
      aside={<PanelLink to={{ section: 'jobs', id: 'enquiries' }}>All enquiries</PanelLink>}
      className="adm-jobs__enquiries"
    >
      {enquiries.data ? (
        <ul className="adm-rows">
          {enquiries.data.length === 0 && <li className="adm-hint">No enquiry waits.</li>}
          {enquiries.data.map(({ id, name, job, dates, place, models, created_at, answered_at }) => (
            <li key={id}>
              <PanelLink dir="auto" to={enquiryLocation('booking', id)}>
                {name}
              </PanelLink>
              <p dir="auto">{[job, dates, place].join(' · ')}</p>
              <small>{models.map((model) => model.name || 'A model').join(', ')}</small>
              <DeadlineClock createdAt={created_at} answeredAt={answered_at} />
            </li>
          ))}
        </ul>
      ) : (
        <LoadState what="The enquiries" of={enquiries} />
      )}
    </Panel>
  );
}
