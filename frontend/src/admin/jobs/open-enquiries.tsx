import { bookingRoutes } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { LoadState } from '../components/states.tsx';
import { panelAddress } from '../data/panel-address.ts';
import { recordQuery } from '../data/queries.ts';
import { DeadlineClock } from '../enquiries/deadline-clock.tsx';
import { enquiryPlace } from '../enquiries/enquiry-place.ts';

/** Enquiries of the column; the rest stands one touch away. */
const shown = 20;

/** Booking enquiries that nobody has decided on, the one that waits longest first. */
export function OpenEnquiries() {
  const { data, error, refetch } = useQuery(
    recordQuery(bookingRoutes.list, { query: { status: 'open', sort: 'oldest', limit: shown } }),
  );
  return (
    <section className="adm-panel adm-jobs__enquiries" aria-labelledby="open-enquiries">
      <div className="adm-panel__head">
        <h2 id="open-enquiries">Open enquiries</h2>
        <Link className="adm-link" to={panelAddress({ section: 'jobs', id: 'enquiries' })}>
          All enquiries
        </Link>
      </div>
      {data ? (
        <ul className="adm-rows">
          {data.length === 0 && <li className="adm-hint">No enquiry waits.</li>}
          {data.map(({ id, name, job, dates, place, models, created_at, answered_at }) => (
            <li key={id}>
              <Link className="adm-link" dir="auto" to={panelAddress(enquiryPlace('booking', id))}>
                {name}
              </Link>
              <p dir="auto">{[job, dates, place].join(' · ')}</p>
              <small>{models.map((model) => model.name || 'A model').join(', ')}</small>
              <DeadlineClock createdAt={created_at} answeredAt={answered_at} />
            </li>
          ))}
        </ul>
      ) : (
        <LoadState what="The enquiries" error={error} onRetry={refetch} />
      )}
    </section>
  );
}
