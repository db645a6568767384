import { PrivacyRequestInput, privacyRequestRoutes } from '@nfa/contracts';
import { isoDay } from '../../lib/format.ts';
import { FormFoot } from '../components/form-foot.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { SelectField } from '../components/select.tsx';
import { TextField } from '../components/text-field.tsx';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { call } from '../session/call.ts';
import { serverNow } from '../session/server-clock.ts';

const wants: Record<PrivacyRequestInput['wants'], string> = {
  data: 'Their data',
  correction: 'A correction',
  erasure: 'To be erased',
};
const ways: Record<PrivacyRequestInput['way'], string> = {
  whatsapp: 'WhatsApp',
  mail: 'Mail',
  phone: 'Phone',
  'in person': 'In person',
};

const empty = { name: '', phone: '', email: '', wants: 'data', way: 'whatsapp', due_on: '' };

/** Notes who asked what, when and how. */
export function RequestForm({ onClose }: { onClose: () => void }) {
  const form = usePanelForm({
    values: { ...empty, received_on: isoDay(serverNow().toISOString()) },
    toInput: ({ name, ...typed }) => ({
      name,
      ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')),
    }),
    input: PrivacyRequestInput,
    save: (body, { idempotencyKey }) => call(privacyRequestRoutes.create, { body, idempotencyKey }),
    onSaved: onClose,
  });

  const text = (name: keyof typeof empty | 'received_on', label: string, more: object = {}) => {
    const { problem, ...field } = form.field(name, label);
    return <TextField {...field} problem={problem && `${problem}.`} maxLength={254} {...more} />;
  };
  return (
    <form className="adm-fit adm-pad" aria-label="Log a request" {...form.props}>
      {text('name', 'Name', { autoComplete: 'off' })}
      {text('phone', 'Phone', { type: 'tel', autoComplete: 'off' })}
      {text('email', 'Mail', { type: 'email', autoComplete: 'off' })}
      <SelectField {...form.field('wants', 'What they want')} options={Object.entries(wants)} />
      <SelectField {...form.field('way', 'How they asked')} options={Object.entries(ways)} />
      {text('received_on', 'Asked on', { type: 'date' })}
      {text('due_on', 'Due on (seven days later when empty)', { type: 'date' })}
      <FailureNotice text="The request was not saved." failure={form.failure} />
      <FormFoot form={form} submit="Save request" onCancel={onClose} />
    </form>
  );
}
