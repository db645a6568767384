import { type Invoice, invoiceRoutes } from '@nfa/contracts';
import { shillings } from '../../lib/format.ts';
import { Button, buttonClass } from '../components/button.tsx';
import { WhatsAppLink } from '../components/contact-links.tsx';
import { ListFrame, ListTools } from '../components/paged-list.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { readNow, recordQuery } from '../data/queries.ts';
import { usePagedList } from '../data/use-paged-list.ts';
import { useOpened } from '../framework/use-opened.tsx';
import { call } from '../session/call.ts';
import { CreditNote } from './credit-note.tsx';
import { askText, dueLabel, invoiceLabels } from './money-labels.ts';
import { RecordPayment } from './record-payment.tsx';
import { TaxForm } from './tax-form.tsx';

const states = [
  ['owed', 'Open'],
  ['overdue', 'Overdue'],
  ['paid', 'Paid'],
  ['credited', 'Taken back'],
] as const;

/** What clients owe for jobs. */
export function Invoices() {
  const invoices = usePagedList<Invoice>(invoiceRoutes.list, ['state']);
  return (
    <>
      <ListTools
        of={invoices}
        findLabel="Find an invoice"
        filter={{ name: 'state', label: 'State', all: 'Every state', options: states }}
      />
      <ListFrame
        of={invoices}
        label="Invoices"
        what="The invoices"
        empty={['No invoice yet. A job that is done makes one.', 'No invoice fits.']}
      >
        {(rows) => <InvoiceRows rows={rows} />}
      </ListFrame>
    </>
  );
}

/** Invoices with what can be done about each. */
export const InvoiceRows = ({ rows }: { rows: readonly Invoice[] }) => (
  <ul className="adm-rows adm-rows--forms">
    {rows.map((invoice) => (
      <InvoiceRow key={invoice.id} invoice={invoice} />
    ))}
  </ul>
);

const taxOf = ({ etims, cu_invoice_number, tax_qr }: Invoice) => ({ etims, cu_invoice_number, tax_qr });

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { opened, opener, close, question } = useOpened<'record' | 'tax' | 'credit'>();
  const { number, client_name, client_phone, total_kes, balance_kes, state } = invoice;
  const charge = { payer_name: '', label: `invoice ${number}`, balance_kes, code: invoice.charge_code };
  return (
    <li>
      <div className="adm-money__row">
        <p>
          <strong>{number}</strong>
          <small dir="auto">
            {client_name}, <PanelLink to={{ section: 'jobs', id: invoice.job_id }}>{invoice.job_title}</PanelLink>
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
        <p className={invoice.is_overdue ? 'adm-accent' : undefined}>{dueLabel(invoice, invoiceLabels[state])}</p>
        <div>
          <a className={buttonClass('quiet')} href={invoice.pdf_path} download aria-label={`PDF of ${number}`}>
            PDF
          </a>
          {balance_kes > 0 && client_phone && (
            <WhatsAppLink phone={client_phone} text={askText({ ...charge, locale: 'en' }, window.location.origin)}>
              Remind
            </WhatsAppLink>
          )}
          {balance_kes > 0 && (
            <Button {...opener('record')} aria-label={`Record a payment of ${number}`}>
              Record
            </Button>
          )}
          {state !== 'credited' && (
            <>
              <Button {...opener('tax')} look="quiet" aria-label={`eTIMS of ${number}`}>
                eTIMS
              </Button>
              <Button {...opener('credit')} look="quiet" aria-label={`Take back ${number}`}>
                Take back
              </Button>
            </>
          )}
        </div>
      </div>
      {opened === 'record' && (
        <RecordPayment charge={{ id: invoice.charge_id, balance_kes, invoice_id: invoice.id }} onDone={close} />
      )}
      {opened === 'tax' && (
        <TaxForm
          paper={number}
          given={taxOf(invoice)}
          readGiven={async () => taxOf(await readNow(recordQuery(invoiceRoutes.get, { params: { id: invoice.id } })))}
          unit="etims"
          save={(body) => call(invoiceRoutes.saveTax, { params: { id: invoice.id }, body })}
          onDone={close}
        />
      )}
      {opened === 'credit' && <CreditNote invoice={invoice} onDone={close} />}
      {question}
    </li>
  );
}
