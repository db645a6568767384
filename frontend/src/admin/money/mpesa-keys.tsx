import { type PaymentAccount, paymentSettingsRoutes } from '@nfa/contracts';
import { TextField } from '../components/text-field.tsx';
import { call } from '../session/call.ts';
import { KeyButtons, SecretFields } from './key-fields.tsx';
import { textIn, useKeys } from './use-keys.ts';

const SECRETS: Record<PaymentAccount['stored'][number], string> = {
  consumer_key: 'Consumer key',
  consumer_secret: 'Consumer secret',
  passkey: 'Passkey',
  security_credential: 'Encrypted password of the operator',
};

const OPEN = { short_code: 'Short code', till_number: 'Till number', initiator: 'Name of the operator' } as const;

const openNames = Object.keys(OPEN) as (keyof typeof OPEN)[];

/** Keys of one environment: a stored secret is never shown, and stays when its field is left empty. */
export function MpesaKeys({ account, title }: { account: PaymentAccount; title: string }) {
  const params = { environment: account.environment };
  const keys = useKeys({
    secrets: Object.keys(SECRETS) as PaymentAccount['stored'],
    save: (typed, secrets) => {
      const open = { short_code: '', till_number: '', initiator: '' };
      for (const name of openNames) open[name] = textIn(typed, name);
      return call(paymentSettingsRoutes.saveKeys, { params, body: { ...open, ...secrets } });
    },
    test: () => call(paymentSettingsRoutes.testKeys, { params }),
  });

  return (
    <details className="adm-panel__body">
      <summary className="adm-label">{title}</summary>
      <form className="adm-entry" noValidate onChange={keys.onChange} onSubmit={keys.onSubmit}>
        {openNames.map((name) => (
          <TextField
            key={name}
            label={OPEN[name]}
            name={name}
            autoComplete="off"
            inputMode={name === 'initiator' ? 'text' : 'numeric'}
            defaultValue={account[name]}
            hint={name === 'till_number' ? 'Empty for a PayBill number' : undefined}
            problem={keys.problems[name]}
          />
        ))}
        <SecretFields labels={SECRETS} stored={account.stored} problems={keys.problems} />
        <KeyButtons keys={keys} hint="From the Daraja portal of Safaricom. Stored encrypted." />
      </form>
    </details>
  );
}
