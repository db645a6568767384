import { type MoneyMonth as Month, moneyRoutes, nairobiDay } from '@nfa/contracts';
import { longMonth, shillings } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { Facts } from '../components/facts.tsx';
import { counted, formatNumber } from '../components/format-number.ts';
import { Panel } from '../components/panel.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { LoadState } from '../components/states.tsx';
import { TableHead } from '../components/table-head.tsx';
import type { PanelLocation } from '../data/panel-address.ts';
import { useRecord } from '../data/queries.ts';
import { serverNow, useServerTime } from '../session/server-clock.ts';
import { methodLabels } from './money-labels.ts';

/** "2026-10", a number of months after another one. */
export function monthAfter(month: string, count: number): string {
  const at = new Date(`${month.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + count);
  return at.toISOString().slice(0, 7);
}

/** The month before this one, in Nairobi. */
export const lastMonth = (): string => monthAfter(nairobiDay(serverNow()), -1);

/** Location of a month on one page. */
export const monthLocation = (month: string): PanelLocation => ({ section: 'money', id: 'month', view: month });

/** A month of the books on one page of paper. */
export function MoneyMonth({ month }: { month: string }) {
  const of = /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : lastMonth();
  const query = { day: `${of}-01` };
  const sheet = useRecord(moneyRoutes.month, { query });
  const isLast = of >= nairobiDay(useServerTime()).slice(0, 7);
  return (
    <>
      <div className="adm-tools">
        {[monthAfter(of, -1), ...(isLast ? [] : [monthAfter(of, 1)])].map((other) => (
          <PanelLink key={other} look="plain" to={monthLocation(other)}>
            {longMonth(`${other}-01`)}
          </PanelLink>
        ))}
        <Button look="primary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {sheet.data ? <Sheet data={sheet.data} /> : <LoadState what="The month" of={sheet} />}
    </>
  );
}

function Sheet({ data }: { data: Month }) {
  const { came_in } = data;
  const jobs = came_in.reduce((sum, { jobs_kes }) => sum + jobs_kes, 0);
  const courses = came_in.reduce((sum, { courses_kes }) => sum + courses_kes, 0);
  return (
    <Panel title={longMonth(data.month)} className="adm-money__month" aside={data.is_open && <p>So far</p>}>
      <table>
        <caption>Came in, KSh</caption>
        <TableHead columns={['Way', 'Jobs', 'Courses and more', 'Together']} />
        <tbody>
          {came_in.map(({ method, jobs_kes, courses_kes }) => (
            <tr key={method}>
              <th scope="row">{methodLabels[method]}</th>
              <td>{formatNumber(jobs_kes)}</td>
              <td>{formatNumber(courses_kes)}</td>
              <td>{formatNumber(jobs_kes + courses_kes)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">In all</th>
            <td>{formatNumber(jobs)}</td>
            <td>{formatNumber(courses)}</td>
            <td>
              <strong>{formatNumber(jobs + courses)}</strong>
            </td>
          </tr>
        </tbody>
      </table>
      <h3>Earned and paid out</h3>
      <Facts
        className="adm-facts"
        of={[
          { label: `Invoiced, ${counted(data.invoices, 'invoice')}`, value: shillings(data.invoiced_kes) },
          { label: `Taken back, ${counted(data.credit_notes, 'credit note')}`, value: shillings(-data.credited_kes) },
          { label: 'Your fees and shares', value: shillings(data.agency_kes) },
          { label: 'VAT', value: shillings(data.vat_kes) },
          { label: 'Models earned', value: shillings(data.models_earned_kes) },
          { label: 'Paid out to models', value: shillings(data.paid_out_kes) },
          { label: 'Tax that clients withheld', value: shillings(data.withheld_kes) },
        ]}
      />
      <h3>{data.is_open ? 'Open now' : 'Open at the end of the month'}</h3>
      <Facts
        className="adm-facts"
        of={[
          { label: 'Clients owe', value: shillings(data.clients_owe_kes) },
          { label: 'Course fees owed', value: shillings(data.fees_owed_kes) },
          { label: 'You owe models', value: shillings(data.models_owed_kes) },
          { label: 'Paid too much, or not matched', value: shillings(data.credit_kes) },
        ]}
      />
    </Panel>
  );
}
