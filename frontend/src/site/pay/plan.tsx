import type { PayPage } from '@nfa/contracts';
import { longDay, shillings } from '../../lib/format.ts';
import { t } from '../../translations/text.ts';

const COUNTS = ['', 'One payment', 'Two instalments', 'Three instalments', 'Four instalments'] as const;

/** All instalments with their payments. */
export function Plan({ page: { plan, label } }: { page: PayPage }) {
  const standing = plan.filter(({ is_cancelled }) => !is_cancelled);
  const total = standing.reduce((sum, { amount_kes }) => sum + amount_kes, 0);
  const paid = standing.reduce((sum, { amount_kes, balance_kes }) => sum + amount_kes - balance_kes, 0);
  const n = standing.length || plan.length;
  const count = COUNTS[n];
  return (
    <section className="pay-plan" aria-label={t('Plan of {label}', { label })}>
      <h2>{count ? t(count) : t('{n} instalments', { n })}</h2>
      <ol className="stages">
        {plan.map(({ due_on, amount_kes, balance_kes, is_this, is_cancelled }) => {
          const isPaid = !is_cancelled && balance_kes === 0;
          return (
            <li
              key={`${due_on} ${amount_kes} ${is_this}`}
              data-state={isPaid ? 'paid' : is_this && !is_cancelled ? 'now' : 'open'}
            >
              <span>{longDay(due_on)}</span>
              <span>{shillings(amount_kes)}</span>
              {is_cancelled ? (
                <small className="note">{t('Taken back')}</small>
              ) : isPaid ? (
                <small className="note">{t('Paid')}</small>
              ) : balance_kes < amount_kes ? (
                <small className="note">{t('{amount} left', { amount: shillings(balance_kes) })}</small>
              ) : (
                is_this && <small className="note">{t('Now')}</small>
              )}
            </li>
          );
        })}
      </ol>
      {standing.length > 0 && (
        <p className="row">
          <span>{t('Paid so far')}</span>
          <span>{t('{paid} of {total}', { paid: shillings(paid), total: shillings(total) })}</span>
        </p>
      )}
    </section>
  );
}
