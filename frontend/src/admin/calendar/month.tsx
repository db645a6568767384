import { Link } from 'react-router-dom';
import { Icon } from '../components/icon.tsx';
import { formatLongDay, holidayOf, shortWeekday, weekdayOf } from '../data/calendar-days.ts';
import { panelAddress } from '../data/panel-address.ts';
import { JobMark } from '../jobs/job-mark.tsx';
import { markOf } from './calendar-bar.tsx';
import { type Entry, type EntryGroup, stateLabels } from './calendar-rows.ts';
import { clashOn, jobsOn } from './day-jobs.ts';

/** Jobs listed in the cell of a day. */
const shown = 3;

interface MonthProps {
  days: readonly string[];
  /** "2026-12"; days of other months are dimmed. */
  month: string;
  today: string;
  entries: readonly Entry[];
  isTaught: (day: string) => boolean;
  /** Opens the agenda of a day. */
  onDay: (day: string) => void;
}

/** A month with the jobs of each day. */
export function Month({ days, month, today, entries, isTaught, onDay }: MonthProps) {
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <table className="adm-month" aria-label="Month">
      <thead>
        <tr>
          {days.slice(0, 7).map((day) => (
            <th key={day} scope="col">
              {shortWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const jobs = jobsOn(entries, day);
              const away = entries.filter(({ state, from, to }) => state === 'off' && from <= day && day <= to).length;
              const classes = [
                !day.startsWith(month) && 'is-other',
                weekdayOf(day) % 6 === 0 && 'is-weekend',
                day === today && 'is-today',
              ];
              return (
                <td
                  key={day}
                  className={classes.filter(Boolean).join(' ') || undefined}
                  data-taught={isTaught(day) || undefined}
                >
                  <p>
                    <button type="button" aria-label={formatLongDay(day)} onClick={() => onDay(day)}>
                      {Number(day.slice(8))}
                    </button>
                    <small>{holidayOf(day) || (away > 0 && `${away} away`)}</small>
                  </p>
                  <ul>
                    {jobs.slice(0, shown).map((job) => (
                      <li key={job.key}>
                        <DayJob job={job} day={day} />
                      </li>
                    ))}
                    {jobs.length > shown && (
                      <li>
                        <button type="button" className="adm-link" onClick={() => onDay(day)}>
                          {jobs.length - shown} more
                        </button>
                      </li>
                    )}
                  </ul>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayJob({ job: { first, entries, title }, day }: { job: EntryGroup; day: string }) {
  const clash = clashOn(entries, day);
  return (
    <Link className={clash ? 'is-clash' : undefined} to={panelAddress({ section: 'jobs', id: first.jobId })}>
      {clash ? <Icon name="warning" /> : <JobMark of={markOf(first)} />}
      <span dir="auto">{clash ? `${clash.model.name}: 2 jobs` : title}</span>
      {!clash && entries.length > 1 && `, ${entries.length}`}
      <span className="visually-hidden">
        , {stateLabels[first.state]}: {entries.map(({ model }) => model.name).join(', ')}
      </span>
    </Link>
  );
}
