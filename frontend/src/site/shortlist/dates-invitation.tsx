import './dates-invitation.css';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';

/** Leads from a shortlist to the booking enquiry. */
export function DatesInvitation({ ids }: { ids: readonly string[] }) {
  return (
    <section className="dates-invitation" aria-labelledby="dates-title">
      <div>
        <h2 className="text-title" id="dates-title">
          Do you have dates?
        </h2>
        <p>
          Tell us when, where and what for. We ask {ids.length === 1 ? 'them' : 'everybody on the list'} and answer
          within 24 hours.
        </p>
      </div>
      <Link className="button" to={paths.booking(ids)}>
        Booking enquiry
        <Icon name="arrow" />
      </Link>
    </section>
  );
}
