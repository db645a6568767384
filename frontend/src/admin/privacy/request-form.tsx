import { PrivacyRequestInput, privacyRequestRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isoDay } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { SelectField } from '../components/select.tsx';
import { TextField } from '../components/text-field.tsx';
import { call } from '../session/call.ts';

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

/** Notes who asked what, when and how. */
export function RequestForm({ onClose }: { onClose: () => void }) {
  const [problem, setProblem] = useState<{ path: string; message: string }>();
  const { isPending, error, mutate, reset } = useMutation({
    mutationFn: (body: PrivacyRequestInput) => call(privacyRequestRoutes.create, { body }),
    onSuccess: onClose,
  });

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = Object.fromEntries([...new FormData(event.currentTarget)].filter(([, value]) => value !== ''));
    const input = PrivacyRequestInput.safeParse({ name: '', ...values });
    const issue = input.error?.issues[0];
    setProblem(issue && { path: String(issue.path[0]), message: issue.message });
    if (input.success) mutate(input.data);
    else reset();
  }

  const text = (name: string, label: string, more: object = {}) => (
    <TextField
      label={label}
      problem={problem?.path === name ? `${label} ${problem.message}.` : undefined}
      name={name}
      maxLength={254}
      {...more}
    />
  );
  return (
    <form className="adm-fit adm-pad" noValidate aria-label="Log a request" onSubmit={save}>
      {text('name', 'Name', { autoComplete: 'off' })}
      {text('phone', 'Phone', { type: 'tel', autoComplete: 'off' })}
      {text('email', 'Mail', { type: 'email', autoComplete: 'off' })}
      <SelectField label="What they want" name="wants" options={Object.entries(wants)} />
      <SelectField label="How they asked" name="way" options={Object.entries(ways)} />
      {text('received_on', 'Asked on', { type: 'date', defaultValue: isoDay(new Date().toISOString()) })}
      {text('due_on', 'Due on (seven days later when empty)', { type: 'date' })}
      <FailureNotice text="The request was not saved." error={error} />
      <div className="adm-dialog__row adm-whole">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" isSubmit disabled={isPending}>
          {isPending ? 'Saving...' : 'Save request'}
        </Button>
      </div>
    </form>
  );
}
