import type { PayPage } from '@nfa/contracts';
import { longDay } from '../../lib/format.ts';
import { shillings } from '../../lib/money.ts';

const COUNTS = ['', 'One payment', 'Two instalments', 'Three instalments', 'Four instalments'];

/** All instalments, and what is paid of them. */
export function Plan({ page: { plan, label } }: { page: PayPage }) {
  const total = plan.reduce((sum, { amount_kes }) => sum + amount_kes, 0);
  const paid = plan.reduce(
    (sum, { amount_kes, balance_kes, is_cancelled }) => sum + (is_cancelled ? 0 : amount_kes - balance_kes),
    0,
  );
  return (
    <section className="pay-plan" aria-label={`Plan of ${label}`}>
      <h2>{COUNTS[plan.length] ?? `${plan.length} instalments`}</h2>
      <ol>
        {plan.map(({ due_on, amount_kes, balance_kes, is_this, is_cancelled }) => {
          const isPaid = balance_kes === 0;
          return (
            <li key={`${due_on} ${amount_kes} ${is_this}`} data-state={isPaid ? 'paid' : is_this ? 'now' : 'open'}>
              <span>{longDay(due_on)}</span>
              <span>{shillings(amount_kes)}</span>
              {is_cancelled ? (
                <small>Taken back</small>
              ) : isPaid ? (
                <small>Paid</small>
              ) : balance_kes < amount_kes ? (
                <small>{shillings(balance_kes)} left</small>
              ) : (
                is_this && <small>Now</small>
              )}
            </li>
          );
        })}
      </ol>
      <p>
        <span>Paid so far</span>
        <span>{`${shillings(paid)} of ${shillings(total)}`}</span>
      </p>
    </section>
  );
}
