import '../components/table.css';
import { type Payment, paymentMethods, paymentRoutes } from '@nfa/contracts';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { formatTimestamp } from '../components/format-time.ts';
import { Pager } from '../components/pager.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { Select } from '../components/select.tsx';
import { Empty, LoadState } from '../components/states.tsx';
import { TableHead } from '../components/table-head.tsx';
import { useEnquiries } from '../enquiries/use-enquiries.ts';
import { MatchPayment } from './match-payment.tsx';
import { methodLabels, shillings } from './money-labels.ts';
import { PaymentCorrection } from './payment-correction.tsx';
import { ReceiptTax } from './receipt-tax.tsx';

/** Money as it arrived: never changed, only reversed. */
export function Payments() {
  const payments = useEnquiries<Payment>(paymentRoutes.list, ['method', 'unmatched']);
  const { list, query, search, narrow } = payments;
  return (
    <>
      <div className="adm-tools">
        <SearchBox
          label="Find by code, name or phone"
          value={search}
          delayMs={250}
          onSearch={(find) => narrow({ find })}
        />
        <Select
          aria-label="How it was paid"
          value={query['method']}
          onChange={({ target }) => narrow({ method: target.value })}
          empty="Every way"
          options={paymentMethods.map((method) => [method, methodLabels[method]])}
        />
        <Button
          aria-pressed={query['unmatched'] === 'true'}
          onClick={() => narrow({ unmatched: query['unmatched'] === 'true' ? '' : 'true' })}
        >
          Needs a match
        </Button>
      </div>
      <section className="adm-panel adm-list__frame" aria-label="Payments" aria-busy={list.isPlaceholderData}>
        {list.data ? (
          <PaymentTable rows={list.data.rows} isNarrowed={payments.used.length > 0} />
        ) : (
          <LoadState what="The payments" error={list.error} onRetry={list.refetch} />
        )}
      </section>
      {list.data && <Pager {...payments.pager} />}
    </>
  );
}

function PaymentTable({ rows, isNarrowed }: { rows: readonly Payment[]; isNarrowed: boolean }) {
  if (rows.length === 0) return <Empty text={isNarrowed ? 'No payment fits.' : 'No payment yet.'} />;
  return (
    <table className="adm-table adm-table--cards">
      <TableHead columns={['From', 'For', 'When', 'Way', 'Amount']} last="Correct" />
      <tbody>
        {rows.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </tbody>
    </table>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { payer_name, payer_phone, charge_id, charge_label, charge_code, paid_at, method, note } = payment;
  const [opened, setOpened] = useState<'' | 'match' | 'tax' | 'correct'>('');
  const isReversed = payment.reversed_at !== null;
  // M-Pesa's notice brings the account that the payer's phone named: mostly the code that stands at "For" already.
  const account = note === charge_code ? '' : note;
  return (
    <>
      <tr className={isReversed ? 'adm-money__reversed' : undefined}>
        <td className="adm-table__name">
          <strong dir="auto">{payer_name || 'Nobody named'}</strong>
          {payer_phone && <small>{payer_phone}</small>}
        </td>
        <td data-label="For">
          <span dir="auto">{charge_label || 'Needs a match'}</span>
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
          {!isReversed && charge_id === null && (
            <Button aria-expanded={opened === 'match'} onClick={() => setOpened(opened === 'match' ? '' : 'match')}>
              Match
            </Button>
          )}
          {!isReversed && payment.receipt_code && (
            <Button
              look="quiet"
              aria-label={`eTIMS of ${payment.receipt_number}`}
              aria-expanded={opened === 'tax'}
              onClick={() => setOpened(opened === 'tax' ? '' : 'tax')}
            >
              eTIMS
            </Button>
          )}
          {!isReversed && (
            <Button
              look="quiet"
              aria-label={`Correct the payment of ${payer_name || 'nobody named'}`}
              aria-expanded={opened === 'correct'}
              onClick={() => setOpened(opened === 'correct' ? '' : 'correct')}
            >
              Correct
            </Button>
          )}
        </td>
      </tr>
      {opened !== '' && (
        <tr>
          <td colSpan={6}>
            {opened === 'match' ? (
              <MatchPayment payment={payment} onDone={() => setOpened('')} />
            ) : opened === 'tax' && payment.receipt_code ? (
              <ReceiptTax code={payment.receipt_code} onDone={() => setOpened('')} />
            ) : (
              <PaymentCorrection payment={payment} onDone={() => setOpened('')} />
            )}
          </td>
        </tr>
      )}
    </>
  );
}
