import '../pay/pay-page.css';
import './receipt-page.css';
import { whatsappHref } from '@nfa/contracts/plain';
import { useLoaderData } from 'react-router-dom';
import { receiptFacts, receiptTitle } from '../../data/receipt-facts.ts';
import { loadReceipt, type ReceiptData } from '../../data/receipts.ts';
import { longDate, longTime } from '../../lib/format.ts';
import { shillings } from '../../lib/money.ts';
import type { PageHandle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { pageTitle } from '../page-title.ts';
import { NothingHere, PrivatePage } from '../private/private-page.tsx';

export { loadReceipt as loader };

/** Whether a receipt is genuine, and what it says. */
export function Component() {
  const { receipt, settings, contact, origin } = useLoaderData() as ReceiptData;
  return (
    <PrivatePage settings={settings}>
      {receipt ? (
        <div className="receipt">
          <Receipt receipt={receipt} name={settings.company_name} origin={origin} />
        </div>
      ) : (
        <NothingHere title="We have no such receipt." contact={contact} ask="Is this receipt yours?">
          Compare the code with the paper, or ask the desk.
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
  const message = `${name}: receipt ${number}, ${shillings(amount_kes)}. ${origin}${paths.receipt(code)}`;
  return (
    <>
      <p className="receipt-band" data-state={voided_at ? 'voided' : 'genuine'}>
        <Icon name={voided_at ? 'warning' : 'check'} />
        <span>
          <b>{voided_at ? 'Taken back' : 'Genuine'}</b>
          {voided_at ? `On ${longDate(voided_at)}.` : `Issued by ${name} on ${longTime(issued_at)}`}
        </span>
      </p>
      <h1 className="receipt-title">
        {receiptTitle(receipt)} {number}
      </h1>
      <p className="pay-sum">{shillings(amount_kes)}</p>
      <dl className="receipt-rows">
        {receiptFacts(receipt).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="receipt-actions">
        <a className="button" href={`${paths.receipt(code)}.pdf`} download>
          Receipt (PDF)
          <Icon name="download" />
        </a>
        <a className="button button--line" href={whatsappHref({ phone: '', text: message })} rel="noreferrer">
          Send by WhatsApp
          <Icon name="chat" />
        </a>
      </div>
    </>
  );
}

export const handle: PageHandle<ReceiptData | undefined> = {
  head: ({ data, settings }) => ({
    title: pageTitle('Receipt', data?.settings ?? settings),
    description: 'A receipt and whether it is genuine.',
    isIndexed: false,
  }),
};
