import '../pay/pay-page.css';
import './receipt-page.css';
import { whatsappHref } from '@nfa/contracts/plain';
import { useLoaderData } from 'react-router-dom';
import { receiptFacts, receiptTitle } from '../../data/receipt-facts.ts';
import { loadReceipt, type ReceiptData } from '../../data/receipts.ts';
import { longDate, longTime, shillings } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { here, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { privateHandle } from '../page-title.ts';
import { NothingHere, PrivatePage } from '../private/private-page.tsx';

export { loadReceipt as loader };

/** Page that shows whether a receipt is genuine, and its content. */
export function Component() {
  const { receipt, settings, contact, origin } = useLoaderData() as ReceiptData;
  return (
    <PrivatePage settings={settings}>
      {receipt ? (
        <div className="receipt private-plain">
          <Receipt receipt={receipt} name={settings.company_name} origin={origin} />
        </div>
      ) : (
        <NothingHere title={t('We have no such receipt.')} contact={contact} ask={t('Is this receipt yours?')}>
          {t('Compare the code with the paper, or ask the desk.')}
        </NothingHere>
      )}
    </PrivatePage>
  );
}

function Receipt({
  receipt,
  name,
  origin,
}: {
  receipt: NonNullable<ReceiptData['receipt']>;
  name: string;
  origin: string;
}) {
  const { code, number, amount_kes, issued_at, voided_at } = receipt;
  const path = here(paths.receipt(code));
  const message = t('{name}: receipt {number}, {amount}. {link}', {
    ...{ name, number, amount: shillings(amount_kes) },
    link: `${origin}${path}`,
  });
  return (
    <>
      <p className={voided_at ? 'box box--warn' : 'box box--ok'}>
        <Icon name={voided_at ? 'warning' : 'check'} />
        <span>
          <b>{voided_at ? t('Taken back') : t('Genuine')}</b>
          {voided_at
            ? t('On {day}.', { day: longDate(voided_at) })
            : t('Issued by {name} on {time}', { name, time: longTime(issued_at) })}
        </span>
      </p>
      <h1 className="receipt-title">
        {receiptTitle(receipt)} {number}
      </h1>
      <p className="pay-sum">{shillings(amount_kes)}</p>
      <dl className="rows ruled">
        {receiptFacts(receipt).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="receipt-actions">
        <a className="button" href={`${path}.pdf`} download>
          {t('Receipt (PDF)')}
          <Icon name="download" />
        </a>
        <a className="button button--line" href={whatsappHref({ phone: '', text: message })} rel="noreferrer">
          {t('Send by WhatsApp')}
          <Icon name="chat" />
        </a>
      </div>
    </>
  );
}

export const handle = privateHandle('Receipt', 'A receipt and whether it is genuine.');
