import type { BookingEnquiry } from '@nfa/contracts';
import { useState } from 'react';
import { answerBy } from '../../lib/answer-by.ts';

/** What an enquiry that was sent is called, what it asks for, and what happens with it now. */
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
      <dl className="booking-facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="text-card">What happens next</h3>
      <ol className="booking-next">
        <li>We ask everybody on your list whether they are free.</li>
        <li>We write to {enquiry.email} with who can come, and what it costs.</li>
        <li>Nothing is booked, and nothing is owed, until you say yes.</li>
      </ol>
    </>
  );
}
