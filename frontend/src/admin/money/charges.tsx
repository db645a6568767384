import { type Charge, chargeRoutes } from '@nfa/contracts';
import { useState } from 'react';
import { longDay } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { WhatsAppLink } from '../components/contact-links.tsx';
import { formatNumber } from '../components/format-number.ts';
import { Pager } from '../components/pager.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { Select } from '../components/select.tsx';
import { Empty, LoadState } from '../components/states.tsx';
import { useWhatsApp } from '../components/use-whatsapp.ts';
import { useEnquiries } from '../enquiries/use-enquiries.ts';
import { ChargeMessages } from './charge-messages.tsx';
import { MailRequest } from './mail-request.tsx';
import { askText, chargeLabels, shillings } from './money-labels.ts';
import { NewCharge } from './new-charge.tsx';
import { RecordPayment } from './record-payment.tsx';

const states = [
  ['owed', 'Owed'],
  ['overdue', 'Overdue'],
  ['part', 'Part paid'],
  ['paid', 'Paid'],
  ['cancelled', 'Cancelled'],
] as const;

/** List of charges with their payment states. */
export function Charges() {
  const charges = useEnquiries<Charge>(chargeRoutes.list, ['state', 'intake_id']);
  const { list, query, search, narrow } = charges;
  const [isAdding, setAdding] = useState(false);
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
          aria-label="State"
          value={query['state']}
          onChange={({ target }) => narrow({ state: target.value })}
          empty="Every state"
          options={states}
        />
        {query['intake_id'] && <Button onClick={() => narrow({ intake_id: '' })}>All starts</Button>}
        <Button look="primary" icon="plus" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          Ask somebody
        </Button>
      </div>
      {isAdding && <NewCharge onDone={() => setAdding(false)} />}
      <section className="adm-panel adm-list__frame" aria-label="Fees" aria-busy={list.isPlaceholderData}>
        {list.data ? (
          <>
            {query['intake_id'] && <PaidOf rows={list.data.rows} />}
            <Rows rows={list.data.rows} isNarrowed={charges.used.length > 0} />
          </>
        ) : (
          <LoadState what="The fees" error={list.error} onRetry={list.refetch} />
        )}
      </section>
      {list.data && <Pager {...charges.pager} />}
    </>
  );
}

/** How much of a start is paid. */
function PaidOf({ rows }: { rows: readonly Charge[] }) {
  const asked = rows.filter(({ state }) => state !== 'cancelled');
  const sum = (of: (charge: Charge) => number) => asked.reduce((total, charge) => total + of(charge), 0);
  return (
    <div className="adm-money__of adm-pad">
      <p>
        <strong>{shillings(sum(({ paid_kes }) => paid_kes))}</strong> of{' '}
        {shillings(sum(({ amount_kes }) => amount_kes))}
      </p>
      <PaidBar paid={sum(({ paid_kes }) => paid_kes)} of={sum(({ amount_kes }) => amount_kes)} />
    </div>
  );
}

const PaidBar = ({ paid, of }: { paid: number; of: number }) => (
  <span className="adm-money__bar" aria-hidden="true">
    <i style={{ width: `${of === 0 ? 0 : (paid / of) * 100}%` }} />
  </span>
);

function Rows({ rows, isNarrowed }: { rows: readonly Charge[]; isNarrowed: boolean }) {
  const [recorded, setRecorded] = useState('');
  if (rows.length === 0)
    return (
      <Empty text={isNarrowed ? 'No fee fits.' : 'Nobody was asked yet. A start with a fee asks who is enrolled.'} />
    );
  return (
    <ul className="adm-rows adm-rows--forms">
      {rows.map((charge) => (
        <li key={charge.id}>
          <ChargeRow
            charge={charge}
            isOpen={recorded === charge.id}
            onToggle={() => setRecorded(recorded === charge.id ? '' : charge.id)}
          />
          {recorded === charge.id && (
            <>
              <RecordPayment charge={charge} onDone={() => setRecorded('')} />
              <ChargeMessages charge={charge} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function ChargeRow({ charge, isOpen, onToggle }: { charge: Charge; isOpen: boolean; onToggle: () => void }) {
  const { payer_name, payer_phone, label, code, amount_kes, paid_kes, balance_kes, credit_kes, due_on } = charge;
  const who = payer_name || 'Nobody named';
  // With keys the message leaves by itself; without them a chat opens with the words ready.
  const isChat = useWhatsApp() && payer_phone !== '';
  return (
    <div className="adm-money__row">
      <p>
        <strong dir="auto">{who}</strong>
        <small dir="auto">
          {label} · {code}
        </small>
      </p>
      <p>
        {paid_kes > 0 ? `${shillings(paid_kes)} of ${formatNumber(amount_kes)}` : shillings(amount_kes)}
        <PaidBar paid={paid_kes} of={amount_kes} />
        {credit_kes > 0 && <small>{shillings(credit_kes)} credit</small>}
      </p>
      <p className={charge.is_overdue ? 'adm-money__late' : undefined}>
        {balance_kes > 0 ? `${charge.is_overdue ? 'Was due' : 'Due'} ${longDay(due_on)}` : chargeLabels[charge.state]}
        {charge.state === 'part' && <small>{shillings(balance_kes)} left</small>}
      </p>
      {balance_kes > 0 && (
        <div>
          {payer_phone && !isChat && (
            <WhatsAppLink
              phone={payer_phone}
              text={askText(charge, window.location.origin)}
              aria-label={`Ask to pay, by WhatsApp: ${who}`}
            >
              Ask to pay
            </WhatsAppLink>
          )}
          {(isChat || charge.payer_email) && <MailRequest charge={charge} who={who} isChat={isChat} />}
          <Button aria-label={`Record a payment of ${who}`} aria-expanded={isOpen} onClick={onToggle}>
            Record
          </Button>
        </div>
      )}
    </div>
  );
}
