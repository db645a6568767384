import '../components/table.css';
import { type Payment, paymentMethods, paymentRoutes } from '@nfa/contracts';
import { shillings } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { formatTimestamp } from '../components/format-time.ts';
import { ListFrame, ListTools } from '../components/paged-list.tsx';
import { TableHead } from '../components/table-head.tsx';
import { usePagedList } from '../data/use-paged-list.ts';
import { useOpened } from '../framework/use-opened.tsx';
import { MatchPayment } from './match-payment.tsx';
import { methodLabels } from './money-labels.ts';
import { PaymentCorrection } from './payment-correction.tsx';
import { ReceiptTax } from './receipt-tax.tsx';

/** Money as it arrived: never changed, only reversed. */
export function Payments() {
  const payments = usePagedList<Payment>(paymentRoutes.list, ['method', 'unmatched']);
  const { query, narrow } = payments;
  const isUnmatched = query['unmatched'] === 'true';
  return (
    <>
      <ListTools
        of={payments}
        findLabel="Find by code, name or phone"
        filter={{
          name: 'method',
          label: 'How it was paid',
          all: 'Every way',
          options: paymentMethods.map((method) => [method, methodLabels[method]]),
        }}
      >
        <Button aria-pressed={isUnmatched} onClick={() => narrow({ unmatched: isUnmatched ? '' : 'true' })}>
          Needs a match
        </Button>
      </ListTools>
      <ListFrame of={payments} label="Payments" what="The payments" empty={['No payment yet.', 'No payment fits.']}>
        {(rows) => (
          <table className="adm-table adm-table--cards">
            <TableHead columns={['From', 'For', 'When', 'Way', 'Amount', 'Correct']} hidden={['Correct']} />
            <tbody>
              {rows.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </tbody>
          </table>
        )}
      </ListFrame>
    </>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { payer_name, payer_phone, charge_id, charge_label, charge_code, paid_at, method, note } = payment;
  const { opened, opener, close, question } = useOpened<'match' | 'tax' | 'correct'>();
  const isReversed = payment.reversed_at !== null;
  // Of one that was reversed or paid back nothing is left.
  const needsMatch = charge_id === null && payment.credit_kes > 0;
  // M-Pesa's notice brings the account that the payer's phone named: mostly the code that stands at "For" already.
  const account = note === charge_code ? '' : note;
  return (
    <>
      <tr className={isReversed ? 'adm-quiet' : undefined}>
        <td className="adm-table__name">
          <strong dir="auto">{payer_name || 'Nobody named'}</strong>
          {payer_phone && <small>{payer_phone}</small>}
        </td>
        <td data-label="For">
          <span dir="auto">{charge_label || (needsMatch ? 'Needs a match' : 'Was not matched')}</span>
          {charge_code && <small>{charge_code}</small>}
        </td>
        <td data-label="When">{formatTimestamp(paid_at)}</td>
        <td data-label="Way">
          {methodLabels[method]}
          <small>{[payment.receipt, payment.receipt_number, account].filter(Boolean).join(', ')}</small>
        </td>
        <td data-label="Amount" className="adm-money__amount">
          {isReversed ? <s>{shillings(payment.amount_kes)}</s> : shillings(payment.amount_kes)}
          {isReversed && <small>Reversed: {payment.reverse_reason}</small>}
          {payment.refunded_kes > 0 && <small>{shillings(payment.refunded_kes)} paid back</small>}
          {!isReversed && charge_id !== null && payment.credit_kes > 0 && (
            <small>{shillings(payment.credit_kes)} credit</small>
          )}
        </td>
        <td className="adm-table__actions">
          {needsMatch && <Button {...opener('match')}>Match</Button>}
          {!isReversed && payment.receipt_code && (
            <Button {...opener('tax')} look="quiet" aria-label={`eTIMS of ${payment.receipt_number}`}>
              eTIMS
            </Button>
          )}
          {!isReversed && (
            <Button
              {...opener('correct')}
              look="quiet"
              aria-label={`Correct the payment of ${payer_name || 'nobody named'}`}
            >
              Correct
            </Button>
          )}
        </td>
      </tr>
      {opened && (
        <tr>
          <td colSpan={6}>
            {opened === 'match' && <MatchPayment payment={payment} onDone={close} />}
            {opened === 'tax' && payment.receipt_code && <ReceiptTax code={payment.receipt_code} onDone={close} />}
            {opened === 'correct' && <PaymentCorrection payment={payment} onDone={close} />}
            {question}
          </td>
        </tr>
      )}
    </>
  );
}
