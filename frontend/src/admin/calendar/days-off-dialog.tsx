import { Dialog } from '@base-ui/react/dialog';
import { type CalledModel, type DayOff, DayOffInput, dayOffReasons, dayOffRoutes, nairobiDay } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { randomKey } from '../../lib/random-key.ts';
import { Button } from '../components/button.tsx';
import { FormFoot } from '../components/form-foot.tsx';
import { Problem } from '../components/problem.tsx';
import { SelectField } from '../components/select.tsx';
import { TextField } from '../components/text-field.tsx';
import { useUndoToast } from '../components/use-undo-toast.ts';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { ConfirmButton } from '../framework/confirm-button.tsx';
import { FormDialog } from '../framework/form-dialog.tsx';
import { call } from '../session/call.ts';
import { failureOf } from '../session/failure.ts';
import { useServerTime } from '../session/server-clock.ts';
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

const failed = 'The days off could not be saved.';

/** Adds or edits days off of a model. */
export function DaysOffDialog({ model, from, to, dayOff, onClose }: DaysOffDialogProps) {
  const undo = useUndoToast();
  const today = nairobiDay(useServerTime());
  /** Then they cannot be entered again. */
  const isOver = dayOff !== undefined && dayOff.ends_on < today;
  const form = usePanelForm({
    values: { starts_on: from, ends_on: to, reason: dayOff?.reason ?? 'private', note: dayOff?.note ?? '' },
    toInput: (typed) => ({ ...typed, model_id: model.id, by: dayOff?.by ?? 'agency' }),
    input: DayOffInput,
    save: async (body, { idempotencyKey }) =>
      dayOff
        ? (await call(dayOffRoutes.replace, { params: { id: dayOff.id }, body, version: dayOff.updated_at })).data
        : (await call(dayOffRoutes.create, { body, idempotencyKey })).data,
    onSaved: ({ id, warnings }) => {
      if (!dayOff || warnings.length > 0)
        undo([`${model.name} is off.`, ...warnings].join(' '), () =>
          dayOff
            ? call(dayOffRoutes.replace, { params: { id }, body: dayOff })
            : call(dayOffRoutes.remove, { params: { id } }),
        );
      onClose();
    },
    otherwise: failed,
  });
  const removing = useMutation({
    mutationFn: async ({ id }: DayOff) => call(dayOffRoutes.remove, { params: { id } }),
    onSuccess: (_, removed) => {
      const idempotencyKey = randomKey();
      if (!isOver)
        undo(`${model.name}: days off removed.`, () => call(dayOffRoutes.create, { body: removed, idempotencyKey }));
      onClose();
    },
  });
  const isBusy = form.isBusy || removing.isPending;

  return (
    <FormDialog title={`Days off of ${model.name}`} isDirty={form.isDirty} onClose={onClose}>
      {dayOff && <Dialog.Description className="adm-hint">{sources[dayOff.by]}</Dialog.Description>}
      <form className="adm-stack adm-cal__form" {...form.props}>
        <TextField {...form.field('starts_on', 'First day')} type="date" />
        <TextField {...form.field('ends_on', 'Last day')} type="date" />
        <SelectField
          {...form.field('reason', 'Reason')}
          options={dayOffReasons.map((reason) => [reason, reasonLabels[reason]])}
        />
        <TextField {...form.field('note', 'Note')} maxLength={200} />
        <Problem text={form.failure ?? failureOf(removing.error, failed)} />
        <FormFoot
          className="adm-dialog__row"
          form={{ isBusy }}
          submit="Save days off"
          busy={form.isBusy ? 'Saving...' : 'Save days off'}
          onCancel={onClose}
        >
          {dayOff && !isOver && (
            <Button look="quiet" icon="trash" aria-disabled={isBusy} onClick={() => removing.mutate(dayOff)}>
              Remove
            </Button>
          )}
          {dayOff && isOver && (
            <ConfirmButton
              look="quiet"
              icon="trash"
              aria-disabled={isBusy}
              question={`Remove the days off of ${model.name}?`}
              text="They are over and cannot be entered again."
              confirm="Remove"
              isDangerous
              onConfirm={() => removing.mutate(dayOff)}
            >
              Remove
            </ConfirmButton>
          )}
        </FormFoot>
      </form>
    </FormDialog>
  );
}
