import {
  type CalledModel,
  type ModelConsents,
  type MyPageAccess,
  MyPageInput,
  type MyPageLink,
  myPageRoutes,
} from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { firstName, longTime } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { Checkbox } from '../components/checkbox.tsx';
import { MailLink, WhatsAppLink } from '../components/contact-links.tsx';
import { FormFoot } from '../components/form-foot.tsx';
import { Panel } from '../components/panel.tsx';
import { FailureLine } from '../components/problem.tsx';
import { SentMessages } from '../components/sent-messages.tsx';
import { Loading, LoadState } from '../components/states.tsx';
import { TextField } from '../components/text-field.tsx';
import { useModelConsents } from '../components/use-model-consents.ts';
import { useWhatsApp } from '../components/use-whatsapp.ts';
import { useRecord } from '../data/queries.ts';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { call } from '../session/call.ts';
import { useServerTime } from '../session/server-clock.ts';

/** Access to the page of a model: open links, sessions, and a form for a new link. */
export function PageAccess({ model }: { model: CalledModel }) {
  const pages = useRecord(myPageRoutes.list, { query: { model_id: model.id } });
  const [isSending, setSending] = useState(false);
  // Known contacts must be loaded first, since they fill the fields.
  const consents = useModelConsents(isSending ? model.id : '');
  const now = useServerTime();
  /** The new link, and when the list was read last before. */
  const [made, setMade] = useState<{ link: MyPageLink; readAt: number }>();
  const isUnopened =
    made &&
    Date.parse(made.link.ends_at) > now.getTime() &&
    (pages.dataUpdatedAt === made.readAt ||
      pages.data?.some(({ id, opened_at }) => id === made.link.id && opened_at === null));
  return (
    <Panel
      title="My page"
      aside={
        !isSending && (
          <Button icon="link" onClick={() => setSending(true)}>
            Send a link
          </Button>
        )
      }
    >
      <p className="adm-panel__body">
        {model.minor ? 'The guardian' : firstName(model.name)} answers jobs, enters days off and reads call sheets
        there. A link opens once, within 15 minutes; the page then stays open for 30 days.
      </p>
      {isSending && consents.isPending && <Loading />}
      {isSending && !consents.isPending && (
        <SendForm
          model={model}
          known={consents.data?.contact}
          onMade={(link) => {
            setMade({ link, readAt: pages.dataUpdatedAt });
            setSending(false);
          }}
          onCancel={() => setSending(false)}
        />
      )}
      {isUnopened && !isSending && <LinkToSend link={made.link} model={model} />}
      {pages.data ? (
        <ul className="adm-rows">
          {pages.data.length === 0 && <li>Nobody can open it now.</li>}
          {pages.data.map((page) => (
            <AccessRow key={page.id} page={page} model={model} />
          ))}
        </ul>
      ) : (
        <LoadState what="The sessions" of={pages} />
      )}
    </Panel>
  );
}

function AccessRow({ page, model }: { page: MyPageAccess; model: CalledModel }) {
  const ending = useMutation({ mutationFn: () => call(myPageRoutes.revoke, { params: { id: page.id } }) });
  const who = page.name || (page.holder === 'guardian' ? 'The guardian' : model.name);
  const since = page.opened_at
    ? `Open since ${longTime(page.opened_at)}, until ${longTime(page.ends_at)}`
    : `Link of ${longTime(page.created_at)}, not opened, until ${longTime(page.ends_at)}`;
  return (
    <li>
      <div>
        <strong dir="auto">{who}</strong>
        <p className="adm-hint">{since}</p>
        <FailureLine text="This could not be ended." error={ending.error} />
      </div>
      <Button
        aria-label={`End the ${page.opened_at ? 'session' : 'link'} of ${who}`}
        aria-disabled={ending.isPending}
        onClick={() => ending.mutate()}
      >
        End
      </Button>
    </li>
  );
}

interface SendFormProps {
  model: CalledModel;
  known: ModelConsents['contact'] | undefined;
  onMade: (link: MyPageLink) => void;
  onCancel: () => void;
}

function SendForm({ model, known, onMade, onCancel }: SendFormProps) {
  const hasKeys = useWhatsApp();
  const form = usePanelForm({
    values: {
      name: (model.minor && known?.name) || '',
      phone: known?.phone ?? '',
      email: known?.email ?? '',
      is_mailed: false,
    },
    check: ({ phone, email, is_mailed }) => {
      if (is_mailed && !email && !(hasKeys && phone)) return { email: 'is required' };
      return phone || email ? {} : { phone: 'or email is required' };
    },
    toInput: (typed) => ({ ...typed, model_id: model.id, holder: model.minor ? 'guardian' : 'model' }),
    input: MyPageInput,
    save: (body, { idempotencyKey }) => call(myPageRoutes.create, { body, idempotencyKey }),
    onSaved: ({ data }) => onMade(data),
  });

  return (
    <form className="adm-fit adm-pad" aria-label={`Link to the page of ${model.name}`} {...form.props}>
      {model.minor && <TextField {...form.field('name', 'Guardian')} maxLength={100} />}
      <TextField {...form.field('phone', 'Phone')} type="tel" maxLength={32} />
      <TextField {...form.field('email', 'Email')} type="email" maxLength={254} />
      <Checkbox {...form.field('is_mailed', hasKeys ? 'Send the link at once' : 'Mail the link at once')} />
      <FailureLine text="The link could not be made." failure={form.failure} />
      <FormFoot form={form} submit="Make the link" busy="Making..." onCancel={onCancel} />
    </form>
  );
}

/** The link to a page, shown once. */
function LinkToSend({ link, model }: { link: MyPageLink; model: CalledModel }) {
  const address = new URL(link.path, window.location.origin).href;
  const to = firstName(link.name || (model.minor ? '' : model.name));
  const whose = model.minor ? `the page of ${firstName(model.name)}` : 'your page';
  const text = `Hello${to && ` ${to}`}, here is ${whose}: ${address} The link opens once, within 15 minutes.`;
  return (
    <div className="adm-panel__body">
      <p className="adm-address">{address}</p>
      <p className="adm-hint">Send it now: it is not shown again.</p>
      <SentMessages recordId={link.id} />
      <p className="adm-cluster">
        <WhatsAppLink look="primary" phone={link.phone} text={text}>
          Open WhatsApp{to && ` to ${to}`}
        </WhatsAppLink>
        <MailLink to={link.email} subject="Your page" body={text} />
      </p>
    </div>
  );
}
