import { type Call, type CallInput, type CallKind, callKinds } from '@nfa/contracts';
import type { ReactNode } from 'react';
import { FormFoot } from '../components/form-foot.tsx';
import { SelectField } from '../components/select.tsx';
import { TextField } from '../components/text-field.tsx';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { callProblem, timesOf } from './call-times.ts';
import { callKindLabels, fromLocal, toLocal } from './job-labels.ts';

/** Hours of a call until its end is typed. */
const usualHours = 8;

/** What the form of a call sends; a rank is given by the server. */
type CallTimes = Omit<CallInput, 'rank'>;

interface CallFormOptions {
  initial: Partial<Call>;
  save: (times: CallTimes) => Promise<unknown>;
  onSaved: () => void;
  /** Message about a failed save when the reason is unknown. */
  otherwise: string;
}

/** State of the form of a call: its times are typed in Nairobi's time, and sent as moments. */
export function useCallForm({ initial, save, onSaved, otherwise }: CallFormOptions) {
  return usePanelForm<TypedCall, CallTimes>({
    values: {
      model_id: initial.model_id ?? '',
      kind: initial.kind ?? 'option',
      starts_at: initial.starts_at ? toLocal(initial.starts_at) : '',
      ends_at: initial.ends_at ? toLocal(initial.ends_at) : '',
      hold_until: initial.hold_until ? toLocal(initial.hold_until) : '',
      note: initial.note ?? '',
      chaperone: initial.chaperone ?? '',
      school_leave: initial.school_leave ?? '',
    },
    check: (typed) => callProblem(typed, 'model_id'),
    toInput: timesOf,
    save,
    onSaved,
    otherwise,
  });
}

type TypedCall = { [Name in keyof CallTimes]-?: Name extends 'kind' ? CallKind : string };

interface CallFormProps {
  form: ReturnType<typeof useCallForm>;
  label: string;
  submit: string;
  onCancel: () => void;
  /** Whether a child is called: then it shows who stays with them. */
  isChild?: boolean | undefined;
  /** Stands before the times. */
  children?: ReactNode;
}

/** When a call is and what it is, in Nairobi's time. */
export function CallForm({ form, label, submit, onCancel, isChild, children }: CallFormProps) {
  const [kind, chaperone, leave] = form.watch(['kind', 'chaperone', 'school_leave']);

  function fillEnd({ target: { value } }: { target: { value: string } }) {
    if (form.getValues('ends_at') !== '' || value === '') return;
    const usualEnd = Date.parse(fromLocal(value)) + usualHours * 3_600_000;
    form.setValue('ends_at', toLocal(new Date(usualEnd).toISOString()));
  }

  return (
    <form className="adm-fit adm-pad" aria-label={label} {...form.props}>
      {children}
      <SelectField
        {...form.field('kind', 'What')}
        options={callKinds
          .filter((value) => value !== 'released' && value !== 'worked')
          .map((value) => [value, callKindLabels[value]])}
      />
      <TextField
        {...form.field('starts_at', 'Starts')}
        {...form.register('starts_at', { onChange: fillEnd })}
        type="datetime-local"
      />
      <TextField {...form.field('ends_at', 'Ends')} type="datetime-local" />
      {kind === 'option' && <TextField {...form.field('hold_until', 'Held until')} type="datetime-local" />}
      <TextField {...form.field('note', 'Note')} maxLength={300} />
      <details className="adm-whole adm-more" open={isChild || chaperone !== '' || leave !== ''}>
        <summary>For a child</summary>
        <div className="adm-fit">
          <TextField {...form.field('chaperone', 'Chaperone')} hint="Stands on the call sheet." maxLength={150} />
          <TextField
            {...form.field('school_leave', 'School’s leave')}
            hint="Whose it is, and where the paper is kept."
            maxLength={200}
          />
        </div>
      </details>
      <FormFoot form={form} submit={submit} onCancel={onCancel} />
    </form>
  );
}
