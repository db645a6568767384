import type { BookingEnquiry } from '@nfa/contracts';
import { useState } from 'react';
import { answerBy } from '../../lib/answer-by.ts';
import { say, t } from '../../translations/text.ts';

/** Summary of a sent enquiry: reference, content and next steps. */
export function BookingSent({ enquiry }: { enquiry: BookingEnquiry }) {
  const [by] = useState(() => answerBy(new Date(enquiry.created_at)));
  const facts = [
    ['Number', `B-${String(enquiry.number).padStart(4, '0')}`],
    ['Dates', enquiry.dates],
    ['Place', enquiry.place],
    ['Answer by', by],
  ] as const;
  return (
    <>
      <dl className="booking-facts terms">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{t(term)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="text-card">{t('What happens next')}</h3>
      <ol className="booking-next">
        <li>{t('We ask everybody on your list whether they are free.')}</li>
        <li>{say('We write to {email} with who can come, and what it costs.', { email: enquiry.email })}</li>
        <li>{t('Nothing is booked, and nothing is owed, until you say yes.')}</li>
      </ol>
    </>
  );
}
