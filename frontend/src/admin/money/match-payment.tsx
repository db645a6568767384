import { type Charge, chargeRoutes, type Payment, paymentRoutes, type UnmatchedPayment } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { shillings } from '../../lib/format.ts';
import { FailureNotice } from '../components/notice.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { Empty, LoadState } from '../components/states.tsx';
import { useRecord } from '../data/queries.ts';
import { ConfirmButton } from '../framework/confirm-button.tsx';
import { call } from '../session/call.ts';

const mostChoices = 8;

type Money = Pick<UnmatchedPayment, 'payer_name' | 'amount_kes'>;

/** Matches a payment to an open charge, found by payer. */
export function MatchPayment({ payment, onDone }: { payment: Payment; onDone: () => void }) {
  const { isPending, error, mutate } = useMutation({
    mutationFn: (charge_id: string) => call(paymentRoutes.match, { params: { id: payment.id }, body: { charge_id } }),
    onSuccess: onDone,
  });
  return (
    <div className="adm-stack">
      <Owing money={{ ...payment, amount_kes: payment.credit_kes }} isBusy={isPending} onChoose={mutate} />
      <FailureNotice text="The payment was not matched." error={error} />
    </div>
  );
}

interface OwingProps {
  money: Money;
  isBusy: boolean;
  onChoose: (chargeId: string) => void;
}

/** Open charges that money may be for, found by payer. */
export function Owing({ money, isBusy, onChoose }: OwingProps) {
  const [search, setSearch] = useState(money.payer_name.split(' ')[0] ?? '');
  const query = { state: 'owed', limit: mostChoices, search };
  const charges = useRecord(chargeRoutes.list, { query });
  return (
    <>
      <SearchBox label="Find who owes" value={search} delayMs={250} onSearch={setSearch} />
      {charges.data?.length === 0 && <Empty text="Nobody who owes something fits." />}
      {!charges.data && <LoadState what="Those who owe something" of={charges} />}
      <ul className="adm-rows">
        {charges.data?.map((charge) => (
          <Candidate
            key={charge.id}
            money={money}
            charge={charge}
            note={charge.balance_kes === money.amount_kes ? ', the same amount' : ''}
            label={`This one: ${charge.label} of ${charge.payer_name}`}
            isBusy={isBusy}
            onChoose={() => onChoose(charge.id)}
          />
        ))}
      </ul>
    </>
  );
}

interface CandidateProps {
  money: Money;
  charge: Pick<Charge, 'payer_name' | 'label' | 'balance_kes'>;
  /** Follows what is owed. */
  note: string;
  label: string;
  isBusy: boolean;
  onChoose: () => void;
}

/** A charge that a payment may be for. Asks first, since money that was matched is only taken back with its receipt. */
export const Candidate = ({ money, charge, note, label, isBusy, onChoose }: CandidateProps) => (
  <li>
    <p>
      <strong dir="auto">{charge.payer_name || charge.label}</strong>
      <small dir="auto">
        {charge.label}, {shillings(charge.balance_kes)} owed{note}
      </small>
    </p>
    <ConfirmButton
      aria-label={label}
      aria-disabled={isBusy}
      question={`${shillings(money.amount_kes)} for ${charge.payer_name || charge.label}?`}
      text={`${money.payer_name || 'Nobody named'} sent it. Once matched, it pays ${charge.label} until the payment is taken back.`}
      confirm="Match"
      onConfirm={onChoose}
    >
      This one
    </ConfirmButton>
  </li>
);
