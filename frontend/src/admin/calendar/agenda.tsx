import { Link } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { daysBetween, formatLongDay, shortDay } from '../data/calendar-days.ts';
import { panelAddress } from '../data/panel-address.ts';
import { RowPicture } from '../framework/row-picture.tsx';
import { markOf } from './calendar-bar.tsx';
import { barTitle, type Entry, stateLabels } from './calendar-rows.ts';
import { type AgendaLine, agendaOf } from './day-jobs.ts';

/** Pictures of the people of a line. */
const shownFaces = 4;

interface AgendaProps {
  days: readonly string[];
  today: string;
  entries: readonly Entry[];
  onDayOff: (entry: Entry) => void;
}

/** Entries by the day on which they begin. */
export function Agenda({ days, today, entries, onDayOff }: AgendaProps) {
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
                <Line line={line} onDayOff={onDayOff} />
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

function Line({ line: { entries, when }, onDayOff }: { line: AgendaLine; onDayOff: (entry: Entry) => void }) {
  const [first] = entries;
  if (!first) return null;
  const clash = entries.find((entry) => entry.clash);
  const names = entries.map(({ model }) => model.name).join(', ');
  const what = first.state === 'off' ? '' : `${stateLabels[first.state]}, `;
  const until = first.from === first.to ? '' : `, until ${shortDay(first.to)}`;
  return (
    <>
      {clash ? <Icon name="warning" /> : <span className="adm-mark" data-state={markOf(first)} aria-hidden="true" />}
      <div>
        {first.state === 'off' ? (
          <Button look="quiet" onClick={() => onDayOff(first)}>
            {when} · {first.title}
          </Button>
        ) : (
          <Link className="adm-link" dir="auto" to={panelAddress({ section: 'jobs', id: first.jobId })}>
            {when} · {barTitle(first)}
          </Link>
        )}
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
      <span className="adm-faces" aria-hidden="true">
        {entries.slice(0, shownFaces).map(({ id, model }) => (
          <RowPicture key={id} url={model.main_image} />
        ))}
      </span>
    </>
  );
}
