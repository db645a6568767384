import './today-panel.css';
import './work-panel.css';
import type { AgencyOverview } from '@nfa/contracts';
import { clockTimeOf, longDay, shillings } from '../../lib/format.ts';
import { formatTimestamp } from '../components/format-time.ts';
import { Panel } from '../components/panel.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { LoadState } from '../components/states.tsx';
import type { PanelLocation } from '../data/panel-address.ts';
import { useRecord } from '../data/queries.ts';
import { readAgencyOverview } from '../session/first-view-routes.ts';

interface Line {
  id: string;
  /** Location in the panel where the matter is handled. */
  to: PanelLocation;
  /** Coloured word at the left that names the matter. */
  sign: string;
  look: 'bad' | 'warn' | 'accent' | 'quiet';
  title: string;
  detail: string;
}

/** Calls of today and open matters of jobs; nothing without any. */
export function WorkPanel() {
  const overview = useRecord(readAgencyOverview);
  if (!overview.data) return <LoadState what="The jobs" of={overview} waiting={null} />;
  const lines = linesOf(overview.data);
  if (lines.length === 0) return null;
  return (
    <Panel
      title="Jobs"
      className="adm-today adm-work"
      aside={<PanelLink to={{ section: 'calendar' }}>Calendar</PanelLink>}
    >
      <ul>
        {lines.map(({ id, to, sign, look, title, detail }) => (
          <li key={id}>
            <span className={`adm-chip adm-chip--${look}`}>{sign}</span>
            <div>
              <PanelLink dir="auto" to={to}>
                {title}
              </PanelLink>
              <small dir="auto">{detail}</small>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface Matter {
  id: string;
  job_id: string;
}

const ofJob = (kind: string, { id, job_id }: Matter, line: Omit<Line, 'id' | 'to'>): Line => ({
  id: `${kind} ${id}`,
  to: { section: 'jobs', id: job_id },
  ...line,
});

const castOf = ({ model, job_title }: { model: { name: string }; job_title: string }) =>
  `${model.name} for ${job_title}`;

const calledFor = ({ starts_at }: { starts_at: string }) => `Called for ${formatTimestamp(starts_at)}`;

/** What a guardian has not answered, or not allowed. */
function guardianOf({ state, name, created_at, answered_at }: AgencyOverview['permissions'][number]) {
  if (state === 'asked')
    return {
      ...{ sign: 'Guardian', look: 'warn' as const },
      detail: `${name} was asked on ${formatTimestamp(created_at)} and has not answered`,
    };
  const [sign, said] =
    state === 'withdrawn' ? ['Taken back', 'took the permission back'] : ['Not allowed', 'has not allowed it'];
  return { sign, look: 'bad' as const, detail: `${name} ${said} on ${formatTimestamp(answered_at ?? created_at)}` };
}

/** Lines of open matters, the most urgent first, then the calls of today. */
function linesOf(overview: AgencyOverview): Line[] {
  return [
    ...overview.passed_holds.map((hold) =>
      ofJob('hold', hold, {
        sign: 'Hold passed',
        look: 'bad',
        title: castOf(hold),
        detail: `Held until ${formatTimestamp(hold.hold_until ?? '')}: confirm, hold longer or release`,
      }),
    ),
    ...overview.overdue_invoices.map((invoice) =>
      ofJob('invoice', invoice, {
        sign: 'Overdue',
        look: 'bad',
        title: `${invoice.number}, ${invoice.client_name}`,
        detail: `${shillings(invoice.balance_kes)}, was due ${longDay(invoice.due_on)}`,
      }),
    ),
    ...overview.unanswered_transfers.map(
      ({ id, model_id, model_name, amount_kes, state, created_at }): Line => ({
        id: `transfer ${id}`,
        to: { section: 'money', id: 'models', view: model_id },
        sign: state === 'sent' ? 'Not sent?' : 'No answer',
        look: 'bad',
        title: `${shillings(amount_kes)} to ${model_name}`,
        detail: `Sent by M-Pesa ${formatTimestamp(created_at)}: look in its portal whether it arrived`,
      }),
    ),
    ...overview.permissions.map((permission) =>
      ofJob('permission', permission, { title: castOf(permission), ...guardianOf(permission) }),
    ),
    ...overview.unanswered.map((call) =>
      ofJob('call', call, {
        title: castOf(call),
        ...(call.answer === null
          ? { sign: 'No answer', look: 'warn', detail: `${calledFor(call)}, has not said whether they come` }
          : {
              sign: 'Cannot come',
              look: 'bad',
              detail: [calledFor(call), call.answer_note].filter(Boolean).join(': '),
            }),
      }),
    ),
    ...overview.drafts.map((draft) =>
      ofJob('draft', draft, { sign: 'To tell', look: 'accent', title: draft.client.name, detail: draft.text }),
    ),
    ...overview.today.map((call) =>
      ofJob('today', call, {
        sign: clockTimeOf(new Date(call.starts_at)),
        look: 'quiet',
        title: call.job_title,
        detail: call.model.name,
      }),
    ),
  ];
}
