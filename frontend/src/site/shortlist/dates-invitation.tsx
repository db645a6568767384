import './dates-invitation.css';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { say, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';

/** Link from a shortlist to the booking enquiry. */
export function DatesInvitation({ ids }: { ids: readonly string[] }) {
  return (
    <section className="dates-invitation ends" aria-labelledby="dates-title">
      <div>
        <h2 className="text-title" id="dates-title">
          {t('Do you have dates?')}
        </h2>
        <p>
          {ids.length === 1
            ? say('Tell us when, where and what for. We ask {them} and answer within 24 hours.', { them: 'them' })
            : say('Tell us when, where and what for. We ask {everybody} and answer within 24 hours.', {
                everybody: 'everybody on the list',
              })}
        </p>
      </div>
      <Link className="button" to={paths.booking(ids)}>
        {t('Booking enquiry')}
        <Icon name="arrow" />
      </Link>
    </section>
  );
}
