import { type Charge, chargeRoutes } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { shillings } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { WhatsAppLink } from '../components/contact-links.tsx';
import { formatNumber } from '../components/format-number.ts';
import { ListFrame, ListTools } from '../components/paged-list.tsx';
import { useWhatsApp } from '../components/use-whatsapp.ts';
import { listQuery } from '../data/queries.ts';
import { usePagedList } from '../data/use-paged-list.ts';
import { useOpened } from '../framework/use-opened.tsx';
import { CancelCharge } from './cancel-charge.tsx';
import { ChargeMessages } from './charge-messages.tsx';
import { MailRequest } from './mail-request.tsx';
import { askText, chargeLabels, dueLabel } from './money-labels.ts';
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
  const charges = usePagedList<Charge>(chargeRoutes.list, ['state', 'intake_id']);
  const { query, narrow } = charges;
  const { opened, opener, close, question } = useOpened<'new'>();
  const { intake_id: intakeId = '' } = query;
  const isOfIntake = intakeId !== '';
  return (
    <>
      <ListTools
        of={charges}
        findLabel="Find by code, name or phone"
        filter={{ name: 'state', label: 'State', all: 'Every state', options: states }}
      >
        {isOfIntake && <Button onClick={() => narrow({ intake_id: '' })}>All starts</Button>}
        <Button {...opener('new')} look="primary" icon="plus">
          Ask somebody
        </Button>
      </ListTools>
      {opened && <NewCharge onDone={close} />}
      {question}
      <ListFrame
        of={charges}
        label="Fees"
        what="The fees"
        empty={['Nobody was asked yet. A start with a fee asks who is enrolled.', 'No fee fits.']}
        head={isOfIntake && <PaidOf intakeId={intakeId} />}
      >
        {(rows) => <Rows rows={rows} />}
      </ListFrame>
    </>
  );
}

/** How much of a start is paid, whatever part of its fees is listed. */
function PaidOf({ intakeId }: { intakeId: string }) {
  const { data: charges } = useQuery(listQuery(chargeRoutes.list, { intake_id: intakeId }));
  if (!charges) return null;
  const asked = charges.filter(({ state }) => state !== 'cancelled');
  const paid = asked.reduce((sum, { paid_kes }) => sum + paid_kes, 0);
  const amount = asked.reduce((sum, { amount_kes }) => sum + amount_kes, 0);
  return (
    <div className="adm-money__of adm-pad">
      <p>
        <strong>{shillings(paid)}</strong> of {shillings(amount)}
      </p>
      <PaidBar paid={paid} of={amount} />
    </div>
  );
}

const PaidBar = ({ paid, of }: { paid: number; of: number }) => (
  <span className="adm-money__bar" aria-hidden="true">
    <i style={{ width: `${of === 0 ? 0 : (paid / of) * 100}%` }} />
  </span>
);

function Rows({ rows }: { rows: readonly Charge[] }) {
  const { opened, opener, close, question } = useOpened<string>();
  return (
    <>
      {question}
      <ul className="adm-rows adm-rows--forms">
        {rows.map((charge) => (
          <li key={charge.id}>
            <ChargeRow charge={charge} opener={opener(charge.id)} />
            {opened === charge.id && (
              <>
                <RecordPayment charge={charge} onDone={close} />
                <ChargeMessages charge={charge} />
                {charge.invoice_id === null && <CancelCharge charge={charge} onDone={close} />}
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface ChargeRowProps {
  charge: Charge;
  /** Properties of the button that opens the form of a payment. */
  opener: ComponentProps<typeof Button>;
}

function ChargeRow({ charge, opener }: ChargeRowProps) {
  const { payer_name, payer_phone, label, code, amount_kes, paid_kes, balance_kes, credit_kes } = charge;
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
      <p className={charge.is_overdue ? 'adm-accent' : undefined}>
        {dueLabel(charge, chargeLabels[charge.state])}
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
          <Button {...opener} aria-label={`Record a payment of ${who}`}>
            Record
          </Button>
        </div>
      )}
    </div>
  );
}
