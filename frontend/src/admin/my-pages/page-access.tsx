import { type CalledModel, type MyPageAccess, MyPageInput, type MyPageLink, myPageRoutes } from '@nfa/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { firstName, longTime } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { MailLink, WhatsAppLink } from '../components/contact-links.tsx';
import { FailureLine } from '../components/problem.tsx';
import { SentMessages } from '../components/sent-messages.tsx';
import { Loading, LoadState } from '../components/states.tsx';
import { TextField } from '../components/text-field.tsx';
import { useModelConsents } from '../components/use-model-consents.ts';
import { useProblems } from '../components/use-problems.ts';
import { useWhatsApp } from '../components/use-whatsapp.ts';
import { recordQuery } from '../data/queries.ts';
import { call } from '../session/call.ts';

/** Access to the page of a model: open links, sessions, and a form for a new link. */
export function PageAccess({ model }: { model: CalledModel }) {
  const pages = useQuery(recordQuery(myPageRoutes.list, { query: { model_id: model.id } }));
  const [isSending, setSending] = useState(false);
  const [link, setLink] = useState<MyPageLink>();
  return (
    <section className="adm-panel" aria-labelledby="page-access">
      <div className="adm-panel__head">
        <h2 id="page-access">My page</h2>
        {!isSending && (
          <Button icon="link" onClick={() => setSending(true)}>
            Send a link
          </Button>
        )}
      </div>
      <p className="adm-panel__body">
        {model.minor ? 'The guardian' : firstName(model.name)} answers jobs, enters days off and reads call sheets
        there. A link opens once, within 15 minutes; the page then stays open for 30 days.
      </p>
      {isSending && (
        <SendForm
          model={model}
          onMade={(made) => {
            setLink(made);
            setSending(false);
          }}
          onCancel={() => setSending(false)}
        />
      )}
      {link && !isSending && <LinkToSend link={link} model={model} />}
      {pages.data ? (
        <ul className="adm-rows">
          {pages.data.length === 0 && <li>Nobody can open it now.</li>}
          {pages.data.map((page) => (
            <AccessRow key={page.id} page={page} model={model} />
          ))}
        </ul>
      ) : (
        <LoadState what="The sessions" error={pages.error} onRetry={pages.refetch} />
      )}
    </section>
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
        aria-disabled={ending.isPending || undefined}
        onClick={() => !ending.isPending && ending.mutate()}
      >
        End
      </Button>
    </li>
  );
}

interface SendFormProps {
  model: CalledModel;
  onMade: (link: MyPageLink) => void;
  onCancel: () => void;
}

function SendForm({ model, onMade, onCancel }: SendFormProps) {
  const { data: consents, isPending } = useModelConsents(model.id);
  const hasKeys = useWhatsApp();
  const { field, showIssues } = useProblems();
  const making = useMutation({
    mutationFn: async (body: MyPageInput) => (await call(myPageRoutes.create, { body })).data,
    onSuccess: onMade,
  });
  // Known contacts must be loaded first, since they fill the fields.
  if (isPending) return <Loading />;
  const known = consents?.contact;
  const holder = model.minor ? 'guardian' : 'model';

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const is_mailed = typed['is_mailed'] === 'on';
    const parsed = MyPageInput.safeParse({ ...typed, is_mailed, model_id: model.id, holder });
    const nowhere =
      (is_mailed && !typed['email'] && !(hasKeys && typed['phone']) && { path: ['email'], message: 'is required' }) ||
      (!typed['phone'] && !typed['email'] && { path: ['phone'], message: 'or email is required' });
    showIssues(nowhere ? [nowhere] : parsed.error?.issues);
    if (parsed.success && !nowhere && !making.isPending) making.mutate(parsed.data);
  }

  return (
    <form className="adm-fit adm-pad" aria-label={`Link to the page of ${model.name}`} noValidate onSubmit={send}>
      {model.minor && <TextField {...field('name', 'Guardian')} maxLength={100} defaultValue={known?.name} />}
      <TextField {...field('phone', 'Phone')} type="tel" maxLength={32} defaultValue={known?.phone} />
      <TextField {...field('email', 'Email')} type="email" maxLength={254} defaultValue={known?.email} />
      <label className="adm-toggle">
        <input type="checkbox" name="is_mailed" /> {hasKeys ? 'Send the link at once' : 'Mail the link at once'}
      </label>
      <FailureLine text="The link could not be made." error={making.error} />
      <p className="adm-cluster adm-cluster--end adm-whole">
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="primary" isSubmit aria-disabled={making.isPending || undefined}>
          {making.isPending ? 'Making...' : 'Make the link'}
        </Button>
      </p>
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
