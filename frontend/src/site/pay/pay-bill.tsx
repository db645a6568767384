import type { PayPage } from '@nfa/contracts';
import { useEffect, useState } from 'react';
import { shillings } from '../../lib/format.ts';
import { say, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';

interface PayBillProps {
  paybill: NonNullable<PayPage['paybill']>;
  page: PayPage;
}

const copyLabels = {
  'Till number': 'Copy till number',
  'PayBill number': 'Copy paybill number',
  'Account number': 'Copy account number',
} as const;

/** Instructions for paying without a push. */
export function PayBill({ paybill: { number, account, is_till }, page }: PayBillProps) {
  const kind = is_till ? 'Till number' : 'PayBill number';
  return (
    <details className="fold" open={page.attempt?.state === 'failed'}>
      <summary>
        {is_till ? t('Pay by till instead') : t('Pay by PayBill instead')}
        <Icon name="plus" />
      </summary>
      <Copied of={kind} value={number} />
      {!is_till && <Copied of="Account number" value={account} />}
      <ol className="pay-steps">
        <li>{t('Open M-PESA on your phone')}</li>
        <li>{is_till ? 'Lipa na M-PESA, Buy Goods' : 'Lipa na M-PESA, Pay Bill'}</li>
        <li>
          {t(kind)} <b>{number}</b>
        </li>
        {!is_till && (
          <li>
            {t('Account number')} <b>{account}</b>
          </li>
        )}
        <li>{say('Amount {amount}, then your PIN', { amount: <b key="amount">{shillings(page.balance_kes)}</b> })}</li>
        <li>{t('M-Pesa can take ten minutes. This page shows the receipt by itself.')}</li>
      </ol>
    </details>
  );
}

/** A number with a button that copies it; without script it can be selected. */
function Copied({ of: label, value }: { of: keyof typeof copyLabels; value: string }) {
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
        <small className="note">{t(label)}</small>
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
          aria-label={t(copyLabels[label])}
        >
          {isCopied ? t('Copied') : t('Copy')}
        </button>
      )}
      <span className="visually-hidden" role="status">
        {isCopied ? t('Copied') : ''}
      </span>
    </p>
  );
}
