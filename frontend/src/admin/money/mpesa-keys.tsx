import { type PaymentAccount, paymentSettingsRoutes } from '@nfa/contracts';
import { TextField } from '../components/text-field.tsx';
import { readNow, recordQuery } from '../data/queries.ts';
import { call } from '../session/call.ts';
import { KeyButtons, SecretFields } from './key-fields.tsx';
import { useKeys } from './use-keys.ts';

const SECRETS: Record<PaymentAccount['stored'][number], string> = {
  consumer_key: 'Consumer key',
  consumer_secret: 'Consumer secret',
  passkey: 'Passkey',
  security_credential: 'Encrypted password of the operator',
};

const OPEN = { short_code: 'Short code', till_number: 'Till number', initiator: 'Name of the operator' } as const;

const openNames = Object.keys(OPEN) as (keyof typeof OPEN)[];

const openOf = ({ short_code, till_number, initiator }: PaymentAccount) => ({ short_code, till_number, initiator });

/** Keys of one environment: a stored secret is never shown, and stays when its field is left empty. */
export function MpesaKeys({ account, title }: { account: PaymentAccount; title: string }) {
  const params = { environment: account.environment };
  const keys = useKeys({
    open: openOf(account),
    async readOpen() {
      const { accounts } = await readNow(recordQuery(paymentSettingsRoutes.get));
      return openOf(accounts.find(({ environment }) => environment === account.environment) ?? account);
    },
    secrets: Object.keys(SECRETS),
    save: (body) => call(paymentSettingsRoutes.saveKeys, { params, body }),
    test: () => call(paymentSettingsRoutes.testKeys, { params }),
  });
  const { form } = keys;

  return (
    <details className="adm-more adm-panel__body">
      <summary>{title}</summary>
      <form className="adm-entry" {...form.props}>
        {openNames.map((name) => (
          <TextField
            key={name}
            {...form.field(name, OPEN[name], '')}
            autoComplete="off"
            inputMode={name === 'initiator' ? 'text' : 'numeric'}
            hint={name === 'till_number' ? 'Empty for a PayBill number' : undefined}
          />
        ))}
        <SecretFields labels={SECRETS} stored={account.stored} form={form} />
        <KeyButtons keys={keys} hint="From the Daraja portal of Safaricom. Stored encrypted." />
      </form>
    </details>
  );
}
