import { formatLongDay, shortWeekday } from '../data/calendar-days.ts';
import { JobMark } from '../jobs/job-mark.tsx';
import { markOf } from './calendar-bar.tsx';
import type { Entry } from './calendar-rows.ts';
import { clashOn, jobsOn } from './day-jobs.ts';

/** Marks below a day; more could not be distinguished. */
const shown = 3;

interface SmallMonthProps {
  /** Whole weeks. */
  days: readonly string[];
  chosen: string;
  today: string;
  entries: readonly Entry[];
  onDay: (day: string) => void;
}

/** Small month with marks of the entries; each day links to the agenda. */
export function SmallMonth({ days, chosen, today, entries, onDay }: SmallMonthProps) {
  return (
    <div className="adm-small-month">
      {days.slice(0, 7).map((day) => (
        <span key={day} aria-hidden="true">
          {shortWeekday(day)}
        </span>
      ))}
      {days.map((day) => {
        const jobs = jobsOn(entries, day);
        return (
          <button
            key={day}
            type="button"
            aria-label={`${formatLongDay(day)}${jobs.length > 0 ? `, ${jobs.map(({ title }) => title).join(', ')}` : ''}`}
            aria-pressed={day === chosen}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onDay(day)}
          >
            {Number(day.slice(8))}
            <span>
              {jobs.slice(0, shown).map(({ key, first, entries: ofJob }) => (
                <JobMark key={key} of={clashOn(ofJob, day) ? 'clash' : markOf(first)} />
              ))}
            </span>
          </button>
        );
      })}
    </div>
  );
}
