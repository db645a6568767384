import './replies-panel.css';
import { type EnquirySettings, EnquirySettingsInput, enquirySettingsRoutes, templateFields } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../components/button.tsx';
import { Labelled } from '../components/labelled.tsx';
import { FailureNotice, SuccessNotice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { Problem } from '../components/problem.tsx';
import { LoadState } from '../components/states.tsx';
import { TextField } from '../components/text-field.tsx';
import { readNow } from '../data/queries.ts';
import { enquirySettingsQuery } from '../enquiries/use-reply-templates.ts';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { call } from '../session/call.ts';
import { adminQueries } from '../session/query-client.ts';
import { TemplateEditor } from './template-editor.tsx';
import { TestMailButton } from './test-mail-button.tsx';

/** Address for notifications, and the reply templates. */
export function RepliesPanel() {
  const settings = useQuery(enquirySettingsQuery);
  return (
    <Panel title="Notifications and replies">
      {!settings.data && <LoadState what="Replies" of={settings} />}
      {settings.data && <RepliesForm stored={settings.data} />}
    </Panel>
  );
}

const valuesOf = ({ notification_address, next_step, templates }: EnquirySettings) => ({
  notification_address,
  next_step,
  templates,
});

function RepliesForm({ stored }: { stored: EnquirySettings }) {
  const form = usePanelForm({
    values: valuesOf(stored),
    record: {
      stored,
      valuesOf,
      reread: () => readNow(enquirySettingsQuery),
    },
    toInput: (typed) => ({ ...typed, views: stored.views }),
    input: EnquirySettingsInput,
    save: async (body, { version }) => (await call(enquirySettingsRoutes.replace, { body, version })).data,
    onSaved: (saved) => adminQueries.setQueryData(enquirySettingsQuery.queryKey, saved),
  });
  const { label, problem, ...address } = form.field(
    'notification_address',
    'Address for mails to the academy',
    'Address',
  );
  const { value: templates, onChange: setTemplates } = form.choice('templates');
  const problems = templates.map(
    (_, index) =>
      form.problemOf(`templates.${index}.name`, 'Name or words:') ??
      form.problemOf(`templates.${index}.text`, 'Name or words:'),
  );

  return (
    <form className="adm-form" {...form.props}>
      <div className="adm-stack adm-pad">
        <Labelled
          label={label}
          problem={problem}
          hint="Leave it empty to use the address that the website was set up with."
        >
          {(control) => (
            <div className="adm-cluster adm-replies-address">
              <input className="adm-input" type="email" {...control} {...address} />
              <TestMailButton isSaved={form.watch('notification_address') === stored.notification_address} />
            </div>
          )}
        </Labelled>
        <TextField
          {...form.field('next_step', 'Next step')}
          maxLength={500}
          hint="Templates show it in place of [next step]."
        />
        <fieldset name="templates" className="adm-stack" aria-label="Templates">
          {templates.map((template, index) => (
            <TemplateEditor
              // biome-ignore lint/suspicious/noArrayIndexKey: templates have no id, and are only added at the end
              key={index}
              name={`templates.${index}`}
              template={template}
              fields={templateFields}
              isFirst={index === 0}
              problem={problems[index]}
              onChange={(next) => setTemplates(templates.map((other, place) => (place === index ? next : other)))}
              onRemove={() => setTemplates(templates.filter((_, place) => place !== index))}
            />
          ))}
          <Button icon="plus" onClick={() => setTemplates([...templates, { name: '', text: '' }])}>
            Add a template
          </Button>
          {!problems.some(Boolean) && <Problem text={form.problemOf('templates', 'The list of templates')} />}
        </fieldset>
      </div>
      <SuccessNotice text={form.isSaved && !form.isDirty ? 'Notifications and replies saved.' : ''} />
      <FailureNotice text="Error saving replies. Please try again." failure={form.failure} onClose={form.forget} />
      <div className="adm-savebar adm-row">
        <p className="adm-savebar__state adm-row adm-hint">{form.isDirty ? 'Not saved yet' : ''}</p>
        <Button look="primary" isSubmit disabled={form.isBusy || !form.isDirty}>
          Save replies
        </Button>
      </div>
    </form>
  );
}
