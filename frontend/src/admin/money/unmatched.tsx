import {
  type PaymentAttempt,
  paymentMatchRoutes,
  paymentResult,
  readablePhone,
  type UnmatchedPayment,
} from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { shillings } from '../../lib/format.ts';
import { formatTimestamp } from '../components/format-time.ts';
import { FailureNotice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { LoadState } from '../components/states.tsx';
import { useRecord } from '../data/queries.ts';
import { ConfirmButton } from '../framework/confirm-button.tsx';
import { call } from '../session/call.ts';
import { Candidate, Owing } from './match-payment.tsx';

const AGREES: Record<UnmatchedPayment['suggestions'][number]['agrees'][number], string> = {
  account: 'account number',
  phone: 'end of the phone number',
  amount: 'amount',
  name: 'name',
};

/** Unmatched M-Pesa payments with the likeliest charges; absent while there are none. */
export function Unmatched() {
  const unmatched = useRecord(paymentMatchRoutes.list);
  const decision = useMutation({
    mutationFn: ({ id, charge_id }: { id: string; charge_id?: string }) =>
      charge_id === undefined
        ? call(paymentMatchRoutes.markNotOurs, { params: { id } })
        : call(paymentMatchRoutes.match, { params: { id }, body: { charge_id } }),
  });
  const { isPending: isBusy, variables, error } = decision;
  if (unmatched.error) return <LoadState what="Money without a match" of={unmatched} />;
  if (!unmatched.data || unmatched.data.length === 0) return null;
  return (
    <Panel title="Needs a match">
      <FailureNotice
        text={`The payment was not ${variables?.charge_id === undefined ? 'marked as not ours' : 'matched'}.`}
        error={error}
      />
      <ul className="adm-rows">
        {unmatched.data.map((money) => (
          <li key={money.id}>
            <p>
              <strong>{shillings(money.amount_kes)}</strong> {money.mpesa_code}
              <small dir="auto">
                {[
                  money.payer_name,
                  money.phone,
                  money.account && `typed “${money.account}”`,
                  formatTimestamp(money.received_at),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
              {!money.is_confirmed && (
                <small className="adm-problem">
                  M-Pesa has not confirmed it: look at the statement of M-Pesa before you match it.
                </small>
              )}
            </p>
            <ul className="adm-rows adm-whole">
              {money.suggestions.map((charge) => (
                <Candidate
                  key={charge.charge_id}
                  money={money}
                  charge={charge}
                  note={`. The same: ${charge.agrees.map((part) => AGREES[part]).join(', ')}`}
                  label={`This one: ${money.mpesa_code} for ${charge.label} of ${charge.payer_name}`}
                  isBusy={isBusy}
                  onChoose={() => decision.mutate({ id: money.id, charge_id: charge.charge_id })}
                />
              ))}
            </ul>
            {!money.is_confirmed && (
              <>
                <Others
                  money={money}
                  isBusy={isBusy}
                  onChoose={(charge_id) => decision.mutate({ id: money.id, charge_id })}
                />
                <NotOurs money={money} isBusy={isBusy} onConfirm={() => decision.mutate({ id: money.id })} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Further charges, loaded once expanded. Booked money stands in the list of payments too, which has the same search. */
function Others(props: ComponentProps<typeof Owing>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="adm-more adm-whole" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Somebody else</summary>
      {isOpen && <Owing {...props} />}
    </details>
  );
}

interface NotOursProps {
  money: UnmatchedPayment;
  isBusy: boolean;
  onConfirm: () => void;
}

/** Marks money as not the agency's. Asks first, since it does not come back. */
const NotOurs = ({ money, isBusy, onConfirm }: NotOursProps) => (
  <ConfirmButton
    aria-label={`Not ours: ${money.mpesa_code}`}
    aria-disabled={isBusy}
    question={`${shillings(money.amount_kes)} with the code ${money.mpesa_code} is not ours?`}
    text="The payment leaves this list, and the books do not count it. There is no way back: look at the statement of M-Pesa first."
    confirm="Not ours"
    isDangerous
    onConfirm={onConfirm}
  >
    Not ours
  </ConfirmButton>
);

/** Failed payment prompts and those with unknown outcome; absent while there are none. */
export function Pushes() {
  const attempts = useRecord(paymentMatchRoutes.attempts);
  if (!attempts.data) return attempts.error && <LoadState what="Phones that did not pay" of={attempts} />;
  const shown = attempts.data.filter(({ state }) => state === 'failed' || state === 'unsure' || state === 'look');
  if (shown.length === 0) return null;
  return (
    <Panel title="Phones that did not pay">
      <ul className="adm-rows">
        {shown.map((push) => (
          <li key={push.id}>
            <p>
              <strong dir="auto">{push.payer_name || push.label}</strong>
              <small dir="auto">
                {push.label}, {shillings(push.amount_kes)}, {readablePhone(push.phone)},{' '}
                {formatTimestamp(push.created_at)}
              </small>
            </p>
            <span>{pushState(push)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function pushState({ state, result_code, result_text }: PaymentAttempt): string {
  if (state === 'unsure') return 'M-Pesa gave no answer. Money that arrives is found by its account number.';
  if (state === 'look' && result_text) return `M-Pesa says that it was paid, but ${result_text}: look under Payments.`;
  if (state === 'look') return 'Nobody knows what became of it: look at the statement of M-Pesa.';
  return paymentResult(result_code).title;
}
