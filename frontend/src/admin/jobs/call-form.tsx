import { type CallKind, callKinds, callTimesProblem } from '@nfa/contracts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../components/button.tsx';
import { SelectField } from '../components/select.tsx';
import { TextField } from '../components/text-field.tsx';
import { useFormGuard } from '../framework/leave-guard.tsx';
import { callKindLabels, fromLocal, toLocal } from './job-labels.ts';

/** Hours of a call until its end is typed. */
const usualHours = 8;

/** Values of the form of a call. */
export interface CallTimes {
  kind: CallKind;
  starts_at: string;
  ends_at: string;
  hold_until: string | null;
  note: string;
  /** Chaperone of a child, and permission for leave from school. */
  chaperone: string;
  school_leave: string;
}

interface CallFormProps {
  label: string;
  initial?: CallTimes;
  submit: string;
  isBusy: boolean;
  onSubmit: (times: CallTimes) => void;
  onCancel: () => void;
  /** Whether a child is called: then it shows who stays with them. */
  isChild?: boolean | undefined;
  /** Stands before the times. */
  children?: ReactNode;
}

/** When a call is and what it is, in Nairobi's time. */
export function CallForm({ label, initial, submit, isBusy, onSubmit, onCancel, isChild, children }: CallFormProps) {
  const guard = useFormGuard();
  const [kind, setKind] = useState<CallKind>(initial?.kind ?? 'option');
  const [starts, setStarts] = useState(initial ? toLocal(initial.starts_at) : '');
  const [ends, setEnds] = useState(initial ? toLocal(initial.ends_at) : '');
  const [hold, setHold] = useState(initial?.hold_until ? toLocal(initial.hold_until) : '');
  const [note, setNote] = useState(initial?.note ?? '');
  const [chaperone, setChaperone] = useState(initial?.chaperone ?? '');
  const [leave, setLeave] = useState(initial?.school_leave ?? '');
  const [problem, setProblem] = useState<{ path: string; message: string }>();
  const problemOf = (path: string, name: string) => (problem?.path === path ? `${name} ${problem.message}` : undefined);

  function send(event: FormEvent) {
    event.preventDefault();
    const times = {
      kind,
      starts_at: fromLocal(starts),
      ends_at: fromLocal(ends),
      hold_until: (kind === 'option' && fromLocal(hold)) || null,
      note,
      chaperone,
      school_leave: leave,
    };
    const missing = starts === '' ? 'starts_at' : ends === '' ? 'ends_at' : undefined;
    const found = missing ? { path: missing, message: 'is required' } : callTimesProblem(times);
    setProblem(found ?? undefined);
    if (!found && !isBusy) onSubmit(times);
  }

  function start(value: string) {
    setStarts(value);
    if (ends !== '' || value === '') return;
    const usualEnd = Date.parse(fromLocal(value)) + usualHours * 3_600_000;
    setEnds(toLocal(new Date(usualEnd).toISOString()));
  }

  return (
    <form className="adm-fit adm-pad" aria-label={label} noValidate {...guard} onSubmit={send}>
      {children}
      <SelectField
        label="What"
        value={kind}
        onChange={({ target }) => setKind(target.value as CallKind)}
        options={callKinds
          .filter((value) => value !== 'released' && value !== 'worked')
          .map((value) => [value, callKindLabels[value]])}
      />
      <TextField
        label="Starts"
        type="datetime-local"
        value={starts}
        problem={problemOf('starts_at', 'Starts')}
        onChange={({ target }) => start(target.value)}
      />
      <TextField
        label="Ends"
        type="datetime-local"
        value={ends}
        problem={problemOf('ends_at', 'Ends')}
        onChange={({ target }) => setEnds(target.value)}
      />
      {kind === 'option' && (
        <TextField
          label="Held until"
          type="datetime-local"
          value={hold}
          problem={problemOf('hold_until', 'Held until')}
          onChange={({ target }) => setHold(target.value)}
        />
      )}
      <TextField label="Note" maxLength={300} value={note} onChange={({ target }) => setNote(target.value)} />
      <details className="adm-whole adm-more" open={isChild || chaperone !== '' || leave !== ''}>
        <summary>For a child</summary>
        <TextField
          label="Chaperone"
          hint="Stands on the call sheet."
          maxLength={150}
          value={chaperone}
          onChange={({ target }) => setChaperone(target.value)}
        />
        <TextField
          label="School’s leave"
          hint="Whose it is, and where the paper is kept."
          maxLength={200}
          value={leave}
          onChange={({ target }) => setLeave(target.value)}
        />
      </details>
      <p className="adm-cluster adm-cluster--end adm-whole">
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="primary" isSubmit aria-disabled={isBusy || undefined}>
          {isBusy ? 'Saving...' : submit}
        </Button>
      </p>
    </form>
  );
}
