import { useWatch } from 'react-hook-form';
import { Button } from '../components/button.tsx';
import { counted } from '../components/format-number.ts';
import { formatTime } from '../components/format-time.ts';
import { Icon } from '../components/icon.tsx';
import type { Field, Form } from '../forms/field.ts';
import { FormField } from './form-field.tsx';
import { toFormValues } from './form-values.ts';
import { isPlan } from './publication.ts';
import type { SaveFailure } from './use-record-save.ts';

interface SaveState {
  uploading: number;
  isSaving: boolean;
  /** Why the last save failed. */
  failed: SaveFailure['why'] | undefined;
  isDirty: boolean;
  savedAt: Date | undefined;
}

interface SaveBarProps {
  /** Target of the link that skips the fields. */
  id: string;
  form: Form;
  fields: Record<string, Field>;
  /** The stored record; undefined for a new one. */
  record: object | undefined;
  label: string;
  state: SaveState;
  /** Without it there is nothing to cancel. */
  onCancel?: (() => void) | undefined;
}

/** Foot of a form: where its content stands, and its buttons. */
export function SaveBar({ id, form, fields, record, label, state, onCancel }: SaveBarProps) {
  const stateId = `${id}-state`;
  const isBusy = state.isSaving || state.uploading > 0;
  return (
    <div className="adm-savebar adm-row" id={id} tabIndex={-1}>
      <p id={stateId} className="adm-savebar__state adm-row adm-hint" role="status">
        <SaveNote {...state} />
      </p>
      {Object.entries(fields)
        .filter(([, field]) => field.isBesideSave)
        .map(([name, field]) => (
          <FormField key={name} name={name} field={field} form={form} problem="" />
        ))}
      {onCancel && (
        <Button aria-disabled={state.isSaving} onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button look="primary" isSubmit aria-disabled={isBusy} aria-describedby={stateId}>
        <SaveLabel form={form} fields={fields} record={record} label={label} />
      </Button>
    </div>
  );
}

function SaveNote({ uploading, isSaving, failed, isDirty, savedAt }: SaveState) {
  if (isSaving || uploading > 0)
    return (
      <>
        <span className="adm-spin adm-spin--small" aria-hidden="true" />
        {isSaving ? 'Saving...' : `${counted(uploading, 'file')} uploading, save when done`}
      </>
    );
  if (failed === 'unreachable')
    return (
      <span className="adm-bad">
        Not saved. A draft is kept on this device, and the save is tried again when the network is back.
      </span>
    );
  if (failed) return <span className="adm-bad">Not saved. Your changes are still here.</span>;
  if (isDirty) return <>Not saved yet. A draft is kept on this device.</>;
  if (savedAt)
    return (
      <span className="adm-ok">
        <Icon name="check" />
        Saved {formatTime(savedAt)}
      </span>
    );
  return null;
}

/** Label of the save button: save a draft, schedule a plan, or publish. */
function SaveLabel({ form, fields, record, label }: Pick<SaveBarProps, 'form' | 'fields' | 'record' | 'label'>) {
  const [name, field] = Object.entries(fields).find(([, { kind }]) => kind === 'publication') ?? [];
  const draftField = field?.kind === 'publication' ? field.draftField : '';
  const [value, isDraft] = useWatch({ control: form.control, name: [name ?? '', draftField] });
  if (name === undefined) return label;
  if (isDraft === true) return 'Save draft';
  if (isPlan(String(value))) return 'Schedule';
  const stored = record && toFormValues(fields, record);
  return stored && (stored[draftField] === true || isPlan(String(stored[name]))) ? 'Publish' : label;
}
