import { type PaymentAccount, paymentSettingsRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/text-field.tsx';
import { call } from '../session/call.ts';
import { failureOf } from '../session/failure.ts';

const SECRETS: Record<PaymentAccount['stored'][number], string> = {
  consumer_key: 'Consumer key',
  consumer_secret: 'Consumer secret',
  passkey: 'Passkey',
  security_credential: 'Encrypted password of the operator',
};

const OPEN = { short_code: 'Short code', till_number: 'Till number', initiator: 'Name of the operator' } as const;

/** Keys of one environment: a stored secret is never shown, and stays when its field is left empty. */
export function MpesaKeys({ account, title }: { account: PaymentAccount; title: string }) {
  const [result, setResult] = useState<{ isGood: boolean; text: string }>();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { environment } = account;
  const work = useMutation({
    mutationFn: (task: () => Promise<{ isGood: boolean; text: string }>) => task(),
    onMutate: () => {
      setResult(undefined);
      setProblems({});
    },
    onSuccess: setResult,
    onError: (cause) => {
      const issues = cause instanceof ApiError ? (cause.problem?.issues ?? []) : [];
      setProblems(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
      const reason = failureOf(cause);
      if (reason !== undefined) setResult({ isGood: false, text: reason || 'Try again.' });
    },
  });

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));
    const secrets = Object.keys(SECRETS).flatMap((name) => (given[name] ? [[name, given[name]]] : []));
    const open = Object.keys(OPEN).map((name) => [name, given[name] ?? '']);
    const body = Object.fromEntries([...open, ...secrets]);
    work.mutate(async () => {
      await call(paymentSettingsRoutes.saveKeys, { params: { environment }, body });
      for (const name of Object.keys(SECRETS)) {
        const field = form.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = '';
      }
      return { isGood: true, text: 'Stored.' };
    });
  }

  const test = () =>
    work.mutate(async () => {
      const { works: isGood, text } = (await call(paymentSettingsRoutes.testKeys, { params: { environment } })).data;
      return { isGood, text };
    });

  return (
    <details className="adm-panel__body">
      <summary className="adm-label">{title}</summary>
      <form className="adm-money__form" noValidate onSubmit={save}>
        {(Object.keys(OPEN) as (keyof typeof OPEN)[]).map((name) => (
          <TextField
            key={name}
            label={OPEN[name]}
            name={name}
            autoComplete="off"
            inputMode={name === 'initiator' ? 'text' : 'numeric'}
            defaultValue={account[name]}
            hint={name === 'till_number' ? 'Empty for a PayBill number' : undefined}
            problem={problems[name]}
          />
        ))}
        {(Object.keys(SECRETS) as (keyof typeof SECRETS)[]).map((name) => (
          <TextField
            key={name}
            label={SECRETS[name]}
            name={name}
            type="password"
            autoComplete="new-password"
            hint={
              account.stored.includes(name)
                ? 'Stored, never shown again. Type a new one to replace it.'
                : 'Not stored yet'
            }
            problem={problems[name]}
          />
        ))}
        <div className="adm-field">
          <Button isSubmit look="primary" aria-disabled={work.isPending || undefined}>
            Save keys
          </Button>{' '}
          <Button aria-disabled={work.isPending || undefined} onClick={test}>
            Test the stored keys
          </Button>
          <p role="status" className={result ? (result.isGood ? 'adm-ok' : 'adm-problem') : 'adm-hint'}>
            {result?.text ?? 'From the Daraja portal of Safaricom. Stored encrypted.'}
          </p>
        </div>
      </form>
    </details>
  );
}
