import type { MoneyOverview } from '@nfa/contracts';
import { longMonth } from '../../lib/format.ts';
import { formatNumber } from '../components/format-number.ts';
import { Panel } from '../components/panel.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { TableHead } from '../components/table-head.tsx';
import { lastMonth, monthLocation } from './money-month.tsx';

/** Bars of income by month: jobs below, courses above. */
export function SixMonths({ months }: { months: MoneyOverview['months'] }) {
  const most = Math.max(
    1,
    ...months.map(({ jobs_kes, courses_kes }) => Math.max(0, jobs_kes) + Math.max(0, courses_kes)),
  );
  const height = (amount: number) => ({ height: `${(Math.max(0, amount) / most) * 100}%` });
  return (
    <Panel
      title="Six months"
      aside={<PanelLink to={monthLocation(lastMonth())}>{longMonth(`${lastMonth()}-01`)} on one page</PanelLink>}
    >
      <div className="adm-money__months" aria-hidden="true">
        {months.map(({ month, jobs_kes, courses_kes }) => (
          <span key={month}>
            <span>
              <i style={height(courses_kes)} />
              <b style={height(jobs_kes)} />
            </span>
            {longMonth(month).slice(0, 3)}
          </span>
        ))}
      </div>
      <p className="adm-money__key" aria-hidden="true">
        <b /> Jobs <i /> Courses and more
      </p>
      <table className="visually-hidden">
        <caption>Shillings that came in</caption>
        <TableHead columns={['Month', 'Jobs', 'Courses and more']} />
        <tbody>
          {months.map(({ month, jobs_kes, courses_kes }) => (
            <tr key={month}>
              <th scope="row">{longMonth(month)}</th>
              <td>{formatNumber(jobs_kes)}</td>
              <td>{formatNumber(courses_kes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
