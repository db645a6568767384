import { telHref } from '@nfa/contracts/plain';
import type { PayRefusal } from '../../data/pay.ts';
import { shillings } from '../../lib/format.ts';
import { say, t } from '../../translations/text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon, IconShape } from '../../ui/icon.tsx';
import { useOneSubmit } from '../forms/use-one-submit.ts';
import type { LivePay } from './use-pay-page.ts';

interface PayFormProps {
  live: LivePay;
  refusal: PayRefusal | undefined;
  formKey: string;
  /** Name of the academy, as the phone shows it. */
  name: string;
  /** Phone number of the agency. */
  phone: string;
}

/** Form with phone, amount and one button, posted to its page with script or without. */
export function PayForm({ live: { page, age, isCounting }, refusal, formKey, name, phone }: PayFormProps) {
  // The idempotency key of the form makes a second tap harmless.
  const { isSending, onSubmit } = useOneSubmit();
  const { attempt, balance_kes } = page;
  const wait = isCounting ? Math.max(0, (attempt?.retry_in_s ?? 0) - age) : 0;
  const isAgain = attempt !== null && attempt.state !== 'paid';
  const most = Math.min(balance_kes, 250_000);
  return (
    <form className="pay-form" method="post" onSubmit={onSubmit}>
      <input type="hidden" name="key" value={formKey} />
      {refusal?.problem && <Alert text={refusal.problem} />}
      <div className={`field ${refusal?.phoneProblem ? 'field--bad' : ''}`}>
        <label htmlFor="pay-phone">{t('M-Pesa number')}</label>
        <input
          className="input"
          id="pay-phone"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          defaultValue={refusal?.phone ?? (attempt?.phone || page.phone)}
          aria-describedby={refusal?.phoneProblem ? 'pay-phone-problem' : undefined}
          aria-invalid={refusal?.phoneProblem ? true : undefined}
        />
        {refusal?.phoneProblem && <FieldProblem id="pay-phone-problem" text={refusal.phoneProblem} />}
      </div>
      <button className="button" type="submit" aria-disabled={isSending || wait > 0 || undefined}>
        <span>
          {isSending
            ? t('Asking your phone …')
            : wait > 0
              ? t('Ask my phone again in {n} s', { n: wait })
              : isAgain
                ? t('Ask my phone again: {amount}', { amount: shillings(most) })
                : t('Pay {amount} with M-Pesa', { amount: shillings(most) })}
        </span>
        <Icon name={isAgain ? 'retry' : 'arrow'} />
      </button>
      <p className="pay-safe text-small">
        <IconShape d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3" />
        <span>
          {say('Your phone will ask for the PIN and show {name}. Another name? Cancel, and call {phone}.', {
            name: <b key="name">{name.toUpperCase()}</b>,
            phone: (
              <a key="phone" href={telHref(phone)}>
                {phone}
              </a>
            ),
          })}
        </span>
      </p>
      <details className="fold" open={Boolean(refusal?.amountProblem)}>
        <summary>
          {t('Pay another amount')}
          <Icon name="plus" />
        </summary>
        <div className={`field ${refusal?.amountProblem ? 'field--bad' : ''}`}>
          <label htmlFor="pay-amount">{t('Amount in shillings')}</label>
          <input
            className="input"
            id="pay-amount"
            name="amount"
            inputMode="numeric"
            autoComplete="off"
            placeholder={String(most)}
            defaultValue={refusal?.amount ?? ''}
            aria-describedby={refusal?.amountProblem ? 'pay-amount-problem' : 'pay-amount-hint'}
            aria-invalid={refusal?.amountProblem ? true : undefined}
          />
          {refusal?.amountProblem && <FieldProblem id="pay-amount-problem" text={refusal.amountProblem} />}
          <p className="pay-hint text-small quiet" id="pay-amount-hint">
            {t('Up to {amount}. The due date stays. Press the same button above.', { amount: shillings(most) })}
          </p>
        </div>
      </details>
    </form>
  );
}

const FieldProblem = ({ id, text }: { id: string; text: string }) => (
  <p className="field-error" id={id}>
    <Icon name="warning" />
    {text}
  </p>
);
