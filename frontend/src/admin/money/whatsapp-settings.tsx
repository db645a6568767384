import { type WhatsAppSettings as Settings, type whatsappSecrets, whatsappSettingsRoutes } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '../components/checkbox.tsx';
import { LoadState } from '../components/states.tsx';
import { TextField } from '../components/text-field.tsx';
import { readNow, recordQuery } from '../data/queries.ts';
import { call } from '../session/call.ts';
import { KeyButtons, SecretFields } from './key-fields.tsx';
import { useKeys } from './use-keys.ts';
import { WhatsAppTemplates } from './whatsapp-templates.tsx';

const SECRETS: Record<(typeof whatsappSecrets)[number], string> = {
  access_token: 'Access token',
  app_secret: 'App secret',
  verify_token: 'Verify token',
};

const settingsQuery = recordQuery(whatsappSettingsRoutes.get);

/** How messages leave by WhatsApp: keys, which are never shown again, a test of them, and what is entered at Meta. */
export function WhatsAppSettings() {
  const settings = useQuery(settingsQuery);
  if (!settings.data) return <LoadState what="WhatsApp" of={settings} />;
  const { is_on, is_practice } = settings.data;

  return (
    <section className="adm-panel" aria-labelledby="whatsapp-title">
      <div className="adm-panel__head">
        <h2 id="whatsapp-title">WhatsApp</h2>
        <span className={`adm-chip ${is_on ? 'adm-chip--ok' : ''}`}>{is_on ? 'on' : 'off'}</span>
      </div>
      <div className="adm-panel__body">
        <p>
          {is_on
            ? 'Receipts, requests, reminders, call sheets and links leave by WhatsApp where a person has a number, by mail elsewhere.'
            : 'Messages leave by mail. With keys of WhatsApp’s Cloud API they leave by WhatsApp where a person has a number.'}
          {is_practice && ' This is a demonstration: they arrive on its page of phones, and on no real one.'}
        </p>
        <p className="adm-hint">
          Address for the webhook at Meta, field “messages”: <code>{window.location.origin}/api/whatsapp/webhook</code>
        </p>
      </div>
      <KeysForm settings={settings.data} />
      <WhatsAppTemplates />
    </section>
  );
}

const openOf = ({ is_on, phone_number_id }: Settings) => ({ is_on, phone_number_id });

function KeysForm({ settings }: { settings: Settings }) {
  const keys = useKeys({
    open: openOf(settings),
    readOpen: async () => openOf(await readNow(settingsQuery)),
    secrets: Object.keys(SECRETS),
    save: (body) => call(whatsappSettingsRoutes.save, { body }),
    test: () => call(whatsappSettingsRoutes.test),
  });
  const { form } = keys;
  const refusal = form.problemOf('is_on', 'This');
  return (
    <form className="adm-entry" aria-label="Keys of WhatsApp" {...form.props}>
      <TextField
        {...form.field('phone_number_id', 'Id of the phone number', '')}
        autoComplete="off"
        inputMode="numeric"
        hint="Not the number itself: it stands beside it in the app at Meta"
      />
      <SecretFields
        labels={SECRETS}
        stored={settings.stored}
        form={form}
        hints={{ verify_token: 'Make one up, and type it at Meta beside the address of the webhook' }}
      />
      <Checkbox {...form.field('is_on', 'Send by WhatsApp')} problem={refusal && `${refusal}.`} />
      <KeyButtons keys={keys} hint="From the app at Meta. Stored encrypted." />
    </form>
  );
}
