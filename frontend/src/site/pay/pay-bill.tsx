import type { PayPage } from '@nfa/contracts';
import { useEffect, useState } from 'react';
import { shillings } from '../../lib/money.ts';
import { Icon } from '../../ui/icon.tsx';

interface PayBillProps {
  paybill: NonNullable<PayPage['paybill']>;
  page: PayPage;
}

/** How to pay without a prompt. */
export function PayBill({ paybill: { number, account, is_till }, page }: PayBillProps) {
  const kind = is_till ? 'Till number' : 'PayBill number';
  return (
    <details className="pay-fold" open={page.attempt?.state === 'failed'}>
      <summary>
        Pay by {is_till ? 'till' : 'PayBill'} instead
        <Icon name="plus" />
      </summary>
      <Copied label={kind} value={number} />
      {!is_till && <Copied label="Account number" value={account} />}
      <ol className="pay-steps">
        <li>Open M-PESA on your phone</li>
        <li>{is_till ? 'Lipa na M-PESA, Buy Goods' : 'Lipa na M-PESA, Pay Bill'}</li>
        <li>
          {kind} <b>{number}</b>
        </li>
        {!is_till && (
          <li>
            Account number <b>{account}</b>
          </li>
        )}
        <li>
          Amount <b>{shillings(page.balance_kes)}</b>, then your PIN
        </li>
        <li>M-Pesa can take ten minutes. This page shows the receipt by itself.</li>
      </ol>
    </details>
  );
}

/** A number to be copied; without script it can be selected. */
function Copied({ label, value }: { label: string; value: string }) {
  const [canCopy, setCanCopy] = useState(false);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => setCanCopy('clipboard' in navigator), []);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 4_000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <p className="pay-copy">
      <span>
        <small>{label}</small>
        <b>{value}</b>
      </span>
      {canCopy && (
        <button
          type="button"
          onClick={() =>
            navigator.clipboard.writeText(value).then(
              () => setCopied(true),
              () => setCanCopy(false),
            )
          }
          aria-label={`Copy ${label.toLowerCase()}`}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </button>
      )}
      <span className="visually-hidden" role="status">
        {isCopied ? 'Copied' : ''}
      </span>
    </p>
  );
}
