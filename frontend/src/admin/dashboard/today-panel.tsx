import './today-panel.css';
import type { EnquiryOverview, WaitingEnquiry } from '@nfa/contracts';
import type { ReactNode } from 'react';
import { clockTimeOf, dayWithName, excerpt } from '../../lib/format.ts';
import { formatNumber } from '../components/format-number.ts';
import { nairobiTime, withTime } from '../components/format-time.ts';
import { lazyComponent } from '../components/lazy-component.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { useCourses } from '../data/queries.ts';
import { useAskedReply } from '../enquiries/asked-replies.ts';
import { DeadlineClock } from '../enquiries/deadline-clock.tsx';
import { enquiryLocation } from '../enquiries/enquiry-location.ts';
import { ReplyGroup } from '../enquiries/reply-group.tsx';
import { LiveSign } from '../live/use-live-updates.tsx';
import { useServerTime } from '../session/server-clock.ts';

const PREVIEW_LENGTH = 50;
const SentEntry = lazyComponent(async () => (await import('../enquiries/sent-entry.tsx')).SentEntry);

/** Enquiries that wait for an answer, the most urgent first, with reply buttons. */
export function TodayPanel({ overview }: { overview: EnquiryOverview }) {
  const { waiting, reminders, failed_mails, overdue, due_today, due_tomorrow, last_answer_at } = overview;
  const now = useServerTime();
  const counts = [
    overdue > 0 && `${formatNumber(overdue)} overdue`,
    `${formatNumber(due_today)} due today`,
    `${formatNumber(due_tomorrow)} due tomorrow`,
  ].filter(Boolean);
  const isQuiet = waiting.length + reminders.length + failed_mails.length === 0;
  return (
    <section className="adm-panel adm-today" aria-label="Today">
      <div className="adm-panel__head">
        <h2>
          Today <span>{withTime(dayWithName(now.toISOString()), clockTimeOf(now))} in Nairobi</span>
        </h2>
        <LiveSign />
      </div>
      {isQuiet && (
        <div className="adm-today__quiet">
          <p>Nobody waits.</p>
          {last_answer_at && <small>The last answer went out on {nairobiTime(last_answer_at)}.</small>}
        </div>
      )}
      <ul>
        {failed_mails.map((enquiry) => (
          <Row key={`mail ${enquiry.id}`} enquiry={enquiry}>
            <span className="adm-chip adm-chip--bad">Mail not delivered</span>
          </Row>
        ))}
        {reminders.map((enquiry) => (
          <Row key={`reminder ${enquiry.id}`} enquiry={enquiry}>
            <span className="adm-chip">Reminder</span>
          </Row>
        ))}
        {waiting.map((enquiry) => (
          <Row key={enquiry.id} enquiry={enquiry}>
            <DeadlineClock createdAt={enquiry.created_at} answeredAt={null} />
          </Row>
        ))}
      </ul>
      <div className="adm-cluster adm-cluster--apart adm-today__foot">
        <p>
          {counts.join(' · ')}, with messages and bookings. Office hours are Monday to Saturday; the promise counts in
          plain hours.
        </p>
        <PanelLink look="plain" to={{ section: 'registrations', status: 'pending' }}>
          See all pending
        </PanelLink>
      </div>
    </section>
  );
}

function Row({ enquiry, children }: { enquiry: WaitingEnquiry; children: ReactNode }) {
  const { id, kind, name, about, course_id, message } = enquiry;
  const { data: courses } = useCourses();
  const isRegistration = kind === 'registration';
  const course = courses?.find((one) => one.id === course_id)?.title ?? (courses ? 'Unknown Course' : about);
  const isAsked = useAskedReply(id) !== undefined;
  return (
    <li>
      <div className="adm-today__clock">{children}</div>
      <div>
        <PanelLink dir="auto" to={enquiryLocation(kind, id)}>
          {name}
        </PanelLink>
        <small>{isRegistration ? course : `${kind === 'message' ? 'Message' : 'Booking'} · ${about}`}</small>
        {isAsked && <SentEntry enquiry={enquiry} />}
      </div>
      <p dir="auto">{message ? `“${excerpt(message, PREVIEW_LENGTH)}”` : 'No message'}</p>
      <ReplyGroup person={enquiry} subject={isRegistration ? `Your registration: ${course}` : `Re: ${about}`} />
    </li>
  );
}
