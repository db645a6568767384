import { type Invoice, invoiceRoutes } from '@nfa/contracts';
import { whatsappHref } from '@nfa/contracts/plain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { longDay } from '../../lib/format.ts';
import { Button, buttonClass } from '../components/button.tsx';
import { Pager } from '../components/pager.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { Select } from '../components/select.tsx';
import { Empty, LoadState } from '../components/states.tsx';
import { panelAddress } from '../data/panel-address.ts';
import { useEnquiries } from '../enquiries/use-enquiries.ts';
import { call } from '../session/call.ts';
import { CreditNote } from './credit-note.tsx';
import { askText, invoiceLabels, shillings } from './money-labels.ts';
import { RecordPayment } from './record-payment.tsx';
import { invoiceTax, TaxForm } from './tax-form.tsx';

const states = [
  ['owed', 'Open'],
  ['overdue', 'Overdue'],
  ['paid', 'Paid'],
  ['credited', 'Taken back'],
] as const;

/** What clients owe for jobs. */
export function Invoices() {
  const invoices = useEnquiries<Invoice>(invoiceRoutes.list, ['state']);
  const { list, query, search, narrow } = invoices;
  return (
    <>
      <div className="adm-tools">
        <SearchBox label="Find an invoice" value={search} delayMs={250} onSearch={(find) => narrow({ find })} />
        <Select
          aria-label="State"
          value={query['state']}
          onChange={({ target }) => narrow({ state: target.value })}
          empty="Every state"
          options={states}
        />
      </div>
      <section className="adm-panel adm-list__frame" aria-label="Invoices" aria-busy={list.isPlaceholderData}>
        {list.data ? (
          list.data.rows.length === 0 ? (
            <Empty
              text={invoices.used.length > 0 ? 'No invoice fits.' : 'No invoice yet. A job that is done makes one.'}
            />
          ) : (
            <ul className="adm-rows adm-rows--forms">
              {list.data.rows.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} />
              ))}
            </ul>
          )
        ) : (
          <LoadState what="The invoices" error={list.error} onRetry={list.refetch} />
        )}
      </section>
      {list.data && <Pager {...invoices.pager} />}
    </>
  );
}

/** One invoice with what can be done about it. */
export function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const [opened, setOpened] = useState<'' | 'record' | 'tax' | 'credit'>('');
  const { number, client_name, client_phone, job_id, job_title, total_kes, balance_kes, due_on, state } = invoice;
  const toggle = (what: 'record' | 'tax' | 'credit') => setOpened(opened === what ? '' : what);
  const asked = {
    ...{ payer_name: '', label: `invoice ${number}`, balance_kes, code: invoice.charge_code },
    locale: 'en' as const,
  };
  return (
    <li>
      <div className="adm-money__row">
        <p>
          <strong>{number}</strong>
          <small dir="auto">
            {client_name}, <Link to={panelAddress({ section: 'jobs', id: job_id })}>{job_title}</Link>
          </small>
        </p>
        <p>
          {shillings(total_kes)}
          {state === 'part' && <small>{shillings(balance_kes)} left</small>}
          {invoice.credit_note_number && (
            <small>
              {invoice.credit_note_number}: {invoice.credit_reason}
            </small>
          )}
        </p>
        <p className={invoice.is_overdue ? 'adm-money__late' : undefined}>
          {balance_kes > 0 ? `${invoice.is_overdue ? 'Was due' : 'Due'} ${longDay(due_on)}` : invoiceLabels[state]}
        </p>
        <div>
          <a className={buttonClass('quiet')} href={invoice.pdf_path} download aria-label={`PDF of ${number}`}>
            PDF
          </a>
          {balance_kes > 0 && client_phone && (
            <a
              className={buttonClass()}
              href={whatsappHref({ phone: client_phone, text: askText(asked, window.location.origin) })}
              target="_blank"
              rel="noreferrer"
            >
              Remind
            </a>
          )}
          {balance_kes > 0 && (
            <Button
              aria-label={`Record a payment of ${number}`}
              aria-expanded={opened === 'record'}
              onClick={() => toggle('record')}
            >
              Record
            </Button>
          )}
          {state !== 'credited' && (
            <Button
              look="quiet"
              aria-label={`eTIMS of ${number}`}
              aria-expanded={opened === 'tax'}
              onClick={() => toggle('tax')}
            >
              eTIMS
            </Button>
          )}
          {state !== 'credited' && (
            <Button
              look="quiet"
              aria-label={`Take back ${number}`}
              aria-expanded={opened === 'credit'}
              onClick={() => toggle('credit')}
            >
              Take back
            </Button>
          )}
        </div>
      </div>
      {opened === 'record' && (
        <RecordPayment
          charge={{ id: invoice.charge_id, balance_kes, invoice_id: invoice.id }}
          onDone={() => setOpened('')}
        />
      )}
      {opened === 'tax' && (
        <TaxForm
          paper={number}
          given={[invoice.etims, invoice.cu_invoice_number, invoice.tax_qr]}
          save={(given) => call(invoiceRoutes.saveTax, { params: { id: invoice.id }, body: invoiceTax(given) })}
          onDone={() => setOpened('')}
        />
      )}
      {opened === 'credit' && <CreditNote invoice={invoice} onDone={() => setOpened('')} />}
    </li>
  );
}
