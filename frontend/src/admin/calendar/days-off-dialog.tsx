import { Dialog } from '@base-ui/react/dialog';
import { type CalledModel, type DayOff, DayOffInput, dayOffReasons, dayOffRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { randomKey } from '../../lib/random-key.ts';
import { Button } from '../components/button.tsx';
import { Modal } from '../components/modal.tsx';
import { Problem } from '../components/problem.tsx';
import { SelectField } from '../components/select.tsx';
import { TextField } from '../components/text-field.tsx';
import { useUndoToast } from '../components/use-undo-toast.ts';
import { call } from '../session/call.ts';
import { failureOf } from '../session/failure.ts';
import { reasonLabels } from './calendar-rows.ts';

interface DaysOffDialogProps {
  model: CalledModel;
  from: string;
  to: string;
  /** Days off to edit; undefined for new ones. */
  dayOff?: DayOff | undefined;
  onClose: () => void;
}

const sources = { agency: 'Entered by you.', model: 'Entered by the model.', guardian: 'Entered by the guardian.' };

/** Adds or edits days off of a model. */
export function DaysOffDialog({ model, from, to, dayOff, onClose }: DaysOffDialogProps) {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [key] = useState(randomKey);
  const undo = useUndoToast();
  const saving = useMutation({
    mutationFn: async (body: DayOffInput) =>
      dayOff
        ? (await call(dayOffRoutes.replace, { params: { id: dayOff.id }, body, version: dayOff.updated_at })).data
        : (await call(dayOffRoutes.create, { body, idempotencyKey: key })).data,
    onSuccess: ({ id, warnings }) => {
      if (!dayOff || warnings.length > 0)
        undo([`${model.name} is off.`, ...warnings].join(' '), () =>
          dayOff
            ? call(dayOffRoutes.replace, { params: { id }, body: dayOff })
            : call(dayOffRoutes.remove, { params: { id } }),
        );
      onClose();
    },
  });
  const removing = useMutation({
    mutationFn: async ({ id }: DayOff) => call(dayOffRoutes.remove, { params: { id } }),
    onSuccess: (_, removed) => {
      undo(`${model.name}: days off removed.`, () => call(dayOffRoutes.create, { body: removed, idempotencyKey: key }));
      onClose();
    },
  });
  const isBusy = saving.isPending || removing.isPending || undefined;
  const refused = saving.error instanceof ApiError ? (saving.error.problem?.issues ?? []) : [];
  const all = { ...problems, ...Object.fromEntries(refused.map(({ path, message }) => [path, message])) };
  const problemOf = (name: string, label: string) => all[name] && `${label} ${all[name]}`;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const parsed = DayOffInput.safeParse({ ...typed, model_id: model.id, by: dayOff?.by ?? 'agency' });
    setProblems(Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []));
    if (parsed.success && !isBusy) saving.mutate(parsed.data);
  }

  return (
    // A click outside must not discard what was typed.
    <Modal title={`Days off of ${model.name}`} disablePointerDismissal onClose={onClose}>
      {dayOff && <Dialog.Description className="adm-hint">{sources[dayOff.by]}</Dialog.Description>}
      <form className="adm-stack adm-cal__form" noValidate onSubmit={send}>
        <TextField
          label="First day"
          name="starts_on"
          type="date"
          defaultValue={from}
          problem={problemOf('starts_on', 'First day')}
        />
        <TextField
          label="Last day"
          name="ends_on"
          type="date"
          defaultValue={to}
          problem={problemOf('ends_on', 'Last day')}
        />
        <SelectField
          label="Reason"
          name="reason"
          defaultValue={dayOff?.reason ?? 'private'}
          options={dayOffReasons.map((reason) => [reason, reasonLabels[reason]])}
        />
        <TextField label="Note" name="note" maxLength={200} defaultValue={dayOff?.note ?? ''} />
        {refused.length === 0 && (
          <Problem text={failureOf(saving.error ?? removing.error, 'The days off could not be saved.')} />
        )}
        <p className="adm-dialog__row">
          {dayOff && (
            <Button look="quiet" icon="trash" aria-disabled={isBusy} onClick={() => removing.mutate(dayOff)}>
              Remove
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" isSubmit aria-disabled={isBusy}>
            {saving.isPending ? 'Saving...' : 'Save days off'}
          </Button>
        </p>
      </form>
    </Modal>
  );
}
