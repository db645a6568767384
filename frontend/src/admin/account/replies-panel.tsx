import './replies-panel.css';
import {
  type EnquirySettings,
  EnquirySettingsInput,
  enquirySettingsRoutes,
  neverSaved,
  type ReplyTemplate,
  templateFields,
} from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../components/button.tsx';
import { SuccessNotice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { LoadState } from '../components/states.tsx';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { enquirySettingsQuery } from '../enquiries/use-reply-templates.ts';
import { useLeaveGuard } from '../forms/leave-guard.ts';
import { onTopOf } from '../framework/merge.ts';
import { call } from '../session/call.ts';
import { isConflict, logFailure } from '../session/failure.ts';
import { adminQueries } from '../session/query-client.ts';
import { TemplateEditor } from './template-editor.tsx';
import { TestMailButton } from './test-mail-button.tsx';

const SAVE_FAILED = 'Error saving replies. Please try again.';

/** Address for notifications, and the reply templates. */
export function RepliesPanel() {
  const { data, error, refetch } = useQuery(enquirySettingsQuery);
  return (
    <Panel title="Notifications and replies">
      {!data && <LoadState what="Replies" error={error} onRetry={refetch} />}
      {data && <RepliesForm stored={data} />}
    </Panel>
  );
}

type Fields = Pick<EnquirySettings, 'notification_address' | 'next_step' | 'templates'>;

const fieldsOf = ({ notification_address, next_step, templates }: Fields): Fields => ({
  notification_address,
  next_step,
  templates,
});

function RepliesForm({ stored }: { stored: EnquirySettings }) {
  const [typed, setTyped] = useState<Fields>();
  // Version that the edit began from: the server refuses a save over a newer one.
  const [base, setBase] = useState(stored);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isSaved, setSaved] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const failures = useFailureToast();
  const id = useId();
  const { notification_address, next_step, templates } = typed ?? stored;
  useLeaveGuard('replies', typed !== undefined);

  function type(change: Partial<Fields>) {
    if (!typed) setBase(stored);
    setTyped({ notification_address, next_step, templates, ...change });
    setSaved(false);
    setProblems({});
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    failures.clear(SAVE_FAILED);
    const { views, updated_at } = base;
    const parsed = EnquirySettingsInput.safeParse({ notification_address, next_step, templates, views });
    if (!parsed.success) {
      setProblems(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])));
      return;
    }
    setBusy(true);
    try {
      const version = updated_at ?? neverSaved;
      const { data } = await call(enquirySettingsRoutes.replace, { body: parsed.data, version });
      adminQueries.setQueryData(enquirySettingsQuery.queryKey, data);
      setBase(data);
      // Input during the save belongs to the next change.
      setTyped((newest) => (newest === typed ? undefined : newest));
      setSaved(true);
    } catch (cause) {
      const issues = cause instanceof ApiError ? (cause.problem?.issues ?? []) : [];
      setProblems(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
      failures.show(SAVE_FAILED, cause);
      if (isConflict(cause)) await takeNewer().catch(logFailure);
    } finally {
      setBusy(false);
    }
  }

  /** Takes the version that somebody else stored as the base of the next save. */
  async function takeNewer() {
    const newer = await adminQueries.fetchQuery({ ...enquirySettingsQuery, staleTime: 0 });
    setBase(newer);
    setTyped((mine) => mine && onTopOf(fieldsOf(base), mine, fieldsOf(newer)));
  }

  const change = (index: number, template: ReplyTemplate) =>
    type({ templates: templates.map((other, place) => (place === index ? template : other)) });

  return (
    <form className="adm-form" noValidate onSubmit={(event) => void save(event)}>
      <div className="adm-stack adm-pad">
        <div className="adm-field">
          <label className="adm-label" htmlFor={`${id}-address`}>
            Address for mails to the academy
          </label>
          <div className="adm-cluster adm-replies-address">
            <input
              id={`${id}-address`}
              className="adm-input"
              type="email"
              value={notification_address}
              aria-invalid={problems['notification_address'] ? true : undefined}
              aria-describedby={`${id}-address-hint`}
              onChange={(event) => type({ notification_address: event.target.value })}
            />
            <TestMailButton isSaved={notification_address === stored.notification_address} />
          </div>
          <p className={problems['notification_address'] ? 'adm-problem' : 'adm-hint'} id={`${id}-address-hint`}>
            {problems['notification_address']
              ? `Address ${problems['notification_address']}`
              : 'Leave it empty to use the address that the website was set up with.'}
          </p>
        </div>
        <div className="adm-field">
          <label className="adm-label" htmlFor={`${id}-step`}>
            Next step
          </label>
          <input
            id={`${id}-step`}
            className="adm-input"
            maxLength={500}
            value={next_step}
            onChange={(event) => type({ next_step: event.target.value })}
          />
          <p className="adm-hint">Templates show it in place of [next step].</p>
        </div>
        {templates.map((template, index) => (
          <TemplateEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: templates have no id, and are only added at the end
            key={index}
            template={template}
            fields={templateFields}
            isFirst={index === 0}
            problem={problems[`templates.${index}.name`] ?? problems[`templates.${index}.text`]}
            onChange={(next) => change(index, next)}
            onRemove={() => type({ templates: templates.filter((_, place) => place !== index) })}
          />
        ))}
        <Button icon="plus" onClick={() => type({ templates: [...templates, { name: '', text: '' }] })}>
          Add a template
        </Button>
      </div>
      <SuccessNotice text={isSaved && !typed ? 'Notifications and replies saved.' : ''} />
      <div className="adm-savebar">
        <p className="adm-savebar__state">{typed ? 'Not saved yet' : ''}</p>
        <Button look="primary" isSubmit disabled={isBusy || !typed}>
          Save replies
        </Button>
      </div>
    </form>
  );
}
