import { type MoneyOverview, moneyRoutes, nairobiDay } from '@nfa/contracts';
import { longMonth, shillings } from '../../lib/format.ts';
import { counted, formatNumber } from '../components/format-number.ts';
import { formatTimestamp } from '../components/format-time.ts';
import { Panel } from '../components/panel.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { LoadState } from '../components/states.tsx';
import type { PanelLocation } from '../data/panel-address.ts';
import { useRecord } from '../data/queries.ts';
import { serverNow } from '../session/server-clock.ts';
import { Accountant } from './accountant.tsx';
import { lastMonth, monthLocation } from './money-month.tsx';
import { SixMonths } from './six-months.tsx';

/** Four sums and the open tasks, most urgent first. */
export function MoneyNow() {
  const overview = useRecord(moneyRoutes.overview);
  const { data } = overview;
  if (!data) return <LoadState what="The money" of={overview} />;
  return (
    <>
      <div className="adm-money__sums">
        <Sum label={`Came in, ${longMonth(data.month)}`} amount={data.came_in_kes}>
          {counted(data.payments, 'payment')}
        </Sum>
        <Sum label="Clients owe" amount={data.clients_owe_kes} isLate={data.overdue_invoices > 0}>
          {`${counted(data.open_invoices, 'invoice')}, ${formatNumber(data.overdue_invoices)} overdue`}
        </Sum>
        <Sum label="Course fees owed" amount={data.fees_owed_kes} isLate={data.fees_overdue > 0}>
          {`${counted(data.owing_people, 'person', 'people')}, ${formatNumber(data.fees_overdue)} overdue`}
        </Sum>
        <Sum label="You owe models" amount={data.models_owed_kes}>
          {data.models_payable_kes > 0 ? `${shillings(data.models_payable_kes)} can be paid out` : 'Nothing to pay out'}
        </Sum>
      </div>
      <div className="adm-split adm-split--aside">
        <ToDo money={data} />
        <div>
          <SixMonths months={data.months} />
          <Accountant />
        </div>
      </div>
    </>
  );
}

interface SumProps {
  label: string;
  amount: number;
  isLate?: boolean;
  children: string;
}

const Sum = ({ label, amount, isLate, children }: SumProps) => (
  <p>
    {label}
    <b>
      <small>KSh</small> {formatNumber(amount)}
    </b>
    <span className={isLate ? 'adm-accent' : undefined}>{children}</span>
  </p>
);

interface Task {
  /** Record that the task is about, if there may be several that read alike. */
  id?: string;
  what: string;
  detail: string;
  act: string;
  to: PanelLocation;
  isLate?: boolean;
}

/** Whether a month with money has ended within the last week. */
function isOverLately({ months }: MoneyOverview): boolean {
  const last = months.at(-2);
  return Number(nairobiDay(serverNow()).slice(8)) <= 7 && last !== undefined && last.jobs_kes + last.courses_kes !== 0;
}

function tasksOf(money: MoneyOverview): Task[] {
  const at = (id: string, query: PanelLocation = {}) => ({ section: 'money', id, ...query });
  return [
    money.unmatched_payments > 0 && {
      what: `${counted(money.unmatched_payments, 'payment')} nobody matched`,
      detail: `${shillings(money.unmatched_kes)} together`,
      act: 'Match',
      to: at('payments', { unmatched: 'true' }),
      isLate: true,
    },
    ...money.unanswered_transfers.map(({ id, model_id, model_name, amount_kes, state, created_at }) => ({
      id,
      what: `Nobody knows whether ${shillings(amount_kes)} reached ${model_name}`,
      detail: `Sent ${formatTimestamp(created_at)}, and M-Pesa ${state === 'sent' ? 'contradicts what you recorded' : 'has not answered'}`,
      act: 'Look',
      to: at('models', { view: model_id }),
      isLate: true,
    })),
    money.overdue_invoices > 0 && {
      what: `${counted(money.overdue_invoices, 'invoice is', 'invoices are')} overdue`,
      detail: `${shillings(money.clients_owe_kes)} is open in all`,
      act: 'Remind',
      to: at('invoices', { state: 'overdue' }),
      isLate: true,
    },
    money.fees_overdue > 0 && {
      what: `${counted(money.fees_overdue, 'fee is', 'fees are')} overdue`,
      detail: 'Due before today',
      act: 'Ask',
      to: at('fees', { state: 'overdue' }),
      isLate: true,
    },
    money.failed_pushes > 0 && {
      what: `${counted(money.failed_pushes, 'phone')} did not pay`,
      detail: 'Asked within the last week, and still owed',
      act: 'Look',
      to: at('payments'),
    },
    money.fees_due_soon > 0 && {
      what: `${counted(money.fees_due_soon, 'fee is', 'fees are')} due within a week`,
      detail: 'Not paid in full',
      act: 'Ask',
      to: at('fees', { state: 'owed' }),
    },
    ...money.uninvoiced_jobs.map(({ id, title, client_name }) => ({
      id,
      what: `${title} is done and has no invoice`,
      detail: client_name,
      act: 'Make invoice',
      to: { section: 'jobs', id },
    })),
    money.payable_models > 0 && {
      what: `${counted(money.payable_models, 'model')} can be paid out`,
      detail: `Clients have paid, ${shillings(money.models_payable_kes)}`,
      act: 'Pay out',
      to: at('models'),
    },
    isOverLately(money) && {
      what: `${longMonth(`${lastMonth()}-01`)} is over`,
      detail: 'Its money stands on one page',
      act: 'Print',
      to: monthLocation(lastMonth()),
    },
    money.credit_kes > 0 && {
      what: `${shillings(money.credit_kes)} was paid too much`,
      detail: 'It pays the next fee of the same person, or is paid back',
      act: 'Open',
      to: at('fees', { state: '' }),
    },
  ].filter((task) => task !== false);
}

function ToDo({ money }: { money: MoneyOverview }) {
  const tasks = tasksOf(money);
  return (
    <Panel title={<>To do {tasks.length > 0 && <span className="adm-quiet">{formatNumber(tasks.length)}</span>}</>}>
      {tasks.length === 0 ? (
        <p className="adm-pad">All matched, all asked, all paid.</p>
      ) : (
        <ul className="adm-rows">
          {tasks.map(({ id, what, detail, act, to, isLate }) => (
            <li key={id ?? what} className={isLate ? 'is-late' : undefined}>
              <p>
                <span dir="auto">{what}</span>
                <small dir="auto">{detail}</small>
              </p>
              <PanelLink look="plain" to={to} aria-label={`${act}: ${what}`}>
                {act}
              </PanelLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
