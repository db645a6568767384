import { type whatsappSecrets, whatsappSettingsRoutes } from '@nfa/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../components/button.tsx';
import { LoadFailed, Loading } from '../components/states.tsx';
import { TextField } from '../components/text-field.tsx';
import { recordQuery } from '../data/queries.ts';
import { call } from '../session/call.ts';
import { failureOf } from '../session/failure.ts';
import { WhatsAppTemplates } from './whatsapp-templates.tsx';

const SECRETS: Record<(typeof whatsappSecrets)[number], string> = {
  access_token: 'Access token',
  app_secret: 'App secret',
  verify_token: 'Verify token',
};

const NAMES = Object.keys(SECRETS) as (keyof typeof SECRETS)[];

/** How messages leave by WhatsApp: keys, which are never shown again, a test of them, and what is entered at Meta. */
export function WhatsAppSettings() {
  const { data: settings, error, refetch } = useQuery(recordQuery(whatsappSettingsRoutes.get));
  const [result, setResult] = useState<{ isGood: boolean; text: string }>();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const work = useMutation({
    mutationFn: (task: () => Promise<{ isGood: boolean; text: string }>) => task(),
    onMutate: () => {
      setResult(undefined);
      setProblems({});
    },
    onSuccess: (found) => setResult(found),
    onError: (cause) => {
      const issues = cause instanceof ApiError ? (cause.problem?.issues ?? []) : [];
      setProblems(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
      const reason = failureOf(cause);
      if (reason !== undefined) setResult({ isGood: false, text: reason || 'Try again.' });
    },
  });
  if (!settings)
    return error ? <LoadFailed what="WhatsApp" error={error} onRetry={() => void refetch()} /> : <Loading />;

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const secrets = NAMES.flatMap((name) => (text(name) ? [[name, text(name)]] : []));
    const body = {
      is_on: typed.get('is_on') === 'on',
      phone_number_id: text('phone_number_id'),
      ...Object.fromEntries(secrets),
    };
    work.mutate(async () => {
      await call(whatsappSettingsRoutes.save, { body });
      for (const name of NAMES) {
        const field = form.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = '';
      }
      return { isGood: true, text: 'Stored.' };
    });
  }

  const test = () =>
    work.mutate(async () => {
      const { works: isGood, text } = (await call(whatsappSettingsRoutes.test)).data;
      return { isGood, text };
    });

  return (
    <section className="adm-panel" aria-labelledby="whatsapp-title">
      <div className="adm-panel__head">
        <h2 id="whatsapp-title">WhatsApp</h2>
        <span className={`adm-chip ${settings.is_on ? 'adm-chip--ok' : ''}`}>{settings.is_on ? 'on' : 'off'}</span>
      </div>
      <div className="adm-panel__body">
        <p>
          {settings.is_on
            ? 'Receipts, requests, reminders, call sheets and links leave by WhatsApp where a person has a number, by mail elsewhere.'
            : 'Messages leave by mail. With keys of WhatsApp’s Cloud API they leave by WhatsApp where a person has a number.'}
          {settings.is_practice && ' This is a demonstration: they arrive on its page of phones, and on no real one.'}
        </p>
        <p className="adm-hint">
          Address for the webhook at Meta, field “messages”: <code>{window.location.origin}/api/whatsapp/webhook</code>
        </p>
      </div>
      <form className="adm-money__form" aria-label="Keys of WhatsApp" noValidate onSubmit={save}>
        <TextField
          label="Id of the phone number"
          name="phone_number_id"
          autoComplete="off"
          inputMode="numeric"
          defaultValue={settings.phone_number_id}
          hint="Not the number itself: it stands beside it in the app at Meta"
          problem={problems['phone_number_id']}
        />
        {NAMES.map((name) => (
          <TextField
            key={name}
            label={SECRETS[name]}
            name={name}
            type="password"
            autoComplete="new-password"
            hint={
              settings.stored.includes(name)
                ? 'Stored, never shown again. Type a new one to replace it.'
                : name === 'verify_token'
                  ? 'Make one up, and type it at Meta beside the address of the webhook'
                  : 'Not stored yet'
            }
            problem={problems[name]}
          />
        ))}
        <label className="adm-toggle">
          <input key={String(settings.is_on)} type="checkbox" name="is_on" defaultChecked={settings.is_on} />
          <span className="adm-toggle__label">Send by WhatsApp</span>
        </label>
        {problems['is_on'] && <p className="adm-problem">This {problems['is_on']}.</p>}
        <div className="adm-field">
          <Button isSubmit look="primary" aria-disabled={work.isPending || undefined}>
            Save keys
          </Button>{' '}
          <Button aria-disabled={work.isPending || undefined} onClick={test}>
            Test the stored keys
          </Button>
          <p role="status" className={result ? (result.isGood ? 'adm-ok' : 'adm-problem') : 'adm-hint'}>
            {result?.text ?? 'From the app at Meta. Stored encrypted.'}
          </p>
        </div>
      </form>
      <WhatsAppTemplates />
    </section>
  );
}
