import { type Call, type CalledModel, callSheetRoutes, type JobDetail, type SentSheet } from '@nfa/contracts';
import { mailtoHref, whatsappHref } from '@nfa/contracts/plain';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { Panel } from '../components/panel.tsx';
import { FailureLine } from '../components/problem.tsx';
import { SentMessages } from '../components/sent-messages.tsx';
import { LoadState } from '../components/states.tsx';
import { useModelConsents } from '../components/use-model-consents.ts';
import { useWhatsApp } from '../components/use-whatsapp.ts';
import { call } from '../session/call.ts';
import { inTurn } from '../session/in-turn.ts';
import { useServerTime } from '../session/server-clock.ts';
import { formatSpan, sheetLabel } from './job-labels.ts';

const isPlanned = ({ kind }: Call): boolean => !['option', 'released', 'worked'].includes(kind);

/** Call sheets of a job: one message for each model, with all their calls; and what became of it. */
export function CallSheets({ job }: { job: JobDetail }) {
  const planned = job.calls.filter(isPlanned);
  const models = new Map(planned.map(({ model }) => [model.id, model]));
  if (models.size === 0) return null;
  return (
    <Panel title="Call sheets">
      <ul className="adm-rows adm-jobs__rows">
        {[...models.values()].map((model) => (
          <SheetRow
            key={model.id}
            title={job.title}
            model={model}
            calls={planned.filter(({ model_id }) => model_id === model.id)}
          />
        ))}
      </ul>
    </Panel>
  );
}

const look = ({ answer, is_outdated, sent_at }: SentSheet): string | undefined => {
  if (answer === 'cannot') return 'is-bad';
  if (is_outdated) return 'is-warn';
  return answer === 'coming' && sent_at !== null ? 'is-ok' : undefined;
};

const nameOf = ({ starts_at, ends_at }: Call): string => formatSpan(starts_at, ends_at);

interface SheetRowProps {
  title: string;
  model: CalledModel;
  calls: readonly Call[];
}

function SheetRow({ title, model, calls }: SheetRowProps) {
  const consents = useModelConsents(model.id);
  const hasKeys = useWhatsApp();
  const sending = useMutation({ mutationFn: send });
  const { name, phone = '', email = '' } = consents.data?.contact ?? {};
  const now = useServerTime();
  const isOver = ({ ends_at }: Call) => Date.parse(ends_at) <= now.getTime();
  const toCome = calls.filter((one) => !isOver(one));
  const waiting = toCome.filter(({ sheet }) => sheet.sent_at === null || sheet.is_outdated);
  // What left unchanged is refused for the rest of the day, so it must not keep the others back.
  const told = waiting.length > 0 ? waiting : toCome;
  const leaves = (channel: 'whatsapp' | 'mail') => (channel === 'mail' ? email !== '' : hasKeys && phone !== '');

  async function send(channel: 'whatsapp' | 'mail') {
    if (leaves(channel)) {
      const body = channel === 'mail' ? { email } : { email, phone };
      const mail = ({ id }: Call) => call(callSheetRoutes.mailSheet, { params: { id }, body });
      await inTurn(told, mail, { nameOf, done: 'sent' });
      return;
    }
    // Browsers block a window that opens after the response.
    const chat = channel === 'whatsapp' ? window.open('', '_blank') : null;
    const links: { text: string; path: string }[] = [];
    const makeLink = async ({ id }: Call) =>
      links.push((await call(callSheetRoutes.sendSheet, { params: { id } })).data);
    try {
      await inTurn(told, makeLink, { nameOf, done: 'made' });
    } finally {
      // What was made counts as sent, so it must reach the model also when another one failed.
      if (links.length > 0) hand();
      else chat?.close();
    }

    function hand() {
      const text = links.map((link) => `${link.text} ${new URL(link.path, window.location.origin).href}`).join('\n\n');
      const href =
        channel === 'whatsapp' ? whatsappHref({ phone, text }) : mailtoHref({ to: email, subject: title, body: text });
      if (chat) {
        chat.opener = null;
        chat.location.replace(href);
      } else window.location.assign(href);
    }
  }

  // A sheet counts as sent from the click on, so its address must be known before.
  const isBusy = !consents.data || sending.isPending;
  const begin = (channel: 'whatsapp' | 'mail') => () => !isBusy && sending.mutate(channel);
  return (
    <li>
      <div>
        <strong dir="auto">{model.name}</strong>
        {model.minor && <small className="adm-hint"> To the guardian{name && `, ${name}`}</small>}
        {calls.map((one) => {
          // A change after the end of a call is not sent.
          const sheet = isOver(one) ? { ...one.sheet, is_outdated: false } : one.sheet;
          return (
            <p key={one.id}>
              {nameOf(one)} · <span className={look(sheet)}>{sheetLabel(sheet)}</span>
            </p>
          );
        })}
        {sending.isSuccess && leaves(sending.variables) && (
          <p role="status">
            {sending.variables === 'mail' ? `The mail to ${email}` : `The message to ${phone}`} leaves now.
          </p>
        )}
        {calls.map(({ id, sheet }) => sheet.sent_at !== null && <SentMessages key={id} recordId={id} />)}
        {!consents.data && consents.error && <LoadState what="The contact" of={consents} />}
        <FailureLine
          text={calls.length > 1 ? 'Not every call sheet could be made.' : 'The call sheet could not be made.'}
          error={sending.error}
        />
      </div>
      {toCome.length > 0 && (
        <p className="adm-cluster">
          <Button
            look={waiting.length === 0 ? 'plain' : 'primary'}
            icon="chat"
            aria-label={`Send the call sheet of ${model.name} by WhatsApp`}
            aria-disabled={isBusy}
            onClick={begin('whatsapp')}
          >
            WhatsApp
          </Button>
          <IconButton
            look="plain"
            icon="mail"
            label={`Send the call sheet of ${model.name} by mail`}
            aria-disabled={isBusy}
            onClick={begin('mail')}
          />
        </p>
      )}
    </li>
  );
}
