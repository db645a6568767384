import './figures.css';
import type { EnquiryOverview } from '@nfa/contracts';
import { formatNumber } from '../components/format-number.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const weekdayOf = (day: string) => WEEKDAYS[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7] ?? '';

/** Share of enquiries answered in time this week. */
export function AnsweredInTime({ overview: { week, average_minutes } }: { overview: EnquiryOverview }) {
  const inTime = week.reduce((sum, day) => sum + day.in_time, 0);
  const all = inTime + week.reduce((sum, day) => sum + day.late, 0);
  if (all === 0) return null;
  const average =
    average_minutes === null
      ? ''
      : average_minutes < 60
        ? `, in ${Math.max(1, average_minutes)} min on average`
        : `, in ${Math.round(average_minutes / 60)} h on average`;
  return (
    <section className="adm-panel adm-figure" aria-label="Answered in time, this week">
      <h2>Answered in time, this week</h2>
      <b>{Math.round((inTime / all) * 100)}%</b>
      <p className="adm-small">
        {formatNumber(inTime)} of {formatNumber(all)} within 24 h{average}
      </p>
      <div className="adm-week" aria-hidden="true">
        {WEEKDAYS.map((name) => {
          const day = week.find((one) => weekdayOf(one.day) === name);
          const late = day ? day.late / (day.in_time + day.late) : 0;
          return (
            <span key={name}>
              <i className={day ? 'is-known' : undefined}>
                <i style={{ height: `${late * 100}%` }} />
              </i>
              {name}
            </span>
          );
        })}
      </div>
      <table className="visually-hidden">
        <caption>Answers by day</caption>
        <tbody>
          {week.map(({ day, in_time, late }) => (
            <tr key={day}>
              <th scope="row">{weekdayOf(day)}</th>
              <td>{in_time} in time</td>
              <td>{late} late</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const compared = (now: number, before: number): string => {
  if (before === 0) return '';
  const change = Math.round((now / before - 1) * 100);
  if (change === 0) return ', as many as in the 14 before';
  return `, ${Math.abs(change)}% ${change > 0 ? 'more' : 'fewer'} than in the 14 before`;
};

/** How many enquiries came on each of the last 14 days. */
export function EnquiriesByDay({ overview: { received, received_before } }: { overview: EnquiryOverview }) {
  const total = received.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const most = Math.max(1, ...received.map(({ count }) => count));
  return (
    <section className="adm-panel adm-figure adm-figure--wide" aria-label="Enquiries">
      <div>
        <h2>Enquiries</h2>
        <b>{formatNumber(total)}</b>
        <p className="adm-small">in 14 days{compared(total, received_before)}</p>
      </div>
      <div className="adm-bars" aria-hidden="true">
        {received.map(({ day, count }, index) => (
          <span key={day}>
            <i
              className={index === received.length - 1 ? 'is-today' : undefined}
              style={{ height: `${(count / most) * 100}%` }}
            />
            {index % 2 === 0 || index === received.length - 1 ? Number(day.slice(8)) : ''}
          </span>
        ))}
      </div>
      <table className="visually-hidden">
        <caption>Enquiries by day</caption>
        <tbody>
          {received.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
