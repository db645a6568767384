import './today-panel.css';
import './work-panel.css';
import type { AgencyOverview } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { clockTimeOf, longDay } from '../../lib/format.ts';
import { shillings } from '../../lib/money.ts';
import { formatTimestamp } from '../components/format-time.ts';
import { LoadState } from '../components/states.tsx';
import { type PanelPlace, panelAddress } from '../data/panel-address.ts';
import { recordQuery } from '../data/queries.ts';
import { readAgencyOverview } from '../session/plain-routes.ts';

interface Line {
  id: string;
  /** Place in the panel where the matter is handled. */
  place: PanelPlace;
  /** Coloured word at the left that names the matter. */
  sign: string;
  look: 'bad' | 'warn' | 'accent' | 'quiet';
  title: string;
  detail: string;
}

/** Calls of today and open matters of jobs; nothing without any. */
export function WorkPanel() {
  const { data, error, refetch } = useQuery(recordQuery(readAgencyOverview));
  if (!data) return <LoadState what="The jobs" error={error} onRetry={refetch} waiting={null} />;
  const lines = linesOf(data);
  if (lines.length === 0) return null;
  return (
    <section className="adm-panel adm-today adm-work" aria-labelledby="work-today">
      <div className="adm-panel__head">
        <h2 id="work-today">Jobs</h2>
        <Link className="adm-link" to={panelAddress({ section: 'calendar' })}>
          Calendar
        </Link>
      </div>
      <ul>
        {lines.map(({ id, place, sign, look, title, detail }) => (
          <li key={id}>
            <span className={`adm-chip adm-chip--${look}`}>{sign}</span>
            <div>
              <Link className="adm-link" dir="auto" to={panelAddress(place)}>
                {title}
              </Link>
              <small dir="auto">{detail}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const job = (id: string): PanelPlace => ({ section: 'jobs', id });

/** Lines of open matters, the most urgent first, then the calls of today. */
function linesOf({
  today,
  passed_holds,
  unanswered,
  permissions,
  overdue_invoices,
  unanswered_transfers,
  drafts,
}: AgencyOverview): Line[] {
  return [
    ...passed_holds.map(
      ({ id, job_id, job_title, model, hold_until }): Line => ({
        id: `hold ${id}`,
        place: job(job_id),
        sign: 'Hold passed',
        look: 'bad',
        title: `${model.name} for ${job_title}`,
        detail: `Held until ${formatTimestamp(hold_until ?? '')}: confirm, hold longer or release`,
      }),
    ),
    ...overdue_invoices.map(
      ({ id, job_id, number, client_name, balance_kes, due_on }): Line => ({
        id: `invoice ${id}`,
        place: job(job_id),
        sign: 'Overdue',
        look: 'bad',
        title: `${number}, ${client_name}`,
        detail: `${shillings(balance_kes)}, was due ${longDay(due_on)}`,
      }),
    ),
    ...unanswered_transfers.map(
      ({ id, model_id, model_name, amount_kes, created_at }): Line => ({
        id: `transfer ${id}`,
        place: { section: 'money', id: 'models', view: model_id },
        sign: 'No answer',
        look: 'bad',
        title: `${shillings(amount_kes)} to ${model_name}`,
        detail: `Sent by M-Pesa ${formatTimestamp(created_at)}: look in its portal whether it arrived`,
      }),
    ),
    ...permissions.map(
      ({ id, job_id, job_title, model, name, created_at }): Line => ({
        id: `permission ${id}`,
        place: job(job_id),
        sign: 'Guardian',
        look: 'warn',
        title: `${model.name} for ${job_title}`,
        detail: `${name} was asked on ${formatTimestamp(created_at)} and has not answered`,
      }),
    ),
    ...unanswered.map(
      ({ id, job_id, job_title, model, starts_at }): Line => ({
        id: `call ${id}`,
        place: job(job_id),
        sign: 'No answer',
        look: 'warn',
        title: `${model.name} for ${job_title}`,
        detail: `Called for ${formatTimestamp(starts_at)}, has not said whether they come`,
      }),
    ),
    ...drafts.map(
      ({ id, job_id, client, text }): Line => ({
        id: `draft ${id}`,
        place: job(job_id),
        sign: 'To tell',
        look: 'accent',
        title: client.name,
        detail: text,
      }),
    ),
    ...today.map(
      ({ id, job_id, job_title, model, starts_at }): Line => ({
        id: `today ${id}`,
        place: job(job_id),
        sign: clockTimeOf(new Date(starts_at)),
        look: 'quiet',
        title: job_title,
        detail: model.name,
      }),
    ),
  ];
}
