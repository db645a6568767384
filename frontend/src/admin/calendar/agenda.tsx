import { daysBetween } from '@nfa/contracts';
import { shortDay } from '../../lib/format.ts';
import { buttonClass } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { formatLongDay } from '../data/calendar-days.ts';
import { RowPicture } from '../framework/row-picture.tsx';
import { JobMark } from '../jobs/job-mark.tsx';
import { markOf } from './calendar-bar.tsx';
import type { CalendarDialog } from './calendar-dialog.ts';
import { barTitle, type Entry, stateLabels } from './calendar-rows.ts';
import { type AgendaLine, agendaOf } from './day-jobs.ts';
import { EntryLink } from './entry-link.tsx';

/** Pictures of the people of a line. */
const shownFaces = 4;

interface AgendaProps {
  days: readonly string[];
  today: string;
  entries: readonly Entry[];
  onOpen: (dialog: CalendarDialog) => void;
}

/** Entries by the day on which they begin. */
export function Agenda({ days, today, entries, onOpen }: AgendaProps) {
  const shown = agendaOf(entries, days);
  if (shown.length === 0) return null;
  return (
    <div className="adm-agenda">
      {shown.map(({ day, lines }) => (
        <section key={day} aria-label={formatLongDay(day)} id={`day-${day}`}>
          <h2>
            {formatLongDay(day)} <small>{distance(today, day)}</small>
          </h2>
          <ul className="adm-panel adm-rows">
            {lines.map((line) => (
              <li key={line.key}>
                <Line line={line} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function distance(today: string, day: string): string {
  const days = daysBetween(today, day) - 1;
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return days > 1 ? `In ${days} days` : '';
}

function Line({ line: { first, entries, when }, onOpen }: Pick<AgendaProps, 'onOpen'> & { line: AgendaLine }) {
  const clash = entries.find((entry) => entry.clash);
  const names = entries.map(({ model }) => model.name).join(', ');
  const what = first.state === 'off' ? '' : `${stateLabels[first.state]}, `;
  const until = first.from === first.to ? '' : `, until ${shortDay(first.to)}`;
  return (
    <>
      {clash ? <Icon name="warning" /> : <JobMark of={markOf(first)} />}
      <div>
        <EntryLink
          entry={first}
          onOpen={onOpen}
          className={first.state === 'off' ? buttonClass('quiet') : 'adm-link'}
          dir="auto"
        >
          {when} · {barTitle(first)}
        </EntryLink>
        <p dir="auto">
          {what}
          {names}
          {until}
        </p>
        {clash?.clash && (
          <p className="adm-problem">
            {clash.model.name} has two jobs: {clash.title} and {clash.clash.title}
          </p>
        )}
        {first.isPassed && <p className="adm-problem">The hold has passed</p>}
      </div>
      <span className="adm-thumbs" aria-hidden="true">
        {entries.slice(0, shownFaces).map(({ id, model }) => (
          <RowPicture key={id} url={model.main_image} />
        ))}
      </span>
    </>
  );
}
